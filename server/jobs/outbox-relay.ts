import { inArray, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '#db/client.server'
import { isWaitingEvent, leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { webhookDeliveries } from '#db/schema/webhooks'
import type { JobName } from '~/features/jobs/model'

// Rows of each kind in one transaction; the next poll takes the rest.
const BATCH_SIZE = 200

/**
 * `receiver`: the job's group, a mail domain or a webhook. A slow one delays only its own messages. Rows that were held
 * go after all others.
 */
type Waiting = { id: string; receiver?: string; wasHeld: boolean }

const isDue = sql.raw('(held_until is null or held_until <= now())')
const isDueEvent = sql`${isWaitingEvent} and due_at <= now()`
const wasHeld = ({ heldUntil }: typeof mailOutbox | typeof webhookDeliveries) =>
  sql<boolean>`${heldUntil} is not null`
const inTurn = sql.raw('held_until nulls first, created_at')

/**
 * The relay of the outbox: creates a job for each pending row (events of leads to deliver, e-mails and webhook messages to send).
 * Marking the row and creating its job are one transaction, so a job is neither lost nor doubled, however many processes
 * poll. Without a mail server e-mails are suppressed and the log names them. Returns the queues that now have work, and
 * whether more rows are pending.
 */
export async function relayOutbox(db: Db, boss: PgBoss, canMail: boolean, log: Logger) {
  if (!(await isAnyPending(db))) return { jobs: [] as JobName[], isMore: false }
  return db.transaction(async (tx) => {
    const claimed: [JobName, Waiting[]][] = [
      ['deliver-event', await claimEvents(tx)],
      ['deliver-lead', await claimLateLeads(tx)],
      ['send-email', await claimEmails(tx, canMail, log)],
      ['send-webhook', await claimWebhookMessages(tx)],
    ]
    const filled = claimed.filter(([, rows]) => rows.length > 0)
    for (const [name, rows] of filled) {
      await boss.insert(
        name,
        rows.map(({ id, receiver, wasHeld }) => ({
          data: { id },
          ...(receiver && { group: { id: receiver } }),
          ...(wasHeld && { priority: -1 }),
        })),
        // Cast: the type of `fromDrizzle` lists databases only, but it takes a transaction too.
        { db: fromDrizzle(tx as never, sql) },
      )
    }
    return {
      jobs: filled.map(([name]) => name),
      isMore: claimed.some(([, rows]) => rows.length === BATCH_SIZE),
    }
  })
}

// Runs every second: one query on four small indexes, and no transaction while there is nothing to do.
async function isAnyPending(db: Db): Promise<boolean> {
  const found = await db.execute(sql`
    select exists(select 1 from ${leadEvents} where ${isDueEvent})
      or exists(select 1 from ${leads} where enqueued_at is null and ${isDue})
      or exists(select 1 from ${mailOutbox} where status = 'pending' and ${isDue})
      or exists(select 1 from ${webhookDeliveries} where status = 'pending' and ${isDue}) as waiting`)
  return (found as unknown as { rows: { waiting: boolean }[] }).rows[0]?.waiting ?? false
}

async function claimEvents(tx: Db) {
  // The rest of its lead's columns do not matter here: whether the lead was held decides about the turn.
  const heldUntil = sql`(select held_until from leads where leads.id = lead_events.lead_id)`
  const waiting = tx
    .select({ id: leadEvents.id })
    .from(leadEvents)
    .where(isDueEvent)
    .orderBy(sql`${heldUntil} nulls first, due_at`)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  const taken = await tx.execute(
    sql`update ${leadEvents} set enqueued_at = now() where id in (${waiting})
      returning id, ${heldUntil} is not null as "wasHeld"`,
  )
  return (taken as unknown as { rows: Waiting[] }).rows
}

/** Leads that the release before stored or changed (`late-leads.server.ts`). */
async function claimLateLeads(tx: Db) {
  const waiting = tx
    .select({ id: leads.id })
    .from(leads)
    .where(sql`enqueued_at is null and ${isDue}`)
    .orderBy(inTurn)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  // Raw, because the lead itself was not edited: `updated_at` and `version` stay.
  const taken = await tx.execute(
    sql`update ${leads} set enqueued_at = now() where id in (${waiting})
      returning id, held_until is not null as "wasHeld"`,
  )
  return (taken as unknown as { rows: Waiting[] }).rows
}

async function claimEmails(tx: Db, canMail: boolean, log: Logger) {
  const waiting = await tx
    .select({
      id: mailOutbox.id,
      receiver: sql<string>`lower(split_part(${mailOutbox.toAddress}, '@', 2))`,
      wasHeld: wasHeld(mailOutbox),
    })
    .from(mailOutbox)
    .where(sql`status = 'pending' and ${isDue}`)
    .orderBy(inTurn)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  if (waiting.length === 0) return []
  await tx
    .update(mailOutbox)
    .set({ status: canMail ? 'queued' : 'suppressed' })
    // One parameter, however many they are: each length would otherwise be a statement of its own to plan.
    .where(sql`${mailOutbox.id} = any(${sql.param(waiting.map(({ id }) => id))}::uuid[])`)
  if (canMail) return waiting
  for (const { id } of waiting) log.info({ mail: id }, 'e-mail not sent: no SMTP_URL')
  return []
}

async function claimWebhookMessages(tx: Db) {
  const waiting = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(sql`status = 'pending' and ${isDue}`)
    .orderBy(inTurn)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  return tx
    .update(webhookDeliveries)
    .set({ status: 'queued' })
    .where(inArray(webhookDeliveries.id, waiting))
    .returning({
      id: webhookDeliveries.id,
      receiver: webhookDeliveries.webhookId,
      wasHeld: wasHeld(webhookDeliveries),
    })
}
