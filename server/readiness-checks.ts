import { Client } from 'pg'
import type { OpenDatabase } from '#db/client.server'

const LIMIT_MS = 1_500

// Written to the log of changes and flushed like any commit, without a row: fails on a full disk or a read-only server.
const WRITE = "select pg_logical_emit_message(true, 'readyz', '')"

/** Whether the database commits a write. Uses a connection of its own: a busy pool is slow, not broken. */
export async function takesWrites({ url, pool }: OpenDatabase): Promise<boolean> {
  if (!url) {
    // pg's types have `query_timeout` for whole connections alone.
    const query = { text: WRITE, query_timeout: LIMIT_MS }
    return (await pool.query(query)).rowCount === 1
  }
  const client = new Client({
    connectionString: url,
    application_name: 'brokerage readiness',
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  })
  // A connection that breaks later must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(WRITE)).rowCount === 1
  } finally {
    client.end().catch(() => {})
  }
}
