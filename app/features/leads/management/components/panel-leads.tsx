import { Link } from 'react-router'
import { formatDateTime } from '~/lib/dates'
import { ConfirmDelete } from '~/ui/confirm'
import { LIST_ROW } from '~/ui/list-keys'
import { MoreMenu } from '~/ui/more-menu'
import { leadFacts } from '../../fields'
import { isRecord, retentionYears } from '../../retention/model'
import { leadAmountText, leadProvince } from '../lead-summary'
import { type LeadListItem, SOURCE_LABELS, TYPE_LABELS } from '../model'
import { CallIcon } from './call-icon'
import { ChooseLead } from './choose-lead'
import { FactList } from './lead-facts'
import { Reach } from './reach'
import { ResponseTime } from './response-time'
import { StatusSelect } from './status-select'
import { WaitChip } from './wait-chip'

type Props = { leads: readonly LeadListItem[]; path: string; query: string }

// Where the sidebar leaves less room, the e-mail address and the number are under '…'.
const COLUMNS =
  '@4xl:grid-cols-[1.75rem_4.75rem_minmax(0,1.2fr)_6.5rem_7rem_minmax(0,1fr)_7rem_5.75rem] @5xl:grid-cols-[1.75rem_4.75rem_minmax(0,1.1fr)_minmax(0,1.2fr)_6.5rem_7rem_minmax(0,0.9fr)_7rem_5.75rem]'

const REACH = 'Email and phone'
const HEAD = ['', 'Wait', 'Name', REACH, 'Type', 'Amount', 'Broker', 'Status', '']

/** The brokerage's leads in rows; details and deletion under '…', where there is little room also how to reach them. */
export function PanelLeads({ leads, path, query }: Props) {
  return (
    <div className="@container">
      <div className="rounded-lg border border-line bg-surface text-sm">
        <div
          aria-hidden="true"
          className={`hidden gap-x-3 border-b border-line px-3 py-2.5 font-medium text-ink-soft @4xl:grid ${COLUMNS}`}
        >
          {HEAD.map((name, at) => (
            <span
              key={`${at}${name}`}
              className={name === REACH ? 'hidden whitespace-nowrap @5xl:block' : undefined}
            >
              {name}
            </span>
          ))}
        </div>
        <ul className="divide-y divide-line">
          {leads.map((lead) => (
            <Row key={lead.id} lead={lead} path={path} query={query} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function Row({ lead, path, query }: Omit<Props, 'leads'> & { lead: LeadListItem }) {
  const href = `${path}/${lead.id}${query}`
  const agent = lead.agent?.name ?? 'Unassigned'
  return (
    <li
      {...LIST_ROW}
      className={`relative grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2 hover:bg-sunken @4xl:min-h-12 @4xl:py-0 ${COLUMNS}`}
    >
      <ChooseLead lead={lead} />
      <div className="order-1 justify-self-end @4xl:order-none @4xl:justify-self-start">
        <WaitChip {...lead} />
      </div>
      <div className="min-w-0">
        <Link
          to={href}
          data-row-link
          title={lead.name}
          className="block min-h-6 truncate font-semibold text-brand hover:underline @max-5xl:text-base @max-5xl:leading-9"
        >
          {lead.name}
        </Link>
        <p className="truncate text-ink-soft @max-5xl:hidden">{lead.message ?? SOURCE_LABELS[lead.source]}</p>
      </div>
      <p className="tabular-nums order-2 col-span-2 col-start-2 truncate text-ink-soft @4xl:hidden">
        {[TYPE_LABELS[lead.type], leadAmountText(lead)].filter(Boolean).join(' · ')} ·{' '}
        <span className={lead.agent ? '' : UNASSIGNED_LOOK}>{agent}</span>
      </p>
      <div className="hidden min-w-0 @5xl:block">
        <Reach lead={lead} look="min-h-6" isOneLine />
      </div>
      <p className="hidden @4xl:block">{TYPE_LABELS[lead.type]}</p>
      <p className="tabular-nums hidden @4xl:block">
        <span className="block font-medium">{leadAmountText(lead)}</span>
        <span className="block truncate text-ink-soft" title={leadProvince(lead) ?? undefined}>
          {leadProvince(lead)}
        </span>
      </p>
      <p className={`hidden truncate @4xl:block ${lead.agent ? '' : UNASSIGNED_LOOK}`}>{agent}</p>
      <div className="order-3 col-start-2 @4xl:order-none @4xl:col-start-auto">
        <StatusSelect lead={lead} action={`${path}${query}`} rejection={undefined} />
      </div>
      <div className="order-4 flex items-center @4xl:order-none">
        <CallIcon lead={lead} />
        <More lead={lead} href={href} />
      </div>
    </li>
  )
}

const UNASSIGNED_LOOK = 'font-medium text-accent-text'

function More({ lead, href }: { lead: LeadListItem; href: string }) {
  const facts = leadFacts(lead)
  return (
    <MoreMenu
      name="lead-more"
      label={`More about ${lead.name}`}
      panelClass="top-full right-2 left-2 z-20 rounded-lg p-4 text-base shadow-3 @4xl:left-auto @4xl:w-[36rem]"
    >
      <p className="tabular-nums text-sm text-ink-soft">
        {SOURCE_LABELS[lead.source]} ·{' '}
        <time dateTime={lead.createdAt.toISOString()}>{formatDateTime(lead.createdAt)}</time>
      </p>
      <ResponseTime {...lead} />
      <div className="mt-1 @5xl:hidden">
        <Reach lead={lead} look="min-h-11" />
      </div>
      {lead.message && <p className="mt-3 wrap-anywhere whitespace-pre-line">{lead.message}</p>}
      {facts.length > 0 && (
        <div className="mt-3">
          <FactList facts={facts} />
        </div>
      )}
      {lead.turns > 0 && (
        <p className="mt-3">
          <Link to={href} className="text-brand underline underline-offset-4">
            Conversation of {lead.turns} {lead.turns === 1 ? 'message' : 'messages'} with Val
          </Link>
        </p>
      )}
      <div className="mt-3 flex justify-end border-t border-line pt-2">
        <DeleteLead lead={lead} label="Delete this lead" />
      </div>
    </MoreMenu>
  )
}

type Deletable = Pick<LeadListItem, 'id' | 'name' | 'version' | 'type' | 'source' | 'status'>

export function DeleteLead({ lead, label }: { lead: Deletable; label?: string }) {
  return (
    <ConfirmDelete
      id={lead.id}
      noun="lead"
      {...(label ? { label } : { called: lead.name })}
      fields={{ lead: lead.id, version: lead.version }}
    >
      {isRecord(lead) ? (
        <p>
          {lead.name} leaves every list; conversation, timeline, notes and emails are deleted. The request,
          its figures and the record of consent are kept for the regulator: {retentionYears(lead)} years from
          the last change, under Personal data.
        </p>
      ) : (
        <p>
          {lead.name} goes with everything that belongs to the lead: message, figures, conversation, timeline,
          notes and the record of consent.
        </p>
      )}
      <p>This cannot be undone.</p>
    </ConfirmDelete>
  )
}
