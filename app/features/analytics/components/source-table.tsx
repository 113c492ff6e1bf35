import { formatPercent } from '~/lib/money'
import type { SourceRow } from '../model'
import { FigureTable } from './figure-table'
import { LinkedCount } from './linked-count'

/** Leads and funded leads by source; each number links to its leads. */
export function SourceTable(props: {
  rows: readonly (SourceRow & { label: string })[]
  hrefOf: (filter: Record<string, string>) => string
}) {
  return (
    <FigureTable
      title="Leads by source"
      caption="Leads and funded leads by source"
      columns={['Source', 'Leads', 'Funded', 'Of its leads']}
      empty="No leads in this period."
      rows={props.rows.map(({ source, label, leads, funded }) => {
        const fundedHref = props.hrefOf({ source, outcome: 'funded' })
        return {
          key: source,
          cells: [
            label,
            <LinkedCount
              key="leads"
              value={leads}
              to={props.hrefOf({ source })}
              what={`leads of ${label}`}
            />,
            <LinkedCount key="funded" value={funded} to={fundedHref} what={`funded leads of ${label}`} />,
            formatPercent((funded / leads) * 100, 0),
          ],
        }
      })}
    />
  )
}
