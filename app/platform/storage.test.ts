import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openStorage } from './storage.server'

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

/** A store that accepts connections and never answers. */
async function silentStore() {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return `s3://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/files?region=ca-central-1&scheme=http`
}

test('a store that is silent is given up, not waited for without an end', async () => {
  const storage = openStorage({ STORAGE_URL: await silentStore(), DATA_DIR: '' }, 200)
  await expect(
    storage.put('pictures/owner/name.webp', Buffer.from('picture'), 'image/webp'),
  ).rejects.toThrow()
  await expect(storage.get('pictures/owner/name.webp')).rejects.toThrow()
})
