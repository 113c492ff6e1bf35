import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { recordAudit } from '~/features/audit/commands.server'
import type { Actor } from '~/features/audit/model'
import { seekerOf } from '~/features/site/model'
import { getSiteSettings, getWriter } from '~/features/site/queries.server'
import { torontoDay } from '~/lib/dates'
import { parseUuid } from '~/lib/parse-uuid'
import { visitorWrites } from '~/platform/limits.server'
import { writeLetters } from '~/platform/outbox.server'
import { readSignedId, signId } from '~/platform/signed-id.server'
import {
  confirmationEmail,
  confirmPath,
  NEWSLETTER_MESSAGES,
  newsletterConsent,
  unsubscribePath,
} from './model'
import { parseToken, subscriberEmail } from './schema'

export type SubscribeAnswer = { ok: true } | { ok: false; status: number; message: string }

const CONFIRMATION = 'newsletter confirmations'

/** Who sends the form: the IP address is for the rate limit alone and is not stored; `siteUrl` is for the links. */
export type NewsletterSender = { address: string; page: string; siteUrl: string }

/**
 * Puts an e-mail address on the list with the wording that was agreed to, and writes the confirmation e-mail, committed
 * when it returns. An address that is on the list already stays as it is; one that had left is back, unconfirmed. The
 * answer is the same for all, so that the form does not reveal who subscribed.
 */
export async function subscribe(
  db: Db,
  email: string | undefined,
  sender: NewsletterSender,
): Promise<SubscribeAnswer> {
  const parsed = subscriberEmail.safeParse(email)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? NEWSLETTER_MESSAGES.wrong
    return { ok: false, status: 422, message }
  }
  const [isFree, settings] = await Promise.all([visitorWrites.take(db, sender.address), getSiteSettings(db)])
  if (!isFree) {
    const message = 'Many messages came from your connection. Please wait ten minutes, then try again.'
    return { ok: false, status: 429, message }
  }
  await db.transaction(async (tx) => {
    const { unsubscribedAt } = newsletterSubscribers
    const [joined] = await tx
      .insert(newsletterSubscribers)
      .values({ email: parsed.data, unsubscribeToken: randomBytes(32).toString('base64url') })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        // The token stays: links in e-mails that were sent before must go on working.
        set: {
          subscribedAt: sql`case when ${unsubscribedAt} is null then ${newsletterSubscribers.subscribedAt} else now() end`,
          confirmedAt: sql`case when ${unsubscribedAt} is null then ${newsletterSubscribers.confirmedAt} end`,
          unsubscribedAt: null,
        },
      })
      .returning({
        id: newsletterSubscribers.id,
        token: newsletterSubscribers.unsubscribeToken,
        confirmedAt: newsletterSubscribers.confirmedAt,
        // The transaction's own time: the row was made, or came back, by this very statement.
        isNew: sql<boolean>`${newsletterSubscribers.subscribedAt} = now()`,
      })
    if (!joined) return
    if (joined.isNew)
      await tx.insert(consents).values({
        subscriberId: joined.id,
        kind: 'express',
        wording: newsletterConsent(seekerOf(settings)),
        method: 'sent the newsletter form',
        sourcePage: sender.page.slice(0, 300),
      })
    if (!joined.confirmedAt) await writeConfirmation(tx, sender.siteUrl, parsed.data, joined)
  })
  return { ok: true }
}

/** One a day to an address at most: a visitor may enter an address that is not theirs, and do so again and again. */
async function writeConfirmation(
  tx: Db,
  siteUrl: string,
  email: string,
  { id, token }: { id: string; token: string },
) {
  const writer = await getWriter(tx, siteUrl)
  const unsubscribeUrl = siteUrl + unsubscribePath(token)
  const confirmUrl = siteUrl + confirmPath(await signId(tx, CONFIRMATION, id))
  await writeLetters(tx, [
    {
      key: `newsletter:${id}:${torontoDay(new Date())}`,
      to: email,
      subject: `Please confirm: the ${writer.brokerageName} newsletter`,
      body: confirmationEmail(writer, { confirmUrl, unsubscribeUrl }),
      unsubscribeUrl,
    },
  ])
}

/** Returns the subscriber of a confirmation link; null for a link that is not ours. */
export const subscriberOfConfirmLink = async (db: Db, token: string | undefined): Promise<string | null> =>
  parseUuid(await readSignedId(db, CONFIRMATION, token ?? ''))

/** Notes that the owner of the e-mail address confirmed it; the first time counts. 'left': they have unsubscribed. */
export async function confirmSubscription(
  db: Db,
  token: string | undefined,
): Promise<'confirmed' | 'left' | 'unknown'> {
  const id = await subscriberOfConfirmLink(db, token)
  if (!id) return 'unknown'
  const [row] = await db
    .update(newsletterSubscribers)
    .set({
      confirmedAt: sql`case when ${newsletterSubscribers.unsubscribedAt} is null
        then coalesce(${newsletterSubscribers.confirmedAt}, now()) else ${newsletterSubscribers.confirmedAt} end`,
    })
    .where(eq(newsletterSubscribers.id, id))
    .returning({ unsubscribedAt: newsletterSubscribers.unsubscribedAt })
  if (!row) return 'unknown'
  return row.unsubscribedAt ? 'left' : 'confirmed'
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

/** Takes a person off the list for the owner, who was asked to. False where nobody with that id is on it. */
export async function unsubscribePerson(db: Db, actor: Actor, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const left = await tx
      .update(newsletterSubscribers)
      .set({ unsubscribedAt: new Date() })
      .where(and(eq(newsletterSubscribers.id, id), isNull(newsletterSubscribers.unsubscribedAt)))
      .returning({ id: newsletterSubscribers.id })
    if (left.length === 0) return false
    // By id: the log keeps no e-mail address of a subscriber.
    await recordAudit(tx, actor, {
      entity: 'newsletter',
      entityId: id,
      label: `Subscriber ${id.slice(-6)}`,
      action: 'updated',
      changes: { status: { from: 'Subscribed', to: 'Unsubscribed' } },
    })
    return true
  })
}
