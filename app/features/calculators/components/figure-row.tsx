import type { ReactNode } from 'react'

/** One figure of a `dl`: what it is, and how much. */
export function FigureRow({ term, value, note }: { term: ReactNode; value: string; note?: ReactNode }) {
  return (
    <div className="py-2.5">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-soft">{term}</dt>
        <dd className="figures shrink-0 font-semibold">{value}</dd>
      </div>
      {note && <dd className="mt-0.5 text-sm text-ink-faint">{note}</dd>}
    </div>
  )
}
