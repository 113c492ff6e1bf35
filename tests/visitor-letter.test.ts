import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { contactStops } from '#db/schema/privacy'
import { deliverLead } from '~/features/delivery/commands.server'
import { type TestDatabase, testDatabase } from './database'
import { createLead } from './factories'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.reset())

describe('a letter to an address that may be somebody else’s', () => {
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
    const letters = await toVictim({ clientName: `Your account is locked, see ${link}`, message })
    expect(letters).toHaveLength(1)
    expect(letters[0]?.textBody).toContain('Hello,')
    expect(`${letters[0]?.textBody}${letters[0]?.htmlBody}`).not.toMatch(/evil\.example|locked/)
  })

  test('names a chat a chat, not an application', async () => {
    const [chat] = await toVictim({ type: 'application', source: 'AI Chatbot' })
    expect(chat?.textBody).toContain('Your message in our chat reached')
    const [form] = await toVictim({ type: 'application', source: 'website' })
    expect(form?.textBody).toContain('Your application reached')
  })

  test('brings back what was written where it holds no link', async () => {
    const [letter] = await toVictim({
      clientName: 'Jean-Luc St. Pierre',
      message: 'We close in May. Is 5% enough?',
    })
    expect(letter?.textBody).toContain('Hello Jean-Luc St. Pierre,')
    expect(letter?.textBody).toContain('We close in May. Is 5% enough?')
  })

  test('sends them three letters a day and no more, and begins again the day after', async () => {
    const at = (hours: number) => ({ createdAt: new Date(Date.UTC(2026, 4, 4) + hours * 3_600_000) })
    const counts = []
    for (const hours of [0, 1, 2, 3, 4, 27]) counts.push((await toVictim(at(hours))).length)
    expect(counts).toEqual([1, 1, 1, 0, 0, 1])
  })

  test('sends nothing to who wants no contact', async () => {
    await database.db.insert(contactStops).values({ contact: VICTIM, sourcePage: '/no-contact' })
    expect(await toVictim({})).toEqual([])
  })
})
