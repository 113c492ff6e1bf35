import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatShortDate } from '~/lib/dates'
import { formatPhone, telHref } from '~/lib/phone'
import { type LeadListItem, type StatusAnswer, shortMessage, TYPE_LABELS } from '../model'
import { ResponseTime } from './response-time'
import { StatusSelect } from './status-select'

type Props = {
  leads: readonly LeadListItem[]
  /** The list's own address part, kept on the way to a lead and back. */
  query: string
  /** What was said to a status that was sent without a script. */
  refused: StatusAnswer | undefined
}

/** The leads: a table where there is room for one, cards on a phone. */
export function LeadList({ leads, query, refused }: Props) {
  const href = (id: string) => `/agent-dashboard/leads/${id}${query}`
  const statusOf = (lead: LeadListItem) => (
    <StatusSelect
      lead={lead}
      action={`/agent-dashboard/leads${query}`}
      refusal={refused?.lead === lead.id ? refused.message : undefined}
    />
  )
  return (
    // A table where there is room for one, not where the window is wide: the sidebar may stand beside it.
    <div className="@container">
      <LeadTable leads={leads} href={href} statusOf={statusOf} />
      <ul className="space-y-3 @4xl:hidden">
        {leads.map((lead) => (
          <li key={lead.id} className="rounded-lg border border-line bg-surface p-4">
            <div className="flex items-start justify-between gap-3">
              <Link to={href(lead.id)} className="min-w-0 font-semibold wrap-anywhere text-brand">
                {lead.name}
              </Link>
              {statusOf(lead)}
            </div>
            <p className="mt-0.5 text-sm text-ink-soft">
              {TYPE_LABELS[lead.type]} · <time>{formatShortDate(lead.createdAt)}</time>
            </p>
            <ResponseTime {...lead} />
            {lead.message && <p className="mt-2 wrap-anywhere">{shortMessage(lead.message)}</p>}
            <div className="mt-1">
              <Reach lead={lead} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const HEAD = ['Name', 'Status', 'Email and phone', 'Type', 'Message', 'Received']

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
              <th key={name} scope="col" className="px-4 py-3 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {leads.map((lead) => (
            <tr key={lead.id} className="hover:bg-sunken">
              <th scope="row" className="px-4 py-2 font-semibold">
                <Link to={href(lead.id)} className="block min-w-24 py-1.5 wrap-anywhere text-brand">
                  {lead.name}
                </Link>
              </th>
              <td className="px-4 py-2">{statusOf(lead)}</td>
              <td className="min-w-60 px-4 py-2">
                <Reach lead={lead} />
              </td>
              <td className="px-4 py-2 whitespace-nowrap">{TYPE_LABELS[lead.type]}</td>
              <td className="px-4 py-2 text-ink-soft">
                <p className="max-w-sm min-w-32 wrap-anywhere">{shortMessage(lead.message)}</p>
              </td>
              <td className="figures px-4 py-2 text-ink-soft">
                <span className="whitespace-nowrap">{formatShortDate(lead.createdAt)}</span>
                <ResponseTime {...lead} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Reach({ lead: { email, phone } }: { lead: Pick<LeadListItem, 'email' | 'phone'> }) {
  const look = 'flex min-h-7 items-center wrap-anywhere hover:underline max-lg:min-h-11'
  return (
    <>
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
    </>
  )
}
