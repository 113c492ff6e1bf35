import { eq, isNull, sql } from 'drizzle-orm'
import type { Notification } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_TABLES } from '#db/public-tables'
import { agents } from '#db/schema/agents'
import { analyticsEvents } from '#db/schema/analytics'
import { blogPosts } from '#db/schema/blog'
import { mortgageServices, products } from '#db/schema/catalog'
import { leads } from '#db/schema/leads'
import { lenders } from '#db/schema/lenders'
import { licences } from '#db/schema/licences'
import { mortgageRates } from '#db/schema/rates'
import { siteSettings } from '#db/schema/site'
import { testimonials } from '#db/schema/testimonials'
import { type PathWith, pathsWith } from '~/lib/paths'
import { type TestDatabase, testDatabase } from './database'
import { createPost, createTestimonial } from './factories'
import { cookiesOf } from './request'
import { type ServedApp, serveApp } from './served'

let database: TestDatabase
let app: ServedApp
let product: string
let service: string
let post: string

beforeAll(async () => {
  database = await testDatabase()
  await database.resetToDemo()
  product = (await database.db.select().from(products))[0]?.id ?? ''
  service = (await database.db.select().from(mortgageServices))[0]?.id ?? ''
  const posts = await database.db.select().from(blogPosts).where(eq(blogPosts.isPublished, true)).limit(1)
  post = posts[0]?.slug ?? ''
})
beforeEach(async () => {
  await app?.stop()
  app = await serveApp(database)
  // No page is cached before the change subscription is ready.
  await expect.poll(() => kept('/robots.txt')).toBe(true)
})
afterAll(() => app.stop())

/** Whether a request is answered without rendering. */
async function kept(path: string) {
  const before = app.counts.hit
  await app.request(path)
  return app.counts.hit === before + 1
}

/** Requests every address and returns those that are cached then. */
async function keptAddresses() {
  const known: string[] = []
  for (const path of addresses()) {
    await app.request(path)
    if (await kept(path)) known.push(path)
  }
  return known
}

const agentOf = async (slug: string) => {
  const [row] = await database.db.select().from(agents).where(eq(agents.profileSlug, slug))
  if (!row) throw new Error(`no ${slug}`)
  return row
}

type RecordPath = Extract<PathWith<'cached'>, `${string}:${string}`>

/** Every cached page, of each kind with a record one, and other URLs of them. */
function addresses(): string[] {
  const records: Record<RecordPath, string> = {
    '/agent/:agent': '/agent/demoagent',
    '/agents/:agent': '/agents/demoagent',
    '/blog/:slug': `/blog/${post}`,
    '/products/:id': `/products/${product}`,
    '/services/:id': `/services/${service}`,
  }
  return [
    ...pathsWith('cached').map((path) => (path in records ? records[path as RecordPath] : path)),
    '/?province=QC&type=variable',
    '/_.data',
    '/agents/demoagent.data',
    '/agents/demoagenttwo',
    '/find-broker?province=ON',
    '/blog/rss.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/og/site',
    `/og/blog/${post}`,
    '/og/agents/demoagent',
  ]
}

