import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import type { Db } from '#db/client.server'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { pick } from '~/lib/pick'
import { NO_ANSWER, PostError, postToPublicUrl } from '~/platform/post-to-public-url.server'
import { endPause, recordTimeout } from './commands.server'
import { isOnThisMachine } from './schema'

/** Why a message was not taken; names no person. */
class WebhookError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WebhookError'
  }
}

/**
 * Sends one message to its webhook, signed by the Standard Webhooks specification (HMAC-SHA256 over id, time and body).
 * Any 2xx is a receipt. `isLast`: no further attempt follows. Each attempt is in the delivery log. A receiver that
 * repeatedly did not answer is not called until its pause ends.
 * @throws WebhookError when the message was not accepted.
 */
export async function sendQueuedMessage(db: Db, siteUrl: string, id: string, isLast: boolean): Promise<void> {
  const [message] = await db
    .select({
      ...pick(webhookDeliveries, 'status', 'event', 'payload', 'createdAt'),
      ...pick(webhooks, 'url', 'secret', 'isActive', 'agentId'),
      webhookId: webhooks.id,
      isPaused: sql<boolean>`coalesce(${webhooks.pausedUntil} > now(), false)`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id))
  if (!message || message.status === 'delivered' || message.payload === null) return
  const log = (set: Partial<typeof webhookDeliveries.$inferInsert>) =>
    db
      .update(webhookDeliveries)
      .set({ ...set, attempts: sql`${webhookDeliveries.attempts} + 1` })
      .where(eq(webhookDeliveries.id, id))
  if (!message.isActive) {
    await log({ status: 'failed', lastError: 'switched off' })
    return
  }
  // The last attempt ignores the pause, because none follows.
  if (message.isPaused && !isLast) throw new WebhookError('the receiver is paused')
  const body = JSON.stringify({
    type: message.event,
    timestamp: message.createdAt.toISOString(),
    data: message.payload,
  })
  const now = new Date()
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(message.secret).sign(id, now, body),
  }
  const began = performance.now()
  // The owner runs this server and may call private IP addresses beside it; a broker may not.
  const allowPrivate = message.agentId === null || isOnThisMachine(siteUrl)
  let status: number | null = null
  let error: string | null = null
  try {
    status = await postToPublicUrl(message.url, body, headers, { allowPrivate })
    if (status < 200 || status > 299) error = `answered ${status}`
  } catch (thrown) {
    if (!(thrown instanceof PostError)) throw thrown
    error = thrown.message
  }
  if (error === NO_ANSWER) await recordTimeout(db, siteUrl, message.webhookId)
  else await endPause(db, message.webhookId)
  const durationMs = Math.round(performance.now() - began)
  if (error === null) {
    const receipt = { status: 'delivered', deliveredAt: new Date(), lastError: null } as const
    await log({ ...receipt, responseStatus: status, durationMs })
    return
  }
  await log({
    responseStatus: status,
    durationMs,
    lastError: error,
    ...(isLast && { status: 'failed' as const }),
  })
  throw new WebhookError(error)
}
