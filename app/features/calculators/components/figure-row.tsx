import type { ReactNode } from 'react'

/** A term and its figure; `exact`: the figure in dollars to the cent. */
export function FigureRow(props: { term: ReactNode; value: string; exact?: number; note?: ReactNode }) {
  const { term, value, exact, note } = props
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="tabular-nums font-semibold">
        {exact === undefined ? value : <data value={exact}>{value}</data>}
      </dd>
      {note && <dd className="col-span-2 mt-0.5 text-sm text-ink-faint">{note}</dd>}
    </div>
  )
}
