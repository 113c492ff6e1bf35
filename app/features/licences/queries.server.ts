import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { licences } from '#db/schema/licences'
import { torontoDay } from '~/lib/dates'
import { pick } from '~/lib/pick'
import { titleInPageLanguage } from './french-titles'
import {
  EXPIRY_NOTICE_DAYS,
  type LicenceHolder,
  type LicenceRecord,
  type LicenceSummary,
  licenceState,
} from './model'
import type { ShownLicence } from './shown-licence'

// Raw, because a query of one table writes its columns without the table's name, and these name two.
const IN_FORCE = `l.confirmed_at is not null
  and (l.valid_until is null or l.valid_until >= (now() at time zone 'America/Toronto')::date)`

const SHOWN = `select json_agg(json_build_object('province', l.province, 'kind', l.kind, 'title', l.title,
  'number', l.number, 'authorizedName', l.authorized_name) order by l.province)`

const inPageLanguage = (licences: ShownLicence[]): ShownLicence[] =>
  licences.map((licence) => ({ ...licence, title: titleInPageLanguage(licence) }))

/** Whether the query's row of `agents` is on the site: active, with a confirmed licence in force in some province. */
export const isListed = sql<boolean>`${sql.raw(
  `("agents"."is_active" and "agents"."licensed_until" >= (now() at time zone 'America/Toronto')::date)`,
)}`

/** Whether the query's row of `agents` holds a licence in force in this province, by its full name. */
export const isLicensedIn = (province: string) =>
  sql<boolean>`exists (${sql.raw(`select 1 from licences l where l.agent_id = "agents"."id" and ${IN_FORCE} and l.province =`)} ${province})`

/** The licences in force of the query's row of `agents`, by province. */
export const shownLicences = sql<ShownLicence[]>`${sql.raw(
  `coalesce((${SHOWN} from licences l where l.agent_id = "agents"."id" and ${IN_FORCE}), '[]'::json)`,
)}`.mapWith(inPageLanguage)

/** The brokerage's own licences in force, by province. */
export const brokerageLicences = sql<ShownLicence[]>`${sql.raw(
  `coalesce((${SHOWN} from licences l where l.agent_id is null and ${IN_FORCE}), '[]'::json)`,
)}`.mapWith(inPageLanguage)

const NEAR_END = `l.valid_until <= (now() at time zone 'America/Toronto')::date + ${EXPIRY_NOTICE_DAYS}`
const EXPIRED = `l.valid_until < (now() at time zone 'America/Toronto')::date`
const OF_AGENT = `licences l where l.agent_id = "agents"."id"`

/** Whether the query's row of `agents` has a licence that waits for the owner's confirmation. */
export const hasUnconfirmed = sql<boolean>`${sql.raw(
  `exists (select 1 from ${OF_AGENT} and l.confirmed_at is null and (${EXPIRED}) is not true)`,
)}`

/** Whether the query's row of `agents` has a licence in force that ends within EXPIRY_NOTICE_DAYS. */
export const hasExpiring = sql<boolean>`${sql.raw(
  `exists (select 1 from ${OF_AGENT} and ${IN_FORCE} and ${NEAR_END})`,
)}`

/** A summary of the licences of the query's row of `agents`, for the owner's list. */
export const licenceSummary = sql<LicenceSummary>`${sql.raw(
  `(select json_build_object(
    'inForce', count(*) filter (where ${IN_FORCE}),
    'unconfirmed', count(*) filter (where l.confirmed_at is null and (${EXPIRED}) is not true),
    'expired', count(*) filter (where ${EXPIRED}),
    'expiresOn', min(l.valid_until) filter (where ${IN_FORCE} and ${NEAR_END})
  ) from ${OF_AGENT})`,
)}`

/** All licences of an agent, or of the brokerage, confirmed or not, by province. */
export async function listLicences(
  db: Db,
  { agentId }: LicenceHolder,
  now = new Date(),
): Promise<LicenceRecord[]> {
  const rows = await db
    .select({
      id: licences.id,
      version: licences.version,
      ...pick(licences, 'province', 'kind', 'title', 'number', 'authorizedName', 'validUntil', 'confirmedAt'),
    })
    .from(licences)
    .where(agentId === null ? isNull(licences.agentId) : eq(licences.agentId, agentId))
    .orderBy(asc(licences.province))
  const today = torontoDay(now)
  return rows.map((row) => ({ ...row, state: licenceState(row, today) }))
}
