import { existsSync } from 'node:fs'
import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { Pool } from 'pg'
import { EmbeddedError, lockDirectory, prepareDirectory } from './embedded-directory.server'

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

type EmbeddedDatabase = { pool: Pool; dump: () => Promise<Uint8Array>; close: () => Promise<void> }

/**
 * Starts PGlite in a worker thread, on a directory that no other process uses. `dataDir` unset: in memory. `template`:
 * a file made by `dump`. `makeNew`: makes the database of a directory that has none; unset: an empty one.
 * @throws EmbeddedError, with a sentence for the operator, when the directory cannot be used.
 */
export async function openEmbedded({
  dataDir,
  template,
  makeNew,
}: {
  dataDir?: string
  template?: string
  makeNew?: (directory: string) => Promise<void>
}): Promise<EmbeddedDatabase> {
  if (!dataDir) return openCluster('memory://', template)
  const unlock = lockDirectory(dataDir)
  try {
    await prepareDirectory(dataDir, makeNew ?? makeEmpty)
    const database = await openCluster(`${dataDir}/pglite`, template)
    return { ...database, close: () => database.close().then(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

const makeEmpty = async (directory: string) => (await openCluster(directory)).close()

/** Starts PGlite on a directory that is this process's alone. */
export async function openCluster(directory: string, template?: string): Promise<EmbeddedDatabase> {
  const advice = existsSync(`${directory}/PG_VERSION`)
    ? 'If the disk is not full, move it away and restore your last backup: npm run restore -- FILE'
    : 'If the disk is full, make room; there was no database yet.'
  const worker = new Worker(new URL(/* @vite-ignore */ workerFile()), {
    workerData: { dataDir: directory, template },
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
      worker.once('exit', (code) => reject(new Error(`its thread ended with ${code}`)))
    })
  await next('ready').catch((error: unknown) => {
    throw new EmbeddedError(
      `The embedded database in ${directory} cannot be opened (${(error as Error)?.message ?? JSON.stringify(error)}). ${advice}`,
      'EMBEDDED_UNUSABLE',
      error,
    )
  })

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
    },
  }
}

/** The worker is plain JavaScript and is not bundled: it is found from the project's root in every mode. */
const workerFile = () => `file://${process.cwd()}/db/pglite-worker.mjs`
