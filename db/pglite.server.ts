import { chmodSync, mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { Pool } from 'pg'

/** A `pg` connection's socket, whose other end is the worker that runs PGlite. */
class WorkerSocket extends Duplex {
  readonly #port: MessagePort

  constructor(worker: Worker) {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    worker.postMessage({ connect: port2 }, [port2])
    port1.on('message', (message: Uint8Array | { error: string }) => {
      if (message instanceof Uint8Array) this.push(Buffer.from(message))
      else this.destroy(new Error(`embedded database: ${message.error}`))
    })
    port1.on('close', () => this.push(null))
    port1.unref()
  }

  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay() {}
  setKeepAlive() {}
  ref() {
    this.#port.ref()
  }
  unref() {
    this.#port.unref()
  }
  override _read() {}
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#port.postMessage(chunk)
    done()
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#port.postMessage(Buffer.concat(chunks.map((part) => part.chunk)))
    done()
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#port.close()
    done(error)
  }
}

/**
 * Two processes on one PGlite directory silently lose rows, so the second must not start.
 * SQLite's lock is held by the operating system and is gone with the process, also after `kill -9`.
 */
function lockDirectory(dataDir: string) {
  mkdirSync(`${dataDir}/pglite`, { recursive: true })
  // What is written into it is readable, in part writable, for everybody on the machine.
  try {
    chmodSync(`${dataDir}/pglite`, 0o700)
  } catch {
    // Somebody else's directory: who may read it is theirs to say.
  }
  // A restart may overlap with the last moments of the process before it.
  const lock = new DatabaseSync(`${dataDir}/lock.sqlite`, { timeout: 3_000 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    const message = `Another process is using the embedded database in ${dataDir}. Stop it first.`
    throw Object.assign(new Error(message), { code: 'EMBEDDED_IN_USE' })
  }
  return () => lock.close()
}

export type EmbeddedDatabase = { pool: Pool; dump: () => Promise<Uint8Array>; close: () => Promise<void> }

/**
 * Starts PGlite in a worker thread. `dataDir` unset: in memory. `template`: a file made by `dump`.
 * @throws when another process holds the directory, or when the worker cannot start.
 */
export async function openEmbedded(options: {
  dataDir?: string
  template?: string
}): Promise<EmbeddedDatabase> {
  const unlock = options.dataDir ? lockDirectory(options.dataDir) : () => {}
  const worker = new Worker(new URL(/* @vite-ignore */ workerFile()), {
    workerData: {
      dataDir: options.dataDir ? `${options.dataDir}/pglite` : 'memory://',
      template: options.template,
    },
  })
  const next = <T>(key: string) =>
    new Promise<T>((resolve, reject) => {
      const settle = (message: Record<string, T>) => {
        if (!(key in message)) return
        worker.off('message', settle)
        resolve(message[key] as T)
      }
      worker.on('message', settle)
      worker.once('error', reject)
    })
  await next('ready')

  // One connection: PGlite has one session, and a transaction must not be shared.
  const pool = new Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    stream: () => new WorkerSocket(worker) as never,
  })
  return {
    pool,
    dump: () => {
      const dumped = next<Uint8Array>('dumped')
      worker.postMessage({ dump: true })
      return dumped
    },
    close: async () => {
      await pool.end()
      const closed = next('closed')
      worker.postMessage({ close: true })
      await closed
      await worker.terminate()
      unlock()
    },
  }
}

/** The worker is plain JavaScript and is not bundled: it is found from the project's root in every mode. */
const workerFile = () => `file://${process.cwd()}/db/pglite-worker.mjs`
