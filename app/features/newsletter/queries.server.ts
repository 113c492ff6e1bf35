import { and, desc, eq, gt, isNotNull, isNull, like, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { formatDateTime } from '~/lib/dates'
import { likePattern } from '~/lib/like-pattern'
import { latestFirst } from '~/platform/latest-first.server'
import { SUBSCRIBERS_ON_A_PAGE, type Subscriber, type SubscriberState, unsubscribePath } from './model'
import { parseToken } from './schema'

/** Whether an unsubscribe link with this token was ever sent to anybody, still subscribed or not. */
export async function isUnsubscribeToken(db: Db, text: string | undefined): Promise<boolean> {
  const token = parseToken(text)
  if (!token) return false
  const [row] = await db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.unsubscribeToken, token))
  return row !== undefined
}

// Who came back agreed anew: the last words count.
const lastConsent = (column: 'wording' | 'source_page') =>
  sql<string | null>`(select ${sql.raw(column)} from ${consents}
    where subscriber_id = newsletter_subscribers.id order by created_at desc limit 1)`

const columns = {
  id: newsletterSubscribers.id,
  email: newsletterSubscribers.email,
  subscribedAt: newsletterSubscribers.subscribedAt,
  confirmedAt: newsletterSubscribers.confirmedAt,
  unsubscribedAt: newsletterSubscribers.unsubscribedAt,
  wording: lastConsent('wording'),
  sourcePage: lastConsent('source_page'),
}

const inState = (state: SubscriberState) =>
  state === 'subscribed'
    ? isNull(newsletterSubscribers.unsubscribedAt)
    : isNotNull(newsletterSubscribers.unsubscribedAt)

/** A page of those on the list, or of those who left it, newest first; `search` is part of an address. */
export async function listSubscribers(
  db: Db,
  asked: { state: SubscriberState; search: string; page: number },
): Promise<{ subscribers: Subscriber[]; hasMore: boolean; total: number }> {
  const where = and(
    inState(asked.state),
    asked.search ? like(newsletterSubscribers.email, likePattern(asked.search.toLowerCase())) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(newsletterSubscribers)
      .where(where)
      .orderBy(latestFirst(newsletterSubscribers.subscribedAt), desc(newsletterSubscribers.id))
      .limit(SUBSCRIBERS_ON_A_PAGE + 1)
      .offset((asked.page - 1) * SUBSCRIBERS_ON_A_PAGE),
    db.$count(newsletterSubscribers, where),
  ])
  return {
    subscribers: rows.slice(0, SUBSCRIBERS_ON_A_PAGE),
    hasMore: rows.length > SUBSCRIBERS_ON_A_PAGE,
    total,
  }
}

const EXPORT_BATCH = 2_000

/**
 * Everyone on the list as lines of a file, with the URL by which each leaves it; nobody who has left. `siteUrl` has no
 * slash at its end.
 */
export async function* exportSubscribers(db: Db, siteUrl: string): AsyncGenerator<string[][], void, void> {
  let after: string | null = null
  do {
    const batch: (Subscriber & { token: string })[] = await db
      .select({ ...columns, token: newsletterSubscribers.unsubscribeToken })
      .from(newsletterSubscribers)
      .where(and(inState('subscribed'), after ? gt(newsletterSubscribers.id, after) : undefined))
      .orderBy(newsletterSubscribers.id)
      .limit(EXPORT_BATCH)
    if (batch.length > 0)
      yield batch.map(({ email, subscribedAt, confirmedAt, token, wording, sourcePage }) => [
        email,
        formatDateTime(subscribedAt),
        confirmedAt ? formatDateTime(confirmedAt) : 'No',
        siteUrl + unsubscribePath(token),
        wording ?? '',
        sourcePage ?? '',
      ])
    after = batch.length === EXPORT_BATCH ? (batch.at(-1)?.id ?? null) : null
  } while (after)
}
