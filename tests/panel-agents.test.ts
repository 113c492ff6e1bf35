import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agentDocuments, agentSlugHistory, agents } from '#db/schema/agents'
import { analyticsEvents } from '#db/schema/analytics'
import { auditLog } from '#db/schema/audit'
import { accounts, profiles, sessions, verifications } from '#db/schema/auth'
import { blogPosts } from '#db/schema/blog'
import { leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { agentLeadCounts } from '#db/schema/summaries'
import { testimonials } from '#db/schema/testimonials'
import { AGENTS_PER_PAGE } from '~/features/agents/admin/model'
import { listAgents } from '~/features/agents/admin/queries.server'
import { getOwnerToday } from '~/features/leads/today/queries.server'
import type { Cursor } from '~/lib/list-query'
import {
  createLead,
  createLicence,
  createPost,
  createAgent as createRecord,
  createTestimonial,
} from './factories'
import { HOSTILE_SAMPLE } from './hostile-values'
import { plainPicture } from './pictures'
import { isPanelLine, signedInAs, type TestApp, testApp } from './request'

const LIST = '/super-admin/agents'
const STALE = 'Someone else changed this in the meantime.'
const PASSWORD = 'plum tractor eleven sky'

let app: TestApp
let dataDir: string
let cookie: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'panel-agents-'))
  app = await testApp({ env: { DATA_DIR: dataDir } })
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))
beforeEach(async () => {
  await rm(join(dataDir, 'files'), { recursive: true, force: true })
  await app.database.resetToDemo()
  cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
})

const get = (path: string, asked = cookie) => app.request(path, { headers: { cookie: asked } })
const page = async (path: string, asked = '') => (await get(path, asked)).text()
const post = (path: string, fields: Record<string, string>) =>
  app.submit(path, fields, { headers: { cookie } })

const agentOf = async (slug = 'demoagent') => {
  const [row] = await app.db.select().from(agents).where(eq(agents.profileSlug, slug))
  if (!row) throw new Error(`no ${slug}`)
  return row
}
const audit = () => app.db.select().from(auditLog).where(isPanelLine).orderBy(auditLog.createdAt, auditLog.id)

/** The basic part of the form as the browser would send it back unchanged. */
const basics = async (slug = 'demoagent', change: Record<string, string> = {}) => {
  const row = await agentOf(slug)
  const fields: Record<string, string> = {
    intent: 'basic',
    version: String(row.version),
    name: row.name,
    email: row.email,
    crmEmail: row.crmEmail ?? '',
    phone: row.phone ?? '',
    bio: row.bio ?? '',
    calendlyLink: row.calendlyLink ?? '',
    city: row.city ?? '',
    province: row.province ?? '',
    languages: row.languages.join(', '),
    address: row.contactDetails.address ?? '',
    slug: row.profileSlug,
    role: 'agent',
    active: 'on',
    openLeadsTo: 'none',
    ...change,
  }
  return {
    path: `${LIST}/${row.id}`,
    fields: Object.fromEntries(Object.entries(fields).filter(([, v]) => v !== '–')),
  }
}
const save = async (slug: string, change: Record<string, string>) => {
  const { path, fields } = await basics(slug, change)
  return post(path, fields)
}

/** Everywhere that a visitor meets a broker. */
async function whereShown(slug: string, name: string) {
  const list = await app.request('/rest/v1/rpc/get_agent_list', { method: 'POST', body: '{}' })
  const profile = await app.request('/rest/v1/rpc/get_agent_public_profile', {
    method: 'POST',
    body: JSON.stringify({ agent_identifier: slug }),
  })
  return {
    directory: (await page(`/find-broker?search=${encodeURIComponent(name)}`)).includes(`/agents/${slug}`),
    profile: (await get(`/agents/${slug}`, '')).status,
    sitemap: (await page('/sitemap.xml')).includes(`/agents/${slug}<`),
    list: (await list.text()).includes(name),
    rpc: profile.status,
    home: (await page('/?quote=purchase')).includes(`>${name}</option>`),
  }
}
const SHOWN = { directory: true, profile: 200, sitemap: true, list: true, rpc: 200, home: true }
const HIDDEN = { directory: false, profile: 404, sitemap: false, list: false, rpc: 404, home: false }

