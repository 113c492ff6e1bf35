import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { profiles } from '#db/schema/auth'
import { foldSql } from '#db/schema/columns'
import { testimonials } from '#db/schema/testimonials'
import { foldAccents } from '~/lib/fold-accents'
import { likePattern } from '~/lib/like-pattern'
import { countUpTo } from '~/platform/count-up-to.server'
import { latestFirst } from '~/platform/latest-first.server'
import { prepared } from '~/platform/prepared-query.server'
import {
  COUNTED_TESTIMONIALS,
  type OwnTestimonial,
  type ShownTestimonial,
  TESTIMONIALS_ON_A_PAGE,
  TESTIMONIALS_SHOWN,
  type TestimonialCursor,
  type TestimonialFilter,
  type TestimonialPage,
} from './model'

const newestApproved = (db: Db, whose: SQL) =>
  db
    .select({
      id: testimonials.id,
      clientName: testimonials.clientName,
      content: testimonials.content,
      rating: testimonials.rating,
    })
    .from(testimonials)
    // Without the client's permission on record nothing is published (Competition Act, s. 74.02).
    .where(and(eq(testimonials.isApproved, true), isNotNull(testimonials.permittedOn), whose))
    .orderBy(latestFirst(testimonials.createdAt))
    .limit(TESTIMONIALS_SHOWN)

/** The home page's: approved and written by an admin, the newest six. */
export const listHomeTestimonials = prepared((db) => newestApproved(db, isNotNull(testimonials.adminId)))

const ofAgent = prepared((db) => newestApproved(db, eq(testimonials.agentId, sql.placeholder('agentId'))))

/** A broker's own: approved, the newest six. */
export const listAgentTestimonials = (db: Db, agentId: string): Promise<ShownTestimonial[]> =>
  ofAgent(db, { agentId })

const OWN_PAGE_SIZE = 50

/** A page of a broker's own, approved or not, newest first; `hasMore` when there is another. */
export async function listOwnTestimonials(
  db: Db,
  agentId: string,
  page: number,
): Promise<{ testimonials: OwnTestimonial[]; hasMore: boolean }> {
  const rows = await db
    .select({
      id: testimonials.id,
      clientName: testimonials.clientName,
      content: testimonials.content,
      rating: testimonials.rating,
      isApproved: testimonials.isApproved,
      permittedOn: testimonials.permittedOn,
      permittedHow: testimonials.permittedHow,
      createdAt: testimonials.createdAt,
    })
    .from(testimonials)
    .where(eq(testimonials.agentId, agentId))
    .orderBy(latestFirst(testimonials.createdAt), desc(testimonials.id))
    .limit(OWN_PAGE_SIZE + 1)
    .offset((page - 1) * OWN_PAGE_SIZE)
  return { testimonials: rows.slice(0, OWN_PAGE_SIZE), hasMore: rows.length > OWN_PAGE_SIZE }
}

const deskColumns = {
  id: testimonials.id,
  clientName: testimonials.clientName,
  content: testimonials.content,
  rating: testimonials.rating,
  isApproved: testimonials.isApproved,
  permittedOn: testimonials.permittedOn,
  permittedHow: testimonials.permittedHow,
  createdAt: testimonials.createdAt,
  version: testimonials.version,
  agentName: agents.name,
  adminId: testimonials.adminId,
  adminName: profiles.fullName,
}

/**
 * Behind (or, walking backwards, in front of) a testimonial in the order of the list. Its place is read in the
 * database, where a time has microseconds. The first condition says nothing new, but an index can start from it.
 */
function beyond(id: string, isBackwards: boolean): SQL {
  const place = (columns: string) => sql`(select ${sql.raw(columns)} from testimonials where id = ${id})`
  const { createdAt } = testimonials
  return isBackwards
    ? sql`${createdAt} >= ${place('created_at')} and (${createdAt}, ${testimonials.id}) > ${place('created_at, id')}`
    : sql`${createdAt} <= ${place('created_at')} and (${createdAt}, ${testimonials.id}) < ${place('created_at, id')}`
}

// The indexes stand in this order and no other.
const inOrder = (isBackwards: boolean) =>
  isBackwards
    ? [sql`${testimonials.createdAt} asc nulls first`, asc(testimonials.id)]
    : [latestFirst(testimonials.createdAt), desc(testimonials.id)]

function wanted({ show, search }: TestimonialFilter): SQL | undefined {
  const { isApproved, agentId } = testimonials
  const pattern = likePattern(foldAccents(search))
  const isNamed = (name: string) => sql`${sql.raw(foldSql(name))} like ${pattern}`
  return and(
    // As the condition of the index of what waits is written.
    show === null ? undefined : show === 'pending' ? sql`not ${isApproved}` : sql`${isApproved}`,
    search
      ? or(
          isNamed('testimonials.client_name'),
          // The index of brokers knows their addresses too; those are not looked for.
          sql`${agentId} in (select id from agents where text_folded like ${pattern} and ${isNamed('agents.name')})`,
        )
      : undefined,
  )
}

/** A page of all testimonials, newest first, and the ways on. A place that is not in the list means its beginning. */
export async function listTestimonials(
  db: Db,
  filter: TestimonialFilter,
  cursor: TestimonialCursor,
): Promise<TestimonialPage> {
  const isWanted = wanted(filter)
  const isBackwards = cursor !== null && 'before' in cursor
  const id = cursor === null ? null : 'after' in cursor ? cursor.after : cursor.before
  const [rows, count] = await Promise.all([
    db
      .select(deskColumns)
      .from(testimonials)
      .leftJoin(agents, eq(agents.id, testimonials.agentId))
      .leftJoin(profiles, eq(profiles.id, testimonials.adminId))
      .where(and(isWanted, id ? beyond(id, isBackwards) : undefined))
      .orderBy(...inOrder(isBackwards))
      // One more than is shown tells whether there is a next page.
      .limit(TESTIMONIALS_ON_A_PAGE + 1),
    countUpTo(db, testimonials, isWanted, COUNTED_TESTIMONIALS),
  ])
  if (
    id &&
    count.counted > 0 &&
    (rows.length === 0 || (isBackwards && rows.length < TESTIMONIALS_ON_A_PAGE))
  ) {
    return listTestimonials(db, filter, null)
  }
  const hasMore = rows.length > TESTIMONIALS_ON_A_PAGE
  const items = rows.slice(0, TESTIMONIALS_ON_A_PAGE)
  if (isBackwards) items.reverse()
  const [first, last] = [items[0], items.at(-1)]
  return {
    items,
    ...count,
    previous: first && id && (!isBackwards || hasMore) ? { before: first.id } : null,
    next: last && (isBackwards || hasMore) ? { after: last.id } : null,
  }
}

/** A testimonial that this admin wrote, to be edited by them alone; else null. `id` must have a UUID's form. */
export async function getAuthoredTestimonial(db: Db, adminId: string, id: string) {
  const [row] = await db
    .select({
      id: testimonials.id,
      clientName: testimonials.clientName,
      content: testimonials.content,
      rating: testimonials.rating,
      permittedOn: testimonials.permittedOn,
      permittedHow: testimonials.permittedHow,
      version: testimonials.version,
    })
    .from(testimonials)
    .where(and(eq(testimonials.id, id), eq(testimonials.adminId, adminId)))
  return row ?? null
}
