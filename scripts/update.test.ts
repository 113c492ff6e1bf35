import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A tree with two processes that `systemctl restart` starts from where the symlink leads; a release answers as its file
// `behaviour` says.
let directory: string
const inTree = (...names: string[]) => join(directory, ...names)
const program = (name: string, text: string) =>
  writeFileSync(inTree('bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.ca', ...args], {
    cwd: inTree('origin'),
  })

function commit(tag: string, behaviour: string) {
  writeFileSync(inTree('origin/behaviour'), behaviour)
  writeFileSync(inTree('origin/version'), tag)
  git('add', '.')
  git('commit', '-q', '-m', tag)
  git('tag', tag)
}

beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'update-')))
  for (const name of ['bin', 'running', 'backups', 'origin/deploy'])
    mkdirSync(inTree(name), { recursive: true })
  git('init', '-q')
  cpSync('deploy/update.sh', inTree('origin/deploy/update.sh'))
  writeFileSync(inTree('origin/.gitignore'), 'build\nnode_modules\n')
  commit('v1', 'ready')
  program(
    'npm',
    `[ "$1" = ci ] && mkdir -p node_modules/.bin && ln -s "${inTree('bin/node')}" node_modules/.bin/node
    [ "$1" = run ] || exit 0
    ! grep -q unbuildable behaviour || exit 1
    ls build/client/assets > build/replaced; mkdir -p build/client/assets
    touch build/.stamp build/client/assets/$(cat version).js`,
  )
  program(
    'node',
    `echo "$(cat version) $*" >> "${inTree('commands')}"
    case "$*" in
      *' backup '*) exit "\${BACKUP_CODE:-0}" ;;
      *' doctor '*) ! grep -q wrong-settings behaviour || exit 78 ;;
    esac`,
  )
  program('runuser', 'shift 3; exec "$@"')
  program('sleep', '')
  program(
    'systemctl',
    `echo "$*" >> "${inTree('restarts')}"
    readlink -f "$CURRENT" > "${inTree('running')}/\${2#brokerage@}"`,
  )
  program(
    'curl',
    `for url; do :; done
    port=\${url#http://127.0.0.1:}; release=$(cat "${inTree('running')}/\${port%/readyz}")
    ! grep -q "broken \${port%/readyz}" "$release/behaviour"`,
  )
  execFileSync('git', ['clone', '-q', inTree('origin'), inTree('releases/one')], { stdio: 'ignore' })
  execFileSync('sh', ['-c', 'npm ci && mkdir -p build/client/assets && npm run build'], {
    cwd: inTree('releases/one'),
    env: { PATH: `${inTree('bin')}:${process.env.PATH}` } as never,
  })
  symlinkSync(inTree('releases/one'), inTree('current'))
  for (const port of ['3001', '3002']) writeFileSync(inTree('running', port), inTree('releases/one'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

function update(version: string, env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync('sh', [inTree('current/deploy/update.sh'), version], {
    encoding: 'utf8',
    env: {
      PATH: `${inTree('bin')}:${process.env.PATH}`,
      CURRENT: inTree('current'),
      RELEASES: inTree('releases'),
      SETTINGS: inTree('brokerage.env'),
      BACKUPS: inTree('backups'),
      WAIT_SECONDS: '3',
      ...env,
    } as never,
  })
  const versionAt = (path: string) => readFileSync(join(path, 'version'), 'utf8')
  const runs = ['3001', '3002'].map((port) => versionAt(readFileSync(inTree('running', port), 'utf8').trim()))
  const restarts = existsSync(inTree('restarts')) ? readFileSync(inTree('restarts'), 'utf8') : ''
  const order = [...restarts.matchAll(/@(\d+)/g)].map(([, port]) => port)
  return { status, stderr, runs, order, current: versionAt(inTree('current')) }
}

test('it backs up with the old release, builds beside, and restarts one process after the other', () => {
  commit('v2', 'ready')
  expect(update('v2')).toMatchObject({
    status: 0,
    runs: ['v2', 'v2'],
    order: ['3001', '3002'],
    current: 'v2',
  })
  const [backup, doctor] = readFileSync(inTree('commands'), 'utf8').split('\n')
  expect(backup).toMatch(
    /^v1 -- scripts\/cli.mjs backup \S+\/before-\S+\.tar\.gz --env-file \S+brokerage\.env$/,
  )
  expect(doctor).toMatch(/^v2 -- scripts\/cli.mjs doctor --env-file /)
  // The build finds the scripts of the one before, to go on serving them.
  expect(readFileSync(inTree('current/build/replaced'), 'utf8')).toBe('v1.js\n')
})

test('`back` without a release of before changes nothing', () => {
  const { status, current } = update('back')
  expect([status, current]).toEqual([1, 'v1'])
})

const scriptsOfTheOther = () => readdirSync(inTree('current/build/previous-assets/back/assets'))

test('`back` returns to the release of before, which serves the scripts of pages that are open', () => {
  commit('v2', 'ready')
  update('v2')
  expect(update('back')).toMatchObject({ status: 0, runs: ['v1', 'v1'], current: 'v1' })
  expect(scriptsOfTheOther()).toContain('v2.js')
})

test.each([
  ['3001', ['3001', '3001']],
  ['3002', ['3001', '3002', '3002', '3001']],
])('where %s does not become ready, the old release returns', (port, order) => {
  commit('v2', `broken ${port}`)
  const answer = update('v2')
  expect(answer).toMatchObject({ status: 1, runs: ['v1', 'v1'], current: 'v1', order })
  expect(answer.stderr).toMatch(/journalctl[^\n]*\nupdate: \S+one runs\n$/)
  expect(scriptsOfTheOther()).toContain('v2.js')
})

test.each([
  ['a failed build', 'unbuildable', {}, 'the build failed'],
  ['a setting that is wrong for it', 'wrong-settings', {}, 'is wrong for the new release'],
  ['a backup with missing files', 'ready', { BACKUP_CODE: '2' }, 'the backup failed'],
])('%s changes nothing', (_what, behaviour, env, sentence) => {
  commit('v2', behaviour)
  const answer = update('v2', env as Record<string, string>)
  expect(answer).toMatchObject({ status: 1, runs: ['v1', 'v1'], order: [], current: 'v1' })
  expect(answer.stderr).toContain(`${sentence}`)
  expect(readdirSync(inTree('releases')).filter((name) => name !== '.lock')).toEqual(['one'])
})

test('a version that does not exist changes nothing', () => {
  expect(update('v9')).toMatchObject({ status: 1, order: [], current: 'v1' })
})

test('a site that is not ready beforehand is not updated unless it is asked for', () => {
  writeFileSync(inTree('releases/one/behaviour'), 'broken 3002')
  commit('v2', 'ready')
  expect(update('v2')).toMatchObject({ status: 1, order: [], current: 'v1' })
  expect(update('v2', { FORCE: '1' })).toMatchObject({ status: 0, runs: ['v2', 'v2'] })
})

test('a directory in the place of the symlink becomes the first release', () => {
  rmSync(inTree('current'))
  execFileSync('mv', [inTree('releases/one'), inTree('current')])
  for (const port of ['3001', '3002']) writeFileSync(inTree('running', port), inTree('current'))
  commit('v2', 'broken 3001')
  expect(update('v2')).toMatchObject({ status: 1, current: 'v1' })
  expect(basename(realpathSync(inTree('current')))).toBe('first')
})

test('of older releases one is left', () => {
  for (const version of ['v2', 'v3', 'v4', 'v5']) {
    commit(version, 'ready')
    update(version)
  }
  expect(readdirSync(inTree('releases')).filter((name) => /^(one|v)/.test(name))).toHaveLength(3)
})
