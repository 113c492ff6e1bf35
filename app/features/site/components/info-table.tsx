import type { ReactNode } from 'react'

/** A comparison: a table, or a card per row on a phone unless it `stays` a table. */
export function InfoTable(props: {
  caption: string
  stays?: boolean
  headings: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}) {
  const [first, ...others] = props.headings
  return (
    <>
      <table
        className={`w-full rounded-lg border border-line bg-surface text-left ${props.stays ? '' : 'max-md:hidden'}`}
      >
        <caption className="pb-2 text-left text-sm text-ink-faint">{props.caption}</caption>
        <thead className="border-b border-line text-sm text-ink-soft">
          <tr>
            {[first, ...others].map((heading) => (
              <th key={heading} scope="col" className="px-4 py-3 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {props.rows.map(([name, ...cells]) => (
            <tr key={String(name)} className="align-top">
              <th scope="row" className="px-4 py-3 font-semibold">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={others[index]} className="tabular-nums px-4 py-3 text-ink-soft">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!props.stays && (
        <div className="md:hidden">
          <p className="pb-2 text-sm text-ink-faint">{props.caption}</p>
          <ul className="space-y-4">
            {props.rows.map(([name, ...cells]) => (
              <li key={String(name)} className="rounded-lg border border-line bg-surface p-4">
                <p className="font-semibold">{name}</p>
                <dl className="mt-2 space-y-2">
                  {cells.map((cell, index) => (
                    <div key={others[index]}>
                      <dt className="text-sm text-ink-faint">{others[index]}</dt>
                      <dd className="tabular-nums text-ink-soft">{cell}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
