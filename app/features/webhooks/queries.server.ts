import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { latestFirst } from '~/platform/latest-first.server'
import { LOG_SHOWN, type OwnWebhook, type WebhookScope } from './model'

/** The webhooks of a scope with the last deliveries of each, the newest first. */
export async function listWebhooks(db: Db, scope: WebhookScope): Promise<OwnWebhook[]> {
  const own = await db
    .select({
      id: webhooks.id,
      url: webhooks.url,
      secret: webhooks.secret,
      isActive: webhooks.isActive,
      pausedUntil: webhooks.pausedUntil,
    })
    .from(webhooks)
    .where(scope === 'brokerage' ? isNull(webhooks.agentId) : eq(webhooks.agentId, scope.agentId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
  return Promise.all(
    own.map(async (webhook) => ({ ...webhook, deliveries: await lastDeliveries(db, webhook.id) })),
  )
}

const lastDeliveries = (db: Db, webhookId: string) =>
  db
    .select({
      id: webhookDeliveries.id,
      event: webhookDeliveries.event,
      leadId: webhookDeliveries.leadId,
      status: webhookDeliveries.status,
      attempts: webhookDeliveries.attempts,
      responseStatus: webhookDeliveries.responseStatus,
      lastError: webhookDeliveries.lastError,
      durationMs: webhookDeliveries.durationMs,
      createdAt: webhookDeliveries.createdAt,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(latestFirst(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(LOG_SHOWN)
