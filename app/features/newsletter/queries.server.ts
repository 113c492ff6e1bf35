import { and, desc, eq, gt, isNotNull, isNull, like, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { formatDateTime } from '~/lib/dates'
import { normalizeEmail } from '~/lib/email-address'
import { likePattern } from '~/lib/escape-like'
import { pick } from '~/lib/pick'
import { descNullsLast } from '~/platform/desc-nulls-last.server'
import { SUBSCRIBERS_PER_PAGE, type Subscriber, type SubscriberState, unsubscribePath } from './model'
import { parseToken } from './schema'

/** Whether this token was ever sent to a subscriber, present or former. */
export async function isUnsubscribeToken(db: Db, text: string | undefined): Promise<boolean> {
  const token = parseToken(text)
  if (!token) return false
  const [row] = await db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.unsubscribeToken, token))
  return row !== undefined
}

// A returning subscriber agreed again: the last wording counts.
const lastConsent = (column: 'wording' | 'source_page') =>
  sql<string | null>`(select ${sql.raw(column)} from ${consents}
    where subscriber_id = newsletter_subscribers.id order by created_at desc limit 1)`

const columns = {
  ...pick(newsletterSubscribers, 'id', 'email', 'subscribedAt', 'confirmedAt', 'unsubscribedAt'),
  wording: lastConsent('wording'),
  sourcePage: lastConsent('source_page'),
}

const inState = (state: SubscriberState) =>
  state === 'subscribed'
    ? isNull(newsletterSubscribers.unsubscribedAt)
    : isNotNull(newsletterSubscribers.unsubscribedAt)

/** A page of subscribers, or of those who left, newest first; `search` matches a part of the e-mail address. */
export async function listSubscribers(
  db: Db,
  asked: { state: SubscriberState; search: string; page: number },
): Promise<{ subscribers: Subscriber[]; hasMore: boolean; total: number }> {
  const where = and(
    inState(asked.state),
    asked.search ? like(newsletterSubscribers.email, likePattern(normalizeEmail(asked.search))) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(newsletterSubscribers)
      .where(where)
      .orderBy(descNullsLast(newsletterSubscribers.subscribedAt), desc(newsletterSubscribers.id))
      .limit(SUBSCRIBERS_PER_PAGE + 1)
      .offset((asked.page - 1) * SUBSCRIBERS_PER_PAGE),
    db.$count(newsletterSubscribers, where),
  ])
  return {
    subscribers: rows.slice(0, SUBSCRIBERS_PER_PAGE),
    hasMore: rows.length > SUBSCRIBERS_PER_PAGE,
    total,
  }
}

const EXPORT_BATCH = 2_000

// An address that was never confirmed may be another person's.
const isConfirmed = isNotNull(newsletterSubscribers.confirmedAt)

/** Exports the confirmed subscribers with their unsubscribe URLs. `siteUrl` has no trailing slash. */
export async function* exportSubscribers(db: Db, siteUrl: string): AsyncGenerator<string[][], void, void> {
  let after: string | null = null
  do {
    const batch: (Subscriber & { token: string })[] = await db
      .select({ ...columns, token: newsletterSubscribers.unsubscribeToken })
      .from(newsletterSubscribers)
      .where(and(inState('subscribed'), isConfirmed, after ? gt(newsletterSubscribers.id, after) : undefined))
      .orderBy(newsletterSubscribers.id)
      .limit(EXPORT_BATCH)
    if (batch.length > 0)
      yield batch.map(({ email, subscribedAt, confirmedAt, token, wording, sourcePage }) => [
        email,
        formatDateTime(subscribedAt),
        confirmedAt ? formatDateTime(confirmedAt) : '',
        siteUrl + unsubscribePath(token),
        wording ?? '',
        sourcePage ?? '',
      ])
    after = batch.length === EXPORT_BATCH ? (batch.at(-1)?.id ?? null) : null
  } while (after)
}
