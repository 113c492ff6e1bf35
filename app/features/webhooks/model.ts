import type { EmailContent } from '~/lib/email-template'

/** Events of a webhook; `webhook-tab.tsx` says in a sentence when they come. `test` is sent by the button. */
export const WEBHOOK_EVENTS = ['lead.created', 'lead.corrected', 'test'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const EVENT_LABELS: Record<WebhookEvent, string> = {
  'lead.created': 'New lead',
  'lead.corrected': 'Corrected lead',
  test: 'Test',
}

/** `pending` waits for the job queue, `queued` is in it. */
export const WEBHOOK_STATUSES = ['pending', 'queued', 'delivered', 'failed'] as const
type WebhookStatus = (typeof WEBHOOK_STATUSES)[number]

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

/** The payload about a lead; `url` is the lead's page for its reader. */
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

/** Tries in a row without an answer in time after which a receiver is left alone for a while. */
export const TIMEOUTS_BEFORE_PAUSE = 5
const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 15 * 60_000

/** Returns for how many milliseconds a receiver is left alone after `timeouts` tries in a row without an answer; 0 for not. */
export const pauseAfter = (timeouts: number): number =>
  timeouts < TIMEOUTS_BEFORE_PAUSE
    ? 0
    : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (timeouts - TIMEOUTS_BEFORE_PAUSE))

/** The e-mail to the person whose webhook was paused. `settingsUrl`: where they switch it off or change it. */
export const pausedEmail = (host: string, settingsUrl: string, footer: readonly string[]): EmailContent => ({
  preview: `${host} has not answered ${TIMEOUTS_BEFORE_PAUSE} times in a row.`,
  heading: 'Your webhook does not answer',
  paragraphs: [
    `The program at ${host} did not answer ${TIMEOUTS_BEFORE_PAUSE} messages in a row within ten seconds.`,
    'We now wait between tries, up to a quarter of an hour. No message is lost: each is sent for about a day until the program answers. Your leads and your emails are not affected.',
  ],
  action: { label: 'Open your webhooks', url: settingsUrl },
  footer,
})

export const MAX_WEBHOOKS = 5
export const LOG_SHOWN = 20

export const WEBHOOK_MESSAGES = {
  tooManyTests: 'Too many test messages. Please wait 10 minutes, then try again.',
  gone: 'This webhook no longer exists.',
  most: `There are ${MAX_WEBHOOKS} webhooks already. Remove one first.`,
} as const

type WebhookDelivery = {
  id: string
  event: WebhookEvent
  leadId: string | null
  status: WebhookStatus
  attempts: number
  responseStatus: number | null
  lastError: string | null
  durationMs: number | null
  createdAt: Date
}

export type OwnWebhook = {
  id: string
  url: string
  secret: string
  isActive: boolean
  /** When the next try is made; null while the receiver answers. */
  pausedUntil: Date | null
  deliveries: WebhookDelivery[]
}

/** The owner of webhooks: one broker, or the brokerage. */
export type WebhookScope = { agentId: string } | 'brokerage'

export function deliveryLine({
  status,
  responseStatus,
  lastError,
  attempts,
  durationMs,
}: WebhookDelivery): string {
  if (status === 'delivered') return `Delivered (${responseStatus}, ${durationMs} ms)`
  if (attempts === 0) return 'On its way'
  const why = lastError ?? (responseStatus ? `answered ${responseStatus}` : 'no answer')
  return status === 'failed'
    ? `Failed: ${why}`
    : `Tried ${attempts === 1 ? 'once' : `${attempts} times`}, tried again later: ${why}`
}
