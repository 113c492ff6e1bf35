import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { pick } from '~/lib/pick'
import { descNullsLast } from '~/platform/desc-nulls-last.server'
import { LOG_SHOWN, type OwnWebhook, type WebhookScope } from './model'

export async function listWebhooks(db: Db, scope: WebhookScope): Promise<OwnWebhook[]> {
  const own = await db
    .select(pick(webhooks, 'id', 'url', 'secret', 'isActive', 'pausedUntil'))
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
      ...pick(webhookDeliveries, 'id', 'event', 'leadId', 'status'),
      ...pick(webhookDeliveries, 'attempts', 'responseStatus', 'lastError', 'durationMs', 'createdAt'),
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(descNullsLast(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(LOG_SHOWN)
