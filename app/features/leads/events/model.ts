import { z } from 'zod'
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
  // By the owner where `by` is absent; `from` and `to` are the brokers' names.
  event(
    'assigned',
    change.extend({ by: z.enum(['visitor', 'round_robin', 'province_language']).optional() }),
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
