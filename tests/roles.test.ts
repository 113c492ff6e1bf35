import { and, eq, isNull, ne } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agentDocuments, agents } from '#db/schema/agents'
import { auditLog } from '#db/schema/audit'
import { profiles } from '#db/schema/auth'
import { blogPosts } from '#db/schema/blog'
import { mortgageServices, products } from '#db/schema/catalog'
import { leadEvents, leads } from '#db/schema/leads'
import { lenders } from '#db/schema/lenders'
import { licences } from '#db/schema/licences'
import { mortgageRateHistory, mortgageRates } from '#db/schema/rates'
import { testimonials } from '#db/schema/testimonials'
import { DASHBOARD, PANEL as PANEL_PAGES } from '~/lib/paths'
import { pagesOf } from '../e2e/routes'
import { isPanelLine, signedInAs, type TestApp, testApp } from './request'

/** Roles. The agent and the admin each have a broker's page of their own. */
const ROLES = ['visitor', 'agent', 'admin', 'super_admin'] as const
type Role = (typeof ROLES)[number]

const ACCOUNTS = {
  agent: ['agent@demo.test', 'demo-agent-1867'],
  admin: ['admin@demo.test', 'demo-admin-1867'],
  super_admin: ['super@demo.test', 'demo-super-1867'],
} as const

/** The result for each role: the page ('yes'), a redirect to sign-in, home with 'Access denied', or 404. */
type Outcome = 'yes' | 'to /auth' | 'to /' | 'not found' | 'rejected' | 'bad'
type Row = {
  method: 'GET' | 'POST'
  path: string
  outcomes: Record<Role, Outcome>
  fields?: Record<string, string>
}

const dashboard = { visitor: 'to /auth', agent: 'yes', admin: 'yes', super_admin: 'to /' } as const
const owner = { visitor: 'to /auth', agent: 'to /', admin: 'to /', super_admin: 'yes' } as const
const notTheirs = {
  visitor: 'to /auth',
  agent: 'not found',
  admin: 'not found',
  super_admin: 'to /',
} as const

const NOBODY = '00000000-0000-4000-8000-000000000000'
/** A form of the owner's panel, of something that is not there. */
const FORGED_FIELDS = {
  id: NOBODY,
  version: '1',
  name: 'Forged',
  type: 'a_lender',
  direction: 'up',
  active: 'no',
  postedRate: '5',
  ourRate: '4',
  term: '5 year',
  rateType: 'fixed',
  mortgageType: 'Conventional',
  province: 'Ontario',
}

const FORGED_LICENCE = {
  licence: 'Ontario:broker',
  number: 'Forged',
  authorizedName: 'Forged',
  validUntil: '',
}

/** Decisions 1 as data: `{other…}` stand for ids of the second agent. */
const FORGED_TESTIMONIAL = {
  clientName: 'Forged',
  content: 'Forged',
  rating: '5',
  permittedOn: '2026-01-15',
  permittedHow: 'E-mail',
}

