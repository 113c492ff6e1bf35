// The peer of the home page: node:http that sends the same status, headers and bytes, and does nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log(`ready http://localhost:${server.address().port}`))
process.on('SIGTERM', () => process.exit(0))
