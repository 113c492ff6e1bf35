import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { getSiteSettings } from '~/features/site/queries.server'
import { visitorWrites } from '~/platform/rate-limit.server'
import { NEWSLETTER_MESSAGES, newsletterConsent } from './model'
import { parseToken, subscriberEmail } from './schema'

export type SubscribeAnswer = { ok: true } | { ok: false; status: number; message: string }

/**
 * Puts an address on the list, with what was agreed to, committed when it returns. Who is on it already stays as they
 * are, who had left is back; the answer is the same for all, so nobody learns from it whose address we hold.
 * `sender.address` is for the limit alone and is not stored.
 */
export async function subscribe(
  db: Db,
  email: string | undefined,
  sender: { address: string; page: string },
): Promise<SubscribeAnswer> {
  const parsed = subscriberEmail.safeParse(email)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? NEWSLETTER_MESSAGES.wrong
    return { ok: false, status: 422, message }
  }
  const [isFree, { brokerageName }] = await Promise.all([
    visitorWrites.take(db, sender.address),
    getSiteSettings(db),
  ])
  if (!isFree) {
    const message = 'Many messages came from your connection. Please wait ten minutes, then try again.'
    return { ok: false, status: 429, message }
  }
  await db.transaction(async (tx) => {
    const [joined] = await tx
      .insert(newsletterSubscribers)
      .values({ email: parsed.data, unsubscribeToken: randomBytes(32).toString('base64url') })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        // The token stays: links in mails that were sent before must go on working.
        set: { subscribedAt: new Date(), unsubscribedAt: null },
        setWhere: isNotNull(newsletterSubscribers.unsubscribedAt),
      })
      .returning({ id: newsletterSubscribers.id })
    if (!joined) return
    await tx.insert(consents).values({
      subscriberId: joined.id,
      kind: 'express',
      wording: newsletterConsent(brokerageName),
      method: 'sent the newsletter form',
      sourcePage: sender.page.slice(0, 300),
    })
  })
  return { ok: true }
}

/** Takes the owner of the token off the list; a second time changes nothing. False when there is no such token. */
export async function unsubscribe(db: Db, text: string | undefined): Promise<boolean> {
  const token = parseToken(text)
  if (!token) return false
  const isTheirs = eq(newsletterSubscribers.unsubscribeToken, token)
  const left = await db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: new Date() })
    .where(and(isTheirs, isNull(newsletterSubscribers.unsubscribedAt)))
    .returning({ id: newsletterSubscribers.id })
  if (left.length > 0) return true
  return (await db.$count(newsletterSubscribers, isTheirs)) > 0
}