const TABLE: Row[] = [
  ...[...pagesOf(DASHBOARD), 'leads.csv'].map(
    (page): Row => ({ method: 'GET', path: `/agent-dashboard/${page}`, outcomes: dashboard }),
  ),
  ...[...pagesOf(PANEL_PAGES), 'leads.csv', 'newsletter.csv'].map(
    (page): Row => ({ method: 'GET', path: `/super-admin/${page}`, outcomes: owner }),
  ),
  { method: 'GET', path: '/super-admin', outcomes: owner },
  { method: 'GET', path: '/agent-dashboard/leads/{otherLead}', outcomes: notTheirs },
  { method: 'GET', path: '/agent-dashboard/blog/{otherPost}', outcomes: notTheirs },
  {
    method: 'GET',
    path: '/documents/{otherDocument}',
    outcomes: { visitor: 'not found', agent: 'not found', admin: 'not found', super_admin: 'yes' },
  },
  {
    method: 'POST',
    path: '/agent-dashboard/leads/{otherLead}',
    fields: { intent: 'status', status: 'closed', version: '1' },
    outcomes: notTheirs,
  },
  {
    method: 'POST',
    path: '/agent-dashboard/leads',
    fields: { lead: '{otherLead}', status: 'closed', version: '1' },
    outcomes: notTheirs,
  },
  {
    method: 'POST',
    path: '/agent-dashboard/today',
    fields: { lead: '{otherLead}', status: 'contacted', version: '1' },
    outcomes: notTheirs,
  },
  {
    method: 'POST',
    path: '/agent-dashboard/leads/{otherLead}',
    fields: { intent: 'note', text: 'Forged', note: 'Forged', version: '1' },
    outcomes: notTheirs,
  },
  {
    method: 'POST',
    path: '/agent-dashboard/blog/{otherPost}',
    fields: { title: 'Forged', content: '<p>Forged</p>', version: '1' },
    outcomes: notTheirs,
  },
  {
    method: 'POST',
    path: '/agent-dashboard/documents',
    fields: { document: '{otherDocument}' },
    outcomes: notTheirs,
  },
  // The owner's writes to rates, lenders, products and services: each names something that is not there or is of
  // another version, so that the owner, too, changes nothing here.
  ...[
    ['rates', 'publish'],
    ['rates', 'toggle'],
    ['rates', 'confirm'],
    ['rates', 'delete'],
    ['lenders', 'save'],
    ['lenders', 'toggle'],
    ['lenders', 'move'],
    ['lenders', 'delete'],
    ['products', 'toggle'],
    ['products', 'delete'],
    ['services', 'toggle'],
    ['services', 'delete'],
  ].map(
    ([tab, intent]): Row => ({
      method: 'POST',
      path: `/super-admin/${tab}`,
      fields: { ...FORGED_FIELDS, intent: intent ?? '' },
      outcomes: owner,
    }),
  ),
  ...['products', 'services'].map(
    (tab): Row => ({
      method: 'POST',
      path: `/super-admin/${tab}/${NOBODY}`,
      fields: { ...FORGED_FIELDS, intent: 'save' },
      outcomes: owner,
    }),
  ),
  ...['product', 'service', 'lender'].map(
    (kind): Row => ({
      method: 'POST',
      path: `/super-admin/upload/catalog-picture/${kind}/${NOBODY}`,
      fields: { intent: 'remove' },
      // Without a file the owner's form is rejected too, with a message.
      outcomes: owner,
    }),
  ),
  // A licence of a colleague is not found; the owner of the brokerage has no licences of a broker here.
  ...['licence-edit', 'licence-delete'].map(
    (intent): Row => ({
      method: 'POST',
      path: '/agent-dashboard/licences',
      fields: { ...FORGED_LICENCE, intent, id: '{otherLicence}', version: '1' },
      outcomes: notTheirs,
    }),
  ),
  // The brokerage alone confirms.
  ...['licence-confirm', 'licence-withdraw'].map(
    (intent): Row => ({
      method: 'POST',
      path: '/agent-dashboard/licences',
      fields: { intent, id: '{otherLicence}', version: '1' },
      outcomes: { ...dashboard, agent: 'bad', admin: 'bad' },
    }),
  ),
  {
    method: 'POST',
    path: '/agent-dashboard/licences',
    fields: { ...FORGED_LICENCE, intent: 'licence-enter', number: '' },
    outcomes: { ...dashboard, agent: 'rejected', admin: 'rejected' },
  },
  { method: 'GET', path: '/super-admin/products/new', outcomes: owner },
  { method: 'GET', path: '/super-admin/services/new', outcomes: owner },
]

/**
 * Writes of the panel: the owner's reach the command, which finds no such id or no valid value, so they change nothing
 * either. Each tab's tests cover the owner's real changes.
 */
