import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** HOST or PORT cannot be listened on; its message says what to correct. */
export class ListenError extends Error {}

type Place = { HOST: string; PORT: number }

export function explainListenError(error: unknown, { HOST, PORT }: Place): Error {
  const { code = '' } = error as { code?: string }
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} is taken. Choose another with PORT, or PORT=0 for any free one.`,
    EACCES: `This user may not listen on port ${PORT}. Choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `This machine has no address ${HOST}. Correct HOST: 127.0.0.1 behind a proxy on this machine, 0.0.0.0 for every address.`,
    ENOTFOUND: `The host ${HOST} is unknown. Correct HOST.`,
    EAI_AGAIN: `The host ${HOST} is unknown. Correct HOST.`,
  }
  return sentences[code] ? new ListenError(sentences[code]) : (error as Error)
}

/**
 * Rejects a HOST or PORT that cannot be listened on before the database is migrated. Does not listen on PORT: a proxy would
 * send a form to a process that cannot answer it yet, and repeats none.
 * @throws ListenError
 */
export async function requireFreePort(place: Place): Promise<void> {
  const probe = createServer().listen(0, place.HOST)
  await once(probe, 'listening').catch((error) => {
    throw explainListenError(error, place)
  })
  probe.close()
  if (place.PORT === 0) return
  const socket = connect(place.PORT, place.HOST)
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  if (isTaken) throw explainListenError({ code: 'EADDRINUSE' }, place)
}
