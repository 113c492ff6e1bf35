import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { isWaitingEvent, leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { siteSettings } from '#db/schema/site'
import { assignLead } from '~/features/leads/management/commands.server'
import type { LeadAssignment } from '~/features/site/model'
import { type TestDatabase, testDatabase } from './database'
import { createAgent, createLead, createLicence, createProfile } from './factories'
import { startMailServer } from './mail-server'
import { eventually, runningJobs } from './running-jobs'

let database: TestDatabase
let mail: Awaited<ReturnType<typeof startMailServer>>
let jobs: Awaited<ReturnType<typeof runningJobs>>

beforeAll(async () => {
  database = await testDatabase()
  mail = await startMailServer()
})
afterAll(() => mail.stop())
beforeEach(async () => {
  await database.reset()
  mail.received.length = 0
  mail.mood.isAway = false
  mail.mood.unknown.clear()
})
afterEach(() => jobs.stop())

const start = async () => {
  jobs = await runningJobs(database, { SMTP_URL: mail.url })
}
const outbox = () => database.db.select().from(mailOutbox).orderBy(asc(mailOutbox.toAddress))
const allSent = () =>
  eventually(async () => {
    expect(await database.db.$count(leadEvents, isWaitingEvent)).toBe(0)
    const emails = await outbox()
    expect(emails.length).toBeGreaterThan(0)
    expect(emails.map(({ status }) => status)).toEqual(emails.map(() => 'sent'))
    return emails
  })
const toWhom = () => mail.received.flatMap(({ recipients }) => recipients).sort()
const emailTo = (address: string) => {
  const found = mail.received.find(({ recipients }) => recipients.includes(address))
  if (!found) throw new Error(`no email to ${address}, but to ${toWhom()}`)
  return found
}
const emailsAbout = async (leadId: string) => (await outbox()).some((email) => email.leadId === leadId)
const rule = (leadAssignment: LeadAssignment) => database.db.update(siteSettings).set({ leadAssignment })
const brokerOf = async (leadId: string) => {
  const [row] = await database.db
    .select({ name: agents.name })
    .from(leads)
    .leftJoin(agents, eq(agents.id, leads.agentId))
    .where(eq(leads.id, leadId))
  return row?.name ?? null
}

const QUOTE = {
  clientName: 'Zoë <Tremblay>',
  clientEmail: 'zoe@test.invalid',
  clientPhone: '514 555 0142',
  type: 'rate_quote',
  source: 'mortgage_calculator',
  message: 'Line one\nsubject: forged',
  metadata: { price: 650_000, location: 'Quebec', mortgageRate: 4.29 },
} as const

describe('a stored lead', () => {
  test('is emailed to its broker, the client list and the visitor, each once, in text and HTML', async () => {
    const agent = await createAgent(database.db, {
      name: 'Amara Okafor',
      email: 'amara@test.invalid',
      phone: '416 555 0100',
      crmEmail: 'intake@crm.invalid',
      calendlyLink: 'https://calendly.example/amara',
    })
    const lead = await createLead(database.db, { ...QUOTE, agentId: agent.id })
    await start()
    await allSent()
    expect(toWhom()).toEqual(['amara@test.invalid', 'intake@crm.invalid', 'zoe@test.invalid'])

    const toBroker = emailTo('amara@test.invalid')
    expect(toBroker).toMatchObject({
      subject: 'New lead: Zoë <Tremblay>',
      from: { address: 'desk@maple.example.ca' },
      replyTo: [{ address: 'zoe@test.invalid' }],
    })
    for (const part of [toBroker.text, toBroker.html]) {
      expect(part).toContain('514 555 0142')
      expect(part).toContain('$650,000')
      expect(part).toContain(`https://maple.example.ca/agent-dashboard/leads/${lead.id}`)
    }
    expect(toBroker.html).toContain('href="tel:+15145550142"')
    expect(toBroker.html).not.toContain('<Tremblay>')

    const crm = emailTo('intake@crm.invalid')
    expect(crm.html).toBeUndefined()
    const fields = new Map(
      (crm.text ?? '')
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    )
    expect(Object.fromEntries(fields)).toMatchObject({
      lead_id: lead.id,
      first_name: 'Zoë',
      phone: '514 555 0142',
      message: 'Line one subject: forged',
      detail_purchase_price: '$650,000',
    })
    expect(fields.has('subject')).toBe(false)

    const visitor = emailTo('zoe@test.invalid')
    expect(visitor.replyTo?.[0]?.address).toBe('amara@test.invalid')
    expect(visitor.text).toContain('Amara Okafor, Principal Broker,')
    expect(visitor.text).toContain('Brokerage: ')
    expect(visitor.text).not.toContain('Your broker')
    expect(visitor.text).toContain('416 555 0100')
    expect(visitor.html).toContain('https://calendly.example/amara')
    expect(visitor.text).toMatch(/https:\/\/maple\.example\.ca\/no-contact\/[\w.-]+/)
  })

  test('without a broker goes to every owner who may sign in, and to no one else', async () => {
    await createProfile(database.db, { email: 'owner@test.invalid', role: 'super_admin' })
    await createProfile(database.db, { email: 'admin@test.invalid', role: 'admin' })
    await createProfile(database.db, { email: 'gone@test.invalid', role: 'super_admin', banned: true })
    await createProfile(database.db, { email: 'agent@test.invalid', role: 'agent' })
    await createLead(database.db, { clientEmail: null, clientPhone: '604 555 0111' })
    await start()
    await allSent()
    // The panel is an owner's alone: an admin could not open the link.
    expect(toWhom()).toEqual(['owner@test.invalid'])
    expect(emailTo('owner@test.invalid').text).toContain('/super-admin/leads/')
  })

  test('of a broker without a licence in force names no broker to the visitor', async () => {
    const agent = await createAgent(database.db, { name: 'Sam Whitford' }, false)
    await createLead(database.db, { ...QUOTE, agentId: agent.id })
    await start()
    await allSent()
    const visitor = emailTo('zoe@test.invalid')
    expect(visitor.text).not.toContain('Sam Whitford')
    expect(visitor.text).toContain('One of our licensed people')
  })

  test('is not given by hand to a broker without a licence in force', async () => {
    const agent = await createAgent(database.db, {}, false)
    const lead = await createLead(database.db)
    const owner = await createProfile(database.db, { role: 'super_admin' })
    const actor = { id: owner.id, name: owner.fullName }
    const work = { leadId: lead.id, scope: 'all', actor, version: 1 } as const
    expect(await assignLead(database.db, { ...work, agentId: agent.id })).toBe('unknown')
    expect(await brokerOf(lead.id)).toBeNull()
    await start()
  })

  test('that gets another broker is emailed to that one, and the earlier one hears that it is gone', async () => {
    const [first, second] = [await createAgent(database.db), await createAgent(database.db)]
    const lead = await createLead(database.db, { agentId: first.id })
    await start()
    await allSent()
    const owner = await createProfile(database.db, { role: 'super_admin' })
    const actor = { id: owner.id, name: owner.fullName }
    const work = { leadId: lead.id, scope: 'all', actor, version: 1 } as const
    expect(await assignLead(database.db, { ...work, agentId: second.id })).toBe('saved')
    await eventually(() =>
      expect(toWhom()).toEqual([first.email, first.email, second.email, String(lead.clientEmail)].sort()),
    )
  })

  test('waits while the mail server is unavailable and is emailed when it is back', async () => {
    mail.mood.isAway = true
    const agent = await createAgent(database.db)
    await createLead(database.db, { agentId: agent.id, clientEmail: null, clientPhone: '416 555 0100' })
    await start()
    await eventually(async () => expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 1 }]))
    // An hour goes by in its tries: each waits longer than the one before, none is the last.
    const tried = () => database.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    for (let attempts = 2; attempts <= 4; attempts++) {
      await eventually(async () => {
        await tried()
        expect(await outbox()).toMatchObject([{ status: 'queued', attempts }])
      })
    }
    expect(await jobs.admin.listFailed()).toEqual([])
    mail.mood.isAway = false
    await eventually(async () => {
      await tried()
      expect(toWhom()).toEqual([agent.email])
    })
    await allSent()
  })

  test('to an unknown mailbox ends among the failed jobs and is sent by a retry', async () => {
    mail.mood.unknown.add('nobody@test.invalid')
    const agent = await createAgent(database.db)
    await createLead(database.db, { agentId: agent.id, clientEmail: 'nobody@test.invalid' })
    await start()
    const failed = await eventually(async () => {
      const found = await jobs.admin.listFailed()
      expect(found).toHaveLength(1)
      return found
    })
    expect(failed[0]).toMatchObject({ name: 'send-email', reason: expect.stringContaining('EENVELOPE 550') })
    expect(JSON.stringify(failed)).not.toContain('nobody@test.invalid')
    await eventually(async () =>
      expect((await outbox()).map(({ status }) => status).sort()).toEqual(['failed', 'sent']),
    )

    mail.mood.unknown.clear()
    expect(await jobs.admin.retry(String(failed[0]?.id))).toBe(true)
    await allSent()
    expect(await jobs.admin.listFailed()).toEqual([])
    expect(toWhom()).toEqual([agent.email, 'nobody@test.invalid'].sort())
  })

  test('without a mail server is kept in the outbox and never sent later', async () => {
    const agent = await createAgent(database.db)
    await createLead(database.db, { agentId: agent.id })
    jobs = await runningJobs(database, {})
    await eventually(async () =>
      expect((await outbox()).map(({ status }) => status)).toEqual(['suppressed', 'suppressed']),
    )
    await jobs.stop()
    await start()
    const other = await createLead(database.db, { agentId: agent.id })
    await eventually(() => expect(toWhom()).toEqual([agent.email, String(other.clientEmail)].sort()))
  })
})

