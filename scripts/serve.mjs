// Runs the built server in this process, which must be on the right Node already.
import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { stopWithParent } from './prepare.mjs'

// On a machine with much memory V8 lets the heap grow to half a gigabyte before it collects. This is no limit: it
// collects earlier and returns what is free (docs/decisions/0016-a-small-process.md).
setFlagsFromString('--memory-saver-mode')
stopWithParent()
process.env.NODE_ENV = 'production'
// What was compiled once is not compiled again at the next start; where nothing can be written, it is.
enableCompileCache()

const { start, explainStartError } = await import('../build/server/index.js')
try {
  await start()
} catch (error) {
  console.error(explainStartError(error) ?? error)
  process.exit(1)
}