describe('cached pages', () => {
  it('caches every public page that is the same for all visitors', async () => {
    for (const path of addresses()) {
      const first = await app.request(path)
      expect([path, first.status]).toEqual([path, 200])
      expect([path, await kept(path)]).toEqual([path, true])
      const again = await app.request(path)
      expect(await again.text()).toBe(await first.text())
    }
  })

  it('reads public tables only', async () => {
    const known = await keptAddresses()
    // Without its table a query fails, and a page with a part that could not be read is not cached.
    const move = (from: string, to: string) =>
      database.pool.query(`do $$ declare name text; begin
        for name in select tablename from pg_tables where schemaname = '${from}'
          and tablename not in (${PUBLIC_TABLES.map((name) => `'${name}'`)})
        loop execute format('alter table ${from}.%I set schema ${to}', name); end loop; end $$`)
    await database.pool.query('create schema hidden')
    try {
      await move('public', 'hidden')
      await database.pool.query(`notify page_changes, '*'`)
      await app.settled()
      expect(await kept('/')).toBe(false)
      expect(await keptAddresses()).toEqual(known)
    } finally {
      await move('hidden', 'public')
      await database.pool.query('drop schema hidden')
    }
  })

  it('caches no page with a submission key and no page of a signed-in user', async () => {
    for (const path of ['/contact', '/newsletter', '/applications', '/quote', '/?quote=purchase', '/auth']) {
      await app.request(path)
      expect([path, await kept(path)]).toEqual([path, false])
    }
    const signedIn = await app.submit('/auth', { email: 'agent@demo.test', password: 'demo-agent-1867' })
    const cookie = cookiesOf(signedIn)
    const own = await app.text('/why-broker', { headers: { cookie } })
    const others = await app.text('/why-broker')
    expect(own).toContain('Demo')
    expect(await app.text('/why-broker')).toBe(others)
    expect(others).toContain('Sign in')
    expect(others).not.toMatch(/signedIn":\{|agent-dashboard"/)
  })

  it('is not a page that is not there, nor a redirect', async () => {
    for (const [path, status] of [
      ['/agents/nobodyofthatname', 404],
      ['/blog/nothing-of-that-name', 404],
      ['/products/nothing', 404],
    ] as const) {
      expect((await app.request(path)).status).toBe(status)
      expect(await kept(path)).toBe(false)
    }
  })

  it('carries a policy for exactly its own scripts, without unsafe-inline', async () => {
    await app.request('/')
    const response = await app.request('/')
    const scripts =
      /script-src ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    expect(scripts).not.toContain('unsafe')
    const html = await response.text()
    const { createHash } = await import('node:crypto')
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      // The emptied elements of the router's joined scripts need no permission.
      ([, attributes = '', code = '']) => code && !attributes.includes('ld+json'),
    )
    expect(inline.length).toBeGreaterThan(2)
    for (const [, , code = ''] of inline)
      expect(scripts).toContain(createHash('sha256').update(code).digest('base64'))
  })
})

