import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { auditLog } from '#db/schema/audit'
import { profiles } from '#db/schema/auth'
import { testimonials } from '#db/schema/testimonials'
import { COUNTED_TESTIMONIALS, TESTIMONIALS_PER_PAGE } from '~/features/testimonials/model'
import { listTestimonials } from '~/features/testimonials/queries.server'
import type { Cursor } from '~/lib/list-query'
import { createTestimonial } from './factories'
import { HOSTILE_SAMPLE } from './hostile-values'
import { isPanelLine, signedInAs, type TestApp, testApp } from './request'

const TAB = '/super-admin/testimonials'
const ALL = { show: null, search: '' }

let app: TestApp
let cookie: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
  cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
})

const get = (path: string) => app.request(path, { headers: { cookie } })
const page = async (path: string) => (await get(path)).text()
const home = async () => (await app.request('/')).text()
const post = (fields: Record<string, string>, path = TAB) => app.submit(path, fields, { headers: { cookie } })

const person = async (email: string) => {
  const [row] = await app.db.select().from(profiles).where(eq(profiles.email, email))
  if (!row) throw new Error(`no ${email}`)
  return row
}
const broker = async () => {
  const [row] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
  if (!row) throw new Error('no demoagent')
  return row
}
const stored = async (id: string) =>
  (await app.db.select().from(testimonials).where(eq(testimonials.id, id)))[0]
const lines = () => app.db.select().from(auditLog).where(isPanelLine).orderBy(auditLog.createdAt, auditLog.id)

const NEW = {
  intent: 'add',
  clientName: 'Noor Haddad',
  content: 'Calm and exact.',
  rating: '5',
  permittedOn: '2026-01-15',
  permittedHow: 'E-mail',
}
const add = async (change: Record<string, string> = {}) => {
  const id = crypto.randomUUID()
  return { id, response: await post({ ...NEW, id, ...change }) }
}

describe('the list', () => {
  test('names the agent or the admin who wrote each, newest first', async () => {
    const agent = await broker()
    await createTestimonial(app.db, { agentId: agent.id, clientName: 'From A Broker', isApproved: false })
    const owner = await person('super@demo.test')
    await createTestimonial(app.db, { adminId: owner.id, clientName: 'From The House' })
    const html = await page(TAB)
    expect(html).toMatch(/From A Broker[\s\S]*From agent[\s\S]*Amara Okafor/)
    expect(html).toContain(owner.fullName)
    expect(html).toContain('Pending Approval')
    expect(html.indexOf('From The House')).toBeLessThan(html.indexOf('From A Broker'))
  })

  test('leaves what waits, or what is approved', async () => {
    const all = await app.db.$count(testimonials)
    const pending = await listTestimonials(app.db, { show: 'pending', search: '' }, null)
    const approved = await listTestimonials(app.db, { show: 'approved', search: '' }, null)
    expect(pending.items.every(({ isApproved }) => !isApproved)).toBe(true)
    expect(approved.items.every(({ isApproved }) => isApproved)).toBe(true)
    expect(pending.counted + approved.counted).toBe(all)
    await app.db.delete(testimonials)
    expect(await page(`${TAB}?show=pending`)).toContain('Nothing waits for approval')
    expect(await page(TAB)).toContain('No testimonials yet')
  })

  test('finds a part of the client’s or the agent’s name, whatever its accents, and what waits among it', async () => {
    const agent = await broker()
    await app.db
      .update(agents)
      .set({ name: 'Zoé Quesnel', email: 'bright@demo.test' })
      .where(eq(agents.id, agent.id))
    await app.db.delete(testimonials)
    await createTestimonial(app.db, { agentId: agent.id, clientName: 'Renée 100% Happy', isApproved: false })
    await createTestimonial(app.db, { agentId: agent.id, clientName: 'Ben', isApproved: true })
    const found = async (query: string) => {
      const html = await page(`${TAB}?${query}`)
      return ['Renée 100% Happy', 'Ben'].filter((name) => html.includes(`>${name}</h2>`))
    }
    expect(await found('search=renee')).toEqual(['Renée 100% Happy'])
    expect(await found('search=100%25+h')).toEqual(['Renée 100% Happy'])
    expect(await found('search=ZOE')).toEqual(['Renée 100% Happy', 'Ben'])
    expect(await found('search=quesnel&show=pending')).toEqual(['Renée 100% Happy'])
    // The search does not match e-mail addresses.
    expect(await page(`${TAB}?search=bright`)).toContain('No testimonial matches that')
    expect(await page(`${TAB}?search=zoe`)).toContain('2 testimonials found')
  })

  test('shows each of many once, forwards and back', async () => {
    const agent = await broker()
    const createdAt = new Date()
    for (let n = 0; n < TESTIMONIALS_PER_PAGE * 2; n++)
      await createTestimonial(app.db, { agentId: agent.id, createdAt })
    const seen: string[] = []
    const starts: Cursor[] = []
    let cursor: Cursor = null
    do {
      const found: Awaited<ReturnType<typeof listTestimonials>> = await listTestimonials(app.db, ALL, cursor)
      seen.push(...found.items.map(({ id }) => id))
      starts.push(found.previous)
      cursor = found.next
    } while (cursor)
    expect(seen).toHaveLength(await app.db.$count(testimonials))
    expect(new Set(seen).size).toBe(seen.length)
    const back = await listTestimonials(app.db, ALL, starts[1] ?? null)
    expect(back.items.map(({ id }) => id)).toEqual(seen.slice(0, TESTIMONIALS_PER_PAGE))
    expect((await get(`${TAB}?after=nothing&show=constructor`)).status).toBe(200)
  })

  test('reads the newest of 20,000 by their index', async () => {
    const agent = await broker()
    await app.db.execute(sql`
      insert into testimonials (id, agent_id, client_name, content, rating, is_approved, created_at)
      select gen_random_uuid(), ${agent.id}::uuid, 'Client ' || g, 'Good.', 5, g % 10 > 0, now() - g * interval '1 minute'
      from generate_series(1, 20000) g`)
    await app.db.execute(sql`analyze testimonials`)
    const plan = async (query: string) =>
      (await app.database.pool.query(`explain ${query}`)).rows.map((row) => row['QUERY PLAN']).join('\n')
    const order = 'order by created_at desc nulls last, id desc limit 21'
    expect(await plan(`select id from testimonials ${order}`)).toContain('testimonials_newest')
    expect(await plan(`select id from testimonials where not is_approved ${order}`)).toContain(
      'testimonials_pending',
    )
    expect(await listTestimonials(app.db, { show: 'pending', search: '' }, null)).toMatchObject({
      counted: COUNTED_TESTIMONIALS,
      isCapped: true,
    })
  })
})

