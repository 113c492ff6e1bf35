import type { RouteConfigEntry } from '@react-router/dev/routes'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { agentDocuments, agents } from '#db/schema/agents'
import { blogPosts } from '#db/schema/blog'
import { leads } from '#db/schema/leads'
import { siteSettings } from '#db/schema/site'
import { ROLES } from '~/features/auth/model'
import routes from '../app/routes'
import { signedInAs, type TestApp, testApp } from './request'

const ACCOUNTS = [
  ['super@demo.test', 'demo-super-1867', '/super-admin/security'],
  ['admin@demo.test', 'demo-admin-1867', '/agent-dashboard/security'],
  ['agent@demo.test', 'demo-agent-1867', '/agent-dashboard/security'],
] as const

let app: TestApp
const params: Record<string, string> = {}

const first = (rows: { id: string }[]) => rows[0]?.id ?? ''

beforeAll(async () => {
  app = await testApp()
  await app.database.resetToDemo()
  const { db } = app
  const [agent] = await db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
  if (!agent) throw new Error('no demo agent')
  const [document] = await db
    .insert(agentDocuments)
    .values({
      agentId: agent.id,
      name: 'Mine.pdf',
      fileUrl: 'documents/mine.pdf',
      mimeType: 'application/pdf',
      fileSize: 3,
      type: 'other',
    })
    .returning({ id: agentDocuments.id })
  Object.assign(params, {
    agent: 'demoagent',
    document: document?.id,
    lead: first(await db.select({ id: leads.id }).from(leads).where(eq(leads.agentId, agent.id)).limit(1)),
    post: first(await db.select({ id: blogPosts.id }).from(blogPosts).limit(1)),
  })
})

type Place = { path: string; file: string }

/** Every route of the table but its French twin, with the ids of records that the broker may open once enrolled. */
function placesOf(entries: readonly RouteConfigEntry[], parent = ''): Place[] {
  return entries.flatMap(({ path, file, children, index }) => {
    const own = path
      ? `${parent}/${path.replace(/:(\w+)\??/g, (_, name: string) => params[name] ?? 'x').replace('*', 'x')}`
      : parent
    return [...(path || index ? [{ path: own || '/', file }] : []), ...placesOf(children ?? [], own)]
  })
}

/** What an answer says, without what differs between two answers to the same request. */
async function contentOf(response: Response) {
  const text = (await response.text())
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/\d{13}|"\d{4}-\d\d-\d\dT[^"]*"/g, 'TIME')
  return `${response.status} ${response.headers.get('location')} ${text}`
}

/** As the router encodes it for `.data`, and as a browser reads it. */
const targetOf = (content: string) => /"redirect","([^"]*)"/.exec(content)?.[1] ?? content.split(' ')[1]

const isArea = (path: string) => /^\/(agent-dashboard|super-admin)(\/|$)/.test(path)
const isStream = (path: string) => path.endsWith('/leads/changes')

/** The router hands every method but GET to a page's action; endpoints look at the method themselves. */
const methodsOf = ({ file }: Place) =>
  file.startsWith('routes/api/') ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET', 'POST']

/** A page shows what its data hold, which cost less to compare than its HTML. */
function urlsOf({ path, file }: Place) {
  const data = `${path === '/' ? '/_root' : path}.data`
  return file.startsWith('routes/public/') && path !== '/applications' ? [data] : [path, data]
}

test.each(ACCOUNTS)(
  '%s without a required second factor is nobody to every route but sign-in, sign-out and the security page',
  async (email, password, securityPage) => {
    await app.db.update(siteSettings).set({ secondFactorRoles: [] })
    const cookie = await signedInAs(app, email, password)
    await app.db.update(siteSettings).set({ secondFactorRoles: [...ROLES] })
    const own = ['/auth', '/auth/sign-out', securityPage]
    const places = placesOf(routes).filter(({ path }) => !own.includes(path) && !path.startsWith('/fr'))
    expect(places.length).toBeGreaterThan(120)
    for (const place of places)
      for (const method of methodsOf(place))
        for (const url of urlsOf(place)) {
          const content = await contentOf(await app.request(url, { method, headers: { cookie } }))
          if (isArea(place.path) && !isStream(place.path))
            expect([securityPage, '/'], url).toContain(targetOf(content))
          else expect(content, `${method} ${url}`).toBe(await contentOf(await app.request(url, { method })))
        }
  },
)
