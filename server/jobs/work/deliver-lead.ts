import { deliverLateLead } from '~/features/leads/delivery/late-leads.server'
import { deliveryJob } from './deliver-event'

/** For what the release before enqueued or still stores. */
export const deliverLeadJob = deliveryJob(deliverLateLead)
