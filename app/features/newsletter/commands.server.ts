import { randomBytes } from 'node:crypto'
import { t } from '@lingui/core/macro'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { recordAudit } from '~/features/audit/commands.server'
import type { Actor } from '~/features/audit/model'
import { seekerOf } from '~/features/site/model'
import { getEmailSender, getSiteSettings } from '~/features/site/queries.server'
import { torontoDay } from '~/lib/dates'
import { localizedPath } from '~/lib/localized-paths'
import { parseUuid } from '~/lib/parse-uuid'
import { visitorWrites } from '~/platform/limits.server'
import { enqueueEmails } from '~/platform/outbox.server'
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

/** The sender of the form: the IP address is for the rate limit and not stored; `siteUrl` is for links. */
export type NewsletterSender = { address: string; page: string; siteUrl: string }

/**
 * Adds an e-mail address to the list with the agreed wording, and enqueues the confirmation e-mail. A subscribed
 * address stays as it is; one that had unsubscribed is back, unconfirmed. The answer is always the same, so that the
 * form does not reveal who subscribed.
 */
export async function subscribe(
  db: Db,
  email: string | undefined,
  sender: NewsletterSender,
): Promise<SubscribeAnswer> {
  const parsed = subscriberEmail.safeParse(email)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? NEWSLETTER_MESSAGES.wrong()
    return { ok: false, status: 422, message }
  }
  const [isFree, settings] = await Promise.all([visitorWrites.take(db, sender.address), getSiteSettings(db)])
  if (!isFree) {
    const message = t`Many messages came from your connection. Please wait ten minutes, then try again.`
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

/** At most one a day to an e-mail address, because a visitor may enter another person's. */
async function writeConfirmation(
  tx: Db,
  siteUrl: string,
  email: string,
  { id, token }: { id: string; token: string },
) {
  const sender = await getEmailSender(tx, siteUrl)
  const unsubscribeUrl = siteUrl + localizedPath(unsubscribePath(token))
  const confirmUrl = siteUrl + localizedPath(confirmPath(await signId(tx, CONFIRMATION, id)))
  await enqueueEmails(tx, [
    {
      key: `newsletter:${id}:${torontoDay(new Date())}`,
      to: email,
      subject: t`Please confirm: the ${sender.brokerageName} newsletter`,
      body: confirmationEmail(sender, { confirmUrl, unsubscribeUrl }),
      unsubscribeUrl,
    },
  ])
}

/** Returns the subscriber of a confirmation link; null for a link that is not ours. */
export const subscriberOfConfirmLink = async (db: Db, token: string | undefined): Promise<string | null> =>
  parseUuid(await readSignedId(db, CONFIRMATION, token ?? ''))

/** Records the first confirmation. 'left': the person has unsubscribed. */
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

/** Unsubscribes a person for the owner. Returns false when they are not on the list. */
export async function unsubscribePerson(db: Db, actor: Actor, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const left = await tx
      .update(newsletterSubscribers)
      .set({ unsubscribedAt: new Date() })
      .where(and(eq(newsletterSubscribers.id, id), isNull(newsletterSubscribers.unsubscribedAt)))
      .returning({ id: newsletterSubscribers.id })
    if (left.length === 0) return false
    // By id: the audit log has no subscriber's e-mail address.
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
