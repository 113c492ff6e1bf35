import type { LeadListItem } from '../model'

/**
 * How long a lead waited for its first answer, or waits; highlighted beyond the brokerage's limit. Empty for a
 * person who asked for no contact.
 */
export function ResponseTime({ clock, isStopped }: Pick<LeadListItem, 'clock' | 'isStopped'>) {
  if (isStopped) return <span className="block text-sm font-medium text-danger">Wants no contact</span>
  const look = clock.isLate ? 'font-medium text-danger' : 'text-ink-faint'
  return (
    <span className={`tabular-nums block text-sm ${look}`}>
      {clock.text}
      {clock.isLate && <span className="sr-only">, longer than it should</span>}
    </span>
  )
}