const ownerWrites = (found: Outcome): Row['outcomes'] => ({ ...owner, super_admin: found })
const PANEL: Row[] = [
  {
    method: 'POST',
    path: '/super-admin/agents/new',
    fields: { fullName: 'Forged', email: 'forged@example.ca', password: 'short' },
    outcomes: ownerWrites('rejected'),
  },
  { method: 'GET', path: '/super-admin/agents/{other}', outcomes: owner },
  { method: 'GET', path: '/super-admin/agents/{other}?tab=delete', outcomes: owner },
  { method: 'GET', path: '/super-admin/agents/{other}?tab=licences', outcomes: owner },
  ...['/super-admin/agents/{other}?tab=licences', '/super-admin/licences'].flatMap((path) => [
    ...['licence-edit', 'licence-delete', 'licence-confirm', 'licence-withdraw'].map(
      (intent): Row => ({
        method: 'POST',
        path,
        fields: { ...FORGED_LICENCE, intent, id: '{nobody}', version: '1' },
        // No brokerage's title is chosen: the edit of the brokerage's own is rejected before it is looked for.
        outcomes: ownerWrites(
          intent === 'licence-edit' && path === '/super-admin/licences' ? 'rejected' : 'not found',
        ),
      }),
    ),
    {
      method: 'POST',
      path,
      fields: { ...FORGED_LICENCE, intent: 'licence-enter', number: '' },
      outcomes: ownerWrites('rejected'),
    } satisfies Row,
  ]),
  ...['basic', 'social', 'links', 'seo'].map(
    (intent): Row => ({
      method: 'POST',
      path: '/super-admin/agents/{other}',
      fields: { intent, version: '0', name: '', facebook: 'forged', apply: 'forged', og_image: 'forged' },
      outcomes: ownerWrites('rejected'),
    }),
  ),
  {
    method: 'POST',
    path: '/super-admin/agents/{other}',
    fields: { intent: 'invite' },
    outcomes: ownerWrites('rejected'),
  },
  {
    method: 'POST',
    path: '/super-admin/agents/{nobody}',
    fields: { intent: 'delete' },
    outcomes: ownerWrites('not found'),
  },
  {
    method: 'POST',
    path: '/super-admin/upload/agent-picture/{other}/headshot',
    fields: { intent: 'nothing' },
    outcomes: { ...owner, super_admin: 'yes' },
  },
  {
    method: 'POST',
    path: '/super-admin/testimonials',
    fields: { intent: 'add', id: '{nobody}', clientName: '', content: '', rating: '5' },
    outcomes: ownerWrites('rejected'),
  },
  ...['edit', 'permit', 'approve', 'unapprove', 'delete'].map(
    (intent): Row => ({
      method: 'POST',
      path: '/super-admin/testimonials',
      fields: { intent, id: '{nobody}', version: '1', ...FORGED_TESTIMONIAL },
      outcomes: ownerWrites('not found'),
    }),
  ),
]
/** Requests that are valid and allowed to the owner only. */
const FORGED: Pick<Row, 'path' | 'fields'>[] = [
  {
    path: '/super-admin/agents/new',
    fields: { fullName: 'Forged', email: 'forged@example.ca', password: 'plum tractor eleven sky' },
  },
  { path: '/super-admin/agents/{other}', fields: { intent: 'delete' } },
  {
    path: '/super-admin/agents/{other}',
    fields: { intent: 'licence-withdraw', id: '{otherLicence}', version: '1' },
  },
  {
    path: '/super-admin/agents/{other}',
    fields: { ...FORGED_LICENCE, intent: 'licence-enter' },
  },
  {
    path: '/super-admin/licences',
    fields: { ...FORGED_LICENCE, intent: 'licence-enter', licence: 'New Brunswick:brokerage' },
  },
  {
    path: '/super-admin/licences',
    fields: { intent: 'licence-withdraw', id: '{ownLicence}', version: '1' },
  },
  { path: '/super-admin/agents/{other}', fields: { intent: 'seo', version: '1', meta_title: 'Forged' } },
  {
    path: '/super-admin/testimonials',
    fields: { intent: 'add', id: '{nobody}', ...FORGED_TESTIMONIAL },
  },
  { path: '/super-admin/testimonials', fields: { intent: 'delete', id: '{otherTestimonial}' } },
  {
    path: '/super-admin/testimonials',
    fields: { intent: 'approve', id: '{otherTestimonial}', version: '1' },
  },
]

