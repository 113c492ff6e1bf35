import type { ReactNode } from 'react'
import { formatDateTime, formatDay } from '~/lib/dates'
import { formatCad } from '~/lib/money'
import { formatPhone } from '~/lib/phone'
import type { LeadEventDetails } from '../../events/model'
import { correctionFacts } from '../correction-facts'
import { type FullLead, isByHand, SOURCE_LABELS, type TimelineDetails, type TimelineEvent } from '../model'
import { Conversation, LeadPart } from './lead-facts'
import { StatusBadge } from './status-badge'

export function LeadTimeline(props: {
  lead: Pick<FullLead, 'type' | 'name' | 'events' | 'createdAt' | 'source' | 'notes'>
  children: ReactNode
}) {
  const { lead } = props
  return (
    <LeadPart title="Timeline">
      <div className="mb-6">{props.children}</div>
      <ol className="ml-1.5 space-y-5 border-l border-line-strong pl-5">
        {lead.events.map((event) => (
          <EventEntry key={event.id} event={event} type={lead.type} />
        ))}
        <Entry at={lead.createdAt} who={null}>
          <p>
            {isByHand(lead.source) ? 'Lead entered' : 'Lead received'}:{' '}
            {SOURCE_LABELS[lead.source] ?? lead.source}
          </p>
          <Conversation notes={lead.notes} name={lead.name} />
        </Entry>
      </ol>
    </LeadPart>
  )
}

function Entry({ at, who, children }: { at: Date; who: string | null; children: ReactNode }) {
  return (
    <li className="relative">
      <span
        aria-hidden="true"
        className="absolute top-2 -left-[1.6rem] size-2.5 rounded-full bg-brand ring-4 ring-surface"
      />
      {children}
      <p className="mt-0.5 text-sm text-ink-faint">
        <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
        {who && ` · ${who}`}
      </p>
    </li>
  )
}

const plain = (words: string) => () => <p>{words}</p>

/** An event's text in the timeline. A visitor's lead begins with "Lead received" at its end, so that one has none. */
const TEXTS: {
  [Kind in keyof TimelineDetails]:
    | ((detail: TimelineDetails[Kind], type: FullLead['type']) => ReactNode)
    | null
} = {
  received: null,
  added: plain('Entered by hand'),
  details_completed_in_the_chat: plain('Details completed in the chat'),
  asked_for_a_person: plain('Asked for a person'),
  renewal_reminder_sent: plain('Renewal reminder sent'),
  renewal_reminders_stopped: plain('Renewal reminders stopped'),
  corrected: (detail, type) => (
    <>
      <p>Corrected by the client</p>
      <ul className="mt-1 space-y-1 text-sm text-ink-soft">
        {correctionFacts(detail, type).map(({ label, before, after }) => (
          <li key={label} className="wrap-anywhere whitespace-pre-line">
            {label}: {before} → {after}
          </li>
        ))}
      </ul>
    </>
  ),
  assigned: ({ from, to }) => (
    <p>
      {to ? `Assigned to ${to}` : 'Unassigned'}
      {from && ` (before: ${from})`}
    </p>
  ),
  status_changed: ({ from, to }) => (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      Status
      {from && (
        <>
          <StatusBadge status={from} />
          <span>to</span>
        </>
      )}
      <StatusBadge status={to} />
    </p>
  ),
  next_step: ({ text, on }) => (
    <p className="wrap-anywhere">{on ? `Next step for ${formatDay(on)}: ${text}` : 'Next step cleared'}</p>
  ),
  outcome: ({ outcome, fundedAmount, lostReason }) => (
    <p className="wrap-anywhere">
      {outcome === 'funded'
        ? `Funded: ${formatCad(fundedAmount ?? 0)}`
        : lostReason
          ? `Lost: ${lostReason}`
          : 'Lost'}
    </p>
  ),
  note: ({ text }) => <p className="wrap-anywhere whitespace-pre-line">{text}</p>,
  contact_changed: ({ name, email, phone }) => (
    <>
      <p>Contact corrected</p>
      <ul className="text-sm wrap-anywhere text-ink-soft">
        <ContactChange label="Name" change={name} />
        <ContactChange label="Email" change={email} />
        <ContactChange label="Phone" change={phone} show={formatPhone} />
      </ul>
    </>
  ),
  email: ({ status, subject }) => (
    <p className="wrap-anywhere">
      {EMAIL_TEXTS[status]}: {subject}
    </p>
  ),
}

const ON_ITS_WAY = 'Email to the client is on its way'
const EMAIL_TEXTS: Record<TimelineDetails['email']['status'], string> = {
  pending: ON_ITS_WAY,
  queued: ON_ITS_WAY,
  sent: 'Email sent to the client',
  failed: 'Email could not be delivered to the client',
  suppressed: 'Email not sent, because no mail server is set up',
}

function EventEntry<Kind extends keyof TimelineDetails>(props: {
  event: TimelineEvent<Kind>
  type: FullLead['type']
}) {
  const { kind, detail, createdAt, actor } = props.event
  const text = TEXTS[kind]
  return (
    text && (
      <Entry at={createdAt} who={actor}>
        {text(detail, props.type)}
      </Entry>
    )
  )
}

function ContactChange(props: {
  label: string
  change: LeadEventDetails['contact_changed']['name']
  show?: (value: string) => string
}) {
  const { label, change, show = String } = props
  if (!change) return null
  return (
    <li>
      {label}: {change.from ? show(change.from) : 'none'} → {change.to ? show(change.to) : 'none'}
    </li>
  )
}