describe('a write', () => {
  const text = 'Zugspitze'
  const ofAgent = async () => eq(licences.agentId, (await agentOf('demoagent')).id)
  const writes: [what: string, write: () => Promise<unknown>][] = [
    ['of the brokerage’s name', () => database.db.update(siteSettings).set({ brokerageName: text })],
    ['of a rate', () => database.db.update(mortgageRates).set({ ourRate: 3.21 })],
    [
      'about one broker',
      async () =>
        database.db
          .update(agents)
          .set({ bio: text })
          .where(eq(agents.id, (await agentOf('demoagent')).id)),
    ],
    [
      'of one broker’s licence',
      async () =>
        database.db
          .update(licences)
          .set({ number: text })
          .where(await ofAgent()),
    ],
    [
      'of a licence of the brokerage',
      () => database.db.update(licences).set({ number: text }).where(isNull(licences.agentId)),
    ],
    [
      'of a testimonial for one broker',
      async () =>
        createTestimonial(database.db, { agentId: (await agentOf('demoagenttwo')).id, content: text }),
    ],
    ['of a post', () => createPost(database.db, { title: text })],
    ['of a product', () => database.db.update(products).set({ name: text }).where(eq(products.id, product))],
    [
      'of the tables themselves',
      () => database.db.execute(sql`alter table ${lenders} alter column name set not null`),
    ],
  ]

  it.each(writes)('%s makes every page be rendered once more', async (_what, write) => {
    const pages = ['/', '/agents/demoagenttwo', '/why-broker', '/robots.txt']
    for (const path of pages) await app.request(path)
    await write()
    await app.settled()
    for (const path of pages) expect([path, await kept(path), await kept(path)]).toEqual([path, false, true])
  })

  it('is notified in the way that the release before understands', async () => {
    const client = await database.pool.connect()
    const payloads: string[] = []
    const note = ({ payload = '' }: Notification) => payloads.push(payload)
    client.on('notification', note)
    try {
      await client.query('listen page_changes')
      await client.query('update licences set number = $1', [text])
      await client.query(
        'update leads set client_name = $1 where id = (select id from leads where agent_id is null limit 1)',
        [text],
      )
      await client.query('select 1')
    } finally {
      client.off('notification', note)
      client.release()
    }
    expect(payloads).toEqual(['*', 'leads:'])
  })

  it('is notified by the triggers of the public tables, and of no other', async () => {
    const { rows } = await database.pool.query<{ name: string; events: number }>(
      `select tgrelid::regclass::text as name, bit_or(tgtype)::int & 60 as events from pg_trigger
       where tgfoid = 'notify_page_change'::regproc group by 1`,
    )
    // PostgreSQL's bits for insert, delete, update and truncate.
    const events = 4 + 8 + 16 + 32
    expect(new Set(rows)).toEqual(new Set(PUBLIC_TABLES.map((name) => ({ name, events }))))
  })

  it('of a table that no page reads makes none be rendered', async () => {
    await app.request('/')
    await database.db.update(leads).set({ clientName: text })
    await database.db.delete(analyticsEvents)
    await app.settled()
    expect(await kept('/')).toBe(true)
  })

  it('that is rolled back, or changes nothing, makes no page be rendered', async () => {
    await app.request('/')
    await database.db
      .transaction(async (tx) => {
        await tx.update(lenders).set({ name: 'never' })
        throw new Error('no')
      })
      .catch(() => {})
    await database.db.execute(sql`update ${lenders} set name = name`)
    await database.db.delete(testimonials).where(eq(testimonials.rating, -1))
    await app.settled()
    expect(await kept('/')).toBe(true)
  })

  it('through the owner’s panel is on the page before the owner sees the confirmation', async () => {
    const signedIn = await app.submit('/auth', { email: 'super@demo.test', password: 'demo-super-1867' })
    const cookie = cookiesOf(signedIn)
    await app.request('/')
    const content = 'Clear from the first call to the last signature.'
    const answer = await app.submit(
      '/super-admin/testimonials',
      {
        intent: 'add',
        id: crypto.randomUUID(),
        clientName: 'Noor Haddad',
        content,
        rating: '5',
        permittedOn: '2026-01-15',
        permittedHow: 'E-mail',
      },
      { cookie },
    )
    expect(answer.status).toBeLessThan(400)
    const approve = (
      await database.db.select().from(testimonials).where(eq(testimonials.content, content))
    )[0]
    expect(approve).toBeDefined()
    if (!approve?.isApproved) {
      await database.db
        .update(testimonials)
        .set({ isApproved: true })
        .where(eq(testimonials.content, content))
      await app.settled()
    }
    expect(await app.text('/')).toContain(content)
  })
})

describe('a visit of a broker’s page', () => {
  it('is counted once per visitor, also out of the cache', async () => {
    const { id } = await agentOf('demoagent')
    await database.db.delete(analyticsEvents)
    const visit = (address: string, headers: Record<string, string> = {}) =>
      app.request('/agents/demoagent', { headers: { 'x-forwarded-for': address, ...headers } })
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.3']) await visit(address)
    await visit('192.0.2.4', { 'sec-purpose': 'prefetch' })
    await visit('192.0.2.5', { 'user-agent': 'Googlebot/2.1' })
    expect(app.counts.hit).toBeGreaterThan(3)
    await expect.poll(() => database.db.$count(analyticsEvents, eq(analyticsEvents.agentId, id))).toBe(3)
  })

  it('makes that broker the one whom forms offer, also out of the cache', async () => {
    await app.request('/agents/demoagent')
    const response = await app.request('/agents/demoagent')
    expect(cookiesOf(response)).toMatch(/^broker=/)
    const form = await app.text('/contact', { headers: { cookie: cookiesOf(response) } })
    expect(form).toContain((await agentOf('demoagent')).name)
  })
})
