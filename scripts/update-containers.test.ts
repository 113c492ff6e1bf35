import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'update-containers-'))
  mkdirSync(join(directory, 'deploy'))
  cpSync('deploy/update-containers.sh', join(directory, 'deploy/update-containers.sh'))
  // Notes what it is asked; the commands that FAILS matches fail while the new image is the latest.
  const docker = `#!/bin/sh
    echo "$*" >> "${directory}/asked"
    case "$*" in
      'compose ps -q app-1 app-2') echo "$RUNNING" ;;
      inspect*) echo sha256:old ;;
      'tag brokerage:previous brokerage:latest') touch "${directory}/isBack" ;;
    esac
    [ -n "$FAILS" ] && [ ! -e "${directory}/isBack" ] && echo "$*" | grep -qE "$FAILS" && exit 1
    exit 0\n`
  mkdirSync(join(directory, 'bin'))
  writeFileSync(join(directory, 'bin/docker'), docker, { mode: 0o755 })
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

function update(env: Record<string, string>) {
  const { status, stderr } = spawnSync('sh', [join(directory, 'deploy/update-containers.sh')], {
    env: { PATH: `${directory}/bin:${process.env.PATH}`, RUNNING: 'c0ffee', FAILS: '', ...env } as never,
    encoding: 'utf8',
  })
  const asked = existsSync(join(directory, 'asked')) ? readFileSync(join(directory, 'asked'), 'utf8') : ''
  return { status, stderr, asked }
}

test('backs up first, then replaces one container after the other', () => {
  const { status, asked } = update({})
  expect(status).toBe(0)
  expect(
    asked
      .replace(/before-\S+/, 'FILE')
      .split('\n')
      .slice(2),
  ).toEqual([
    'exec c0ffee node scripts/cli.mjs backup /backups/FILE',
    'inspect -f {{.Image}} c0ffee',
    'tag sha256:old brokerage:previous',
    'compose build app-1',
    'compose up -d --no-deps --no-build --wait --wait-timeout 120 app-1',
    'compose up -d --no-deps --no-build --wait --wait-timeout 120 app-2',
    '',
  ])
})

test('a failed backup stops it before anything is built', () => {
  const { status, asked } = update({ FAILS: '^exec' })
  expect(status).not.toBe(0)
  expect(asked).not.toContain('build')
})

test.each([
  ['app-1', ['app-1', 'app-1']],
  ['app-2', ['app-1', 'app-2', 'app-2', 'app-1']],
])('where %s does not become ready, those replaced go back', (failing, order) => {
  const { status, stderr, asked } = update({ FAILS: `up.*${failing}$` })
  expect(status).toBe(1)
  expect([...asked.matchAll(/up .* (app-\d)$/gm)].map(([, app]) => app)).toEqual(order)
  expect(stderr).toMatch(/going back\n[\s\S]*the image of before runs\n$/)
})

test('the first start backs up nothing and has nothing to go back to', () => {
  const { asked } = update({ RUNNING: '' })
  expect(asked).not.toMatch(/exec|tag/)
  const { status, stderr } = update({ RUNNING: '', FAILS: 'up.*app-1$' })
  expect(status).toBe(1)
  expect(stderr).toContain('there is no image of before')
})

test('settings with passwords reach neither git nor the image’s build; their example does', () => {
  const secrets = [
    '.env',
    '.env.local',
    'deploy/brokerage.env',
    'deploy/postgres.env',
    'deploy/brokerage.env.old',
  ]
  const ignored = (file: string) => spawnSync('git', ['check-ignore', '-q', file]).status === 0
  expect(secrets.filter((file) => !ignored(file))).toEqual([])
  expect(ignored('deploy/brokerage.env.example')).toBe(false)
  const context = readFileSync('.dockerignore', 'utf8').split('\n')
  for (const line of ['**/.env', '**/.env.*', '**/*.env', '**/*.env.*', '!**/*.env.example'])
    expect(context).toContain(line)
})
