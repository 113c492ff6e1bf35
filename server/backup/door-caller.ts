import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { UsageError } from '../usage-error'
import type { DoorRequest } from './door'
import { doorAddress } from './door-address'
import { linesFrom } from './lines'
import type { Snapshot, SnapshotFacts } from './snapshot'
import type { Source } from './source'

const GONE = 'The running app went away in the middle of the backup. Nothing was kept; start again.'

/** The rows of the app that runs on this directory; null when none answers there. */
export async function knockAt(dataDir: string): Promise<Source | null> {
  const first = await ring(dataDir)
  first?.destroy()
  if (!first) return null
  const calls = new Set<Socket>()
  const ask = async (what: DoorRequest) => {
    const socket = await ring(dataDir)
    if (!socket) throw new UsageError(GONE)
    calls.add(socket.once('close', () => calls.delete(socket)))
    socket.write(`${what}\n`)
    return answersOf(socket)
  }
  return {
    stems: async () => {
      const answers = await ask('stems')
      const { stems } = JSON.parse((await answers.next()).value ?? '{}') as { stems: string[] }
      await answers.return()
      return stems
    },
    snapshot: async () => snapshotFrom(await ask('snapshot')),
    close: async () => {
      for (const socket of calls) socket.destroy()
    },
  }
}

async function ring(dataDir: string): Promise<Socket | null> {
  const socket = connect(doorAddress(dataDir))
  try {
    await once(socket, 'connect')
    return socket
  } catch (error) {
    // No file, or one that a killed process left.
    const { code = '' } = error as { code?: string }
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) return null
    if (code !== 'EACCES') throw error
    throw new UsageError(
      `The app on ${dataDir} belongs to another user. Run the backup as the user that it runs as.`,
    )
  }
}

type Answers = AsyncGenerator<string, void, void>

/** Line by line up to the word that it was all. @throws UsageError when the app says no, or says no more. */
async function* answersOf(socket: Socket): Answers {
  try {
    for await (const lines of linesFrom(socket)) {
      for (const line of lines) {
        if (line === '{"end":true}') return
        if (line.startsWith('{"error":')) throw new UsageError((JSON.parse(line) as { error: string }).error)
        yield line
      }
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ECONNRESET') throw error
  } finally {
    socket.destroy()
  }
  throw new UsageError(GONE)
}

async function snapshotFrom(answers: Answers): Promise<Snapshot> {
  const { value } = await answers.next()
  const facts = JSON.parse(value ?? '{}') as SnapshotFacts
  return {
    ...facts,
    rows: () => tablesIn(answers),
    close: async () => {
      await answers.return()
    },
  }
}

async function* tablesIn(answers: Answers) {
  let table = ''
  for await (const line of answers) {
    if (line.startsWith('[')) yield { table, lines: [line] }
    else table = (JSON.parse(line) as { table: string }).table
  }
}