let app: TestApp
const ids: Record<string, string> = {}
const cookies: Record<Role, string> = { visitor: '', agent: '', admin: '', super_admin: '' }

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
  const [other] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagenttwo'))
  if (!other) throw new Error('no second agent')
  const [lead] = await app.db.select({ id: leads.id }).from(leads).where(eq(leads.agentId, other.id)).limit(1)
  const [post] = await app.db
    .insert(blogPosts)
    .values({ title: 'Theirs', slug: 'theirs', excerpt: 'x', content: '<p>x</p>', agentId: other.id })
    .returning()
  const [testimonial] = await app.db
    .insert(testimonials)
    .values({
      agentId: other.id,
      clientName: 'Theirs',
      content: 'x',
      rating: 5,
      permittedOn: '2026-01-15',
      permittedHow: 'E-mail',
    })
    .returning()
  const [document] = await app.db
    .insert(agentDocuments)
    .values({
      agentId: other.id,
      name: 'x.pdf',
      fileUrl: `agent-documents/${other.id}/none`,
      fileSize: 1,
      mimeType: 'application/pdf',
      type: 'certificate',
    })
    .returning()
  const [otherLicence] = await app.db.select().from(licences).where(eq(licences.agentId, other.id))
  const [ownLicence] = await app.db.select().from(licences).where(isNull(licences.agentId))
  Object.assign(ids, {
    otherLicence: otherLicence?.id,
    ownLicence: ownLicence?.id,
    otherLead: lead?.id,
    otherPost: post?.id,
    otherDocument: document?.id,
    other: other.id,
    otherTestimonial: testimonial?.id,
    nobody: crypto.randomUUID(),
  })
  for (const [role, [email, password]] of Object.entries(ACCOUNTS))
    cookies[role as Role] = await signedInAs(app, email, password)
})

const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')

function outcomeOf(response: Response): Outcome | string {
  // A record that is asked for goes along to the sign-in page.
  const location = response.headers.get('location')?.replace(/^\/auth\?to=.*$/, '/auth')
  if (location === '/auth' || location === '/') return `to ${location}`
  if (response.status === 404) return 'not found'
  if (response.status === 400) return 'bad'
  if (response.status === 409 || response.status === 422) return 'rejected'
  return response.status < 400 ? 'yes' : `status ${response.status}`
}

const state = async () => ({
  leads: await app.db.select().from(leads).orderBy(leads.id),
  events: await app.db.$count(leadEvents),
  posts: await app.db.select().from(blogPosts).orderBy(blogPosts.id),
  documents: await app.db.select().from(agentDocuments).orderBy(agentDocuments.id),
  testimonials: await app.db.select().from(testimonials).orderBy(testimonials.id),
  people: await app.db.$count(profiles),
  lines: await app.db.$count(auditLog, isPanelLine),
  agents: await app.db.select().from(agents).orderBy(agents.id),
  licences: await app.db.select().from(licences).orderBy(licences.id),
  rates: await app.db.select().from(mortgageRates).orderBy(mortgageRates.id),
  rateHistory: await app.db.$count(mortgageRateHistory),
  lenders: await app.db.select().from(lenders).orderBy(lenders.id),
  products: await app.db.select().from(products).orderBy(products.id),
  services: await app.db.select().from(mortgageServices).orderBy(mortgageServices.id),
  log: await app.db.$count(auditLog, isPanelLine),
})

describe.each(ROLES)('a request of the role %s', (role) => {
  test('gets what the table says in every row, and what is rejected changes nothing', async () => {
    for (const row of [...TABLE, ...PANEL]) {
      const before = row.method === 'POST' ? await state() : null
      const path = filled(row.path)
      const headers = { cookie: cookies[role] }
      const fields = Object.fromEntries(
        Object.entries(row.fields ?? {}).map(([name, value]) => [name, filled(value)]),
      )
      const response =
        row.method === 'GET'
          ? await app.request(path, { headers })
          : await app.submit(path, fields, { headers })
      // The file of this document is not in the storage: an allowed user gets as far as that.
      const isStored = !row.path.startsWith('/documents/')
      if (isStored || row.outcomes[role] !== 'yes')
        expect(outcomeOf(response), `${row.method} ${row.path}`).toBe(row.outcomes[role])
      if (before) expect(await state(), `${row.method} ${row.path}`).toEqual(before)
    }
  })
})

test.each(['visitor', 'agent', 'admin'] as const)('the panel takes no write of the role %s', async (role) => {
  const before = await state()
  for (const { path, fields = {} } of FORGED) {
    const sent = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, filled(value)]))
    const response = await app.submit(filled(path), sent, { headers: { cookie: cookies[role] } })
    expect(outcomeOf(response), path).toBe(owner[role])
  }
  expect(await state()).toEqual(before)
})

