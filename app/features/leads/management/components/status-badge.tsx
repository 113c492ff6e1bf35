import { STATUS_LABELS } from '../model'

const LOOKS: Record<string, string> = {
  new: 'bg-accent-soft text-accent-text',
  contacted: 'bg-sunken text-ink ring-1 ring-inset ring-line-strong',
  qualified: 'bg-brand-soft text-brand-strong',
}

/** The colours of a status; any but the first three is a closed one. */
export const statusLook = (status: string) => LOOKS[status] ?? 'bg-danger-soft text-danger'

export function StatusBadge({ status }: { status: string }) {
  const label = status in STATUS_LABELS ? STATUS_LABELS[status as keyof typeof STATUS_LABELS] : status
  return (
    <span
      className={`inline-flex h-6 items-center rounded-full px-2.5 text-sm font-semibold whitespace-nowrap ${statusLook(status)}`}
    >
      {label}
    </span>
  )
}
