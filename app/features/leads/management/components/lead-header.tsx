import { formatPhone, telHref } from '~/lib/phone'
import { buttonClass } from '~/ui/button'
import { toast } from '~/ui/toasts'
import Copy from '~icons/copy'
import Mail from '~icons/mail'
import MessageSquare from '~icons/message-square'
import Phone from '~icons/phone'
import type { FullLead } from '../model'
import { StatusBadge } from './status-badge'
import { WaitChip } from './wait-chip'

/** The lead's name and contact buttons; sticky while the page scrolls. */
export function LeadHeader({ lead }: { lead: FullLead }) {
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
