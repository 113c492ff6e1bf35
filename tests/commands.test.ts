import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { newCluster } from '#db/new-cluster.server'
import { temporaryDirectory } from './request'

// Each runs a command as an operator does, in a process of its own; a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const NONE = { PATH: process.env.PATH, HOME: '/nowhere', BROKERAGE_ENV: 'none' }

function command(args: string[], env: Record<string, string> = {}, script = 'scripts/cli.mjs') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--', script, ...args], {
    env: { ...NONE, ...env } as NodeJS.ProcessEnv,
    encoding: 'utf8',
    input: 'four unrelated words',
  })
  return { status, stdout, stderr }
}

const settingsFile = (text: string) => {
  const file = join(temporaryDirectory(), 'brokerage.env')
  writeFileSync(file, text)
  return file
}

const OWNER = ['create-super-admin', '--email', 'owner@example.ca', '--name', 'Olive Owner']

let dataDir: string
beforeAll(async () => {
  dataDir = temporaryDirectory()
  const database = await openDatabase({ dataDir, makeNew: newCluster('none') })
  await database.close()
})

describe('the settings file', () => {
  test('is named by --env-file or BROKERAGE_ENV; the process environment wins', () => {
    const file = settingsFile(
      `DATA_DIR="${dataDir}"\nSITE_URL="https://www.example.ca"\nDATABASE_URL="embedded"\n`,
    )
    const first = `Database: embedded in ${dataDir}; files: ${dataDir}/files`
    expect(command(['doctor', '--env-file', file])).toMatchObject({ status: 0, stderr: `${first}\n` })
    const byName = command(['doctor'], { BROKERAGE_ENV: file, SITE_URL: 'http://localhost:3000' })
    expect(byName.stdout).toContain('✓ site: http://localhost:3000')
  })

  test.each(['scripts/cli.mjs', 'scripts/serve.mjs'])(
    'that is missing stops %s before anything else',
    (script) => {
      const { status, stderr } = command(['doctor', '--env-file', '/nowhere/brokerage.env'], {}, script)
      expect(stderr).toContain('The settings file /nowhere/brokerage.env cannot be read (ENOENT)')
      expect(status).toBe(78)
    },
  )
})

describe('exit codes', () => {
  test.each(['scripts/cli.mjs', 'scripts/serve.mjs'])(
    '%s: 78 for a setting that is wrong in itself',
    (script) => {
      const { status, stderr } = command(['doctor'], { PORT: '80a' }, script)
      expect([status, stderr]).toEqual([78, expect.stringContaining('PORT: expected a port number')])
    },
  )

  test('a public site without a database that was asked for does not start', () => {
    const env = { SITE_URL: 'https://www.example.ca', DATABSE_URL: 'postgres://a:b@c/d' }
    const { status, stderr } = command([], env, 'scripts/serve.mjs')
    expect([status, stderr]).toEqual([
      78,
      expect.stringContaining('DATABASE_URL: expected for https://www.example.ca'),
    ])
  })

  test('1 where the database does not answer, which may be over at the next try', () => {
    const { status, stderr } = command(['doctor'], { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/d' })
    expect([status, stderr]).toEqual([1, expect.stringContaining('The database does not answer')])
  })

  test('the doctor names what is wrong and how to mend it, and ends with 1', () => {
    const env = { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9', TRUSTPROXY: '1' }
    const { status, stdout } = command(['doctor'], env)
    expect(stdout).toMatch(/! settings: TRUSTPROXY is no setting\. Is TRUST_PROXY meant\?/)
    expect(stdout).toMatch(/✗ mail: .*127\.0\.0\.1:9/)
    expect(stdout).toMatch(/✓ database: embedded in .*, \d+ migrations/)
    expect(status).toBe(1)
  })
})

describe('no command makes a brokerage that its settings do not name', () => {
  test.each([
    ['backup', 'x.tar.gz'],
    ['reset-second-factor', '--email', 'owner@example.ca'],
    ['doctor'],
    OWNER,
  ])('%s', (...args) => {
    const DATA_DIR = join(temporaryDirectory(), 'none')
    const { status, stderr } = command(args as string[], { DATA_DIR })
    expect([status, stderr]).toEqual([1, expect.stringMatching(/There is no brokerage (in|yet) .*none/)])
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test('restore wants DATABASE_URL or DATA_DIR', () => {
    const { status, stderr } = command(['restore', 'x.tar.gz'])
    expect([status, stderr]).toEqual([1, expect.stringContaining('Name where to restore')])
  })

  test('an owner is created where the embedded database is asked for by name', () => {
    const DATA_DIR = temporaryDirectory()
    const { status, stdout } = command(OWNER, { DATA_DIR, DATABASE_URL: 'embedded', SEED: 'none' })
    expect([status, stdout]).toEqual([0, 'Created the super admin owner@example.ca.\n'])
  })
})

test.runIf(process.getuid?.() === 0)('root is refused where the data belong to somebody else', () => {
  const DATA_DIR = temporaryDirectory()
  const [uid, name] = execFileSync('sh', ['-c', 'echo $(id -u nobody) nobody'], { encoding: 'utf8' })
    .trim()
    .split(' ')
  mkdirSync(DATA_DIR, { recursive: true })
  chownSync(DATA_DIR, Number(uid), Number(uid))
  for (const [args, script] of [
    [['doctor'], 'scripts/cli.mjs'],
    [[], 'scripts/serve.mjs'],
  ] as const) {
    const { status, stderr } = command([...args], { DATA_DIR }, script)
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`belongs to ${name}. Run this as that user`),
    ])
  }
})
