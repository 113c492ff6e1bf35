import { telHref } from '~/lib/phone'
import Phone from '~icons/phone'
import type { LeadListItem } from '../model'

/** Calls a lead from its row. Nothing without a number, and for a person who wants no contact. */
export function CallIcon({ lead }: { lead: Pick<LeadListItem, 'name' | 'phone' | 'isStopped'> }) {
  if (!lead.phone || lead.isStopped) return <span className="size-11 shrink-0" />
  return (
    <a
      href={telHref(lead.phone)}
      title={`Call ${lead.name}`}
      aria-label={`Call ${lead.name}`}
      className="grid size-11 shrink-0 place-items-center rounded-full text-brand hover:bg-brand-soft"
    >
      <Phone aria-hidden="true" className="size-5" />
    </a>
  )
}