describe('the list', () => {
  test('has a card per agent with what the owner needs', async () => {
    const html = await page(LIST, cookie)
    for (const text of [
      'Amara Okafor',
      'agent@demo.test',
      'href="/agents/demoagent"',
      'Active',
      'Inactive',
      'Admin',
    ])
      expect(html).toContain(text)
    const { items } = await listAgents(app.db, { search: 'demoagenttwo', state: null }, null)
    const two = await agentOf('demoagenttwo')
    expect(items).toHaveLength(1)
    expect(items[0]?.leads).toBe(await app.db.$count(leads, eq(leads.agentId, two.id)))
    expect(items[0]).toMatchObject({ role: 'agent', signIn: 'password', isActive: true })
  })

  test('finds any part of a name, address or profile URL, without accents', async () => {
    await createRecord(app.db, {
      name: 'Éloïse Gagné-Œuvré',
      email: 'eg@courtier.example',
      profileSlug: 'eloise77',
    })
    for (const search of ['gagne', 'ÉLOÏ', 'gné-', 'courtier.ex', 'oise77', ' Eloise  gagne']) {
      const { items } = await listAgents(
        app.db,
        { search: search.trim().replace(/\s+/g, ' '), state: null },
        null,
      )
      expect(
        items.map(({ name }) => name),
        search,
      ).toEqual(['Éloïse Gagné-Œuvré'])
    }
    for (const search of ['%', '_', '\\', "'", '100%_']) {
      expect((await get(`${LIST}?search=${encodeURIComponent(search)}`)).status).toBe(200)
      expect((await listAgents(app.db, { search, state: null }, null)).items).toEqual([])
    }
    expect(await page(`${LIST}?search=nobody-of-that-name`, cookie)).toContain('No agent matches that')
  })

  test('leaves the active or the inactive', async () => {
    const names = async (state: 'active' | 'inactive') =>
      (await listAgents(app.db, { search: '', state }, null)).items
    expect((await names('active')).every(({ isActive }) => isActive)).toBe(true)
    expect((await names('inactive')).length).toBe(await app.db.$count(agents, eq(agents.isActive, false)))
    expect(await page(`${LIST}?state=inactive`, cookie)).not.toContain('Amara Okafor')
  })

  test('shows each of many once, forwards and back, whatever was deleted meanwhile', async () => {
    for (let n = 0; n < AGENTS_PER_PAGE * 2; n++) await createRecord(app.db, { name: 'Jean Tremblay' })
    const all = { search: '', state: null }
    const seen: string[] = []
    let cursor: Cursor = null
    const starts: Cursor[] = []
    do {
      const found: Awaited<ReturnType<typeof listAgents>> = await listAgents(app.db, all, cursor)
      seen.push(...found.items.map(({ id }) => id))
      starts.push(found.previous)
      cursor = found.next
    } while (cursor)
    expect(new Set(seen).size).toBe(await app.db.$count(agents))
    expect(seen).toHaveLength(new Set(seen).size)
    const back = await listAgents(app.db, all, starts[1] ?? null)
    expect(back.items.map(({ id }) => id)).toEqual(seen.slice(0, AGENTS_PER_PAGE))
    const gone = await listAgents(app.db, all, { after: crypto.randomUUID() })
    expect(gone.items.map(({ id }) => id)).toEqual(seen.slice(0, AGENTS_PER_PAGE))
  })

  test('reads 5,000 by their indexes', async () => {
    await app.db.execute(sql`
      insert into agents (id, name, email, profile_slug)
      select gen_random_uuid(), 'Broker ' || lpad(g::text, 5, '0'), 'b' || g || '@test.invalid', 'load' || g
      from generate_series(1, 5000) g`)
    await app.db.execute(sql`analyze agents`)
    const plan = async (query: string) =>
      (await app.database.pool.query(`explain ${query}`)).rows.map((row) => row['QUERY PLAN']).join('\n')
    const at = `(name, id) > (select name, id from agents where profile_slug = 'load2500')`
    expect(await plan(`select id from agents where ${at} order by name, id limit 25`)).toContain(
      'agents_by_name',
    )
    expect(await listAgents(app.db, { search: '', state: null }, null)).toMatchObject({
      counted: 1000,
      isCapped: true,
    })
    const [one] = (await listAgents(app.db, { search: 'load4321', state: 'active' }, null)).items
    expect(one?.name).toBe('Broker 04321')
    expect(await page(LIST, cookie)).toContain('1,000+ agents')
  })
})

