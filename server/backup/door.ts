import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { OpenDatabase } from '#db/client.server'
import { UsageError } from '../usage-error'
import { doorAddress } from './door-address'
import { linesFrom } from './lines'
import { openSnapshot, stemsNow } from './snapshot'

/** What may be asked at the door, a word and a line end. */
export type DoorRequest = 'stems' | 'snapshot'

// Somebody who asked and then reads nothing is sent away, and what was laid aside for them with them. Milliseconds.
const PATIENCE = 5 * 60_000

/**
 * Lets backups in while the app runs on an embedded database, whose directory nobody else may open. Not over the network,
 * and not to other users of this machine. Where no door can be made the app runs without.
 * @returns what closes it.
 */
export async function openDoor(
  database: OpenDatabase,
  dataDir: string,
  log: Logger,
): Promise<() => Promise<void>> {
  const guests = new Set<Socket>()
  const server = createServer((socket) => {
    guests.add(socket)
    socket.once('close', () => guests.delete(socket))
    socket.setTimeout(PATIENCE, () => socket.destroy())
    // Whoever leaves in the middle has left.
    answer(socket, database, log).catch((err) => log.debug({ err }, 'a backup went away'))
  })
  const address = doorAddress(dataDir)
  const isFile = process.platform !== 'win32'
  // What a killed process left. The directory is locked: no other can be using it.
  if (isFile) rmSync(address, { force: true })
  // The file is made by this very call, and never for others, not even for a moment.
  const mask = isFile ? process.umask(0o177) : 0
  server.listen(address)
  if (isFile) process.umask(mask)
  try {
    await once(server, 'listening')
  } catch (err) {
    log.warn({ err }, 'no backup can be taken while the app runs')
    return async () => {}
  }
  server.on('error', (err) => log.warn({ err }, 'backup door'))
  server.unref()
  return async () => {
    for (const guest of guests) guest.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
}

async function answer(socket: Socket, database: OpenDatabase, log: Logger) {
  // A guest who left is no fault of ours.
  const worry = (err: unknown) =>
    socket.destroyed || log.warn({ err }, 'no backup: the database was not read')
  const { value } = await linesFrom(socket, { keepOpen: true }).next()
  await pipeline(Readable.from(answerTo(value?.[0], database, worry)), socket)
}

async function* answerTo(
  request: string | undefined,
  database: OpenDatabase,
  worry: (error: unknown) => void,
) {
  try {
    if (request === 'stems') yield `${JSON.stringify({ stems: await stemsNow(database) })}\n`
    else if (request === 'snapshot') yield* snapshotOf(database)
    else throw new UsageError('Unknown request.')
    yield '{"end":true}\n'
  } catch (error) {
    // The other end is this machine's owner; still, a database's words may quote what it holds.
    const isMeant = error instanceof UsageError
    if (!isMeant) worry(error)
    yield `${JSON.stringify({ error: isMeant ? error.message : 'The app could not read its database; see its log.' })}\n`
  }
}

async function* snapshotOf(database: OpenDatabase) {
  const { rows, close, ...facts } = await openSnapshot(database)
  try {
    yield `${JSON.stringify(facts)}\n`
    let current = ''
    for await (const { table, lines } of rows()) {
      if (table !== current) yield `${JSON.stringify({ table })}\n`
      current = table
      yield `${lines.join('\n')}\n`
    }
  } finally {
    await close()
  }
}
