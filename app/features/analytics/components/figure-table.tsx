import type { ReactNode } from 'react'

/** A table of numbers whose rows begin with what they are of. `hidden`: a column for which a phone has no room. */
export function FigureTable(props: {
  title: string
  caption: string
  columns: readonly string[]
  hidden?: number
  /** Shown without rows. */
  empty: string
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}) {
  const lookOf = (at: number) => (at === props.hidden ? 'max-sm:sr-only' : undefined)
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg">{props.title}</h2>
      {props.rows.length === 0 ? (
        <p className="mt-3 text-ink-soft">{props.empty}</p>
      ) : (
        <table className="tabular-nums mt-2 w-full text-right [&_td]:pl-2 sm:[&_td]:pl-3 min-[22.5rem]:[&_td]:whitespace-nowrap [&_thead_th]:py-2 [&_thead_th]:align-bottom [&_thead_th]:font-medium [&_thead_th+th]:pl-2 sm:[&_thead_th+th]:pl-3 [&_th:first-child]:text-left">
          <caption className="sr-only">{props.caption}</caption>
          <thead className="text-sm text-ink-soft">
            <tr>
              {props.columns.map((name, at) => (
                <th key={name} scope="col" className={lookOf(at)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.rows.map(({ key, cells: [first, ...others] }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-2 font-medium">
                  {first}
                </th>
                {others.map((cell, at) => (
                  <td key={at} className={lookOf(at + 1)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
