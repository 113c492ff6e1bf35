import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stagePreviousAssets } from './prepare.mjs'

let directory: string
let tree: string
let otherPackages: string

const lockfile = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages })
const WANTED = { '': {}, 'node_modules/a': { version: '2.0.0' } }

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'prepare-'))
  tree = join(directory, 'tree')
  otherPackages = join(directory, 'other/node_modules')
  mkdirSync(join(tree, 'scripts'), { recursive: true })
  mkdirSync(otherPackages, { recursive: true })
  copyFileSync('scripts/prepare.mjs', join(tree, 'scripts/prepare.mjs'))
  writeFileSync(join(tree, 'package-lock.json'), lockfile(WANTED))
  symlinkSync(otherPackages, join(tree, 'node_modules'))
  // A fake npm that leaves a file where it was called.
  mkdirSync(join(directory, 'bin'))
  writeFileSync(join(directory, 'bin/npm'), `#!/bin/sh\ntouch '${join(directory, 'npm-ran')}'\n`, {
    mode: 0o755,
  })
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const isNpmRun = () => existsSync(join(directory, 'npm-ran'))

function ensureInstalled() {
  const { npm_execpath: _cli, npm_node_execpath: _node, ...env } = process.env
  const script = "import('./scripts/prepare.mjs').then((module) => module.ensureInstalled())"
  return spawnSync(process.execPath, ['-e', script], {
    cwd: tree,
    env: { ...env, PATH: `${join(directory, 'bin')}:${env.PATH}` },
    encoding: 'utf8',
  })
}

test('nothing is installed through a link into another tree', () => {
  writeFileSync(
    join(otherPackages, '.package-lock.json'),
    lockfile({ 'node_modules/a': { version: '1.0.0' } }),
  )
  const { status, stderr } = ensureInstalled()
  expect(status).toBe(1)
  expect(stderr).toMatch(/node_modules is a symbolic link/)
  expect(stderr).not.toMatch(/Installing packages/)
  expect(isNpmRun()).toBe(false)
  expect(existsSync(join(otherPackages, '.package-lock.json'))).toBe(true)
})

test('a link that leads nowhere is rejected too', () => {
  rmSync(otherPackages, { recursive: true })
  expect(ensureInstalled().status).toBe(1)
  expect(isNpmRun()).toBe(false)
})

test('a link to the right packages serves', () => {
  writeFileSync(join(otherPackages, '.package-lock.json'), lockfile(WANTED))
  expect(ensureInstalled().status).toBe(0)
  expect(isNpmRun()).toBe(false)
})

test('a directory of one’s own is installed into', () => {
  rmSync(join(tree, 'node_modules'))
  mkdirSync(join(tree, 'node_modules'))
  expect(ensureInstalled().status).toBe(0)
  expect(isNpmRun()).toBe(true)
})

test('the scripts of the last two builds are kept, and no older ones', () => {
  const [build, staged] = [join(directory, 'build'), join(directory, 'staged')]
  for (const name of ['a.js', 'b.js', 'c.js']) {
    mkdirSync(join(build, 'client/assets'), { recursive: true })
    writeFileSync(join(build, 'client/assets', name), name)
    stagePreviousAssets(build, staged)
    // A build empties its directory first.
    rmSync(build, { recursive: true })
    mkdirSync(build)
    renameSync(staged, join(build, 'previous-assets'))
  }
  const kept = readdirSync(join(build, 'previous-assets'), { recursive: true, encoding: 'utf8' })
  expect(kept.filter((name) => name.endsWith('.js')).sort()).toEqual(['1/assets/c.js', '2/assets/b.js'])
})
