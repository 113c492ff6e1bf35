import { STATUS_LABELS } from '../model'

const OVER = 'bg-danger-soft text-danger'

export const STATUS_LOOKS: Record<string, string> = {
  new: 'bg-accent-soft text-accent-text',
  contacted: 'bg-sunken text-ink ring-1 ring-inset ring-line-strong',
  qualified: 'bg-brand-soft text-brand-strong',
  closed: OVER,
}

/** A lead's status; what is none of the first three is over, and drawn so. */
export function StatusBadge({ status }: { status: string }) {
  const label = status in STATUS_LABELS ? STATUS_LABELS[status as keyof typeof STATUS_LABELS] : status
  const look = STATUS_LOOKS[status] ?? OVER
  return (
    <span
      className={`inline-flex h-6 items-center rounded-full px-2.5 text-sm font-semibold whitespace-nowrap ${look}`}
    >
      {label}
    </span>
  )
}