describe('a new agent', () => {
  const given = { fullName: 'Zoë D’Amico-Roy', email: 'Zoe@Example.ca', password: PASSWORD, role: 'agent' }

  test('signs in, has a page and a line in the log, without the password anywhere', async () => {
    const response = await post(`${LIST}/new`, given)
    expect(response.status).toBe(303)
    const agent = await agentOf('zoedamicoroy')
    expect(agent).toMatchObject({ name: 'Zoë D’Amico-Roy', email: 'zoe@example.ca', isActive: true })
    // Without a confirmed licence the page is not listed.
    expect(await whereShown('zoedamicoroy', 'Zoë D’Amico-Roy')).toEqual(HIDDEN)
    await createLicence(app.db, { agentId: agent.id, kind: 'agent_level_2' })
    expect(await whereShown('zoedamicoroy', 'Zoë D’Amico-Roy')).toEqual(SHOWN)
    const own = await signedInAs(app, 'zoe@example.ca', PASSWORD)
    expect((await get('/agent-dashboard/profile', own)).status).toBe(200)
    const lines = await audit()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      entity: 'agent',
      action: 'created',
      entityId: agent.id,
      label: agent.name,
    })
    expect(JSON.stringify(lines)).not.toContain(PASSWORD)
    expect(JSON.stringify(await app.db.select().from(accounts))).not.toContain(PASSWORD)
  })

  test('of a name that another has gets the next address', async () => {
    const owner = await agentOf('demoagenttwo')
    await app.db.insert(agentSlugHistory).values({ slug: 'zoedamicoroy2', agentId: owner.id })
    for (const n of [1, 2, 3]) await post(`${LIST}/new`, { ...given, email: `zoe${n}@example.ca` })
    for (const slug of ['zoedamicoroy', 'zoedamicoroy3', 'zoedamicoroy4'])
      expect(await agentOf(slug)).toBeTruthy()
    await post(`${LIST}/new`, { ...given, fullName: '李明', email: 'li@example.ca' })
    expect(await agentOf('agent')).toMatchObject({ name: '李明' })
  })

  test.each([
    [{ fullName: '' }, 'Enter the full name.'],
    [{ fullName: '\u200b \u2060' }, 'Enter the full name.'],
    [{ email: '' }, 'Enter an email address like name@example.ca.'],
    [{ email: 'a@b\nBcc: c@example.ca' }, 'Enter an email address like name@example.ca.'],
    [{ password: '' }, 'Enter a password, or send an invitation instead.'],
    [{ password: 'short' }, 'Use at least 10 characters.'],
    [{ password: 'password2026' }, 'among the most common ones'],
    [{ email: 'zoedamico@example.ca', password: 'zoedamico@@' }, 'Do not use your name or address'],
    [{ role: 'super_admin' }, 'Choose agent or admin.'],
  ])('%o is rejected at its field, and what was typed stays but for the password', async (wrong, message) => {
    const before = await app.db.$count(profiles)
    const response = await post(`${LIST}/new`, { ...given, ...wrong })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(message)
    if (!('fullName' in wrong)) expect(html).toContain('Zoë D’Amico-Roy')
    expect(html).not.toContain(PASSWORD)
    expect(await app.db.$count(profiles)).toBe(before)
    expect(await audit()).toEqual([])
  })

  test.each(['agent@demo.test', 'AGENT@demo.test'])(
    'with %s, which somebody has, is told so',
    async (email) => {
      const response = await post(`${LIST}/new`, { ...given, email })
      expect(response.status).toBe(409)
      expect(await response.text()).toContain('This email address is already in use')
    },
  )

  test('a broker who cannot be stored completely is not stored at all', async () => {
    const before = await app.db.$count(profiles)
    await app.db.execute(sql`alter table audit_log rename to hidden`)
    const response = await post(`${LIST}/new`, given)
    await app.db.execute(sql`alter table hidden rename to audit_log`)
    expect(response.status).toBe(500)
    const html = await response.text()
    expect(html).toContain('Failed to create agent')
    expect(html).not.toContain(PASSWORD)
    expect(await app.db.$count(profiles)).toBe(before)
    expect(await app.db.$count(accounts, eq(accounts.accountId, 'zoe@example.ca'))).toBe(0)
    expect(await app.db.$count(agents, eq(agents.email, 'zoe@example.ca'))).toBe(0)
  })

  test('invited by mail chooses the password, once, within seven days', async () => {
    const response = await post(`${LIST}/new`, { ...given, password: '', invite: 'on', role: 'admin' })
    expect(response.status).toBe(303)
    const [mail] = await app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, 'zoe@example.ca'))
    expect(mail?.textBody).toContain('within 7 days')
    const path = /\/auth\/reset\/\S+/.exec(mail?.textBody ?? '')?.[0] ?? ''
    const [link] = await app.db.select().from(verifications)
    expect(link?.identifier).not.toContain(path.slice(12, 40))
    const days = ((link?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect((await listAgents(app.db, { search: 'zoedamicoroy', state: null }, null)).items[0]?.signIn).toBe(
      'invited',
    )
    expect(await page(path)).toContain('Choose the password that you will sign in with.')
    expect((await app.submit(path, { password: PASSWORD })).status).toBe(303)
    expect((await app.submit(path, { password: 'another four words' })).status).toBe(410)
    await signedInAs(app, 'zoe@example.ca', PASSWORD)
    expect(JSON.stringify(await audit())).not.toContain(path.slice(12, 40))
  })

  test('with an expired link sees a message, and a new email ends the old link', async () => {
    await post(`${LIST}/new`, { ...given, password: '', invite: 'on' })
    const { id } = await agentOf('zoedamicoroy')
    const links = async () =>
      (
        await app.db
          .select()
          .from(mailOutbox)
          .where(eq(mailOutbox.toAddress, 'zoe@example.ca'))
          .orderBy(mailOutbox.id)
      ).map(({ textBody }) => /\/auth\/reset\/\S+/.exec(textBody)?.[0] ?? '')
    expect((await post(`${LIST}/${id}`, { intent: 'invite' })).status).toBe(303)
    const [first = '', second = ''] = await links()
    expect((await app.submit(first, { password: PASSWORD })).status).toBe(410)
    await app.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) })
    const late = await app.submit(second, { password: PASSWORD })
    expect(late.status).toBe(410)
    expect(await late.text()).toContain('This invitation has been used or is too old.')
    expect((await audit()).map(({ action }) => action)).toEqual(['created', 'invited'])
  })

  test('a broker without a sign-in is invited to one; who has a password is not', async () => {
    const { id } = await createRecord(app.db, { email: 'Old@Example.ca', profileSlug: 'oldhand' })
    expect((await post(`${LIST}/${id}`, { intent: 'invite' })).status).toBe(303)
    const [person] = await app.db.select().from(profiles).where(eq(profiles.email, 'old@example.ca'))
    expect(person?.role).toBe('agent')
    expect((await agentOf('oldhand')).userId).toBe(person?.id)
    const has = await post(`${LIST}/${(await agentOf()).id}`, { intent: 'invite' })
    expect(has.status).toBe(409)
    const taken = await createRecord(app.db, { email: 'agent@demo.test' })
    const response = await post(`${LIST}/${taken.id}`, { intent: 'invite' })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('This email address is already in use')
  })
})

