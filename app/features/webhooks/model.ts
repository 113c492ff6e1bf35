/** What a webhook hears of. `test` is the button's, and goes the same way. */
export const WEBHOOK_EVENTS = ['lead.created', 'test'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** `pending` waits for the job queue, `queued` is in it. */
export const WEBHOOK_STATUSES = ['pending', 'queued', 'delivered', 'failed'] as const
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number]

type PayloadLead = {
  id: string
  name: string
  email: string | null
  phone: string | null
  type: string
  source: string
  message: string | null
  metadata: Record<string, unknown>
  createdAt: Date
  isStopped: boolean
}

/** What a webhook is told of a lead; `url` is the lead's page for who gets it. */
export const leadPayload = (
  lead: PayloadLead,
  agent: { id: string; name: string; email: string } | null,
  url: string,
): Record<string, unknown> => ({
  lead: {
    id: lead.id,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    type: lead.type,
    source: lead.source,
    message: lead.message,
    metadata: lead.metadata,
    created_at: lead.createdAt.toISOString(),
    do_not_contact: lead.isStopped,
    url,
  },
  agent: agent && { id: agent.id, name: agent.name, email: agent.email },
})
