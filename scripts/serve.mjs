// Runs the built server in this process, which must be on the right Node already.
import { enableCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

process.env.NODE_ENV = 'production'
// What was compiled once is not compiled again at the next start; where nothing can be written, it is.
enableCompileCache()
// On a machine with much memory the heap would grow to half a gigabyte before anybody tidied it: a quarter more than what
// is in use is enough. Not a limit, so a large export does not end the process. What is new has a heap of its own, whose
// size is said when the process starts: `--max-semi-space-size=8`, a third of it, in megabytes.
setFlagsFromString('--heap-growing-percent=25')

const { start, explainStartError } = await import('../build/server/index.js')
try {
  await start()
} catch (error) {
  console.error(explainStartError(error) ?? error)
  process.exit(1)
}
