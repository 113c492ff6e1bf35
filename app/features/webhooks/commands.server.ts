import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { torontoDay } from '~/lib/dates'
import { dashboard, panel } from '~/lib/paths'
import { enqueueEmails } from '~/platform/outbox.server'
import { recordAudit } from '../audit/commands.server'
import type { Actor, AuditAction } from '../audit/model'
import { listOwnerEmails } from '../auth/queries.server'
import { getEmailSender } from '../site/queries.server'
import { MAX_WEBHOOKS, pauseAfter, pausedEmail, TIMEOUTS_BEFORE_PAUSE, type WebhookScope } from './model'

type WebhookKey = { id: string; scope: WebhookScope }

const belongsTo = (scope: WebhookScope) =>
  scope === 'brokerage' ? isNull(webhooks.agentId) : eq(webhooks.agentId, scope.agentId)
const isIt = ({ id, scope }: WebhookKey) => and(eq(webhooks.id, id), belongsTo(scope))

// As the signing library names its keys: 24 to 64 random bytes behind a prefix.
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Owners' changes are in the audit log, with the URL's host only. */
async function audit(tx: Db, actor: Actor, webhook: { id: string; url: string }, action: AuditAction) {
  const label = new URL(webhook.url).host
  await recordAudit(tx, actor, { entity: 'webhook', entityId: webhook.id, label, action })
}

/** Adds a webhook, switched on, with a secret of its own; false when there are enough. */
export async function addWebhook(db: Db, actor: Actor, scope: WebhookScope, url: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Counted under a lock on what is there, so that two at once do not both find room for the last.
    const there = await tx.select({ id: webhooks.id }).from(webhooks).where(belongsTo(scope)).for('update')
    if (there.length >= MAX_WEBHOOKS) return false
    const agentId = scope === 'brokerage' ? null : scope.agentId
    const [made] = await tx.insert(webhooks).values({ agentId, url, secret: newSecret() }).returning()
    if (made) await audit(tx, actor, made, 'created')
    return true
  })
}

/** Enables or disables a webhook, or replaces its secret; false when it does not exist. */
export async function changeWebhook(
  db: Db,
  actor: Actor,
  key: WebhookKey,
  change: { isActive: boolean } | 'newSecret',
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const set = change === 'newSecret' ? { secret: newSecret() } : change
    const [changed] = await tx.update(webhooks).set(set).where(isIt(key)).returning()
    if (!changed) return false
    const action = change === 'newSecret' ? 'updated' : change.isActive ? 'activated' : 'deactivated'
    await audit(tx, actor, changed, action)
    return true
  })
}

/** Removes a webhook with its log and pending messages. False when it is not there. */
export async function removeWebhook(db: Db, actor: Actor, key: WebhookKey): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(webhooks).where(isIt(key)).returning()
    if (removed) await audit(tx, actor, removed, 'deleted')
    return removed !== undefined
  })
}

/** Writes a test message, which goes the way of all others; false when the webhook is not there. */
export async function testWebhook(db: Db, key: WebhookKey): Promise<boolean> {
  const [webhook] = await db.select({ id: webhooks.id }).from(webhooks).where(isIt(key))
  if (!webhook) return false
  await db.insert(webhookDeliveries).values({
    webhookId: webhook.id,
    dedupeKey: `test:${crypto.randomUUID()}`,
    event: 'test',
    payload: { message: 'A test from your brokerage’s site. No call is expected.' },
  })
  return true
}

/** Counts a try without an answer; from the fifth in a row on, the receiver is paused and its owner gets an e-mail. */
export async function recordTimeout(db: Db, siteUrl: string, webhookId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [webhook] = await tx
      .update(webhooks)
      .set({ timeouts: sql`${webhooks.timeouts} + 1` })
      .where(eq(webhooks.id, webhookId))
      .returning()
    const pause = pauseAfter(webhook?.timeouts ?? 0)
    if (!webhook || pause === 0) return
    await tx
      .update(webhooks)
      .set({ pausedUntil: sql`now() + ${pause / 1000} * interval '1 second'` })
      .where(eq(webhooks.id, webhookId))
    if (webhook.timeouts === TIMEOUTS_BEFORE_PAUSE) await emailOwner(tx, siteUrl, webhook)
  })
}

/** Any answer, also a rejection, shows that the receiver is there. */
export async function endPause(db: Db, webhookId: string): Promise<void> {
  await db
    .update(webhooks)
    .set({ timeouts: 0, pausedUntil: null })
    .where(and(eq(webhooks.id, webhookId), gt(webhooks.timeouts, 0)))
}

async function emailOwner(
  tx: Db,
  siteUrl: string,
  { id, url, agentId }: { id: string; url: string; agentId: string | null },
) {
  const sender = await getEmailSender(tx, siteUrl)
  const [agent] = agentId
    ? await tx.select({ email: agents.email }).from(agents).where(eq(agents.id, agentId))
    : []
  const recipients = agent ? [agent.email] : await listOwnerEmails(tx)
  const settingsUrl = `${siteUrl}${agent ? dashboard('webhooks') : panel('webhooks')}`
  const body = pausedEmail(new URL(url).host, settingsUrl, sender.footer)
  // At most one e-mail a day for a receiver that answers now and then.
  const day = torontoDay(new Date())
  await enqueueEmails(
    tx,
    recipients.map((to) => ({ key: `webhook-paused:${id}:${day}:${to}`, to, subject: body.heading, body })),
  )
}
