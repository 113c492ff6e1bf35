import { Link } from 'react-router'
import { formatWait } from '~/lib/format-duration'
import { formatPercent, NO_FIGURE } from '~/lib/money'
import { panel } from '~/lib/paths'
import { conversionOf, type TopAgent } from '../model'
import { FigureTable } from './figure-table'
import { LinkedCount } from './linked-count'

export function TopAgents(props: {
  agents: readonly TopAgent[]
  hrefOf: (filter: Record<string, string>) => string
}) {
  return (
    <FigureTable
      title="Top Performing Agents"
      caption="The brokers with the most leads"
      columns={['Agent', 'Leads', 'Views', 'View to lead', 'Median first answer']}
      hidden={3}
      empty="No broker has a lead in this period."
      rows={props.agents.map(({ id, name, isActive, leads, views, responseMinutes }) => {
        const conversion = conversionOf({ leads, views })
        return {
          key: id,
          cells: [
            <span key="name">
              <Link
                to={panel('agents/:agent', { agent: id })}
                className="inline-flex min-h-9 items-center text-brand"
              >
                {name}
              </Link>
              {!isActive && <span className="ml-2 text-sm text-ink-faint">Inactive</span>}
            </span>,
            <LinkedCount
              key="leads"
              value={leads}
              to={props.hrefOf({ agent: id })}
              what={`leads of ${name}`}
            />,
            views.toLocaleString('en-CA'),
            conversion === null ? NO_FIGURE : formatPercent(conversion, 1),
            responseMinutes === null ? NO_FIGURE : formatWait(responseMinutes),
          ],
        }
      })}
    />
  )
}
