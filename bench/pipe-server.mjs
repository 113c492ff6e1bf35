// The peer of the chat that asks an endpoint: node:http that passes a request on and its answer back, byte for byte.
import { createServer, request } from 'node:http'

const upstream = new URL(process.argv[2])
const server = createServer((incoming, outgoing) => {
  const passed = request(
    upstream,
    { method: 'POST', headers: { 'content-type': 'application/json' } },
    (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers)
      answer.pipe(outgoing)
    },
  )
  incoming.pipe(passed)
  outgoing.once('close', () => passed.destroy())
})
server.listen(0, '127.0.0.1', () => console.log(`ready http://localhost:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))
