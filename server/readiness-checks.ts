import { statfs } from 'node:fs/promises'
import { Client } from 'pg'
import type { OpenDatabase } from '#db/client.server'

const LIMIT_MS = 1_500
// Room for some thousand leads. PostgreSQL stops with an error when its disk is full, and so does every form.
const LEAST_FREE_BYTES = 16 * 1024 * 1024

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

/** Whether the disk under `directory` has room for writes; true where the directory is not used and does not exist. */
export async function hasFreeSpace(directory: string): Promise<boolean> {
  const free = await statfs(directory).catch(() => null)
  return free === null || free.bavail * free.bsize >= LEAST_FREE_BYTES
}
