import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SCRIPT = join(import.meta.dirname, 'settings-file.mjs')

/** Loads a settings file in a process of its own, as a start does. Returns what was loaded as A and B, or what it says. */
function load(text: string, { isDotEnv = false } = {}) {
  const cwd = mkdtempSync(join(tmpdir(), 'brokerage-settings-'))
  const file = join(cwd, isDotEnv ? '.env' : 'brokerage.env')
  writeFileSync(file, text)
  const code = `import(${JSON.stringify(SCRIPT)}).then(({ loadSettings }) => {
    loadSettings()
    console.log(JSON.stringify([process.env.A, process.env.B]))
  })`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--eval', code], {
    cwd,
    env: {
      PATH: process.env.PATH,
      ...(!isDotEnv && { BROKERAGE_ENV: file }),
    } as unknown as NodeJS.ProcessEnv,
    encoding: 'utf8',
  })
  return status === 0 ? JSON.parse(stdout) : `${status} ${stderr.trim().replace(file, 'FILE')}`
}

test.each([
  ['a quoted value keeps every sign', 'A="x&y#z $1 it\'s"\nB=\'a "b"\'', ["x&y#z $1 it's", 'a "b"']],
  ['comments and empty lines', '# A=1\n\nA="x" # why\nB=y # say "x#y"', ['x', 'y']],
  ['export, spaces around the sign, no value', 'export A=x\nB = \n', ['x', '']],
  ['lines that end as on Windows', 'A="x"\r\nB=y\r\n', ['x', 'y']],
  ['a byte order mark', '\uFEFFA=x', ['x', null]],
  ['two values of a space', "A=two words\nB=it's", ['two words', "it's"]],
])('%s', (_what, text, expected) => {
  expect(load(text)).toEqual(expected)
})

test.each([
  ['a closing mark that is missing', 'A="x\nB="y"', 1, 'A has an opening " and no closing one.'],
  ['an apostrophe for it', "B=y\nA='x\n", 2, "A has an opening ' and no closing one."],
  ['text behind the closing mark', 'A="x"y', 1, 'A has text behind its closing ".'],
  ['a mark within the marks', 'A="x\\"y"', 1, 'A has text behind its closing ".'],
  ['an opening mark that is missing', 'A=x"', 1, 'A has a closing quotation mark and no opening one.'],
  ['a # that would end an unquoted value', 'A=x#y', 1, 'A has a #: put its value in quotation marks.'],
  [
    'a \\n that would break a line',
    'A="x\\ny"',
    1,
    "A has a \\n, which would be a line break: use ' as quotation marks.",
  ],
  ['a mark of a word processor', 'A=“x”', 1, 'A has typographic quotation marks: type them as ".'],
  ['no sign', 'DATABASE_URL postgres://u:secret@h/d', 1, 'expected NAME="value".'],
  ['a colon for it', 'A: x', 1, 'expected NAME="value".'],
  ['a name with a space', 'SITE URL=x', 1, 'expected NAME="value".'],
  ['a name with a hyphen', 'SITE-URL=x', 1, 'expected NAME="value".'],
  ['a name twice', 'A=x\n\nA=y', 3, 'A has a value already, in line 1.'],
])('%s ends the start with a sentence that names file and line and no value', (_what, text, line, why) => {
  expect(load(text)).toBe(
    `78 The settings file FILE cannot be read: line ${line}: ${why} Nothing was started.`,
  )
})

test('.env in the project is checked alike', () => {
  expect(load('A="x\n', { isDotEnv: true })).toMatch(
    /^78 The settings file \.env cannot be read: line 1: A has an opening/,
  )
})
