// The built app for the browser tests, in its own process, with a second port on loopback on which tests run SQL: this
// process locks the embedded database.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

process.env.NODE_ENV = 'production'
if (!process.env.FULL_SCRYPT) await import('../tests/remembered-scrypt.ts')
const { start } = await import('../build/server/index.js')
const { database, settled } = await start()

const sqlServer = createServer(async (request, response) => {
  try {
    const { sql, params } = await json(request)
    const { rows } = await database.pool.query(sql, params)
    // The next page has what this wrote: PostgreSQL's notification of it comes on another connection.
    await settled()
    response.end(JSON.stringify({ rows }))
  } catch (error) {
    response.statusCode = 400
    response.end(JSON.stringify({ error: String(error) }))
  }
})
sqlServer.listen(0, '127.0.0.1', () => console.log(`sql http://127.0.0.1:${sqlServer.address().port}`))
