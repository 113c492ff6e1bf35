// Runs the built server in this process, which must be on the right Node already.
import { enableCompileCache } from 'node:module'
import { stopWithParent } from './prepare.mjs'
import { beThrifty } from './thrift.mjs'

beThrifty(import.meta.url)
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
