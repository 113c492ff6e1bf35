import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import type { OpenDatabase } from '#db/client.server'
import type { FileStorage } from '~/platform/storage.server'
import { UsageError } from '../usage-error'
import { writeBackup } from './back-up'
import { recordBackup } from './record'
import { type BackupResult, RESULT_TRAILER } from './socket-client'
import { backupSocketPath } from './socket-path'

// A client that stops reading is disconnected, which frees the rows that the database holds for it.
const IDLE_TIMEOUT_MS = 5 * 60_000

/**
 * Answers `npm run backup` while the app runs on an embedded database, whose directory no second process may open: every
 * GET on a Unix socket gets a whole archive, a POST records that it is kept. The app starts without it where the socket cannot be made.
 * @returns closes the socket and its connections.
 */
export async function serveBackups(
  database: OpenDatabase,
  storage: FileStorage,
  dataDir: string,
  log: Logger,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method === 'POST') void record(database, request, response, log)
    else void sendBackup(database, storage, response, log)
  })
  server.setTimeout(IDLE_TIMEOUT_MS)
  const path = backupSocketPath(dataDir)
  const isFile = process.platform !== 'win32'
  // A killed process leaves its socket; the directory's lock shows that no other process uses it.
  if (isFile) rmSync(path, { force: true })
  // The mask applies while `listen` creates the socket, so no other user can open it even for a moment.
  const mask = isFile ? process.umask(0o177) : 0
  server.listen(path)
  if (isFile) process.umask(mask)
  try {
    await once(server, 'listening')
  } catch (err) {
    log.warn({ err }, 'backup socket failed: no backup can be taken while the app runs')
    return async () => {}
  }
  server.on('error', (err) => log.warn({ err }, 'backup socket failed'))
  server.unref()
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

async function record({ db }: OpenDatabase, request: IncomingMessage, response: ServerResponse, log: Logger) {
  try {
    await recordBackup(db, JSON.parse(await text(request)))
    response.writeHead(204).end()
  } catch (err) {
    log.warn({ err }, 'backup not recorded')
    response.writeHead(500).end()
  }
}

async function sendBackup(
  database: OpenDatabase,
  storage: FileStorage,
  response: ServerResponse,
  log: Logger,
) {
  response.writeHead(200, { 'content-type': 'application/gzip', trailer: RESULT_TRAILER }).flushHeaders()
  // Not piped: a pipeline would destroy the response together with a failed archive, and the reason with it.
  const archive = new Writable({ write: (chunk, _, done) => void response.write(chunk, done) })
  response.once('close', () => archive.destroy())
  const result: BackupResult = await writeBackup(database, storage, archive).catch((err) => {
    if (err instanceof UsageError) return { error: err.message }
    if (response.destroyed) log.debug({ err }, 'backup client disconnected')
    else log.warn({ err }, 'backup failed')
    // A database's message may quote what it holds.
    return { error: 'The app could not take the backup; see its log.' }
  })
  response.addTrailers({ [RESULT_TRAILER]: encodeURIComponent(JSON.stringify(result)) })
  response.end()
}
