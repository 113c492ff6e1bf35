// The settings of a start or a command: the process environment first, then the file that `--env-file FILE` or
// BROKERAGE_ENV names, then `.env` in the project. BROKERAGE_ENV=none: no file, for tests and measurements.
import { accessSync, constants, existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** A setting that is wrong in itself: no restart heals it (RestartPreventExitStatus of the unit). */
export const EXIT_WRONG_SETTING = 78

/**
 * Loads the files into `process.env`, and takes `--env-file` out of `process.argv`. Ends the process for a missing file.
 * Node itself rejects `--env-file` of a missing file, unless `--` stands before the script.
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
  if (file) {
    try {
      // Node reports every failure of the next call as a missing file.
      accessSync(file, constants.R_OK)
      process.loadEnvFile(file)
    } catch (error) {
      console.error(
        `The settings file ${file} cannot be read (${error.code ?? error.message}). Nothing was started.`,
      )
      process.exit(EXIT_WRONG_SETTING)
    }
  }
  if (existsSync('.env')) process.loadEnvFile('.env')
}
