import type { LeadListItem } from '../model'

/** How long a lead waited for its first answer, or waits; beyond the brokerage's limit it stands out. */
export function ResponseTime({ clock }: Pick<LeadListItem, 'clock'>) {
  const look = clock.isLate ? 'font-medium text-danger' : 'text-ink-faint'
  return (
    <span className={`figures block text-sm ${look}`}>
      {clock.text}
      {clock.isLate && <span className="sr-only">, longer than it should</span>}
    </span>
  )
}
