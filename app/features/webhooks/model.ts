/** What a webhook hears of. `test` is the button's, and goes the same way. */
export const WEBHOOK_EVENTS = ['lead.created', 'test'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** `pending` waits for the job queue, `queued` is in it. */
export const WEBHOOK_STATUSES = ['pending', 'queued', 'delivered', 'failed'] as const
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number]
