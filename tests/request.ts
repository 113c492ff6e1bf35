import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ne } from 'drizzle-orm'
import pino from 'pino'
import { inject } from 'vitest'
import type { OpenDatabase } from '#db/client.server'
import { auditLog } from '#db/schema/audit'
import type { JobQueueAdmin } from '~/platform/job-queue-admin.server'
import type { createApp as CreateApp, instrumentQueries as WatchQueries } from '../server/index'
import { backgroundWrites, type TestDatabase, testDatabase } from './database'

const ORIGIN = 'http://localhost:3000'

/** A directory that is gone when the tests are: inside the run's own, because a worker is ended without a farewell. */
export const temporaryDirectory = (): string => mkdtempSync(join(inject('testDirectory'), 'files-'))

let dataDir: string | undefined

type Built = { createApp: typeof CreateApp; instrumentQueries: typeof WatchQueries }

const builtApp = (): Promise<Built> => import(/* @vite-ignore */ pathToFileURL('build/server/index.js').href)

/** Queries of a database that is the test's own are watched as a server's are, and given up after `limitMs`. */
export async function watchAsServed(database: OpenDatabase, limitMs?: number) {
  const { instrumentQueries } = await builtApp()
  instrumentQueries(database.pool, { log: pino({ level: 'silent' }), slowMs: 1_000, limitMs })()
}

const rejectReset = () => Promise.reject(new Error('This database is not the tests’ own.'))

export type TestApp = Awaited<ReturnType<typeof testApp>>

/**
 * The whole built app without a port: guards, loaders, actions and rendering as in production, on `database` or on a
 * new empty one; uploaded files go to `DATA_DIR`, a temporary one unless given. `request` takes a path; `submit` posts form fields
 * as a browser would, without JavaScript; `settled` resolves when the views so far are counted.
 */
export async function testApp(
  options: {
    database?: OpenDatabase | TestDatabase
    env?: Record<string, string | undefined>
    jobs?: JobQueueAdmin
  } = {},
) {
  const database: TestDatabase = options.database
    ? { reset: rejectReset, resetToDemo: rejectReset, ...options.database }
    : await testDatabase()
  const built = await builtApp()
  dataDir ??= temporaryDirectory()
  const env = { SITE_URL: ORIGIN, DATA_DIR: dataDir, ...options.env }
  const app = built.createApp({ database, env, ...(options.jobs && { jobs: options.jobs }) })
  backgroundWrites.add(app.settled)

  const request = (path: string, init: RequestInit = {}, clientIp?: string) => {
    const headers = new Headers(init.headers)
    // Without a browser's name the HTML carries what is meant for robots only.
    if (!headers.has('user-agent')) headers.set('user-agent', 'Mozilla/5.0 Chrome/140.0')
    if (!headers.has('host')) headers.set('host', new URL(ORIGIN).host)
    if (init.method && init.method !== 'GET' && !headers.has('origin')) headers.set('origin', ORIGIN)
    return app(new Request(new URL(path, ORIGIN), { ...init, headers }), clientIp)
  }
  const submit = (path: string, fields: Record<string, string>, init: RequestInit = {}) =>
    request(path, { ...init, method: 'POST', body: new URLSearchParams(fields) })
  // As a program sends it that is no browser: no header is added.
  const bare = (sent: Request) => app(sent)
  return { database, db: database.db, request, submit, bare, settled: app.settled }
}

/** The name=value part of each cookie that an answer set, ready to be sent back. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

/** The cookie of a signed-in person, ready to be sent with a request. */
export async function signedInAs(app: TestApp, email: string, password: string) {
  const response = await app.submit('/auth', { email, password })
  const cookie = cookiesOf(response)
    .split('; ')
    .find((one) => one.includes('session_token'))
  if (!cookie) throw new Error(`cannot sign in as ${email}: ${response.status}`)
  return cookie
}

/** A page's HTML without scripts, which contain every message, shown or not. */
export const shownOf = async (response: Response) =>
  (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')

/** The lines of the audit log but for those about signing in, which every test that signs in writes. */
export const isPanelLine = ne(auditLog.entity, 'account')
