import {
  type DeliveryContext,
  deliverLead,
  loadDeliveryContext,
} from '~/features/leads/delivery/commands.server'
import { idOf, type Job, RETRY_FOR_A_DAY } from '../job'

export const deliverLeadJob: Job = {
  queue: { ...RETRY_FOR_A_DAY, retryDelay: 5 },
  handler: ({ database: { db }, env }) => {
    // Read once for all leads of a batch, after they were written.
    const contexts = new WeakMap<object, Promise<DeliveryContext>>()
    const contextOf = (batch: object) => {
      const context = contexts.get(batch) ?? loadDeliveryContext(db, env.SITE_URL)
      contexts.set(batch, context)
      return context
    }
    return async ({ data }, batch) =>
      deliverLead(db, env.SITE_URL, idOf(data), batch && (await contextOf(batch)))
  },
}
