import type { ReactNode } from 'react'
import { formatDateTime } from '~/lib/dates'
import { formatPhone, telHref } from '~/lib/phone'
import { BackLink } from '~/ui/back-link'
import { type FullLead, SOURCE_LABELS, TYPE_LABELS } from '../model'
import { ConsentList, Conversation, LeadPart, LeadRequest } from './lead-facts'
import { LeadTimeline } from './lead-timeline'
import { ResponseTime } from './response-time'
import { StatusBadge } from './status-badge'

/**
 * All that is known of a lead; `children` are the forms of whoever works on it, `back` is the list they came from,
 * `person` what else is known of who sent it.
 */
export function LeadView(props: {
  lead: FullLead
  back: string
  agent?: ReactNode
  person: ReactNode
  children: ReactNode
}) {
  const { lead } = props
  return (
    <div className="max-w-6xl">
      <BackLink to={props.back}>Leads</BackLink>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{lead.name}</h1>
        <StatusBadge status={lead.status} />
      </div>
      <p className="mt-1 text-ink-soft">
        {TYPE_LABELS[lead.type]} · {SOURCE_LABELS[lead.source]} · {formatDateTime(lead.createdAt)}
        {props.agent && <> · {props.agent}</>}
      </p>
      <ResponseTime {...lead} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5 lg:row-span-2">
          <Contact lead={lead} />
          {lead.message && (
            <LeadPart title="Message">
              <p className="wrap-anywhere whitespace-pre-line">{lead.message}</p>
            </LeadPart>
          )}
          <LeadRequest lead={lead} />
          <Conversation notes={lead.notes} name={lead.name} />
          {props.person}
        </div>
        <div className="space-y-5">
          <LeadPart title="Your work">
            <div className="space-y-6">{props.children}</div>
          </LeadPart>
          <LeadTimeline lead={lead} />
          <ConsentList consents={lead.consents} />
        </div>
      </div>
    </div>
  )
}

function Contact({ lead: { email, phone } }: { lead: FullLead }) {
  const look =
    'inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4 wrap-anywhere'
  return (
    <LeadPart title="Contact">
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-ink-faint">Email</dt>
          <dd>
            {email ? (
              <a href={`mailto:${email}`} className={look}>
                {email}
              </a>
            ) : (
              'Not given'
            )}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-ink-faint">Phone</dt>
          <dd className="figures">
            {phone ? (
              <a href={telHref(phone)} className={look}>
                {formatPhone(phone)}
              </a>
            ) : (
              'Not given'
            )}
          </dd>
        </div>
      </dl>
    </LeadPart>
  )
}
