import { formatPercent } from '~/lib/money'
import { LinkedCount } from './linked-count'

/** Shares of a whole; each number links to the list that it counts. */
export function ShareList({
  title,
  rows,
}: {
  title: string
  rows: readonly { label: string; count: number; to: string }[]
}) {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <h2 className="text-lg">{title}</h2>
      {rows.length === 0 && <p className="mt-3 text-ink-soft">No leads in this period.</p>}
      <ul className="mt-3 space-y-3">
        {rows.map(({ label, count, to }) => (
          <li key={label}>
            <p className="flex items-center justify-between gap-4">
              <span>{label}</span>
              <span className="tabular-nums font-medium">
                <LinkedCount value={count} to={to} what={`leads: ${label}`} />{' '}
                <span className="text-ink-faint">({formatPercent((count / total) * 100, 0)})</span>
              </span>
            </p>
            <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-sunken">
              <span
                className="block h-2 min-w-1 rounded-full bg-brand"
                style={{ width: `${(count / total) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
