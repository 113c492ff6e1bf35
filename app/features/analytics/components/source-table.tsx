import { formatPercent } from '~/lib/money'
import type { SourceRow } from '../model'
import { LinkedCount } from './linked-count'

type Href = (filter: Record<string, string>) => string

/** Leads and funded leads by source; each number links to its leads. */
export function SourceTable({
  rows,
  hrefOf,
}: {
  rows: readonly (SourceRow & { label: string })[]
  hrefOf: Href
}) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-lg">Leads by source</h2>
      {rows.length === 0 && <p className="mt-3 text-ink-soft">No leads in this period.</p>}
      {rows.length > 0 && (
        <table className="tabular-nums mt-2 w-full text-right">
          <caption className="sr-only">Leads and funded leads by source</caption>
          <thead className="text-sm text-ink-soft">
            <tr>
              <th scope="col" className="py-2 text-left font-medium">
                Source
              </th>
              <th scope="col" className="pl-2 font-medium">
                Leads
              </th>
              <th scope="col" className="pl-2 font-medium">
                Funded
              </th>
              <th scope="col" className="pl-2 font-medium">
                Of its leads
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ source, label, leads, funded }) => (
              <tr key={source} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                <td>
                  <LinkedCount value={leads} to={hrefOf({ source })} what={`leads of ${label}`} />
                </td>
                <td>
                  <LinkedCount
                    value={funded}
                    to={hrefOf({ source, outcome: 'funded' })}
                    what={`funded leads of ${label}`}
                  />
                </td>
                <td>{formatPercent((funded / leads) * 100, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
