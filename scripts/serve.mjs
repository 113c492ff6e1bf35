// Runs the built server in this process, which must be on the right Node already.
import { enableCompileCache } from 'node:module'
import { reexecWithMemorySettings } from './memory-settings.mjs'
import { stopWithParent } from './prepare.mjs'

reexecWithMemorySettings(import.meta.url)
stopWithParent()
process.env.NODE_ENV = 'production'
// Reuses compiled code between starts where its directory is writable.
enableCompileCache()

const { start, explainStartError } = await import('../build/server/index.js')
try {
  await start()
} catch (error) {
  console.error(explainStartError(error) ?? error)
  process.exit(1)
}
