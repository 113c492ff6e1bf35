// The built app for the browser tests, in a process of its own, with a second door on loopback through which tests
// ask the database: the embedded one is locked by this process, so nobody else could.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

process.env.NODE_ENV = 'production'
const { start } = await import('../build/server/index.js')
const { database } = await start()

const door = createServer(async (request, response) => {
  try {
    const { sql, params } = await json(request)
    const { rows } = await database.pool.query(sql, params)
    response.end(JSON.stringify({ rows }))
  } catch (error) {
    response.statusCode = 400
    response.end(JSON.stringify({ error: String(error) }))
  }
})
door.listen(0, '127.0.0.1', () => console.log(`door http://127.0.0.1:${door.address().port}`))
