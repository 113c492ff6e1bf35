import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatShortDate } from '~/lib/dates'
import { dashboard } from '~/lib/paths'
import { LIST_ROW } from '~/ui/list-keys'
import { leadAmountText, leadProvince } from '../lead-summary'
import { type LeadListItem, TYPE_LABELS } from '../model'
import { CallIcon } from './call-icon'
import { Reach } from './reach'
import { StatusSelect } from './status-select'
import { WaitChip } from './wait-chip'

type Props = {
  leads: readonly LeadListItem[]
  /** The list's query string, passed to a lead's page and back. */
  query: string
  /** The answer to a status form that was sent without scripts. */
  rejected: { lead: string | undefined; message: string } | undefined
}

/** The leads: a table where there is room for one, cards on a phone. */
export function LeadList({ leads, query, rejected }: Props) {
  const href = (id: string) => `${dashboard('leads/:lead', { lead: id })}${query}`
  const statusOf = (lead: LeadListItem) => (
    <StatusSelect
      lead={lead}
      action={`${dashboard('leads')}${query}`}
      rejection={rejected?.lead === lead.id ? rejected.message : undefined}
    />
  )
  return (
    // A table where there is room for one, not where the window is wide: the sidebar may stand beside it.
    <div className="@container">
      <LeadTable leads={leads} href={href} statusOf={statusOf} />
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface @4xl:hidden">
        {leads.map((lead) => (
          <li key={lead.id} {...LIST_ROW} className="px-4 py-3">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <Link
                  to={href(lead.id)}
                  data-row-link
                  className="inline-flex min-h-6 items-center font-semibold wrap-anywhere text-brand"
                >
                  {lead.name}
                </Link>
                <p className="tabular-nums text-sm text-ink-soft">
                  {[TYPE_LABELS[lead.type], leadAmountText(lead), leadProvince(lead)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <WaitChip {...lead} />
            </div>
            {lead.message && <p className="mt-1 truncate">{lead.message}</p>}
            <div className="flex flex-wrap gap-x-4 text-sm">
              <Reach lead={lead} look="min-h-9" />
            </div>
            <div className="flex items-center justify-between gap-3">
              {statusOf(lead)}
              <CallIcon lead={lead} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const HEAD = ['Wait', 'Name', 'Email and phone', 'Type', 'Amount', 'Received', 'Status'] as const

const CELL = 'h-12 px-3'

function LeadTable({
  leads,
  href,
  statusOf,
}: {
  leads: readonly LeadListItem[]
  href: (id: string) => string
  statusOf: (lead: LeadListItem) => ReactNode
}) {
  return (
    <div className="hidden overflow-hidden rounded-lg border border-line bg-surface @4xl:block">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Your leads</caption>
        <thead className="border-b border-line text-ink-soft">
          <tr>
            {HEAD.map((name) => (
              <th key={name} scope="col" className="px-3 py-2.5 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
            <th scope="col" className="w-14">
              <span className="sr-only">Call</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {leads.map((lead) => (
            <tr key={lead.id} {...LIST_ROW} className="hover:bg-sunken focus-within:bg-sunken">
              <td className={CELL}>
                <WaitChip {...lead} />
              </td>
              <th scope="row" className={`${CELL} w-1/3 max-w-0 font-normal`}>
                <Link
                  to={href(lead.id)}
                  data-row-link
                  title={lead.name}
                  className="block min-h-6 truncate font-semibold text-brand hover:underline"
                >
                  {lead.name}
                </Link>
                {lead.message && <p className="truncate text-ink-soft">{lead.message}</p>}
              </th>
              <td className={`${CELL} w-1/4 max-w-0`}>
                <Reach lead={lead} look="min-h-6" isOneLine />
              </td>
              <td className={`${CELL} whitespace-nowrap`}>{TYPE_LABELS[lead.type]}</td>
              <td className={`tabular-nums ${CELL} whitespace-nowrap`}>
                <span className="block font-medium">{leadAmountText(lead)}</span>
                <span className="block text-ink-soft">{leadProvince(lead)}</span>
              </td>
              <td className={`tabular-nums ${CELL} whitespace-nowrap text-ink-soft`}>
                {formatShortDate(lead.createdAt)}
              </td>
              <td className={CELL}>{statusOf(lead)}</td>
              <td className="pr-2">
                <CallIcon lead={lead} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
