import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const { satisfies, validRange } = createRequire(new URL('../tests/package.json', import.meta.url))('semver')

type Names = Record<string, string>
type Entry = {
  version?: string
  inBundle?: boolean
  bundleDependencies?: string[]
  dependencies?: Names
  devDependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Packages = Record<string, Entry>

/** Returns the entry that `name` resolves to from the folder of `path`, as Node does: the nearest node_modules above. */
function resolve(packages: Packages, path: string, name: string): Entry | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const entry = packages[`${folder && `${folder}/`}node_modules/${name}`]
    if (entry || folder === '') return entry
  }
}

/**
 * Returns what an entry names and the lock file does not hold. An optional peer may be absent, but an entry of a version
 * outside its range is an error to npm before 11.7, which then rejects the whole file in `npm ci`. `overrides`: of
 * package.json, the versions that every range takes.
 */
function findMissing(packages: Packages, overrides: Names = {}): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const wanted = {
      ...entry.peerDependencies,
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...(path === '' && entry.devDependencies),
    }
    return Object.entries(wanted).flatMap(([name, range]) => {
      if (entry.bundleDependencies?.includes(name) || entry.inBundle) return []
      const found = resolve(packages, path, name)
      const mayBeAbsent = entry.peerDependenciesMeta?.[name]?.optional && !entry.dependencies?.[name]
      if (!found) return mayBeAbsent ? [] : [`${path}: ${name}@${range} is missing`]
      // A tag such as `latest` is any version.
      const isRight =
        !validRange(range) ||
        found.version === overrides[name] ||
        satisfies(found.version, range, { includePrerelease: true })
      return isRight ? [] : [`${path}: ${name}@${range} is missing, ${found.version} is there instead`]
    })
  })
}

const lockfiles = execFileSync('git', ['ls-files', '*package-lock.json'], { encoding: 'utf8' })
  .trim()
  .split('\n')

test.each(lockfiles)('%s holds every package that one of its entries names', (file) => {
  const { overrides } = JSON.parse(readFileSync(file.replace('package-lock', 'package'), 'utf8'))
  expect(findMissing(JSON.parse(readFileSync(file, 'utf8')).packages, overrides)).toEqual([])
})

test('an optional peer of another version is missing, an absent one is not', () => {
  const peer = { peerDependencies: { b: '^1.0.0' }, peerDependenciesMeta: { b: { optional: true } } }
  expect(findMissing({ '': {}, 'node_modules/a': peer })).toEqual([])
  expect(findMissing({ '': {}, 'node_modules/a': peer, 'node_modules/b': { version: '2.0.0' } })).toEqual([
    'node_modules/a: b@^1.0.0 is missing, 2.0.0 is there instead',
  ])
  const nested = {
    'node_modules/a/node_modules/b': { version: '1.2.0' },
    'node_modules/b': { version: '2.0.0' },
  }
  expect(findMissing({ '': {}, 'node_modules/a': peer, ...nested })).toEqual([])
})
