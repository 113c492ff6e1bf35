import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from './database'

test('a connection that breaks between two statements of a transaction fails it, and nothing else', async () => {
  const { pool, db } = await testDatabase()
  const connection: PoolClient = await pool.connect()
  await connection.query('begin')
  // Breaks pg's socket as a dying server would. Without a listener the error would end the process.
  const { stream } = (connection as unknown as { connection: { stream: Socket } }).connection
  const closed = new Promise((resolve) => stream.once('close', resolve))
  stream.destroy()
  await closed
  await expect(connection.query('select 1')).rejects.toThrow()
  connection.release()
  expect((await db.execute(sql`select 1 as one`)) as unknown).toMatchObject({ rows: [{ one: 1 }] })
})
