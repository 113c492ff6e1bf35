// Runs the embedded database in a thread of its own, because PGlite blocks while a query runs. It speaks PostgreSQL's
// wire protocol over message ports, so that `pg` serves both databases.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const TERMINATE = 'X'.charCodeAt(0)

// Compiling PGlite holds no handle: without this one the event loop would be empty, and Node would block the thread until
// V8's compile jobs are done, of which one may wait for this thread to collect garbage. Such a start hung
// (nodejs/node#54918).
parentPort.on('message', onMessage)

const template = workerData.template ? new Blob([await readFile(workerData.template)]) : undefined
const database = await PGlite.create({
  dataDir: workerData.dataDir,
  loadDataDir: template,
  extensions: { pg_trgm },
})

// One backend serves all connections: a new connection must find a fresh session.
async function resetSession() {
  await database.exec('ROLLBACK')
  await database.exec('DISCARD ALL')
}

let queue = Promise.resolve()
function inTurn(task) {
  const result = queue.then(task)
  queue = result.catch(() => {})
  return result
}

function serveConnection(port) {
  let fresh = true
  port.on('message', (bytes) => {
    if (bytes[0] === TERMINATE) return port.close()
    inTurn(async () => {
      if (fresh) await resetSession()
      fresh = false
      port.postMessage(await database.execProtocolRaw(bytes))
    }).catch((error) => port.postMessage({ error: String(error?.message ?? error) }))
  })
}

// Nothing is sent before `ready`.
async function onMessage(message) {
  if (message.connect) return serveConnection(message.connect)
  if (message.dump) {
    const dump = await inTurn(() => database.dumpDataDir('none'))
    return parentPort.postMessage({ dumped: new Uint8Array(await dump.arrayBuffer()) })
  }
  if (message.close) {
    await inTurn(() => database.close())
    parentPort.postMessage({ closed: true })
  }
}

parentPort.postMessage({ ready: true })