describe('one of the brokerage’s own', () => {
  test('is approved from the start, on the home page at once, with a line in the log', async () => {
    const { id, response } = await add()
    expect(response.status).toBe(303)
    const owner = await person('super@demo.test')
    expect(await stored(id)).toMatchObject({ agentId: null, adminId: owner.id, isApproved: true, rating: 5 })
    expect(await home()).toContain('Noor Haddad')
    const [line] = await lines()
    expect(line).toMatchObject({ entity: 'testimonial', action: 'created', entityId: id })
    expect(JSON.stringify(line)).not.toContain('Noor')
  })

  test('names the client’s city and the broker; nothing of either is in the log', async () => {
    const [broker] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
    const id = crypto.randomUUID()
    await post({ ...NEW, id, clientCity: 'Elora', agent: broker?.id ?? '' }, `${TAB}?add`)
    expect(await stored(id)).toMatchObject({ clientCity: 'Elora', brokerId: broker?.id })
    const html = (await home()).replace(/<!-- -->/g, '')
    expect(html).toContain('Elora')
    expect(html).toContain('Broker: Amara Okafor, ')
    expect(JSON.stringify(await lines())).not.toContain('Elora')
  })

  test('sent twice is one', async () => {
    const before = await app.db.$count(testimonials)
    const { id } = await add()
    expect((await post({ ...NEW, id })).status).toBe(303)
    expect(await app.db.$count(testimonials)).toBe(before + 1)
    expect(await lines()).toHaveLength(1)
  })

  test.each([
    [{ clientName: '' }, 'Enter your client’s name.'],
    [{ content: '' }, 'Enter what your client said.'],
    [{ content: 'x'.repeat(2001) }, 'Use at most 2,000 characters.'],
    [{ rating: '' }, 'Choose a rating from 1 to 5.'],
    [{ permittedOn: '' }, 'Enter the day on which your client agreed to be quoted.'],
    [{ permittedOn: '2026-02-30' }, 'Enter the day on which your client agreed to be quoted.'],
    [{ permittedOn: '2999-01-01' }, 'Enter a day that is not in the future.'],
    [{ permittedHow: 'Hearsay' }, 'Choose how your client agreed.'],
    [{ rating: '0' }, 'Choose a rating from 1 to 5.'],
    [{ rating: '6' }, 'Choose a rating from 1 to 5.'],
    [{ rating: '4.5' }, 'Choose a rating from 1 to 5.'],
  ])('is rejected with %o at its field', async (wrong, message) => {
    const before = await app.db.$count(testimonials)
    const response = await post({ ...NEW, id: crypto.randomUUID(), ...wrong }, `${TAB}?add`)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(message)
    expect(await app.db.$count(testimonials)).toBe(before)
  })

  test('is edited by who wrote it, and the home page follows', async () => {
    const { id } = await add()
    expect(await page(`${TAB}?edit=${id}`)).toContain('Edit testimonial')
    const edit = { ...NEW, intent: 'edit', id, version: '1', content: 'Calm, exact and quick.', rating: '4' }
    expect((await post(edit, `${TAB}?edit=${id}`)).status).toBe(303)
    expect(await home()).toContain('Calm, exact and quick.')
    const stale = await post({ ...edit, content: 'Mine is older.' }, `${TAB}?edit=${id}`)
    expect(stale.status).toBe(409)
    const html = await stale.text()
    expect(html).toContain('Someone else changed this in the meantime.')
    expect(html).toContain('Mine is older.')
    expect(await stored(id)).toMatchObject({ content: 'Calm, exact and quick.', rating: 4, version: 2 })
    expect((await lines())[1]).toMatchObject({
      action: 'updated',
      changes: { rating: { from: '5', to: '4' } },
    })
  })

  test('is not edited by anybody else, whatever they send', async () => {
    const admin = await person('admin@demo.test')
    const theirs = await createTestimonial(app.db, { adminId: admin.id })
    const agents_ = await createTestimonial(app.db, { agentId: (await broker()).id })
    for (const before of [theirs, agents_]) {
      expect((await get(`${TAB}?edit=${before.id}`)).status).toBe(404)
      const response = await post({ ...NEW, intent: 'edit', id: before.id, version: '1' })
      expect(response.status).toBe(404)
      expect(await stored(before.id)).toEqual(before)
    }
    expect(await page(TAB)).not.toContain(`edit=${theirs.id}`)
  })

  test('cannot be unapproved', async () => {
    const { id } = await add()
    const response = await post({ intent: 'unapprove', id, version: '1' })
    expect(response.status).toBe(403)
    expect((await stored(id))?.isApproved).toBe(true)
  })
})

