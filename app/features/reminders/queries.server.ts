import { and, desc, eq, like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { reminderRequests } from '#db/schema/reminders'
import { nameOf } from '~/features/rates/shown-rate'
import { formatDateTime, formatPlainDate, torontoDay } from '~/lib/dates'
import { normalizeEmail } from '~/lib/email-address'
import { likePattern } from '~/lib/escape-like'
import { rateText } from './emails'
import {
  ALERT_PAUSE_DAYS,
  before,
  type ListedReminder,
  nextReminderDay,
  REMINDERS_PER_PAGE,
  type ReminderKind,
  type ReminderState,
} from './model'
import { isStoppedSince } from './send-renewals.server'
import { detailsOf, type ReminderRow } from './stored-request.server'

export type ReminderFilter = {
  kind: ReminderKind | null
  state: ReminderState | null
  /** A part of the e-mail address. */
  search: string
  page: number
}

const stateOn = (today: string): SQL<ReminderState> =>
  sql`case when ${reminderRequests.stoppedAt} is not null or ${isStoppedSince} then 'stopped'
    when ${reminderRequests.endsOn} < ${today}::date then 'ended'
    when ${reminderRequests.confirmedAt} is null then 'unconfirmed' else 'active' end`

/** A page of visitors' requests for the owner, newest first. */
export async function listReminders(
  db: Db,
  { kind, state, search, page }: ReminderFilter,
  now = new Date(),
): Promise<{ reminders: ListedReminder[]; hasMore: boolean; total: number }> {
  const stateNow = stateOn(torontoDay(now))
  const where = and(
    kind ? eq(reminderRequests.kind, kind) : undefined,
    state ? sql`${stateNow} = ${state}` : undefined,
    search ? like(reminderRequests.email, likePattern(normalizeEmail(search))) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select({ row: reminderRequests, state: stateNow, agentName: agents.name })
      .from(reminderRequests)
      .leftJoin(agents, eq(agents.id, reminderRequests.agentId))
      .where(where)
      // Ids are ordered by time.
      .orderBy(desc(reminderRequests.id))
      .limit(REMINDERS_PER_PAGE + 1)
      .offset((page - 1) * REMINDERS_PER_PAGE),
    db.$count(reminderRequests, where),
  ])
  const reminders = rows.slice(0, REMINDERS_PER_PAGE).map(({ row, state: stored, agentName }) => {
    const { id, email, kind, language, leadId, createdAt, confirmedAt } = row
    const listed = { id, email, kind, language, leadId, createdAt, confirmedAt, agentName, state: stored }
    return { ...listed, what: whatOf(row), next: nextOf(row, stored, now) }
  })
  return { reminders, hasMore: rows.length > REMINDERS_PER_PAGE, total }
}

function whatOf(row: ReminderRow): string {
  const details = detailsOf(row)
  return 'renewsOn' in details
    ? `Renewal on ${formatPlainDate(details.renewsOn)}`
    : `${nameOf(details)}, below ${rateText(details.belowPercent)}`
}

function nextOf(row: ReminderRow, state: ReminderState, now: Date): string {
  if (state === 'unconfirmed') return 'No email before the address is confirmed'
  if (state === 'ended') return `Ended on ${formatPlainDate(row.endsOn)}`
  if (state === 'stopped')
    return row.stoppedAt ? `Stopped ${formatDateTime(row.stoppedAt)}` : 'Stopped: asked for no contact'
  const today = torontoDay(now)
  if (row.renewsOn) {
    const day = nextReminderDay(row.renewsOn, row.lastStage, today)
    if (!day) return 'All emails are sent'
    return day === today ? 'Next email today' : `Next email ${formatPlainDate(day)}`
  }
  const until = `until ${formatPlainDate(row.endsOn)}`
  if (!row.lastSentAt || row.lastSentAt <= before(now, ALERT_PAUSE_DAYS))
    return `Next email when the rate is below the limit, ${until}`
  const pausedUntil = before(row.lastSentAt, -ALERT_PAUSE_DAYS)
  return `Next email when the rate is below the limit, after ${formatDateTime(pausedUntil)}, ${until}`
}