describe('POST /functions/v1/create-agent', () => {
  const call = (body: unknown, asked = cookie) =>
    app.request('/functions/v1/create-agent', {
      method: 'POST',
      headers: { cookie: asked, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const given = { email: 'new@example.ca', password: PASSWORD, fullName: 'New Broker' }

  test('makes an agent as the form does', async () => {
    const response = await call(given)
    expect(response.status).toBe(200)
    const { agent } = (await response.json()) as { agent: Record<string, string> }
    expect(agent).toEqual({
      id: (await agentOf('newbroker')).id,
      name: 'New Broker',
      email: 'new@example.ca',
      slug: 'newbroker',
      role: 'agent',
    })
    await signedInAs(app, 'new@example.ca', PASSWORD)
  })

  test('says what is wrong', async () => {
    for (const [body, status] of [
      ['', 400],
      ['{', 400],
      ['[]', 422],
      ['null', 400],
      [{ ...given, email: 5 }, 400],
      [{ ...given, password: 'short' }, 422],
      [{ ...given, fullName: '' }, 422],
      [{ email: 'x@example.ca' }, 422],
      [{ ...given, email: 'agent@demo.test' }, 409],
      [{ ...given, fullName: 'x'.repeat(5000) }, 413],
    ] as const) {
      const response = await call(body)
      expect(response.status, JSON.stringify(body).slice(0, 60)).toBe(status)
      expect(((await response.json()) as { error: string }).error).toBeTruthy()
    }
    expect((await app.request('/functions/v1/create-agent')).status).toBe(405)
    await app.db.execute(sql`alter table audit_log rename to hidden`)
    const failed = await call(given)
    await app.db.execute(sql`alter table hidden rename to audit_log`)
    expect(failed.status).toBe(500)
    expect(await failed.json()).toEqual({ error: 'Failed to create agent' })
  })

  test('is the owner’s alone', async () => {
    const agent = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
    const admin = await signedInAs(app, 'admin@demo.test', 'demo-admin-1867')
    const before = await app.db.$count(agents)
    expect((await call(given, '')).status).toBe(401)
    expect((await call(given, agent)).status).toBe(403)
    expect((await call(given, admin)).status).toBe(403)
    expect(await app.db.$count(agents)).toBe(before)
  })
})

describe('the record', () => {
  test('is changed in every field, and the page shows it at once', async () => {
    const response = await save('demoagent', {
      name: 'Amara Okafor-Lane',
      email: 'Amara@New.example',
      crmEmail: 'crm@private.example',
      city: 'Guelph',
      province: 'Ontario',
      languages: 'English, French ,English;Igbo',
      address: '1 King Street',
      phone: '519 555 0100',
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(LIST)
    const row = await agentOf()
    expect(row).toMatchObject({ email: 'amara@new.example', languages: ['English', 'French', 'Igbo'] })
    const html = await page('/agents/demoagent')
    for (const text of ['Amara Okafor-Lane', 'Licensed as Amara Okafor', 'Guelph', '519 555 0100'])
      expect(html).toContain(text)
    expect(html).not.toContain('crm@private.example')
    // The account's e-mail address stays.
    const own = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
    expect(await page('/agent-dashboard/profile', own)).toContain('Amara Okafor-Lane')
    const [line] = await audit()
    expect(line?.changes).toMatchObject({ city: { from: 'Toronto', to: 'Guelph' } })
    expect(Object.keys(line?.changes ?? {})).not.toContain('profileSlug')
  })

  test('has links and search texts, each with its line', async () => {
    const { id } = await agentOf()
    const put = async (fields: Record<string, string>) =>
      post(`${LIST}/${id}`, { version: String((await agentOf()).version), ...fields })
    expect((await put({ intent: 'social', facebook: 'https://facebook.example/a' })).status).toBe(303)
    expect((await put({ intent: 'links', apply: 'https://apply.example/a' })).status).toBe(303)
    expect((await put({ intent: 'seo', meta_title: 'Amara at work' })).status).toBe(303)
    const html = await page('/agents/demoagent')
    for (const text of ['https://facebook.example/a', 'https://apply.example/a', '<title>Amara at work'])
      expect(html).toContain(text)
    const lines = await audit()
    expect(lines).toHaveLength(3)
    expect(lines[0]?.changes.facebook?.to).toBe('https://facebook.example/a')
    // An unchanged record writes no audit entry.
    expect((await put({ intent: 'seo', meta_title: 'Amara at work' })).status).toBe(303)
    expect(await audit()).toHaveLength(3)
  })

  test.each([
    [{ name: '' }, 422, 'Enter your full name.'],
    [{ email: 'none' }, 422, 'Enter an email address like name@example.ca.'],
    [{ crmEmail: 'none' }, 422, 'Enter an email address like name@example.ca.'],
    [{ province: 'Atlantis' }, 422, 'Choose a province from the list.'],
    [{ languages: ' , ' }, 422, 'Enter at least one language.'],
    [{ role: 'super_admin' }, 422, 'Choose agent or admin.'],
    [{ slug: '-- --' }, 422, 'Profile slug cannot be empty'],
    [{ slug: 'Demo Agent Two' }, 409, 'This profile URL is already taken'],
    [{ slug: 'formerly' }, 409, 'This profile URL is already taken'],
    [{ version: '0' }, 409, STALE],
    [{ version: 'x' }, 409, STALE],
  ])('%o is rejected and nothing is changed', async (wrong, status, message) => {
    await app.db
      .insert(agentSlugHistory)
      .values({ slug: 'formerly', agentId: (await agentOf('demoagenttwo')).id })
    const before = await agentOf()
    const response = await save('demoagent', { city: 'Typed City', ...wrong })
    expect(response.status).toBe(status)
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).toContain('Typed City')
    expect(await agentOf()).toEqual(before)
    expect(await audit()).toEqual([])
  })

  test('rejected as stale, it is rejected again until it is loaded anew', async () => {
    const { path, fields } = await basics('demoagent', { city: 'Second' })
    expect((await save('demoagent', { city: 'First' })).status).toBe(303)
    const rejected = await post(path, fields)
    expect(rejected.status).toBe(409)
    const version = /name="version" value="(\d+)"/.exec(await rejected.text())?.[1]
    expect(version).toBe(fields.version)
    expect((await agentOf()).city).toBe('First')
  })

  test('moves to another address; the old one leads to it', async () => {
    expect((await save('demoagent', { slug: 'Amara-Guelph' })).status).toBe(303)
    const old = await get('/agents/demoagent', '')
    expect(old.status).toBe(301)
    expect(old.headers.get('location')).toBe('/agents/amaraguelph')
    expect((await audit())[0]?.changes.profileSlug).toEqual({ from: 'demoagent', to: 'amaraguelph' })
  })

  test('switched off it is nowhere, its broker is out and stays out, until it is switched on', async () => {
    const own = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
    expect(await whereShown('demoagent', 'Amara Okafor')).toEqual(SHOWN)
    expect((await save('demoagent', { active: '–' })).status).toBe(303)
    expect(await whereShown('demoagent', 'Amara Okafor')).toEqual(HIDDEN)
    expect((await get('/agent-dashboard/profile', own)).headers.get('location')).toMatch(/^\/auth\?to=/)
    const { userId } = await agentOf()
    expect(await app.db.$count(sessions, eq(sessions.userId, userId ?? ''))).toBe(0)
    const again = await app.submit('/auth', { email: 'agent@demo.test', password: 'demo-agent-1867' })
    expect(again.status).toBe(401)
    expect((await save('demoagent', {})).status).toBe(303)
    expect(await whereShown('demoagent', 'Amara Okafor')).toEqual(SHOWN)
    const switches = (await audit()).filter(({ entity }) => entity === 'agent')
    expect(switches.map(({ action }) => action)).toEqual(['deactivated', 'activated'])
  })

  test('switched off with open leads: it is asked who gets them, and they go there or count as without a broker', async () => {
    const { id } = await agentOf()
    const open = () => app.db.$count(leads, and(eq(leads.agentId, id), ne(leads.status, 'closed')))
    const free = async () => (await getOwnerToday(app.db)).unassigned.count.counted
    const [before, waiting] = [await open(), await free()]
    expect(before).toBeGreaterThan(2)
    expect(await page(`${LIST}/${id}`, cookie)).toContain(`their ${before} open leads go to`)
    expect((await save('demoagent', { active: '–', openLeadsTo: '–' })).status).toBe(422)
    expect((await agentOf()).isActive).toBe(true)
    // As before this question: their new leads count as without a broker.
    await app.db.update(agents).set({ isActive: false }).where(eq(agents.id, id))
    expect(await free()).toBeGreaterThan(waiting)
    await app.db.update(agents).set({ isActive: true }).where(eq(agents.id, id))
    const heir = await agentOf('leilahaddad')
    const had = await app.db.$count(leads, eq(leads.agentId, heir.id))
    expect((await save('demoagent', { active: '–', openLeadsTo: heir.id })).status).toBe(303)
    expect(await open()).toBe(0)
    expect(await app.db.$count(leads, eq(leads.agentId, heir.id))).toBe(had + before)
    expect(await free()).toBe(waiting)
  })

  test('an admin who is switched off cannot sign in either', async () => {
    const [admin] = await app.db
      .select({ slug: agents.profileSlug })
      .from(agents)
      .innerJoin(profiles, eq(profiles.id, agents.userId))
      .where(eq(profiles.email, 'admin@demo.test'))
    const own = await signedInAs(app, 'admin@demo.test', 'demo-admin-1867')
    expect((await save(admin?.slug ?? '', { active: '–', role: 'admin' })).status).toBe(303)
    expect((await get('/agent-dashboard/profile', own)).headers.get('location')).toMatch(/^\/auth\?to=/)
    expect(
      (await app.submit('/auth', { email: 'admin@demo.test', password: 'demo-admin-1867' })).status,
    ).toBe(401)
  })

  test('a changed role counts at the next request; an owner’s is not changed here', async () => {
    const own = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
    expect((await save('demoagent', { role: 'admin' })).status).toBe(303)
    expect(await page('/applications', own)).toMatch(/@/)
    expect((await audit())[0]?.changes.role).toEqual({ from: 'agent', to: 'admin' })
    await app.db.update(profiles).set({ role: 'super_admin' }).where(eq(profiles.email, 'agent@demo.test'))
    expect((await save('demoagent', { role: 'agent', active: '–' })).status).toBe(303)
    expect((await get('/super-admin/agents', own)).status).toBe(200)
  })

  test('cannot be written by forging the intent, and hostile values are only text', async () => {
    const { id } = await agentOf()
    for (const intent of ['', 'nothing', 'constructor', '__proto__', 'toString'])
      expect((await post(`${LIST}/${id}`, { intent })).status).toBe(400)
    for (const path of ['nobody', crypto.randomUUID(), `${id}x`])
      expect((await post(`${LIST}/${path}`, { intent: 'delete' })).status).toBe(404)
    for (const value of HOSTILE_SAMPLE) {
      const response = await save('demoagent', {
        address: value,
        languages: value,
        crmEmail: value,
      })
      expect(response.status, value.slice(0, 40)).toBeLessThan(500)
      expect(
        (
          await get(
            `${LIST}?search=${encodeURIComponent(value.toWellFormed())}&after=${encodeURIComponent(value.toWellFormed())}`,
          )
        ).status,
      ).toBe(200)
    }
  })

  test('a failure says what failed', async () => {
    await app.db.execute(sql`alter table audit_log rename to hidden`)
    const saved = await save('demoagent', { city: 'Guelph' })
    const removed = await post(`${LIST}/${(await agentOf()).id}?tab=delete`, { intent: 'delete' })
    await app.db.execute(sql`alter table hidden rename to audit_log`)
    expect(saved.status).toBe(500)
    expect(await saved.text()).toContain('Failed to update agent')
    expect(removed.status).toBe(500)
    expect(await removed.text()).toContain('Failed to delete agent')
    expect((await agentOf()).city).toBe('Toronto')
  })
})

const files = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

async function upload(path: string, bytes: Uint8Array | string, asked = cookie) {
  const body = new FormData()
  body.append('file', new Blob([bytes as BlobPart]), 'picture.png')
  return app.request(path, { method: 'POST', body, headers: { cookie: asked, accept: 'application/json' } })
}

describe('the pictures', () => {
  const png = () => plainPicture(900, 600).png().toBuffer()

  test('of a broker are put up, replaced and removed by the owner, with a line each', async () => {
    const { id } = await agentOf()
    const first = await upload(`/super-admin/upload/agent-picture/${id}/headshot`, await png())
    expect(first.status).toBe(200)
    const { url } = (await first.json()) as { url: string }
    expect(await page('/agents/demoagent')).toContain(url)
    const count = (await files()).length
    await upload(`/super-admin/upload/agent-picture/${id}/headshot`, await png())
    expect((await app.request(url)).status).toBe(404)
    expect((await files()).length).toBe(count)
    await upload(`/super-admin/upload/agent-picture/${id}/banner`, await png())
    const body = new FormData()
    body.append('intent', 'remove')
    for (const slot of ['headshot', 'banner'])
      await app.request(`/super-admin/upload/agent-picture/${id}/${slot}`, {
        method: 'POST',
        body,
        headers: { cookie },
      })
    expect(await files()).toEqual([])
    expect((await audit()).every(({ action, entityId }) => action === 'updated' && entityId === id)).toBe(
      true,
    )
    expect(await audit()).toHaveLength(5)
  })

  test('are rejected from other users and for unknown brokers, and leave nothing', async () => {
    const { id } = await agentOf()
    const path = `/super-admin/upload/agent-picture/${id}/headshot`
    const agent = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
    expect((await upload(path, await png(), '')).headers.get('location')).toBe('/auth')
    expect((await upload(path, await png(), agent)).headers.get('location')).toBe('/')
    expect((await upload(path.replace('headshot', 'constructor'), await png())).status).toBe(404)
    expect((await upload(path.replace(id, crypto.randomUUID()), await png())).status).toBe(404)
    expect((await upload(path, '<svg onload="alert(1)"/>')).status).toBe(415)
    await app.db.execute(sql`alter table audit_log rename to hidden`)
    const failed = await upload(path, await png())
    await app.db.execute(sql`alter table hidden rename to audit_log`)
    expect(failed.status).toBe(500)
    expect(await failed.json()).toEqual({ error: 'Failed to upload headshot' })
    expect(await files()).toEqual([])
    expect(await audit()).toEqual([])
  })
})

describe('deleting an agent', () => {
  test('asks with the numbers, takes what is theirs, and keeps leads and posts', async () => {
    const agent = await agentOf()
    const own = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
    const png = await plainPicture(900, 600).png().toBuffer()
    await upload('/agent-dashboard/upload/document', '%PDF-1.7\n%%EOF\n', own)
    await upload('/agent-dashboard/upload/picture/headshot', png, own)
    await upload('/agent-dashboard/upload/picture/logo', png, own)
    expect((await files()).length).toBeGreaterThan(3)
    const lead = await createLead(app.db, { agentId: agent.id, clientName: 'Kept Client' })
    const draft = await createPost(app.db, { agentId: agent.id, slug: 'kept-post', title: 'Kept post' })
    const count = {
      leads: await app.db.$count(leads),
      theirs: await app.db.$count(leads, eq(leads.agentId, agent.id)),
      posts: await app.db.$count(blogPosts),
      theirPosts: await app.db.$count(blogPosts, eq(blogPosts.agentId, agent.id)),
      testimonials: await app.db.$count(testimonials, eq(testimonials.agentId, agent.id)),
      events: await app.db.$count(analyticsEvents, eq(analyticsEvents.agentId, agent.id)),
      documents: await app.db.$count(agentDocuments, eq(agentDocuments.agentId, agent.id)),
    }
    const question = await page(`${LIST}/${agent.id}?tab=delete`, cookie)
    const plural = (n: number, one: string) => `${n.toLocaleString('en-CA')} ${one}${n === 1 ? '' : 's'}`
    for (const text of [
      plural(count.theirs, 'lead'),
      plural(count.theirPosts, 'blog post'),
      plural(count.testimonials, 'testimonial'),
      plural(count.events, 'recorded page view'),
      plural(count.documents, 'document'),
    ])
      expect(question).toContain(text)

    const response = await post(`${LIST}/${agent.id}?tab=delete`, { intent: 'delete' })
    expect(response.status).toBe(303)
    expect(await whereShown('demoagent', 'Amara Okafor')).toEqual(HIDDEN)
    expect((await get('/agent-dashboard/profile', own)).headers.get('location')).toMatch(/^\/auth\?to=/)
    expect(
      (await app.submit('/auth', { email: 'agent@demo.test', password: 'demo-agent-1867' })).status,
    ).toBe(401)
    expect(await app.db.$count(profiles, eq(profiles.email, 'agent@demo.test'))).toBe(0)
    expect(await app.db.$count(accounts, eq(accounts.userId, agent.userId ?? ''))).toBe(0)
    for (const [table, column] of [
      [agentDocuments, agentDocuments.agentId],
      [testimonials, testimonials.agentId],
      [analyticsEvents, analyticsEvents.agentId],
    ] as const)
      expect(await app.db.$count(table, eq(column, agent.id))).toBe(0)
    expect(await files()).toEqual([])
    expect(await app.db.$count(leads)).toBe(count.leads)
    const [kept] = await app.db.select().from(leads).where(eq(leads.id, lead.id))
    expect(kept).toMatchObject({ agentId: null, clientName: 'Kept Client' })
    expect(await app.db.$count(blogPosts)).toBe(count.posts)
    const post_ = await page(`/blog/${draft.slug}`)
    expect(post_).toContain('Kept post')
    expect(post_).not.toContain('Amara Okafor')
    const [line] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'deleted'))
    expect(line).toMatchObject({ entity: 'agent', entityId: agent.id, label: 'Amara Okafor' })
    // The summaries of the database follow.
    expect(await app.db.$count(agentLeadCounts, eq(agentLeadCounts.agentId, agent.id))).toBe(0)
    expect((await post(`${LIST}/${agent.id}`, { intent: 'delete' })).status).toBe(404)
  })

  test('hands what they wrote for the home page to the owner, and ends their invitation', async () => {
    await post(`${LIST}/new`, {
      fullName: 'Short Stay',
      email: 'short@example.ca',
      role: 'admin',
      invite: 'on',
    })
    const agent = await agentOf('shortstay')
    const written = await createTestimonial(app.db, { adminId: agent.userId, clientName: 'Of the house' })
    expect(await page(`${LIST}/${agent.id}?tab=delete`, cookie)).toContain('1 testimonial of the home page')
    expect((await post(`${LIST}/${agent.id}`, { intent: 'delete' })).status).toBe(303)
    const [kept] = await app.db.select().from(testimonials).where(eq(testimonials.id, written.id))
    const [owner] = await app.db.select().from(profiles).where(eq(profiles.email, 'super@demo.test'))
    expect(kept?.adminId).toBe(owner?.id)
    expect(await app.db.$count(verifications)).toBe(0)
  })

  test('never ends an owner’s own sign-in', async () => {
    const [owner] = await app.db.select().from(profiles).where(eq(profiles.email, 'super@demo.test'))
    const { id } = await createRecord(app.db, { userId: owner?.id, name: 'Olive Owner' })
    const question = await page(`${LIST}/${id}?tab=delete`, cookie)
    expect(question).toContain('The sign-in is a super admin’s and stays as it is.')
    expect((await post(`${LIST}/${id}`, { intent: 'delete' })).status).toBe(303)
    expect(await app.db.$count(agents, eq(agents.id, id))).toBe(0)
    expect((await get(LIST)).status).toBe(200)
    await signedInAs(app, 'super@demo.test', 'demo-super-1867')
  })
})

test('a list that cannot be read says so', async () => {
  await app.db.execute(sql`alter table agent_lead_counts rename to hidden`)
  const response = await get(LIST)
  await app.db.execute(sql`alter table hidden rename to agent_lead_counts`)
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('Failed to fetch agents')
})