describe('an agent’s', () => {
  test('is approved and taken back, and the broker’s page follows', async () => {
    const { id } = await createTestimonial(app.db, {
      agentId: (await broker()).id,
      clientName: 'Waits Patiently',
    })
    const shown = async () =>
      (await (await app.request('/agents/demoagent')).text()).includes('Waits Patiently')
    expect(await shown()).toBe(false)
    expect((await post({ intent: 'approve', id, version: '1' })).status).toBe(303)
    expect(await shown()).toBe(true)
    expect(await home()).not.toContain('Waits Patiently')
    expect((await post({ intent: 'unapprove', id, version: '2' })).status).toBe(303)
    expect(await shown()).toBe(false)
    expect((await lines()).map(({ action, label }) => [action, label])).toEqual([
      ['approved', 'Testimonial for Amara Okafor'],
      ['unapproved', 'Testimonial for Amara Okafor'],
    ])
  })

  test('that was handled meanwhile is not overwritten', async () => {
    const { id } = await createTestimonial(app.db, { agentId: (await broker()).id })
    await post({ intent: 'approve', id, version: '1' })
    const response = await post({ intent: 'unapprove', id, version: '1' })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('Someone else changed this in the meantime.')
    expect((await stored(id))?.isApproved).toBe(true)
    // Already approved: no error.
    expect((await post({ intent: 'approve', id, version: '1' })).status).toBe(303)
    expect(await lines()).toHaveLength(1)
  })
})

