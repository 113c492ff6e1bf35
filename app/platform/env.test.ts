import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { nearMisses, readEnv, requireDeployable } from './env.server'

const POSTGRES = 'postgres://user:password@localhost/brokerage'

describe('a setting that is wrong in itself stops the start with its name', () => {
  test.each([
    ['SITE_URL', 'www.example.ca'],
    ['SITE_URL', 'https://www.example.ca/site'],
    ['PORT', '80a'],
    ['DATABASE_URL', 'mysql://x@y/z'],
    ['DATABASE_URL', 'postgres://user:pass/word@host/db'],
    ['SMTP_URL', 'mail.example.ca'],
    ['SMTP_URL', 'smtp://a#b:c@mail.example.ca'],
    ['MAIL_FROM', 'hello'],
    ['RATE_SHEET_URL', 'file:///etc/passwd'],
    ['RATE_SHEET_URL', 'sheet.csv'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '50'],
    ['LOG_LEVEL', 'INFO'],
    ['SEED', 'true'],
    ['METRICS_TOKEN', 'short'],
    ['STORAGE_URL', 'https://bucket'],
    ['APPLY_URL', 'apply'],
  ])('%s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(`${name}: expected`)
  })
})

describe('the database and the demo of a public site are asked for by name', () => {
  const SITE_URL = 'https://www.example.ca'
  test.each<[string, Record<string, string>, string | null]>([
    ['no DATABASE_URL', {}, 'DATABASE_URL: expected'],
    ['a misspelt one', { DATABSE_URL: POSTGRES }, 'DATABASE_URL: expected'],
    ['an empty one', { DATABASE_URL: '' }, 'DATABASE_URL: expected'],
    ['embedded', { DATABASE_URL: 'embedded' }, null],
    ['PostgreSQL', { DATABASE_URL: POSTGRES }, null],
    ['a demo on PostgreSQL', { DATABASE_URL: POSTGRES, SEED: 'demo' }, 'SEED: expected none'],
    ['a load test on PostgreSQL', { DATABASE_URL: POSTGRES, SEED: 'load:3' }, 'SEED: expected none'],
    ['an embedded demo', { DATABASE_URL: 'embedded', SEED: 'demo' }, null],
  ])('%s', (_what, given, message) => {
    const check = () => requireDeployable(readEnv({ SITE_URL, ...given }))
    if (message) expect(check).toThrow(message)
    else expect(check().SEED).toBe(given.SEED ?? 'none')
  })

  test.each([
    ['http://localhost:3000', 'demo'],
    ['https://localhost', 'demo'],
    ['https://127.0.0.1:8443', 'demo'],
    ['http://brokerage.test', 'demo'],
  ])('%s on the embedded database is a demo by itself', (url, seed) => {
    expect(requireDeployable(readEnv({ SITE_URL: url })).SEED).toBe(seed)
  })

  test('PostgreSQL is never filled by itself', () => {
    expect(readEnv({ DATABASE_URL: POSTGRES }).SEED).toBe('none')
  })
})

test('a variable one edit away from a setting is named, unless that is set too', () => {
  const source = {
    TRUSTPROXY: '1',
    DATABSE_URL: 'x',
    SITEURL: 'x',
    SITE_URL: 'y',
    HOME: '/',
    PATH: '/bin',
    USER: 'a',
  }
  expect(nearMisses(source)).toEqual([
    { given: 'TRUSTPROXY', meant: 'TRUST_PROXY' },
    { given: 'DATABSE_URL', meant: 'DATABASE_URL' },
  ])
})

test('the example file names every setting, and is one that starts a site', () => {
  const text = readFileSync('deploy/brokerage.env.example', 'utf8')
  const named = new Set([...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name))
  const schema = readFileSync('app/platform/env.server.ts', 'utf8').match(/^ {2}[A-Z_]+(?=: z)/gm) ?? []
  expect(schema.length).toBeGreaterThan(20)
  expect(schema.map((name) => name.trim()).filter((name) => !named.has(name))).toEqual([])
  expect(requireDeployable(readEnv(parseEnv(text)))).toMatchObject({
    SITE_URL: 'https://www.example.ca',
    SEED: 'none',
  })
})
