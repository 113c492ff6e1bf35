import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '~/lib/dates'
import { formatPhone, telHref } from '~/lib/phone'
import { BackLink } from '~/ui/back-link'
import { buttonClass } from '~/ui/button'
import type { Icon } from '~/ui/icon'
import { toast } from '~/ui/toasts'
import ChevronLeft from '~icons/chevron-left'
import ChevronRight from '~icons/chevron-right'
import Copy from '~icons/copy'
import Mail from '~icons/mail'
import MessageSquare from '~icons/message-square'
import Phone from '~icons/phone'
import { leadSummary } from '../lead-summary'
import type { FullLead } from '../model'
import { SOURCE_LABELS, TYPE_LABELS } from '../model'
import { ConsentList, LeadPart, LeadRequest } from './lead-facts'
import { LeadTimeline } from './lead-timeline'
import { ResponseTime } from './response-time'
import { StatusBadge } from './status-badge'
import { WaitChip } from './wait-chip'

/**
 * All that is known of a lead; `children` are the forms of the person who works on it, `back` is the list they came
 * from, `person` further data about the client, `hrefOf` the URL of a neighbour in the list.
 */
export function LeadView(props: {
  lead: FullLead
  back: string
  neighbours: { previous: string | null; next: string | null }
  hrefOf: (id: string) => string
  agent?: ReactNode
  person: ReactNode
  composer: ReactNode
  children: ReactNode
}) {
  const { lead, neighbours, hrefOf } = props
  const summary = leadSummary(lead)
  return (
    <div className="max-w-6xl">
      <div className="flex items-center justify-between gap-4">
        <BackLink to={props.back}>Leads</BackLink>
        <nav aria-label="Neighbouring leads" className="flex gap-1">
          <Step id={neighbours.previous} hrefOf={hrefOf} label="Previous lead" icon={ChevronLeft} />
          <Step id={neighbours.next} hrefOf={hrefOf} label="Next lead" icon={ChevronRight} />
        </nav>
      </div>
      <LeadHeader lead={lead} />
      {summary && <p className="tabular-nums mt-3 text-lg">{summary}</p>}
      <p className="mt-1 text-ink-soft">
        {TYPE_LABELS[lead.type]} · {SOURCE_LABELS[lead.source]} · {formatDateTime(lead.createdAt)}
        {props.agent && <> · {props.agent}</>}
      </p>
      <ResponseTime {...lead} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* Before the facts where there is one column: the work is what one opens a lead for. */}
        <div className="lg:col-start-2 lg:row-start-1">
          <LeadPart title="Your work">
            <div className="@container space-y-6">{props.children}</div>
          </LeadPart>
        </div>
        <div className="min-w-0 space-y-5 lg:col-start-1 lg:row-start-1">
          <Contact lead={lead} />
          {lead.message && (
            <LeadPart title="Message">
              <p className="wrap-anywhere whitespace-pre-line">{lead.message}</p>
            </LeadPart>
          )}
          <LeadRequest lead={lead} />
          {props.person}
          <LeadTimeline lead={lead}>{props.composer}</LeadTimeline>
          <ConsentList consents={lead.consents} />
        </div>
      </div>
    </div>
  )
}

function Step(props: { id: string | null; hrefOf: (id: string) => string; label: string; icon: Icon }) {
  const { id, label, icon: Icon } = props
  if (!id) return <span className="size-11" />
  return (
    <Link
      to={props.hrefOf(id)}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-md hover:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-5" />
    </Link>
  )
}

function Contact({ lead: { email, phone } }: { lead: FullLead }) {
  const ways = [
    { label: 'Email', href: `mailto:${email}`, text: email },
    { label: 'Phone', href: telHref(phone ?? ''), text: phone && formatPhone(phone) },
  ]
  return (
    <LeadPart title="Contact">
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {ways.map(({ label, href, text }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-faint">{label}</dt>
            <dd className="tabular-nums">
              {text ? (
                <a
                  href={href}
                  className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4 wrap-anywhere"
                >
                  {text}
                </a>
              ) : (
                <span className="inline-flex min-h-11 items-center">Not given</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </LeadPart>
  )
}

/** The lead's name and contact buttons; sticky while the page scrolls. */
function LeadHeader({ lead }: { lead: FullLead }) {
  const { name, email, phone, isStopped } = lead
  return (
    <div className="top-bar sticky top-16 z-20 -mx-4 mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-paper px-4 py-2 md:-mx-8 md:px-8">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{name}</h1>
        <WaitChip {...lead} />
        <StatusBadge status={lead.status} />
        {lead.language === 'fr' && (
          <span className="rounded-full bg-brand-soft px-2.5 py-0.5 text-sm font-medium">
            Writes in French
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {phone && !isStopped && (
          <a href={telHref(phone)} className={`${buttonClass('primary')} max-sm:grow`}>
            <Phone aria-hidden="true" className="size-4" />
            Call
          </a>
        )}
        {email && !isStopped && (
          <a href={`mailto:${email}`} className={`${buttonClass('outline')} max-sm:px-3`}>
            <Mail aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Email</span>
          </a>
        )}
        {phone && !isStopped && (
          <a
            href={telHref(phone).replace(/^tel:([^;]*).*$/, 'sms:$1')}
            className={`${buttonClass('outline')} max-sm:px-3`}
          >
            <MessageSquare aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Text</span>
          </a>
        )}
        <button
          type="button"
          onClick={() => copyContact(lead)}
          aria-label="Copy contact"
          title="Copy contact"
          className={`${buttonClass('outline')} js-only max-sm:px-3`}
        >
          <Copy aria-hidden="true" className="size-4" />
          <span className="max-sm:hidden">Copy</span>
        </button>
      </div>
    </div>
  )
}

async function copyContact({ name, email, phone }: FullLead) {
  const lines = [name, phone && formatPhone(phone), email].filter(Boolean)
  try {
    await navigator.clipboard.writeText(lines.join('\n'))
    toast('success', 'Contact copied')
  } catch {
    // Without a secure connection, or where the browser does not permit it.
    toast('error', 'Your browser did not allow copying')
  }
}
