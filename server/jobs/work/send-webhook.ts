import { sendQueuedMessage } from '~/features/webhooks/service.server'
import { idOf, type Job, RETRY_FOR_A_DAY } from '../job'

export const sendWebhookJob: Job = {
  queue: RETRY_FOR_A_DAY,
  isSender: true,
  handler:
    ({ database: { db }, env }) =>
    ({ data, retryCount, retryLimit }) =>
      sendQueuedMessage(db, env.SITE_URL, idOf(data), retryCount >= retryLimit),
}
