import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Db } from '#db/client.server'
import { mailOutbox } from '#db/schema/mail'
import type { Env } from './env.server'

const AT_ONCE = 20
const MOST_ATTEMPTS = 8
// Milliseconds. A mail server that hangs must not hold a letter for ever.
const SMTP_LIMIT = 15_000

type MailEnv = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_URL'>

/**
 * Sends what waits in the outbox, oldest first; what fails waits longer each time. Without SMTP_URL the letters stay in
 * the table, and the log says that they are there. Gives how many were sent. Two callers never send the same letter:
 * each takes its letters by moving their next attempt away first.
 */
export async function deliverMail(db: Db, env: MailEnv, log: Logger): Promise<number> {
  const due = await takeDue(db)
  if (!env.SMTP_URL) {
    for (const { id, subject } of due) log.info({ mail: id, subject }, 'mail kept in the outbox: no SMTP_URL')
    return 0
  }
  if (due.length === 0) return 0
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: SMTP_LIMIT,
    socketTimeout: SMTP_LIMIT,
  })
  const from = env.MAIL_FROM ?? `no-reply@${new URL(env.SITE_URL).hostname}`
  let sent = 0
  for (const mail of due) {
    const isLetter = eq(mailOutbox.id, mail.id)
    try {
      await transport.sendMail({
        from,
        to: mail.toAddress,
        subject: mail.subject,
        text: mail.textBody,
        // The same letter sent twice after a crash can be told from two letters.
        messageId: `<${mail.id}@${new URL(env.SITE_URL).hostname}>`,
        ...(mail.htmlBody && { html: mail.htmlBody }),
        ...(mail.replyTo && { replyTo: mail.replyTo }),
      })
      await db.update(mailOutbox).set({ status: 'sent', sentAt: new Date(), lastError: null }).where(isLetter)
      sent++
    } catch (error) {
      log.warn({ mail: mail.id, code: (error as { code?: string }).code }, 'mail not sent')
      const isLast = mail.attempts >= MOST_ATTEMPTS
      await db
        .update(mailOutbox)
        .set({
          lastError: String((error as { code?: string }).code ?? 'failed'),
          ...(isLast && { status: 'failed' as const }),
        })
        .where(isLetter)
    }
  }
  transport.close()
  return sent
}

/** The letters whose time has come, with their next attempt put off: 1, 2, 4 … minutes. */
async function takeDue(db: Db) {
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.status, 'pending'), lte(mailOutbox.nextAttemptAt, sql`now()`)))
      .orderBy(asc(mailOutbox.nextAttemptAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    return tx
      .update(mailOutbox)
      .set({
        attempts: sql`${mailOutbox.attempts} + 1`,
        nextAttemptAt: sql`now() + interval '1 minute' * power(2, ${mailOutbox.attempts})`,
      })
      .where(sql`${mailOutbox.id} in ${due}`)
      .returning()
  })
}
