import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Forwarder = Awaited<ReturnType<typeof startForwarder>>

/**
 * One host name for a changing server, as a managed service's DNS name. `to` moves it; `hold` accepts connections and
 * sends nothing, as storage with a broken network; `refuse` accepts none.
 */
export async function startForwarder(target: number) {
  let mode: number | 'hold' | 'refuse' = target
  const open = new Set<Socket>()
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {}).once('close', () => open.delete(socket))
  }
  const server = createServer((client) => {
    keep(client)
    if (mode === 'refuse') return client.destroy()
    if (mode === 'hold') return
    const behind = connect(mode, '127.0.0.1')
    keep(behind)
    client.once('close', () => behind.destroy())
    behind.once('close', () => client.destroy())
    client.pipe(behind).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const change = (next: typeof mode) => {
    mode = next
    drop()
  }
  return {
    port: (server.address() as AddressInfo).port,
    to: (port: number) => change(port),
    hold: () => change('hold'),
    refuse: () => change('refuse'),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      drop()
      await closed
    },
  }
}