test('the machines’ entrance create-agent answers each role in JSON', async () => {
  const before = await state()
  const statuses = { visitor: 401, agent: 403, admin: 403, super_admin: 422 }
  for (const role of ROLES) {
    const response = await app.request('/functions/v1/create-agent', {
      method: 'POST',
      headers: { cookie: cookies[role], 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'forged@example.ca', password: 'short', fullName: 'Forged' }),
    })
    expect(response.status, role).toBe(statuses[role])
    expect(await response.json()).toEqual({ error: expect.any(String) })
  }
  expect(await state()).toEqual(before)
})

test('the applications are read in full by those who work on them alone', async () => {
  const read = async (role: Role) =>
    (await app.request('/applications', { headers: { cookie: cookies[role] } })).text()
  const [own] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
  const application = { type: 'application' as const, source: 'website' as const, metadata: {} }
  await app.db.insert(leads).values([
    {
      ...application,
      submissionKey: 'a',
      clientName: 'Mine Entirely',
      clientEmail: 'mine@example.ca',
      agentId: own?.id,
    },
    {
      ...application,
      submissionKey: 'b',
      clientName: 'Theirs Entirely',
      clientEmail: 'theirs@example.ca',
      agentId: ids.other,
    },
  ])
  expect(await read('visitor')).not.toMatch(/Entirely|@example\.ca/)
  const agentSees = await read('agent')
  expect(agentSees).toContain('mine@example.ca')
  expect(agentSees).not.toMatch(/Theirs Entirely|theirs@example\.ca/)
  for (const role of ['admin', 'super_admin'] as const) {
    const all = await read(role)
    expect(all).toContain('mine@example.ca')
    expect(all).toContain('theirs@example.ca')
  }
})

test('loader data can be asked for by itself, and is guarded all the same', async () => {
  const [foreign] = await app.db
    .select({ name: leads.clientName })
    .from(leads)
    .innerJoin(agents, and(eq(agents.id, leads.agentId), ne(agents.profileSlug, 'demoagent')))
    .limit(1)
  for (const tab of ['today', 'profile', 'leads', 'blog', 'documents', 'testimonials', 'analytics']) {
    const path = `/agent-dashboard/${tab}.data?_routes=routes%2Fagent-dashboard%2F${tab}`
    const stranger = await (await app.request(path)).text()
    expect(stranger, tab).not.toContain('@')
    const signedIn = await (await app.request(path, { headers: { cookie: cookies.agent } })).text()
    expect(signedIn, tab).not.toContain(foreign?.name)
  }
})

test('adding rates, lenders, products and services is the owner’s alone', async () => {
  const forms: [string, Record<string, string>][] = [
    ['rates', { ...FORGED_FIELDS, intent: 'add', term: '7 year', mortgageType: 'High-Ratio' }],
    ['lenders?new', { ...FORGED_FIELDS, id: '', intent: 'save' }],
    ['products/new', { ...FORGED_FIELDS, intent: 'save' }],
    ['services/new', { ...FORGED_FIELDS, intent: 'save' }],
  ]
  for (const [path, fields] of forms) {
    const before = await state()
    for (const role of ['visitor', 'agent', 'admin'] as const) {
      const headers = { cookie: cookies[role] }
      const response = await app.submit(`/super-admin/${path}`, fields, { headers })
      expect(outcomeOf(response), `${role} ${path}`).toBe(owner[role])
      expect(await state(), `${role} ${path}`).toEqual(before)
    }
    const headers = { cookie: cookies.super_admin }
    expect((await app.submit(`/super-admin/${path}`, fields, { headers })).status, path).toBe(303)
    expect((await state()).log, path).toBe(before.log + 1)
  }
})

test('rates are scraped for the owner alone', async () => {
  const path = '/functions/v1/scrape-rates'
  const before = await state()
  for (const [role, status] of [
    ['visitor', 401],
    ['agent', 403],
    ['admin', 403],
  ] as const) {
    for (const method of ['GET', 'POST']) {
      const response = await app.request(path, { method, headers: { cookie: cookies[role] } })
      expect(response.status, `${method} ${role}`).toBe(status)
      expect(((await response.json()) as { error: string }).error).toBeTruthy()
    }
    const headers = { cookie: cookies[role] }
    const page = await app.submit('/super-admin/rates', { intent: 'scrape' }, { headers })
    expect(outcomeOf(page)).toBe(owner[role])
  }
  expect(await state()).toEqual(before)
})
