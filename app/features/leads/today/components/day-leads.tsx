import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { telHref } from '~/lib/phone'
import { buttonClass } from '~/ui/button'
import Check from '~icons/check'
import Mail from '~icons/mail'
import Phone from '~icons/phone'
import { WaitChip } from '../../management/components/wait-chip'
import { leadAmountText } from '../../management/lead-summary'
import { type LeadListItem, TYPE_LABELS } from '../../management/model'

type Props = {
  leads: readonly LeadListItem[]
  path: string
  /** In place of the wait: when a follow-up is due, for example. */
  chip?: (lead: LeadListItem) => ReactNode
  /** Below the name; by default the kind of request and the amount. */
  detail?: (lead: LeadListItem) => ReactNode
  children: (lead: LeadListItem) => ReactNode
}

/** Leads to work on today, each with its ways of contact; `children` are the row's further actions. */
export function DayLeads({ leads, path, chip, detail, children }: Props) {
  return (
    <ul className="divide-y divide-line">
      {leads.map((lead) => (
        <li
          key={lead.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-3 @3xl:grid-cols-[5.5rem_minmax(0,1fr)_auto]"
        >
          <div className="order-2 self-start pt-1 @3xl:order-none @3xl:self-center @3xl:pt-0">
            {chip ? chip(lead) : <WaitChip {...lead} />}
          </div>
          <div className="order-1 min-w-0 @3xl:order-none">
            <Link
              to={`${path}/${lead.id}`}
              className="inline-flex min-h-8 items-center font-semibold wrap-anywhere text-brand hover:underline"
            >
              {lead.name}
            </Link>
            <p className="tabular-nums text-sm text-ink-soft">{detail ? detail(lead) : requestOf(lead)}</p>
          </div>
          <div className="order-3 col-span-2 flex flex-wrap items-center gap-2 @3xl:order-none @3xl:col-span-1 [&>*]:grow @3xl:[&>*]:grow-0">
            <CallLinks lead={lead} />
            {children(lead)}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** 'Rate quote · $616,500' */
export const requestOf = (lead: LeadListItem) =>
  [TYPE_LABELS[lead.type], leadAmountText(lead)].filter(Boolean).join(' · ')

/** Sets the status to contacted, as the status field of the list does. */
export function MarkContacted({ lead, action }: { lead: LeadListItem; action: string }) {
  const { formData, state } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('lead') === lead.id
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="lead" value={lead.id} />
      <input type="hidden" name="version" value={lead.version} />
      <input type="hidden" name="status" value="contacted" />
      <button type="submit" disabled={isSending} className={`${buttonClass('outline')} w-full`}>
        <Check aria-hidden="true" className="size-4" />
        <span>
          Mark contacted<span className="sr-only">: {lead.name}</span>
        </span>
      </button>
    </Form>
  )
}

/** Call and Email as buttons; neither for a person who wants no contact. */
function CallLinks({ lead: { name, email, phone, isStopped } }: { lead: LeadListItem }) {
  if (isStopped) return null
  return (
    <>
      {phone && (
        <a href={telHref(phone)} className={buttonClass('secondary')}>
          <Phone aria-hidden="true" className="size-4" />
          Call<span className="sr-only"> {name}</span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={buttonClass('outline')}>
          <Mail aria-hidden="true" className="size-4" />
          Email<span className="sr-only"> {name}</span>
        </a>
      )}
    </>
  )
}
