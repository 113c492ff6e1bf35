import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNode } from '../scripts/prepare.mjs'
import { temporaryDirectory } from './request'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const [stage = ''] = /^FROM (?![\s\S]*^FROM )[\s\S]*/m.exec(dockerfile) ?? []

/** The directory that the image works in, with its links instead of the second `npm ci`. */
const image = temporaryDirectory()
const dataDir = join(temporaryDirectory(), 'data')

/** The environment of the image, its program's search path and the settings of a trial. */
const env = {
  PATH: process.env.PATH,
  HOME: '/nowhere',
  ...Object.fromEntries(
    [...(/^ENV (.*)$/m.exec(stage)?.[1] ?? '').matchAll(/(\S+?)=(\S+)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ),
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: 'embedded',
  SEED: 'demo',
  BROKERAGE_ENV: 'none',
} as NodeJS.ProcessEnv

/** Only what production has: a package for development that the image lacks must not be found. */
function linkPackages() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  for (const [path, { dev }] of Object.entries<{ dev?: boolean }>(lock)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
    if (!name || dev || name.startsWith('node-linux-')) continue
    mkdirSync(join(image, path, '..'), { recursive: true })
    symlinkSync(join(process.cwd(), path), join(image, path))
  }
}

beforeAll(() => {
  mkdirSync(dataDir, { recursive: true })
  for (const [, words = ''] of stage.matchAll(/^COPY --from=build (.*)$/gm)) {
    const [to = '', ...from] = words.split(' ').reverse()
    for (const path of from) {
      const source = path.replace(/^\/app\//, '')
      const target = join(image, to.endsWith('/') ? join(to, source.split('/').at(-1) ?? '') : to)
      cpSync(source, target, { recursive: true })
    }
  }
  linkPackages()
})
afterAll(() => rmSync(image, { recursive: true, force: true }))

test('the image and the unit file set the same memory settings', () => {
  const [, settings] = /(MALLOC_.*)$/m.exec(readFileSync('deploy/brokerage.service', 'utf8')) ?? []
  expect(stage).toContain(settings)
})

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(findNode(), ['--', 'scripts/cli.mjs', ...args], {
    cwd: image,
    env,
    encoding: 'utf8',
    input: 'four unrelated words',
  })
  return { status, said: stdout + stderr }
}

test('the image holds no sources', () => {
  expect(readdirSync(image).sort()).toEqual(['build', 'db', 'node_modules', 'package.json', 'scripts'])
})

test('the image’s command serves pages, and pictures with their fonts', async () => {
  const [program, ...args] = JSON.parse(/^CMD (\[.*\])$/m.exec(stage)?.[1] ?? '[]') as string[]
  expect(program).toBe('node')
  const child = spawn(findNode(), args, { cwd: image, env })
  const ended = once(child, 'close')
  let said = ''
  const url = await new Promise<string | undefined>((resolve) => {
    const read = (chunk: Buffer) => {
      said += chunk
      const ready = /^ready (\S+)$/m.exec(said)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => resolve(undefined))
  })
  try {
    expect(url, said).toBeDefined()
    for (const path of ['/rates', '/og/site', '/pdf/renewal-calculator', '/readyz'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  } finally {
    child.kill('SIGINT')
    await ended
  }
}, 120_000)

test.each([
  [['create-super-admin', '--email', 'owner@example.ca', '--name', 'Olive Owner'], /Created the super admin/],
  [['migrate'], /up to date/],
  [['seed'], /has data/],
  [['reset-second-factor', '--email', 'owner@example.ca'], /was off already/],
  [['backup', join(dataDir, 'backups.tar.gz')], /rows/],
  [['restore', join(dataDir, 'backups.tar.gz'), '--force'], /rows/],
  [['doctor'], /✓ database/],
])(
  '%j works in the image',
  (args, said) => {
    const answer = run(...args)
    expect(answer.said).toMatch(said)
    expect(answer.status, answer.said).toBe(0)
  },
  120_000,
)
