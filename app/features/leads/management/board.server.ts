import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { leads } from '#db/schema/leads'
import { LEAD_STATUSES, statusTraits } from '../intake/model'
import { BOARD_COLUMN, type BoardColumn, CLOSED_DAYS, type LeadFilter, SUMMED_LEADS } from './model'
import { clockFor, countLeads, readLeads, wanted } from './queries.server'

/** The newest leads of each status, and how many there are; of closed ones those of CLOSED_DAYS, unless a period is set. */
export async function listBoard(db: Db, filter: LeadFilter, now = new Date()): Promise<BoardColumn[]> {
  const clockOf = await clockFor(db, now)
  return Promise.all(
    LEAD_STATUSES.map(async (status) => {
      const period = filter.period ?? (statusTraits(status).isOpen ? null : CLOSED_DAYS)
      const ofStatus = { ...filter, period, status, sort: 'newest' } as const
      const count = await countLeads(db, 'all', ofStatus, now)
      if (count.counted === 0) return { status, leads: [], count, sum: NO_SUM }
      const [rows, sum] = await Promise.all([
        readLeads(db, 'all', ofStatus, null, BOARD_COLUMN, now),
        sumAmounts(db, ofStatus, now),
      ])
      return { status, leads: rows.map((lead) => ({ ...lead, clock: clockOf(lead) })), count, sum }
    }),
  )
}

const NO_SUM = { dollars: 0, isCapped: false }

// As `leadAmount` in lead-summary.ts; a test compares the two.
const number = (path: string) =>
  sql`case when jsonb_typeof(${leads.metadata} #> ${path}) = 'number' and (${leads.metadata} #>> ${path})::numeric > 0
    then (${leads.metadata} #>> ${path})::numeric end`
const [price, down] = [number('{price}'), number('{downPayment}')]
const amount = sql<number>`coalesce(${number('{mortgage_amount}')}, ${number('{calculations,totalMortgage}')},
  case when ${price} > coalesce(${down}, 0) then ${price} - coalesce(${down}, 0) end)`

/** The mortgage amounts of the leads that the filter leaves, together; `isCapped`: of some of them. */
const sumAmounts = (db: Db, filter: LeadFilter, now: Date): Promise<BoardColumn['sum']> =>
  db.transaction(async (tx) => {
    // As in `countUpTo`: by an index, also where the search is for a rare word.
    await tx.execute(sql`set local enable_seqscan = off`)
    const some = tx
      .select({ amount: amount.as('amount') })
      .from(leads)
      .where(wanted('all', filter, now))
      .limit(SUMMED_LEADS + 1)
      .as('some')
    const [row] = await tx
      .select({
        dollars: sql<number>`coalesce(sum(${some.amount}), 0)::float8`,
        counted: sql<number>`count(*)::int`,
      })
      .from(some)
    return { dollars: row?.dollars ?? 0, isCapped: (row?.counted ?? 0) > SUMMED_LEADS }
  })
