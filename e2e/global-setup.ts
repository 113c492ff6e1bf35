import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { startApp } from '../scripts/app.mjs'
import { prepare } from '../scripts/prepare.mjs'

/**
 * Starts one app for all tests, with the demo brokerage in a new database: on the PostgreSQL server of
 * TEST_POSTGRES_URL, else embedded. Tests find it by E2E_BASE_URL, and its database by E2E_SQL_URL.
 */
export default async function setup() {
  await prepare()
  const serverUrl = process.env.TEST_POSTGRES_URL
  const database = serverUrl ? await newDatabase(serverUrl) : undefined
  // Each test is a visitor with its own IP address, so that tests share no limit: see fixtures.ts.
  const env = { TRUST_PROXY: '1', ...(database && { DATABASE_URL: database.url }) }
  const app = await startApp({ script: 'e2e/server.mjs', env })
  const sqlUrl = await app.line(/^sql (http:\S+)/m)
  process.env.E2E_BASE_URL = app.url
  process.env.E2E_SQL_URL = sqlUrl
  return async () => {
    await app.stop()
    await database?.drop()
  }
}

async function newDatabase(serverUrl: string) {
  const name = `e2e_${randomUUID().slice(0, 8)}`
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  return { url: url.href, drop }
}
