import type { LeadStatus } from '../../intake/model'
import { STATUS_LABELS } from '../model'

export const STATUS_LOOKS: Record<LeadStatus, string> = {
  new: 'bg-accent-soft text-accent-text',
  contacted: 'bg-sunken text-ink ring-1 ring-inset ring-line-strong',
  qualified: 'bg-brand-soft text-brand-strong',
  closed: 'bg-danger-soft text-danger',
}

export function StatusBadge({ status }: { status: LeadStatus }) {
  return (
    <span
      className={`inline-flex h-6 items-center rounded-full px-2.5 text-sm font-semibold whitespace-nowrap ${STATUS_LOOKS[status]}`}
    >
      {STATUS_LABELS[status]}
    </span>
  )
}
