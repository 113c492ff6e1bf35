// Runs the built server in this process, which must be on the right Node already.
import { enableCompileCache } from 'node:module'
import { giveUp, requireBuild, stopWithParent } from './prepare.mjs'
import { EXIT_WRONG_SETTING, loadSettings } from './settings-file.mjs'

loadSettings()
requireBuild()
stopWithParent()
process.env.NODE_ENV = 'production'
// Reuses compiled code between starts where its directory is writable.
enableCompileCache()

// Before the server is loaded: a wrong value is reported at once.
const { findWrongSettings } = await import('../build/server/settings.js')
const wrong = findWrongSettings()
if (wrong) giveUp(wrong, EXIT_WRONG_SETTING)
const { start, explainStartError, exitCodeOf } = await import('../build/server/index.js')
try {
  await start()
} catch (error) {
  console.error(explainStartError(error) ?? error)
  process.exit(exitCodeOf(error))
}
