import type { ReactNode } from 'react'
import { formatDateTime, formatDay } from '~/lib/dates'
import { fieldLabel } from '~/lib/field-label'
import { formatCad } from '~/lib/money'
import { formatPhone } from '~/lib/phone'
import { correctionFacts } from '../correction-facts'
import { type FullLead, isByHand, type LeadEvent, SOURCE_LABELS } from '../model'
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
          <Entry key={event.id} at={event.createdAt} who={event.actor}>
            <EventText event={event} type={lead.type} />
          </Entry>
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

function EventText({ event: { kind, detail }, type }: { event: LeadEvent; type: FullLead['type'] }) {
  if (kind === 'status_changed') {
    return (
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        Status
        {typeof detail.from === 'string' && (
          <>
            <StatusBadge status={detail.from} />
            <span>to</span>
          </>
        )}
        <StatusBadge status={String(detail.to)} />
      </p>
    )
  }
  if (kind === 'assigned') {
    return (
      <p>
        {detail.to ? `Given to ${detail.to}` : 'Taken from its broker'}
        {detail.from ? `, before with ${detail.from}` : ''}
      </p>
    )
  }
  if (kind === 'corrected') {
    return (
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
    )
  }
  if (kind === 'next_step')
    return (
      <p className="wrap-anywhere">
        {typeof detail.on === 'string'
          ? `Next step for ${formatDay(detail.on)}: ${detail.text}`
          : 'Next step cleared'}
      </p>
    )
  if (kind === 'outcome') return <p className="wrap-anywhere">{outcomeText(detail)}</p>
  if (kind === 'contact_changed') return <ContactChange detail={detail} />
  if (kind === 'email') {
    return (
      <p className="wrap-anywhere">
        {EMAIL_TEXTS[String(detail.status)] ?? 'Email to the client is on its way'}: {String(detail.subject)}
      </p>
    )
  }
  if (kind === 'added') return <p>Entered by hand</p>
  if (kind === 'note') return <p className="wrap-anywhere whitespace-pre-line">{String(detail.text ?? '')}</p>
  const words = kind.replaceAll('_', ' ')
  return <p>{words.charAt(0).toUpperCase() + words.slice(1)}</p>
}

const EMAIL_TEXTS: Record<string, string> = {
  sent: 'Email sent to the client',
  failed: 'Email could not be delivered to the client',
  suppressed: 'Email not sent, because no mail server is set up',
}

function outcomeText({ outcome, fundedAmount, lostReason }: LeadEvent['detail']) {
  if (outcome === 'funded') return `Funded: ${formatCad(Number(fundedAmount))}`
  return lostReason ? `Lost: ${lostReason}` : 'Lost'
}

function ContactChange({ detail }: { detail: LeadEvent['detail'] }) {
  const shown = (field: string, value: string | null) =>
    value ? (field === 'phone' ? formatPhone(value) : value) : 'none'
  const changes = Object.entries(detail) as [string, { from: string | null; to: string | null }][]
  return (
    <>
      <p>Contact corrected</p>
      <ul className="text-sm wrap-anywhere text-ink-soft">
        {changes.map(([field, { from, to }]) => (
          <li key={field}>
            {fieldLabel(field)}: {shown(field, from)} → {shown(field, to)}
          </li>
        ))}
      </ul>
    </>
  )
}
