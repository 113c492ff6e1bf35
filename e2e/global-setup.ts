import { startApp } from '../scripts/app.mjs'
import { prepare } from '../scripts/prepare.mjs'
import { newDatabase } from './databases'

/**
 * Starts one app for all tests, with the demo brokerage in a new database: on the PostgreSQL server of
 * TEST_POSTGRES_URL, else embedded. Tests find it by E2E_BASE_URL, and its database by E2E_SQL_URL.
 */
export default async function setup() {
  await prepare()
  const template = await newDatabase()
  if (template) {
    const seeding = await startApp({ env: { DATABASE_URL: template.url } })
    await seeding.stop()
    process.env.E2E_TEMPLATE = template.name
  }
  const database = await newDatabase(template?.name)
  // Each test is a visitor with its own IP address, so that tests share no limit: see fixtures.ts.
  const env = { TRUST_PROXY: '1', ...(database && { DATABASE_URL: database.url }) }
  const app = await startApp({ script: 'e2e/server.mjs', env })
  const sqlUrl = await app.line(/^sql (http:\S+)/m)
  process.env.E2E_BASE_URL = app.url
  process.env.E2E_SQL_URL = sqlUrl
  return async () => {
    await app.stop()
    await database?.drop()
    await template?.drop()
  }
}
