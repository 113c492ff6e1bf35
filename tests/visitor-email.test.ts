import { and, eq, ilike } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { contactStops } from '#db/schema/privacy'
import { renderLeadPdf } from '~/features/leads/delivery/tool-pdf.server'
import { requestQuote } from '~/features/leads/intake/commands.server'
import type { Email } from '~/platform/mail.server'
import { sendQueuedEmail } from '~/platform/send-queued-email.server'
import { type TestDatabase, testDatabase } from './database'
import { deliverLead } from './deliver'
import { createLead, visitorAt } from './factories'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.reset())

describe('an email to an address that may be another person’s', () => {
  const VICTIM = 'victim@test.invalid'
  const toVictim = async (values: Partial<typeof leads.$inferInsert>) => {
    const lead = await createLead(database.db, { clientEmail: VICTIM, ...values })
    await deliverLead(database.db, 'https://maple.example.ca', lead.id)
    return database.db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.leadId, lead.id), eq(mailOutbox.toAddress, VICTIM)))
  }

  test.each([
    ['https://evil.example/login', 'Look: https://evil.example/login'],
    ['evil.example', 'Confirm at evil.example today'],
  ])('carries no link to %s', async (link, message) => {
    const emails = await toVictim({ clientName: `Your account is locked, see ${link}`, message })
    expect(emails).toHaveLength(1)
    expect(emails[0]?.textBody).toContain('Hi,')
    expect(`${emails[0]?.textBody}${emails[0]?.htmlBody}`).not.toMatch(/evil\.example|locked/)
  })

  test('names a chat a chat, not an application', async () => {
    const [chat] = await toVictim({ type: 'application', source: 'AI Chatbot' })
    expect(chat?.textBody).toContain('Your message in our chat reached')
    const [form] = await toVictim({ type: 'application', source: 'website' })
    expect(form?.textBody).toContain('Your application reached')
  })

  test('brings back what was written where it holds no link', async () => {
    const [email] = await toVictim({
      clientName: 'Jean-Luc St. Pierre',
      message: 'We close in May. Is 5% enough?',
    })
    expect(email?.textBody).toContain('Hi Jean-Luc,')
    expect(email?.textBody).toContain('We close in May. Is 5% enough?')
  })

  test.each([
    ['Grace Hopper', 'Hi Grace,'],
    ['Dr. Grace Hopper', 'Hi Dr. Grace Hopper,'],
    ['Chat visitor', 'Hi,'],
  ])('greets %s with %s', async (clientName, greeting) => {
    const [email] = await toVictim({ clientName })
    expect(email?.textBody).toContain(`\n${greeting}\n`)
  })

  test('repeats the figures of a quote, and says that they are an estimate', async () => {
    const calculations = {
      cmhcInsurance: 0,
      totalMortgage: 300_000,
      monthlyPayment: 0,
      lenderPayment: 1578.61,
    }
    const [email] = await toVictim({
      type: 'refinance',
      metadata: {
        price: 500_000,
        balanceOwed: 300_000,
        homeValue: 500_000,
        renewalDate: '2027-03-01',
        calculations,
      },
    })
    expect(email?.textBody).toContain('Still owed: $300,000')
    expect(email?.textBody).toContain('Renewal date: March 1, 2027')
    expect(email?.textBody).toContain('not an offer')
  })

  test('sends them three emails a day and no more, and begins again the day after', async () => {
    const at = (hours: number) => ({ createdAt: new Date(Date.UTC(2026, 4, 4) + hours * 3_600_000) })
    const counts = []
    for (const hours of [0, 1, 2, 3, 4, 27]) counts.push((await toVictim(at(hours))).length)
    expect(counts).toEqual([1, 1, 1, 0, 0, 1])
  })

  test('counts sub-addresses of a mailbox together, of new leads and of corrections', async () => {
    const written = async (clientEmail: string, correct?: string) => {
      const lead = await createLead(database.db, { clientEmail })
      await deliverLead(database.db, 'https://maple.example.ca', lead.id)
      if (correct) {
        await database.db.update(leads).set({ clientEmail: correct }).where(eq(leads.id, lead.id))
        await deliverLead(database.db, 'https://maple.example.ca', lead.id)
      }
      return database.db.$count(
        mailOutbox,
        and(eq(mailOutbox.leadId, lead.id), ilike(mailOutbox.toAddress, 'victim%')),
      )
    }
    expect(await written('victim+a@test.invalid', 'victim+b@test.invalid')).toBe(1)
    expect(await written('victim+c@test.invalid')).toBe(1)
    expect(await written('Victim@test.invalid')).toBe(1)
    expect(await written('victim+d@test.invalid')).toBe(0)
    expect(await written('victim2@test.invalid')).toBe(1)
  })

  test('sends nothing to who wants no contact', async () => {
    await database.db.insert(contactStops).values({ contact: VICTIM, sourcePage: '/no-contact' })
    expect(await toVictim({})).toEqual([])
  })
})

describe('a calculator’s result by e-mail', () => {
  const SITE = 'https://maple.example.ca'
  const acknowledged = async (given: Record<string, string>) => {
    const fields = {
      purpose: 'renewal',
      submissionKey: crypto.randomUUID(),
      name: 'Ana',
      email: 'ana@test.invalid',
      tool: '/renewal-calculator?balance=310000',
      ...given,
    }
    expect(
      await requestQuote(database.db, new Map(Object.entries(fields)), visitorAt('203.0.113.9')),
    ).toMatchObject({
      ok: true,
    })
    const [lead] = await database.db.select().from(leads)
    await deliverLead(database.db, SITE, lead?.id ?? '')
    const [email] = await database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.toAddress, 'ana@test.invalid'))
    const sent: Email[] = []
    const send = async (one: Email) => void sent.push(one)
    const renderPdf = (url: string, leadId: string | null) => renderLeadPdf(database.db, SITE, url, leadId)
    await sendQueuedEmail(database.db, { send, renderPdf }, email?.id ?? '', false)
    return { email, attachment: sent[0]?.attachment }
  }

  test('is attached as a PDF where the visitor ticked the box, and rendered only when it is sent', async () => {
    const { email, attachment } = await acknowledged({ pdf: '1' })
    expect(email?.pdfOf).toBe('/renewal-calculator?balance=310000')
    expect(email?.textBody).toContain('Attached as a PDF: your result of the Mortgage renewal calculator.')
    expect(attachment).toMatchObject({ filename: 'renewal-calculator.pdf', contentType: 'application/pdf' })
    expect(Buffer.from(attachment?.content ?? []).toString('latin1', 0, 8)).toBe('%PDF-1.7')
  })

  test.each<[Record<string, string>]>([[{}], [{ pdf: '1', tool: '/etc/passwd' }]])(
    'is not attached with %j',
    async (given) => {
      const { email, attachment } = await acknowledged(given)
      expect(email).toMatchObject({ pdfOf: null })
      expect(attachment).toBeNull()
    },
  )
})
