import type { ReactNode } from 'react'

export function FigureRow({ term, value, note }: { term: ReactNode; value: string; note?: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="tabular-nums font-semibold">{value}</dd>
      {note && <dd className="col-span-2 mt-0.5 text-sm text-ink-faint">{note}</dd>}
    </div>
  )
}
