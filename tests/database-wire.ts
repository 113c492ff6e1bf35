import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a PostgreSQL server that can be cut or silenced; the caller closes it. */
export async function databaseWire(serverUrl: string) {
  const target = new URL(serverUrl)
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const keep = (socket: Socket) => {
      ends.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => ends.delete(socket))
    }
    keep(near)
    if (state === 'cut') return near.resetAndDestroy()
    if (state === 'silent') return
    const far = connect(Number(target.port), target.hostname)
    keep(far)
    near.on('data', (bytes) => state === 'whole' && far.write(bytes))
    far.on('data', (bytes) => state === 'whole' && near.write(bytes))
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(serverUrl)
  url.port = String((server.address() as AddressInfo).port)
  const drop = () => {
    for (const socket of ends) socket.destroy()
  }
  return {
    url: url.href,
    /** Connections end at once and new ones are rejected, as when the server restarts. */
    cut: () => {
      state = 'cut'
      drop()
    },
    /** Everything is accepted and nothing answered, as when the server's machine vanished. */
    silence: () => {
      state = 'silent'
    },
    mend: () => {
      state = 'whole'
    },
    close: () => {
      drop()
      server.close()
    },
  }
}