describe('a lead that names no broker', () => {
  beforeEach(async () => {
    await database.resetToDemo()
    await database.db.delete(leads)
    await database.db.delete(mailOutbox)
    await database.db.delete(agents)
  })

  test('stays with the owners while the rule is off', async () => {
    await createAgent(database.db)
    const lead = await createLead(database.db)
    await start()
    await eventually(async () => expect(await emailsAbout(lead.id)).toBe(true))
    expect(await brokerOf(lead.id)).toBeNull()
  })

  test('goes round: each broker who is active has a turn', async () => {
    await rule('round_robin')
    for (const name of ['Ada', 'Bea', 'Cem']) await createAgent(database.db, { name })
    await createAgent(database.db, { name: 'Away', isActive: false })
    const all: { id: string }[] = []
    for (let i = 0; i < 6; i++)
      all.push(await createLead(database.db, { clientEmail: null, clientPhone: '1' }))
    await start()
    await eventually(async () => {
      const brokers = await Promise.all(all.map(({ id }) => brokerOf(id)))
      expect(brokers.toSorted()).toEqual(['Ada', 'Ada', 'Bea', 'Bea', 'Cem', 'Cem'])
    })
    const [event] = await database.db.select().from(leadEvents).where(eq(leadEvents.kind, 'assigned'))
    expect(event).toMatchObject({ kind: 'assigned', actorId: null, detail: { by: 'round_robin' } })
  })

  test('goes round among those licensed in the client’s province, where it is known', async () => {
    await rule('round_robin')
    await createAgent(database.db, { name: 'Ontario' })
    // Works in Ontario and is licensed in Alberta as well; the next is not licensed at all.
    const both = await createAgent(database.db, { name: 'Both' })
    await createLicence(database.db, { agentId: both.id, province: 'Alberta' })
    await createAgent(database.db, { name: 'Unlicensed', province: 'Alberta' }, false)
    const waiting = await createAgent(database.db, { name: 'Waiting', province: 'Alberta' }, false)
    await createLicence(database.db, { agentId: waiting.id, province: 'Alberta', confirmedAt: null })
    const ended = await createAgent(database.db, { name: 'Ended', province: 'Alberta' }, false)
    await createLicence(database.db, { agentId: ended.id, province: 'Alberta', validUntil: '2026-01-01' })
    const inAlberta: { id: string }[] = []
    for (let i = 0; i < 3; i++)
      inAlberta.push(await createLead(database.db, { metadata: { location: 'Alberta' } }))
    const inYukon = await createLead(database.db, { metadata: { location: 'Yukon' } })
    await start()
    await eventually(async () => {
      for (const { id } of [...inAlberta, inYukon]) expect(await emailsAbout(id)).toBe(true)
    })
    for (const { id } of inAlberta) expect(await brokerOf(id)).toBe('Both')
    expect(await brokerOf(inYukon.id)).toBeNull()
  })

  test('goes to a broker of the province, of the language where one speaks it, never elsewhere', async () => {
    await rule('province_language')
    await createAgent(database.db, { name: 'Ontario', province: 'Ontario' })
    await createAgent(database.db, { name: 'Anglais', province: 'Quebec', languages: ['English'] })
    await createAgent(database.db, { name: 'Français', province: 'Quebec', languages: ['French', 'English'] })
    const message = 'Bonjour, je cherche une hypothèque pour ma maison, merci.'
    const french = await createLead(database.db, { message, metadata: { postalCode: 'H2X 1Y4' } })
    const ontario = await createLead(database.db, {
      metadata: { property_address: '12 King St, Toronto, ON' },
    })
    const far = await createLead(database.db, { metadata: { location: 'Yukon' } })
    await start()
    await eventually(async () => {
      for (const { id } of [french, ontario, far]) expect(await emailsAbout(id)).toBe(true)
    })
    expect(await brokerOf(french.id)).toBe('Français')
    expect(await brokerOf(ontario.id)).toBe('Ontario')
    expect(await brokerOf(far.id)).toBeNull()
  })
})
