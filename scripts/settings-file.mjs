// The settings of a start or a command: the process environment first, then the file that `--env-file FILE` or
// BROKERAGE_ENV names, then `.env` in the project. BROKERAGE_ENV=none: no file, for tests and measurements.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

/** A setting that is wrong in itself: no restart heals it (RestartPreventExitStatus of the unit). */
export const EXIT_WRONG_SETTING = 78

/**
 * Loads the files into `process.env`, and takes `--env-file` out of `process.argv`. Ends the process for a missing file.
 * Node itself rejects `--env-file` of a missing file, unless `--` comes before the script.
 */
export function loadSettings() {
  const at = process.argv.findIndex((word) => /^--env-file(=|$)/.test(word))
  if (at >= 0) {
    const [, inline] = process.argv[at].split(/=(.*)/s)
    process.env.BROKERAGE_ENV = resolve(process.env.INIT_CWD ?? '', inline ?? process.argv[at + 1] ?? '')
    process.argv.splice(at, inline === undefined ? 2 : 1)
  }
  const file = process.env.BROKERAGE_ENV
  if (file === 'none') return
  if (file) load(file)
  if (existsSync('.env')) load('.env')
}

function load(file) {
  try {
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
    requireWellFormed(text)
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value
  } catch (error) {
    const why = error.code ? ` (${error.code}).` : `: ${error.message}.`
    console.error(`The settings file ${file} cannot be read${why} Nothing was started.`)
    process.exit(EXIT_WRONG_SETTING)
  }
}

const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*(.*?)[ \t]*$/

/**
 * Node's parser skips a line that it does not understand, and takes a forgotten quotation mark to be that of a later line.
 * @throws with the line and, because values are secret, without what it holds.
 */
function requireWellFormed(text) {
  const lines = new Map()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^[ \t]*(#|$)/.test(line)) continue
    const [, name, value] = ASSIGNMENT.exec(line) ?? []
    const fault = !name
      ? 'expected NAME="value"'
      : lines.has(name)
        ? `${name} has a value already, in line ${lines.get(name)}`
        : faultOf(value) && `${name} has ${faultOf(value)}`
    if (fault) throw new Error(`line ${index + 1}: ${fault}`)
    lines.set(name, index + 1)
  }
}

function faultOf(value) {
  const [, mark, inner, behind] = /^(["'`])(.*?)(?:\1(.*))?$/.exec(value) ?? []
  if (!mark) {
    const bare = value.replace(/[ \t]+#.*/, '')
    if (/^[“”„‘’«]/.test(bare)) return 'typographic quotation marks: type them as "'
    if (/\S#|^#\S/.test(bare)) return 'a #: put its value in quotation marks'
    return /["'`]$/.test(bare) && 'a closing quotation mark and no opening one'
  }
  if (behind === undefined) return `an opening ${mark} and no closing one`
  if (!/^([ \t]*|[ \t]+#.*)$/.test(behind)) return `text behind its closing ${mark}`
  return (
    mark === '"' && inner.includes('\\n') && "a \\n, which would be a line break: use ' as quotation marks"
  )
}
