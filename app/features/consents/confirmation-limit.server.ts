import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { mailboxSql } from '#db/schema/columns'
import { consents } from '#db/schema/consents'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { contactStops } from '#db/schema/privacy'
import { reminderRequests } from '#db/schema/reminders'
import { LOCKS } from '~/lib/advisory-locks'
import { mailboxOf } from '~/lib/email-address'
import { UNCONFIRMED_DAYS } from './model'

const MAX_PER_WEEK = 3
const WEEK_DAYS = 7
const DAY_MS = 86_400_000

/**
 * Whether one more e-mail may ask an address, which need not be the visitor's, for a confirmation of the newsletter, a
 * reminder or an alert: three a week together, none for 30 days after the stop link of an unconfirmed one, and one in 30
 * days where its owner asked for no contact. Each such e-mail has its consent, made at the time of the request. Requests
 * of one mailbox take turns until the transaction ends: two at once would both be the first.
 */
export async function mayAskToConfirm(tx: Db, email: string, now: Date): Promise<boolean> {
  const mailbox = mailboxOf(email)
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.confirmationEmail}, hashtext(${mailbox}))`)
  const open = [...(await openReminders(tx, mailbox)), ...(await openSubscriptions(tx, mailbox))]
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const monthAgo = since(UNCONFIRMED_DAYS)
  if (open.some(({ stoppedAt }) => stoppedAt && stoppedAt > monthAgo)) return false
  if (open.filter(({ askedAt }) => askedAt > since(WEEK_DAYS)).length >= MAX_PER_WEEK) return false
  return !open.some(({ askedAt }) => askedAt > monthAgo) || !(await isNoContact(tx, email))
}

const inMailbox = (mailbox: string) => sql`${sql.raw(mailboxSql('email'))} = ${mailbox}`

const openReminders = (tx: Db, mailbox: string) =>
  tx
    .select({ askedAt: reminderRequests.createdAt, stoppedAt: reminderRequests.stoppedAt })
    .from(reminderRequests)
    .where(and(inMailbox(mailbox), isNull(reminderRequests.confirmedAt)))

const openSubscriptions = (tx: Db, mailbox: string) =>
  tx
    .select({ askedAt: consents.createdAt, stoppedAt: newsletterSubscribers.unsubscribedAt })
    .from(newsletterSubscribers)
    .innerJoin(consents, eq(consents.subscriberId, newsletterSubscribers.id))
    .where(and(inMailbox(mailbox), isNull(newsletterSubscribers.confirmedAt)))

/** Whether the person asked for no contact, and confirmed nothing since. */
async function isNoContact(tx: Db, email: string): Promise<boolean> {
  const { stoppedAt } = contactStops
  const confirmedSince = (table: typeof reminderRequests | typeof newsletterSubscribers) =>
    sql`exists (select 1 from ${table} where ${table.email} = ${email} and ${table.confirmedAt} > ${stoppedAt})`
  const isOpen = sql`not ${confirmedSince(reminderRequests)} and not ${confirmedSince(newsletterSubscribers)}`
  return (await tx.$count(contactStops, and(eq(contactStops.contact, email), isOpen))) > 0
}
