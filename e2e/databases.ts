import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** The PostgreSQL server of the run, and the database on it that holds the demo brokerage; neither: embedded databases. */
const { TEST_POSTGRES_URL: serverUrl } = process.env

async function onServer(...statements: string[]) {
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

/** A new database on the run's server, a copy of `template` if given; undefined without a server. */
export async function newDatabase(template?: string) {
  if (!serverUrl) return undefined
  const name = `e2e_${randomUUID().slice(0, 8)}`
  // Two copies of a template at once are an error; the lock ends with the connection.
  await onServer(
    'select pg_advisory_lock(18670703)',
    `create database ${name}${template ? ` template ${template}` : ''}`,
  )
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}
