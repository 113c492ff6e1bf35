import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { contactStops } from '#db/schema/privacy'
import { deliverLead } from './deliver'
import { createLead } from './factories'
import { shownOf, signedInAs, type TestApp, testApp } from './request'

let app: TestApp
let mine: string
let others: string
const cookies = { owner: '', agent: '' }

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
  await app.db.delete(leads)
  const idOf = async (slug: string) =>
    String((await app.db.select().from(agents).where(eq(agents.profileSlug, slug)))[0]?.id)
  mine = await idOf('demoagent')
  others = await idOf('demoagenttwo')
  cookies.owner = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
  cookies.agent = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
})

const pageOf = async (who: keyof typeof cookies, leadId: string) => {
  const area = who === 'owner' ? 'super-admin' : 'agent-dashboard'
  const response = await app.request(`/${area}/leads/${leadId}`, { headers: { cookie: cookies[who] } })
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '')
}

describe('one person', () => {
  test('has one history: leads that share the address or the number, however they are spelt', async () => {
    const person = { clientEmail: 'zoe@test.invalid', clientPhone: '+1 (416) 555-0142', agentId: mine }
    const lead = await createLead(app.db, { ...person, clientName: 'Zoë Now' })
    await createLead(app.db, { agentId: mine, clientEmail: ' ZOE@test.invalid ', message: 'By address' })
    await createLead(app.db, {
      agentId: others,
      clientEmail: null,
      clientPhone: '416.555.0142',
      message: 'By number',
    })
    await createLead(app.db, { agentId: mine, clientPhone: '416 555 0143', message: 'Somebody else' })
    const forOwner = await pageOf('owner', lead.id)
    expect(forOwner).toContain('The same person’s other leads')
    expect(forOwner).toContain('By address')
    expect(forOwner).toContain('By number')
    expect(forOwner).not.toContain('Somebody else')
    // A broker sees of it what is theirs.
    const forAgent = await pageOf('agent', lead.id)
    expect(forAgent).toContain('By address')
    expect(forAgent).not.toContain('By number')
  })

  test('without another lead has none', async () => {
    const lead = await createLead(app.db, { agentId: mine, clientEmail: null, clientPhone: '416 555 0144' })
    await createLead(app.db, { agentId: mine, clientPhone: null })
    expect(await pageOf('agent', lead.id)).not.toContain('other leads')
  })
})

describe('the link at the end of the visitor’s email', () => {
  const linkOf = async (leadId: string) => {
    await deliverLead(app.db, 'http://localhost:3000', leadId)
    const emails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.leadId, leadId))
    const found = emails
      .map(({ textBody }) => /http:\/\/localhost:3000(\/no-contact\/\S+)/.exec(textBody)?.[1])
      .find(Boolean)
    if (!found) throw new Error('no link')
    return found
  }

  test('ends contact by a number with an extension and without it', async () => {
    const lead = await createLead(app.db, {
      agentId: mine,
      clientEmail: 'desk@test.invalid',
      clientPhone: '+14165550147;ext=45',
    })
    await app.submit(await linkOf(lead.id), {})
    const again = await createLead(app.db, {
      agentId: mine,
      clientEmail: 'home@test.invalid',
      clientPhone: '+14165550147',
    })
    expect(await pageOf('agent', again.id)).toContain('Asked not to be contacted')
  })

  test('asks first, then ends all contact, and the broker sees it', async () => {
    const lead = await createLead(app.db, { agentId: mine, clientPhone: '416 555 0145' })
    const link = await linkOf(lead.id)
    expect(link).not.toContain('visitor')
    expect(await (await app.request(link)).text()).toContain('Stop contacting me')
    expect(await app.db.$count(contactStops)).toBe(0)
    for (let time = 0; time < 2; time++) {
      const answer = await app.submit(link, {})
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('We will not contact you about this any more')
    }
    expect(await app.db.$count(contactStops)).toBe(2)
    expect(await pageOf('agent', lead.id)).toContain('Asked not to be contacted')
    for (const [who, area] of [
      ['owner', 'super-admin'],
      ['agent', 'agent-dashboard'],
    ] as const) {
      const read = async (path: string) =>
        (await app.request(`/${area}/${path}`, { headers: { cookie: cookies[who] } })).text()
      expect(await read('leads')).toContain('Wants no contact')
      expect(await read('leads.csv')).toContain('Asked not to be contacted')
    }
    // A person who writes again, or for whom a broker enters a lead, gets no e-mail; the broker sees the wish.
    const again = await createLead(app.db, { agentId: mine, clientEmail: lead.clientEmail })
    await expect(linkOf(again.id)).rejects.toThrow('no link')
    const emails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.leadId, again.id))
    expect(emails.some(({ textBody }) => textBody.includes('once asked not to be contacted'))).toBe(true)
    // The old lead alone is not to be answered any more.
    const list = await app.request('/agent-dashboard/leads.csv', { headers: { cookie: cookies.agent } })
    expect((await list.text()).match(/Asked not to be contacted/g)).toHaveLength(1)
  })

  test('is in the List-Unsubscribe header too, and takes a mail program’s POST without origin or cookie', async () => {
    const lead = await createLead(app.db, { agentId: mine })
    const link = await linkOf(lead.id)
    const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.leadId, lead.id))
    // The e-mail to the visitor alone; the broker's has nothing to unsubscribe from.
    expect(mails.flatMap(({ unsubscribeUrl }) => unsubscribeUrl ?? [])).toEqual([
      `http://localhost:3000${link}`,
    ])
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const response = await app.bare(new Request(`http://localhost:3000${link}`, { method: 'POST', body }))
    expect(response.status).toBe(200)
    expect(await app.db.$count(contactStops)).toBeGreaterThan(0)
  })

  test('says so when it cannot be stored', async () => {
    const link = await linkOf((await createLead(app.db, { agentId: mine })).id)
    await app.database.pool.query('alter table contact_stops add constraint rejected check (false) not valid')
    const answer = await app.submit(link, {})
    await app.database.pool.query('alter table contact_stops drop constraint rejected')
    expect(answer.status).toBe(500)
    expect(await shownOf(answer)).toContain('This could not be stored. Please try again.')
  })

  test('does not open with a guessed token', async () => {
    const lead = await createLead(app.db, { agentId: mine })
    const link = await linkOf(lead.id)
    for (const path of [
      `${link}x`,
      link.slice(0, -1),
      link.slice(0, -1) + (link.endsWith('x') ? 'y' : 'x'),
      `/no-contact/${lead.id}`,
      '/no-contact/a.b',
      '/no-contact/%00.x',
    ]) {
      expect((await app.request(path)).status, path).toBe(404)
      expect((await app.submit(path, {})).status, path).toBe(404)
    }
    expect(await app.db.$count(contactStops)).toBe(0)
  })
})
