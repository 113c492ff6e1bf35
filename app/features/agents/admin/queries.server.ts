import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agentDocuments, agents } from '#db/schema/agents'
import { accounts, profiles, secondFactors } from '#db/schema/auth'
import { blogPosts } from '#db/schema/blog'
import { agentLeadCounts } from '#db/schema/summaries'
import { testimonials } from '#db/schema/testimonials'
import {
  hasExpiring,
  hasUnconfirmed,
  isListed,
  licenceSummary,
  shownLicences,
} from '~/features/licences/queries.server'
import { likePattern } from '~/lib/escape-like'
import { foldAccents } from '~/lib/fold-accents'
import { type Cursor, cursorPage, cursorPlace } from '~/lib/list-query'
import { pick } from '~/lib/pick'
import { countEvents } from '~/platform/count-events.server'
import { countUpTo } from '~/platform/count-up-to.server'
import { safeImage, withTitle } from '../model'
import { safePictures } from '../queries.server'
import {
  AGENTS_PER_PAGE,
  type AgentFilter,
  type AgentPage,
  type AgentState,
  type Belongings,
  COUNTED_AGENTS,
} from './model'

const STATES: Record<AgentState, SQL | undefined> = {
  active: sql`${agents.isActive}`,
  inactive: sql`not ${agents.isActive}`,
  unlicensed: sql`${agents.isActive} and not ${isListed}`,
  unconfirmed: hasUnconfirmed,
  expiring: and(sql`${agents.isActive}`, hasExpiring),
}

function wanted({ search, state }: AgentFilter): SQL | undefined {
  return and(
    state === null ? undefined : STATES[state],
    search ? sql`${agents.textFolded} like ${likePattern(foldAccents(search))}` : undefined,
  )
}

/** Behind (or, walking backwards, in front of) an agent, in the order of the index by name. */
function beyond(id: string, isBackwards: boolean): SQL {
  const place = sql`(select name, id from agents where id = ${id})`
  return isBackwards
    ? sql`(${agents.name}, ${agents.id}) < ${place}`
    : sql`(${agents.name}, ${agents.id}) > ${place}`
}

const byName = (isBackwards: boolean) =>
  isBackwards ? [desc(agents.name), desc(agents.id)] : [asc(agents.name), asc(agents.id)]

const signInOf = sql<'none' | 'invited' | 'password'>`case
  when ${agents.userId} is null then 'none'
  when exists (select 1 from ${accounts} where ${accounts.userId} = ${agents.userId} and ${accounts.password} is not null)
    then 'password' else 'invited' end`

/** A page of all agents by name and the ways on from it. A place that is not in the list means its beginning. */
export async function listAgents(db: Db, filter: AgentFilter, cursor: Cursor): Promise<AgentPage> {
  const isWanted = wanted(filter)
  const { id, isBackwards } = cursorPlace(cursor)
  // First the ids, from the indexes alone, then the columns of these agents.
  const shown = db
    .select({ id: agents.id })
    .from(agents)
    .where(and(isWanted, id ? beyond(id, isBackwards) : undefined))
    .orderBy(...byName(isBackwards))
    // One more than is shown tells whether there is a next page.
    .limit(AGENTS_PER_PAGE + 1)
    .as('shown')
  const [rows, count] = await Promise.all([
    db
      .select({
        id: agents.id,
        name: agents.name,
        licences: shownLicences,
        licenceSummary,
        ...pick(agents, 'email', 'phone', 'city', 'province', 'profileSlug', 'headshotUrl', 'isActive'),
        role: profiles.role,
        signIn: signInOf,
        leads: sql<number>`coalesce(${agentLeadCounts.count}, 0)`,
      })
      .from(shown)
      .innerJoin(agents, eq(agents.id, shown.id))
      .leftJoin(profiles, eq(profiles.id, agents.userId))
      .leftJoin(agentLeadCounts, eq(agentLeadCounts.agentId, agents.id))
      .orderBy(...byName(isBackwards)),
    countUpTo(db, agents, isWanted, COUNTED_AGENTS),
  ])
  const page = cursorPage(rows, cursor, AGENTS_PER_PAGE)
  if (!page) return listAgents(db, filter, null)
  const items = page.items.map(({ licences, ...row }) => ({
    ...row,
    title: withTitle({ licences, province: row.province }).title,
    headshotUrl: safeImage(row.headshotUrl),
  }))
  return { ...page, items, ...count }
}

/** An agent's whole record with their sign-in, as the owner edits it; null when there is none. `id` must be a UUID. */
export async function getAgentRecord(db: Db, id: string) {
  const [row] = await db
    .select({
      agent: agents,
      role: profiles.role,
      signInEmail: profiles.email,
      signIn: signInOf,
      hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
    })
    .from(agents)
    .leftJoin(profiles, eq(profiles.id, agents.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, profiles.id))
    .where(eq(agents.id, id))
  if (!row) return null
  const { search: _, createdAt: __, updatedAt: ___, ...agent } = row.agent
  return {
    ...agent,
    ...safePictures(agent),
    ...pick(row, 'role', 'signInEmail', 'signIn', 'hasSecondFactor'),
  }
}

export async function countBelongings(
  db: Db,
  agent: { id: string; userId: string | null },
): Promise<Belongings> {
  const { id, userId } = agent
  const [documents, own, events, [lead], posts, homeTestimonials] = await Promise.all([
    db.$count(agentDocuments, eq(agentDocuments.agentId, id)),
    db.$count(testimonials, eq(testimonials.agentId, id)),
    countEvents(db, id),
    db.select({ count: agentLeadCounts.count }).from(agentLeadCounts).where(eq(agentLeadCounts.agentId, id)),
    db.$count(blogPosts, eq(blogPosts.agentId, id)),
    userId ? db.$count(testimonials, eq(testimonials.adminId, userId)) : 0,
  ])
  return { documents, testimonials: own, events, leads: lead?.count ?? 0, posts, homeTestimonials }
}

/** Brokers' names by id; unknown ids are left out. */
export async function agentNames(
  db: Db,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const asked = ids.filter((id) => id != null)
  if (asked.length === 0) return new Map()
  const rows = await db
    .select({ id: agents.id, name: agents.name })
    .from(agents)
    .where(inArray(agents.id, asked))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
