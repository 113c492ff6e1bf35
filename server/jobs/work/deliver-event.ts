import {
  type DeliveryContext,
  deliverEvent,
  loadDeliveryContext,
} from '~/features/leads/delivery/commands.server'
import { idOf, type Job, RETRY_FOR_A_DAY } from '../job'

/** A job that delivers what its id names. */
export const deliveryJob = (deliver: typeof deliverEvent): Job => ({
  queue: { ...RETRY_FOR_A_DAY, retryDelay: 5 },
  handler: ({ database: { db }, env }) => {
    // Read once for all deliveries of a batch, after their leads were written.
    const contexts = new WeakMap<object, Promise<DeliveryContext>>()
    const contextOf = (batch: object) => {
      const context = contexts.get(batch) ?? loadDeliveryContext(db, env.SITE_URL)
      contexts.set(batch, context)
      return context
    }
    return async ({ data }, batch) => deliver(db, env.SITE_URL, idOf(data), batch && (await contextOf(batch)))
  },
})

export const deliverEventJob = deliveryJob(deliverEvent)
