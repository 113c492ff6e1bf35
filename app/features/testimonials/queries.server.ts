import { and, asc, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { profiles } from '#db/schema/auth'
import { foldSql } from '#db/schema/columns'
import { testimonials } from '#db/schema/testimonials'
import { isListed, shownLicences } from '~/features/licences/queries.server'
import { primaryLicence } from '~/features/licences/shown-licence'
import { likePattern } from '~/lib/escape-like'
import { foldAccents } from '~/lib/fold-accents'
import { type Cursor, cursorPage, cursorPlace } from '~/lib/list-query'
import { pick } from '~/lib/pick'
import { countUpTo } from '~/platform/count-up-to.server'
import { descNullsLast } from '~/platform/desc-nulls-last.server'
import { prepared } from '~/platform/prepared-query.server'
import {
  COUNTED_TESTIMONIALS,
  type HomeTestimonial,
  inPageLanguage,
  type OwnTestimonial,
  type ShownTestimonial,
  TESTIMONIALS_PER_PAGE,
  TESTIMONIALS_SHOWN,
  type TestimonialFilter,
  type TestimonialPage,
} from './model'

const shownColumns = pick(
  testimonials,
  'clientName',
  'clientCity',
  'content',
  'language',
  'translation',
  'rating',
)

const ownColumns = {
  ...shownColumns,
  ...pick(testimonials, 'id', 'isApproved', 'permittedOn', 'permittedHow', 'createdAt'),
}

// Without the client's permission on record nothing is published (Competition Act, s. 74.02).
const isPublished = (whose: SQL) =>
  and(eq(testimonials.isApproved, true), isNotNull(testimonials.permittedOn), whose)

const newestApproved = (db: Db, whose: SQL) =>
  db
    .select(shownColumns)
    .from(testimonials)
    .where(isPublished(whose))
    .orderBy(descNullsLast(testimonials.createdAt))
    .limit(TESTIMONIALS_SHOWN)

const ofHome = prepared((db) =>
  db
    .select({
      ...shownColumns,
      broker: { name: agents.name, province: agents.province, licences: shownLicences },
    })
    .from(testimonials)
    // A broker who has left, or holds no licence in force, is not named.
    .leftJoin(agents, and(eq(agents.id, testimonials.brokerId), isListed))
    .where(isPublished(isNotNull(testimonials.adminId)))
    .orderBy(descNullsLast(testimonials.createdAt))
    .limit(TESTIMONIALS_SHOWN),
)

/** The home page's: approved and written by an admin, the newest six. */
export async function listHomeTestimonials(db: Db): Promise<HomeTestimonial[]> {
  return (await ofHome(db)).map(({ broker, ...row }) => {
    const testimonial = inPageLanguage(row)
    const title = broker && primaryLicence(broker.licences, broker.province)?.title
    return broker ? { ...testimonial, broker: [broker.name, title].filter(Boolean).join(', ') } : testimonial
  })
}

const ofAgent = prepared((db) => newestApproved(db, eq(testimonials.agentId, sql.placeholder('agentId'))))

/** A broker's own: approved, the newest six. */
export const listAgentTestimonials = async (db: Db, agentId: string): Promise<ShownTestimonial[]> =>
  (await ofAgent(db, { agentId })).map(inPageLanguage)

/** The number of published testimonials of each of these brokers, by id; absent without any. */
export async function countTestimonials(
  db: Db,
  agentIds: readonly string[],
): Promise<Partial<Record<string, number>>> {
  const rows = await db
    .select({ agentId: testimonials.agentId, count: count() })
    .from(testimonials)
    .where(isPublished(inArray(testimonials.agentId, [...agentIds])))
    .groupBy(testimonials.agentId)
  return Object.fromEntries(rows.map((row) => [row.agentId, row.count]))
}

const OWN_PAGE_SIZE = 50

/** A page of a broker's own, approved or not, newest first; `hasMore` when there is another. */
export async function listOwnTestimonials(
  db: Db,
  agentId: string,
  page: number,
): Promise<{ testimonials: OwnTestimonial[]; hasMore: boolean }> {
  const rows = await db
    .select(ownColumns)
    .from(testimonials)
    .where(eq(testimonials.agentId, agentId))
    .orderBy(descNullsLast(testimonials.createdAt), desc(testimonials.id))
    .limit(OWN_PAGE_SIZE + 1)
    .offset((page - 1) * OWN_PAGE_SIZE)
  return { testimonials: rows.slice(0, OWN_PAGE_SIZE), hasMore: rows.length > OWN_PAGE_SIZE }
}

const managedColumns = {
  ...ownColumns,
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
    : [descNullsLast(testimonials.createdAt), desc(testimonials.id)]

function wanted({ show, search }: TestimonialFilter): SQL | undefined {
  const { isApproved, agentId } = testimonials
  const pattern = likePattern(foldAccents(search))
  const isNamed = (name: string) => sql`${sql.raw(foldSql(name))} like ${pattern}`
  return and(
    // Written as the condition of the index of pending testimonials.
    show === null ? undefined : show === 'pending' ? sql`not ${isApproved}` : sql`${isApproved}`,
    search
      ? or(
          isNamed('testimonials.client_name'),
          // The index of brokers has their e-mail addresses too; those are not searched.
          sql`${agentId} in (select id from agents where text_folded like ${pattern} and ${isNamed('agents.name')})`,
        )
      : undefined,
  )
}

/** A page of all testimonials, newest first, and the ways on. A place that is not in the list means its beginning. */
export async function listTestimonials(
  db: Db,
  filter: TestimonialFilter,
  cursor: Cursor,
): Promise<TestimonialPage> {
  const isWanted = wanted(filter)
  const { id, isBackwards } = cursorPlace(cursor)
  const [rows, counted] = await Promise.all([
    db
      .select(managedColumns)
      .from(testimonials)
      .leftJoin(agents, eq(agents.id, testimonials.agentId))
      .leftJoin(profiles, eq(profiles.id, testimonials.adminId))
      .where(and(isWanted, id ? beyond(id, isBackwards) : undefined))
      .orderBy(...inOrder(isBackwards))
      // One more than is shown tells whether there is a next page.
      .limit(TESTIMONIALS_PER_PAGE + 1),
    countUpTo(db, testimonials, isWanted, COUNTED_TESTIMONIALS),
  ])
  const page = cursorPage(rows, cursor, TESTIMONIALS_PER_PAGE)
  return page ? { ...page, ...counted } : listTestimonials(db, filter, null)
}

/** A testimonial that this admin wrote, to be edited by them alone; else null. `id` must have a UUID's form. */
export async function getAuthoredTestimonial(db: Db, adminId: string, id: string) {
  const [row] = await db
    .select({ ...ownColumns, brokerId: testimonials.brokerId, version: testimonials.version })
    .from(testimonials)
    .where(and(eq(testimonials.id, id), eq(testimonials.adminId, adminId)))
  return row ?? null
}

/** How many testimonials wait for the owner's approval. */
export const countPendingTestimonials = (db: Db) =>
  countUpTo(db, testimonials, sql`not ${testimonials.isApproved}`, COUNTED_TESTIMONIALS)
