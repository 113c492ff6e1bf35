import { Link } from 'react-router'
import { formatDateTime } from '~/lib/dates'
import { formatPhone, telHref } from '~/lib/phone'
import { ConfirmDelete } from '~/ui/confirm'
import { type LeadListItem, leadFacts, SOURCE_LABELS, TYPE_LABELS } from '../model'
import { ChooseLead } from './choose-lead'
import { FactList } from './lead-facts'
import { ResponseTime } from './response-time'
import { StatusSelect } from './status-select'

type Props = { leads: readonly LeadListItem[]; path: string; query: string }

/** The brokerage's leads: what there is to decide in a row, what came with it below. */
export function PanelLeads({ leads, path, query }: Props) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {leads.map((lead) => (
        <li key={lead.id} className="p-4">
          <div className="grid gap-x-6 gap-y-2 md:grid-cols-2 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto] xl:items-start">
            <div className="flex min-w-0 gap-3">
              <ChooseLead lead={lead} />
              <div className="min-w-0">
                <Link
                  to={`${path}/${lead.id}${query}`}
                  className="font-semibold wrap-anywhere text-brand max-xl:inline-flex max-xl:min-h-9 max-xl:items-center"
                >
                  {lead.name}
                </Link>
                <p className="text-sm text-ink-soft">
                  {TYPE_LABELS[lead.type]} · {SOURCE_LABELS[lead.source]}
                </p>
              </div>
            </div>
            <Reach lead={lead} />
            <div className="min-w-0 text-sm">
              <p className={lead.agent ? 'wrap-anywhere' : 'font-medium text-accent-text'}>
                {lead.agent?.name ?? 'Unassigned'}
              </p>
              <p className="figures text-ink-faint">
                <time dateTime={lead.createdAt.toISOString()}>{formatDateTime(lead.createdAt)}</time>
              </p>
              <ResponseTime {...lead} />
            </div>
            <div className="flex items-center justify-between gap-2">
              <StatusSelect lead={lead} action={`${path}${query}`} refusal={undefined} />
              <DeleteLead lead={lead} />
            </div>
          </div>
          <CameWithIt lead={lead} href={`${path}/${lead.id}${query}`} />
        </li>
      ))}
    </ul>
  )
}

function Reach({ lead: { email, phone } }: { lead: LeadListItem }) {
  const look = 'flex min-h-6 items-center wrap-anywhere hover:underline max-md:min-h-11'
  return (
    <div className="min-w-0 text-sm">
      {email && (
        <a href={`mailto:${email}`} className={look}>
          {email}
        </a>
      )}
      {phone && (
        <a href={telHref(phone)} className={`${look} figures`}>
          {formatPhone(phone)}
        </a>
      )}
    </div>
  )
}

/** The message, the figures and the chat, for people rather than as they are stored. */
function CameWithIt({ lead, href }: { lead: LeadListItem; href: string }) {
  const facts = leadFacts(lead)
  if (!lead.message && facts.length === 0 && lead.turns === 0) return null
  return (
    <details className="group mt-1">
      <summary className="flex min-h-9 max-w-3xl items-center gap-2 text-sm text-ink-soft">
        <span className="min-w-0 truncate empty:hidden group-open:hidden">
          {lead.message ?? facts.map(({ label, value }) => `${label} ${value}`).join(', ')}
        </span>
        <span className="shrink-0 font-medium text-brand underline underline-offset-4">Details</span>
      </summary>
      <div className="mt-2 grid gap-4 pb-2 md:grid-cols-2">
        {lead.message && <p className="wrap-anywhere whitespace-pre-line">{lead.message}</p>}
        {facts.length > 0 && <FactList facts={facts} />}
        {lead.turns > 0 && (
          <p>
            <Link to={href} className="text-brand underline underline-offset-4">
              Conversation of {lead.turns} {lead.turns === 1 ? 'message' : 'messages'} with Val
            </Link>
          </p>
        )}
      </div>
    </details>
  )
}

/** Says what goes with the lead before it goes. */
export function DeleteLead(props: { lead: Pick<LeadListItem, 'id' | 'name' | 'version'>; label?: string }) {
  const { lead, label } = props
  return (
    <ConfirmDelete
      id={lead.id}
      noun="lead"
      {...(label ? { label } : { called: lead.name })}
      fields={{ lead: lead.id, version: lead.version }}
    >
      <p>
        {lead.name} goes with everything that belongs to the lead: message, figures, conversation, timeline,
        notes and the record of consent.
      </p>
      <p>This cannot be undone.</p>
    </ConfirmDelete>
  )
}
