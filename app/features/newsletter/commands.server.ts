import { randomBytes } from 'node:crypto'
import { t } from '@lingui/core/macro'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { recordAudit } from '~/features/audit/commands.server'
import type { Actor } from '~/features/audit/model'
import { mayAskToConfirm } from '~/features/consents/confirmation-limit.server'
import { seekerOf } from '~/features/site/model'
import { getEmailSender, getSiteSettings } from '~/features/site/queries.server'
import { localizedPath } from '~/lib/localized-paths'
import { parseUuid } from '~/lib/parse-uuid'
import { pick } from '~/lib/pick'
import { enqueueEmails } from '~/platform/outbox.server'
import { readSignedId, signId } from '~/platform/signed-id.server'
import { admitRequest, type Visitor } from '~/platform/visitor-requests.server'
import {
  confirmationEmail,
  confirmPath,
  NEWSLETTER_MESSAGES,
  newsletterConsent,
  unsubscribePath,
} from './model'
import { parseToken, subscriberEmail } from './schema'

type SubscribeAnswer = { ok: true } | { ok: false; status: number; message: string }

const CONFIRMATION = 'newsletter confirmations'
const DAY_MS = 86_400_000

/** `siteUrl` is for links. */
type NewsletterSender = { visitor: Visitor; page: string; siteUrl: string }

/**
 * Adds an e-mail address to the list with the agreed wording, and enqueues the confirmation e-mail, at most one a day. A
 * confirmed address stays as it is; one that had unsubscribed is back, unconfirmed. The answer is always the same, so that
 * the form does not reveal who subscribed.
 */
export async function subscribe(
  db: Db,
  email: string | undefined,
  sender: NewsletterSender,
  now = new Date(),
): Promise<SubscribeAnswer> {
  const parsed = subscriberEmail.safeParse(email)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? NEWSLETTER_MESSAGES.wrong()
    return { ok: false, status: 422, message }
  }
  const [admitted, settings] = await Promise.all([
    admitRequest(db, 'newsletter', sender.visitor),
    getSiteSettings(db),
  ])
  if (!admitted.ok) return admitted
  const consent = {
    kind: 'express',
    wording: newsletterConsent(seekerOf(settings)),
    method: 'sent the newsletter form',
    sourcePage: sender.page.slice(0, 300),
    createdAt: now,
  } as const
  const isNew = await db.transaction(async (tx) => {
    const joined = await addToList(tx, parsed.data, now)
    if (!joined) return false
    await tx.insert(consents).values({ ...consent, subscriberId: joined.id })
    await writeConfirmation(tx, sender.siteUrl, { ...joined, heldUntil: admitted.heldUntil }, now)
    return true
  })
  if (!isNew) await admitted.refund()
  return { ok: true }
}

type Joined = Pick<typeof newsletterSubscribers.$inferSelect, 'id' | 'email' | 'unsubscribeToken'>

/** Returns the subscriber who has to confirm; null if they have, or if no e-mail may ask for it. */
async function addToList(tx: Db, email: string, now: Date): Promise<Joined | null> {
  // First, because forms with one e-mail address take turns from here on.
  const mayAsk = await mayAskToConfirm(tx, email, now)
  const [known] = await tx.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  const isAgain = known && (known.confirmedAt || known.subscribedAt.getTime() > now.getTime() - DAY_MS)
  if (!mayAsk || (isAgain && !known.unsubscribedAt)) return null
  const [joined] = await tx
    .insert(newsletterSubscribers)
    .values({ email, subscribedAt: now, unsubscribeToken: randomBytes(32).toString('base64url') })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      // The token stays: links in e-mails that were sent before must go on working.
      set: { subscribedAt: now, confirmedAt: null, unsubscribedAt: null },
    })
    .returning(pick(newsletterSubscribers, 'id', 'email', 'unsubscribeToken'))
  return joined ?? null
}

async function writeConfirmation(
  tx: Db,
  siteUrl: string,
  { id, email, unsubscribeToken, heldUntil }: Joined & { heldUntil: Date | null },
  now: Date,
) {
  const sender = await getEmailSender(tx, siteUrl)
  const unsubscribeUrl = siteUrl + localizedPath(unsubscribePath(unsubscribeToken))
  const confirmUrl = siteUrl + localizedPath(confirmPath(await signId(tx, CONFIRMATION, id)))
  await enqueueEmails(tx, [
    {
      key: `newsletter:${id}:${now.toISOString()}`,
      to: email,
      subject: t`Please confirm: the ${sender.brokerageName} newsletter`,
      body: confirmationEmail(sender, { confirmUrl, unsubscribeUrl }),
      unsubscribeUrl,
      heldUntil,
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
