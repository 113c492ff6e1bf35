import { randomUUID } from 'node:crypto'
import { ne } from 'drizzle-orm'
import pino from 'pino'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { profiles } from '#db/schema/auth'
import { blogPosts } from '#db/schema/blog'
import { mortgageServices, products } from '#db/schema/catalog'
import { leadEvents, leads } from '#db/schema/leads'
import { lenders } from '#db/schema/lenders'
import { licences } from '#db/schema/licences'
import { mortgageRates } from '#db/schema/rates'
import { testimonials } from '#db/schema/testimonials'
import { titleOptions } from '~/features/licences/licensing'

/** A sender of forms, on a disk with room. */
export const visitorAt = (ip: string) => ({ ip, dataDir: '/missing', log: pino({ level: 'silent' }) })

// Each makes one believable row and takes what a test cares about; unique columns never meet one another.
let count = 0
const next = () => ++count

const only = <T>(rows: T[]): T => {
  if (rows[0] === undefined) throw new Error('The insert returned no row')
  return rows[0]
}

export async function createProfile(db: Db, given: Partial<typeof profiles.$inferInsert> = {}) {
  const n = next()
  const row = { id: randomUUID(), email: `person${n}@test.invalid`, fullName: `Person ${n}`, ...given }
  return only(await db.insert(profiles).values(row).returning())
}

/** Licensed, so that the site lists them, unless `isLicensed` is false. */
export async function createAgent(
  db: Db,
  given: Partial<typeof agents.$inferInsert> = {},
  isLicensed = true,
) {
  const n = next()
  const row = { name: `Broker ${n}`, email: `broker${n}@test.invalid`, profileSlug: `broker${n}`, ...given }
  const agent = only(await db.insert(agents).values(row).returning())
  const province = titleOptions(false).some((option) => option.province === given.province)
    ? given.province
    : null
  if (isLicensed) await createLicence(db, { agentId: agent.id, province: province ?? 'Ontario' })
  return agent
}

/** Confirmed and without an end, in the first title that the province has; the brokerage's own without an agent. */
export async function createLicence(db: Db, given: Partial<typeof licences.$inferInsert> = {}) {
  const n = next()
  const province = given.province ?? 'Ontario'
  const option = titleOptions(!given.agentId).find(
    (each) => each.province === province && (given.kind === undefined || each.kind === given.kind),
  )
  if (!option) throw new Error(`no licence of that kind in ${province}`)
  const row = {
    province,
    kind: option.kind,
    title: option.title,
    number: `T${n}`,
    authorizedName: `Licensee ${n}`,
    confirmedAt: new Date(),
    ...given,
  }
  return only(await db.insert(licences).values(row).returning())
}

/** As a visitor's form makes it; with `enqueuedAt` it was delivered. */
export async function createLead(db: Db, given: Partial<typeof leads.$inferInsert> = {}) {
  const lead = await createLateLead(db, { enqueuedAt: new Date(), ...given })
  const { enqueuedAt, createdAt } = given
  const due = { dueAt: new Date(), ...(createdAt && { createdAt }), ...(enqueuedAt && { enqueuedAt }) }
  await db.insert(leadEvents).values({ leadId: lead.id, kind: 'received', ...due })
  return lead
}

/** Of the events of leads those that come after the lead itself. */
export const isLaterEvent = ne(leadEvents.kind, 'received')

/** As the release before makes it, without an event. */
export async function createLateLead(db: Db, given: Partial<typeof leads.$inferInsert> = {}) {
  const n = next()
  const row = {
    submissionKey: randomUUID(),
    clientName: `Visitor ${n}`,
    clientEmail: `visitor${n}@test.invalid`,
    type: 'rate_quote',
    source: 'mortgage_calculator',
    ...given,
  } as const
  return only(await db.insert(leads).values(row).returning())
}

export async function createRate(db: Db, given: Partial<typeof mortgageRates.$inferInsert> = {}) {
  const row = {
    term: '5 year',
    rateType: 'fixed',
    province: 'National',
    ourRate: 4.29,
    postedRate: 6.49,
    ...given,
  } as const
  return only(await db.insert(mortgageRates).values(row).returning())
}

export async function createLender(db: Db, given: Partial<typeof lenders.$inferInsert> = {}) {
  const row = { name: `Lender ${next()}`, type: 'a_lender', ...given } as const
  return only(await db.insert(lenders).values(row).returning())
}

/** Written by a new admin unless an agent or an admin is given. */
export async function createTestimonial(db: Db, given: Partial<typeof testimonials.$inferInsert> = {}) {
  const adminId = given.agentId || given.adminId ? undefined : (await createProfile(db, { role: 'admin' })).id
  const row = {
    adminId,
    clientName: `Client ${next()}`,
    content: 'They answered every question, twice.',
    rating: 5,
    permittedOn: '2026-01-15',
    permittedHow: 'E-mail',
    isApproved: !given.agentId,
    ...given,
  }
  return only(await db.insert(testimonials).values(row).returning())
}

export async function createPost(db: Db, given: Partial<typeof blogPosts.$inferInsert> = {}) {
  const n = next()
  const row = {
    title: `Post ${n}`,
    slug: `post-${n}`,
    excerpt: 'What it says in short.',
    content: '<p>What it says.</p>',
    isPublished: true,
    publishedAt: new Date(),
    ...given,
  }
  return only(await db.insert(blogPosts).values(row).returning())
}

export async function createProduct(db: Db, given: Partial<typeof products.$inferInsert> = {}) {
  return only(
    await db
      .insert(products)
      .values({ name: `Product ${next()}`, ...given })
      .returning(),
  )
}

export async function createService(db: Db, given: Partial<typeof mortgageServices.$inferInsert> = {}) {
  return only(
    await db
      .insert(mortgageServices)
      .values({ name: `Service ${next()}`, ...given })
      .returning(),
  )
}
