import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { isListed, shownLicences } from '~/features/licences/queries.server'
import { primaryLicence } from '~/features/licences/shown-licence'
import { formatShortDate } from '~/lib/dates'
import { pick } from '~/lib/pick'
import { countUpTo } from '~/platform/count-up-to.server'
import { descNullsLast } from '~/platform/desc-nulls-last.server'
import { applicationFacts, readLeadFields } from '../fields'
import { type FullApplication, type fullApplications, type PublicApplication, publicFacts } from './policy'

const APPLICATIONS_PER_PAGE = 10
// Visitors never reach page eleven, but a crawler would read the whole history.
const RECENT = 100

// A conversation with Val becomes a lead of the same type, but its visitor sent no application.
const isApplication = and(eq(leads.type, 'application'), ne(leads.source, 'AI Chatbot'))
const newestFirst = [descNullsLast(leads.createdAt), desc(leads.id)]

export type ApplicationPage = { items: PublicApplication[]; page: number; pageCount: number }

/**
 * Returns a page of recent applications for visitors, newest first. The query does not read names, e-mail addresses,
 * phone numbers or messages; of the street address it returns only city and province.
 */
export async function listRecentApplications(db: Db, page: number): Promise<ApplicationPage> {
  // In the page's order, too: the planner would otherwise look for any of them where it finds Val's first.
  const recent = db
    .select({ id: leads.id })
    .from(leads)
    .where(isApplication)
    .orderBy(...newestFirst)
    .limit(RECENT)
    .as('recent')
  const [counted] = await db.select({ total: count() }).from(recent)
  const pageCount = Math.ceil((counted?.total ?? 0) / APPLICATIONS_PER_PAGE)
  const shown = Math.max(1, Math.min(page, pageCount))
  // Joined after the limit: the planner would otherwise read every agent with their licences.
  const latest = db
    .select({
      ...pick(leads, 'id', 'agentId', 'createdAt'),
      metadata: sql<{ mortgage_amount?: unknown; property_address?: unknown }>`jsonb_build_object(
        'mortgage_amount', ${leads.metadata} -> 'mortgage_amount',
        'property_address', ${leads.metadata} -> 'property_address')`.as('facts'),
    })
    .from(leads)
    .where(isApplication)
    .orderBy(...newestFirst)
    .limit(APPLICATIONS_PER_PAGE)
    .offset((shown - 1) * APPLICATIONS_PER_PAGE)
    .as('latest')
  const rows = await db
    .select({
      metadata: latest.metadata,
      // A broker who left, or holds no licence in force, is not named.
      agentName: agents.name,
      agentProvince: agents.province,
      agentLicences: shownLicences,
      createdAt: latest.createdAt,
    })
    .from(latest)
    .leftJoin(agents, and(eq(agents.id, latest.agentId), isListed))
    .orderBy(desc(latest.createdAt), desc(latest.id))
  const items = rows.map(
    (row): PublicApplication => ({
      type: 'Mortgage application',
      ...publicFacts(row.metadata),
      agentName: row.agentName,
      agentTitle: primaryLicence(row.agentLicences, row.agentProvince)?.title ?? null,
      date: formatShortDate(row.createdAt),
    }),
  )
  return { items, page: shown, pageCount }
}

const FULL_CARDS_PER_PAGE = 20

export type FullApplicationPage = { items: FullApplication[]; page: number; hasMore: boolean }

export async function listFullApplications(
  db: Db,
  whose: Exclude<ReturnType<typeof fullApplications>, { of: 'nobody' }>,
  page: number,
): Promise<FullApplicationPage> {
  const rows = await db
    .select({
      ...pick(leads, 'id', 'clientName', 'clientEmail', 'clientPhone', 'metadata'),
      agentName: agents.name,
      status: leads.status,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .leftJoin(agents, eq(agents.id, leads.agentId))
    .where(and(isApplication, whose.of === 'agent' ? eq(leads.agentId, whose.agentId) : undefined))
    .orderBy(...newestFirst)
    .limit(FULL_CARDS_PER_PAGE + 1)
    .offset((page - 1) * FULL_CARDS_PER_PAGE)
  const items = rows.slice(0, FULL_CARDS_PER_PAGE).map(
    ({ metadata, createdAt, ...row }): FullApplication => ({
      ...row,
      facts: applicationFacts(readLeadFields(metadata)),
      date: formatShortDate(createdAt),
    }),
  )
  return { items, page, hasMore: rows.length > FULL_CARDS_PER_PAGE }
}

/** Counts new leads, a broker's own or all, up to 100: for the badge beside 'Leads' in the sidebar. */
export async function countNewLeads(db: Db, scope: { agentId: string } | 'all'): Promise<number> {
  const isTheirs = scope === 'all' ? undefined : eq(leads.agentId, scope.agentId)
  return (await countUpTo(db, leads, and(eq(leads.status, 'new'), isTheirs), 100)).counted
}
