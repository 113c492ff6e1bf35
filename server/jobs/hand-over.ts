import { inArray, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '#db/client.server'
import { leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { webhookDeliveries } from '#db/schema/webhooks'
import type { JobName } from './queues'

// Rows that are handed over at once; what is left comes with the next look.
const AT_ONCE = 200

/**
 * Gives the job queue what was written and waits: leads to deliver, letters and webhook messages to send. A row is
 * marked and its job made in one transaction, so nothing is lost between the two and nothing is handed over twice,
 * however many processes look. Without a mail server letters are kept and the log names them. Gives the jobs that now
 * have work, and whether more waits.
 */
export async function handOver(db: Db, boss: PgBoss, canMail: boolean, log: Logger) {
  if (!(await isAnythingWaiting(db))) return { jobs: [] as JobName[], isMore: false }
  return db.transaction(async (tx) => {
    const given: [JobName, string[]][] = [
      ['deliver-lead', await takeLeads(tx)],
      ['send-letter', await takeLetters(tx, canMail, log)],
      ['send-webhook', await takeMessages(tx)],
    ]
    const filled = given.filter(([, ids]) => ids.length > 0)
    for (const [name, ids] of filled) {
      await boss.insert(
        name,
        ids.map((id) => ({ data: { id } })),
        // Its type names the drivers that it knows; a transaction of any of them does.
        { db: fromDrizzle(tx as never, sql) },
      )
    }
    return { jobs: filled.map(([name]) => name), isMore: given.some(([, ids]) => ids.length === AT_ONCE) }
  })
}

// Asked every second: one look at three small indexes, and no transaction while there is nothing to do.
async function isAnythingWaiting(db: Db): Promise<boolean> {
  const found = await db.execute(sql`
    select exists(select 1 from ${leads} where handed_over_at is null)
      or exists(select 1 from ${mailOutbox} where status = 'pending')
      or exists(select 1 from ${webhookDeliveries} where status = 'pending') as waiting`)
  return (found as unknown as { rows: { waiting: boolean }[] }).rows[0]?.waiting ?? false
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

async function takeLeads(tx: Db) {
  const waiting = tx
    .select({ id: leads.id })
    .from(leads)
    .where(sql`handed_over_at is null`)
    .orderBy(leads.createdAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  // Raw, because the lead itself was not edited: `updated_at` and `version` stay.
  const taken = await tx.execute(
    sql`update ${leads} set handed_over_at = now() where id in (${waiting}) returning id`,
  )
  return idsOf((taken as unknown as { rows: { id: string }[] }).rows)
}

async function takeLetters(tx: Db, canMail: boolean, log: Logger) {
  const waiting = await tx
    .select({ id: mailOutbox.id, subject: mailOutbox.subject })
    .from(mailOutbox)
    .where(sql`status = 'pending'`)
    .orderBy(mailOutbox.createdAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (waiting.length === 0) return []
  await tx
    .update(mailOutbox)
    .set({ status: canMail ? 'queued' : 'kept' })
    // One parameter, however many they are: each length would otherwise be a statement of its own to plan.
    .where(sql`${mailOutbox.id} = any(${sql.param(idsOf(waiting))}::uuid[])`)
  if (canMail) return idsOf(waiting)
  for (const { id } of waiting) log.info({ mail: id }, 'mail kept in the outbox: no SMTP_URL')
  return []
}

async function takeMessages(tx: Db) {
  const waiting = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(sql`status = 'pending'`)
    .orderBy(webhookDeliveries.createdAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return idsOf(
    await tx
      .update(webhookDeliveries)
      .set({ status: 'queued' })
      .where(inArray(webhookDeliveries.id, waiting))
      .returning({ id: webhookDeliveries.id }),
  )
}
