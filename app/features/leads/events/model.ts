import { z } from 'zod'
import type { WebhookEvent } from '~/features/webhooks/model'
import { LEAD_OUTCOMES, LEAD_STATUSES, LEAD_TYPES } from '../intake/model'

const text = z.string().nullable()
const change = z.object({ from: text, to: text })
const nothing = z.object({})

// What a correction changed, as `Submission` names it; the broker whom a visitor asks for is in an event of its own.
const corrected = z
  .object({
    clientName: text,
    clientEmail: text,
    clientPhone: text,
    type: z.enum(LEAD_TYPES).nullable(),
    message: text,
    metadata: z.record(z.string(), z.unknown()).nullable(),
    extras: z.record(z.string(), z.unknown()).nullable(),
  })
  .partial()

const event = <Kind extends string, Detail extends z.ZodType>(kind: Kind, detail: Detail) =>
  z.object({ kind: z.literal(kind), detail })

const leadEvent = z.discriminatedUnion('kind', [
  event('received', nothing),
  event('added', nothing),
  event('corrected', z.object({ from: corrected, to: corrected })),
  event('details_completed_in_the_chat', nothing),
  event('asked_for_a_person', nothing),
  // By the owner where `by` is absent. `from` and `to` are the brokers' names; `told` is the id of the broker whom an
  // e-mail has already informed of the lead.
  event(
    'assigned',
    change.extend({
      by: z.enum(['visitor', 'round_robin', 'province_language']).optional(),
      told: text.optional(),
    }),
  ),
  event('status_changed', z.object({ from: z.enum(LEAD_STATUSES).nullish(), to: z.enum(LEAD_STATUSES) })),
  event('next_step', z.object({ text, on: text })),
  event(
    'outcome',
    z.object({ outcome: z.enum(LEAD_OUTCOMES), fundedAmount: z.number().nullable(), lostReason: text }),
  ),
  event('note', z.object({ text: z.string() })),
  event('contact_changed', z.object({ name: change, email: change, phone: change }).partial()),
  event('renewal_reminder_sent', z.object({ days: z.number(), renewsOn: text })),
  event('renewal_reminders_stopped', nothing),
])

/** What happened to a lead. A kind's entry in the timeline is in `lead-timeline.tsx`. */
export type LeadEvent = z.infer<typeof leadEvent>
export type LeadEventKind = LeadEvent['kind']
export type LeadEventDetails = { [Event in LeadEvent as Event['kind']]: Event['detail'] }

export const LEAD_EVENT_KINDS = leadEvent.options.map(({ shape }) => shape.kind.value)

/** Returns a stored event; null for a kind or detail that this version cannot read, such as a later one's. */
export const parseLeadEvent = ({ kind, detail }: { kind: string; detail: unknown }): LeadEvent | null =>
  leadEvent.safeParse({ kind, detail }).data ?? null

type Delivery = {
  /** Whom the staff's e-mails and webhooks reach: the broker (or, without one, the owners) and the brokerage, or the broker alone. */
  readers: 'all' | 'broker'
  /** Whether the visitor gets an acknowledgement; once for each lead and mailbox. */
  isAcknowledged: boolean
  /** Of the brokerage's and the broker's webhooks; the staff's e-mail says "new" or "corrected" alike. */
  webhook: Extract<WebhookEvent, 'lead.created' | 'lead.corrected'>
}

/** For so long an owner's assignment sends no e-mail, and a further assignment replaces it. */
export const UNDO_SECONDS = 10

/** What is sent after an event; nothing after the others. */
export const LEAD_DELIVERIES = {
  received: { readers: 'all', isAcknowledged: true, webhook: 'lead.created' },
  added: { readers: 'all', isAcknowledged: false, webhook: 'lead.created' },
  assigned: { readers: 'broker', isAcknowledged: false, webhook: 'lead.created' },
  corrected: { readers: 'all', isAcknowledged: true, webhook: 'lead.corrected' },
  details_completed_in_the_chat: { readers: 'all', isAcknowledged: true, webhook: 'lead.corrected' },
} as const satisfies Partial<Record<LeadEventKind, Delivery>>

export type DeliveredKind = keyof typeof LEAD_DELIVERIES

export const isDeliveredKind = (kind: LeadEventKind): kind is DeliveredKind => kind in LEAD_DELIVERIES

/**
 * Whether an event is sent to anyone; of an owner's assignment `recordAssignment` decides. A broker by the brokerage's
 * rule hears of the lead from the event that waited for one.
 */
export const isDelivered = (event: LeadEvent): boolean =>
  event.kind === 'assigned'
    ? event.detail.to !== null && event.detail.by === 'visitor'
    : isDeliveredKind(event.kind)
