import { Link } from 'react-router'
import { formatWait } from '~/lib/format-duration'
import { formatPercent, NO_FIGURE } from '~/lib/money'
import { panel } from '~/lib/paths'
import { conversionOf, type TopAgent } from '../model'
import { LinkedCount } from './linked-count'

export function TopAgents(props: {
  agents: readonly TopAgent[]
  hrefOf: (filter: Record<string, string>) => string
}) {
  const { agents, hrefOf } = props
  return (
    <section className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg">Top Performing Agents</h2>
      {agents.length === 0 ? (
        <p className="mt-3 text-ink-soft">No broker has a lead in this period.</p>
      ) : (
        <table className="tabular-nums mt-2 w-full text-right [&_td]:pl-2 sm:[&_td]:pl-3 min-[22.5rem]:[&_td]:whitespace-nowrap [&_thead_th+th]:pl-2 sm:[&_thead_th+th]:pl-3 [&_thead_th+th]:align-bottom">
          <caption className="sr-only">The brokers with the most leads</caption>
          <thead className="text-sm text-ink-soft">
            <tr>
              <th scope="col" className="py-2 text-left font-medium">
                Agent
              </th>
              <th scope="col" className="font-medium">
                Leads
              </th>
              <th scope="col" className="font-medium">
                Views
              </th>
              <th scope="col" className="font-medium max-sm:sr-only">
                View to lead
              </th>
              <th scope="col" className="font-medium">
                Median first answer
              </th>
            </tr>
          </thead>
          <tbody>
            {agents.map((agent) => {
              const conversion = conversionOf(agent)
              return (
                <tr key={agent.id} className="border-t border-line">
                  <th scope="row" className="py-2 text-left font-medium">
                    <Link
                      to={panel('agents/:agent', { agent: agent.id })}
                      className="inline-flex min-h-9 items-center text-brand"
                    >
                      {agent.name}
                    </Link>
                    {!agent.isActive && <span className="ml-2 text-sm text-ink-faint">Inactive</span>}
                  </th>
                  <td>
                    <LinkedCount
                      value={agent.leads}
                      to={hrefOf({ agent: agent.id })}
                      what={`leads of ${agent.name}`}
                    />
                  </td>
                  <td>{agent.views.toLocaleString('en-CA')}</td>
                  <td className="max-sm:sr-only">
                    {conversion === null ? NO_FIGURE : formatPercent(conversion, 1)}
                  </td>
                  <td>{agent.responseMinutes === null ? NO_FIGURE : formatWait(agent.responseMinutes)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