describe('the client’s permission', () => {
  const NONE = { permittedOn: null, permittedHow: null }
  const PERMIT = { intent: 'permit', permittedOn: '2026-02-03', permittedHow: 'Signed form' }

  test('is required before a broker’s testimonial is approved, and the owner can record it', async () => {
    const agent = await broker()
    const { id } = await createTestimonial(app.db, { agentId: agent.id, clientName: 'Asked Later', ...NONE })
    const rejected = await post({ intent: 'approve', id, version: '1' })
    expect(rejected.status).toBe(422)
    expect(await rejected.text()).toContain('Record the client’s permission first')
    expect((await stored(id))?.isApproved).toBe(false)
    expect(await page(TAB)).toContain('No permission on record: not shown to visitors')
    expect((await post({ ...PERMIT, id, version: '1', permittedHow: '' })).status).toBe(422)
    expect((await post({ ...PERMIT, id, version: '1' })).status).toBe(303)
    expect(await stored(id)).toMatchObject({ permittedOn: '2026-02-03', permittedHow: 'Signed form' })
    expect((await post({ ...PERMIT, id, version: '1', permittedOn: '2026-03-03' })).status).toBe(303)
    expect(await stored(id)).toMatchObject({ permittedOn: '2026-02-03', version: 2 })
    expect((await post({ intent: 'approve', id, version: '2' })).status).toBe(303)
    const [line] = await lines()
    expect(line).toMatchObject({ action: 'updated', changes: { permittedHow: { to: 'Signed form' } } })
    expect(JSON.stringify(line)).not.toContain('Asked Later')
  })

  test('decides what visitors see: an approved testimonial without one is on no public page', async () => {
    const owner = await person('super@demo.test')
    const agent = await broker()
    await createTestimonial(app.db, { adminId: owner.id, clientName: 'Never Asked', ...NONE })
    await createTestimonial(app.db, {
      agentId: agent.id,
      clientName: 'Never Asked',
      isApproved: true,
      ...NONE,
    })
    expect(await home()).not.toContain('Never Asked')
    expect(await (await app.request('/agents/demoagent')).text()).not.toContain('Never Asked')
    expect(await home()).toContain('shown with their permission')
  })

  test('and the stars have no preset in the forms', async () => {
    const html = await page(`${TAB}?add`)
    const select = /<select[^>]*name="rating"[\s\S]*?<\/select>/.exec(html)?.[0] ?? ''
    expect(select).toContain('<option value="" selected="">Choose</option>')
  })
})

test('any is deleted, and gone from the home page', async () => {
  const { id } = await add()
  const other = await createTestimonial(app.db, { agentId: (await broker()).id })
  for (const gone of [id, other.id]) {
    expect((await post({ intent: 'delete', id: gone })).status).toBe(303)
    expect(await stored(gone)).toBeUndefined()
    expect((await post({ intent: 'delete', id: gone })).status).toBe(404)
  }
  expect(await home()).not.toContain('Noor Haddad')
  expect((await lines()).map(({ action }) => action)).toEqual(['created', 'deleted', 'deleted'])
})

test('failures say what failed, and leave nothing half-made', async () => {
  const { id } = await createTestimonial(app.db, { agentId: (await broker()).id })
  const before = await app.db.$count(testimonials)
  await app.db.execute(sql`alter table audit_log rename to hidden`)
  const texts = async (fields: Record<string, string>, path = TAB) => {
    const response = await post(fields, path)
    expect(response.status).toBe(500)
    return response.text()
  }
  const added = await texts({ ...NEW, id: crypto.randomUUID() }, `${TAB}?add`)
  const approved = await texts({ intent: 'approve', id, version: '1' })
  const deleted = await texts({ intent: 'delete', id })
  await app.db.execute(sql`alter table hidden rename to audit_log`)
  expect(added).toContain('Failed to save testimonial')
  expect(added).toContain('Noor Haddad')
  expect(approved).toContain('Failed to update testimonial')
  expect(deleted).toContain('Failed to delete testimonial')
  expect(await app.db.$count(testimonials)).toBe(before)
  expect((await stored(id))?.isApproved).toBe(false)
  await app.db.execute(sql`alter table testimonials rename to hidden`)
  const list = await get(TAB)
  await app.db.execute(sql`alter table hidden rename to testimonials`)
  expect(list.status).toBe(500)
  expect(await list.text()).toContain('Failed to fetch testimonials')
})

test('hostile values are only text, and forged intents nothing', async () => {
  for (const value of HOSTILE_SAMPLE) {
    const { response } = await add({ clientName: value, content: value })
    expect(response.status, value.slice(0, 40)).toBeLessThan(500)
  }
  expect(await page(TAB)).not.toContain('<script>alert(1)')
  const { id } = await add()
  for (const intent of ['', 'constructor', '__proto__']) expect((await post({ intent, id })).status).toBe(400)
  for (const wrong of ['', 'x', '../', crypto.randomUUID()])
    expect((await post({ intent: 'approve', id: wrong })).status).toBe(404)
})
