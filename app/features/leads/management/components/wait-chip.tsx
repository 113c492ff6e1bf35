import type { LeadListItem } from '../model'

const LOOKS = {
  late: 'bg-danger-soft text-danger',
  soon: 'bg-accent-soft text-accent-text',
  waiting: 'bg-sunken text-ink-soft',
  answered: 'text-ink-faint',
} as const

/** How long a lead waits, red over the response limit and amber over half of it; an answered lead has no chip's colour. */
export function WaitChip({ clock, isStopped }: Pick<LeadListItem, 'clock' | 'isStopped'>) {
  const shape =
    'tabular-nums inline-flex h-6 items-center rounded-full px-2 text-sm font-semibold whitespace-nowrap'
  if (isStopped) {
    return (
      <span className={`${shape} ${LOOKS.late}`} title="Wants no contact">
        <span aria-hidden="true">No contact</span>
        <span className="sr-only">Wants no contact</span>
      </span>
    )
  }
  return (
    <span className={`${shape} ${LOOKS[clock.level]}`} title={clock.text}>
      <span aria-hidden="true">{clock.short}</span>
      <span className="sr-only">
        {clock.text}
        {clock.isLate && ', longer than it should'}
      </span>
    </span>
  )
}
