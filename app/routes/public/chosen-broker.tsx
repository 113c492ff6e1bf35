import { useRouteLoaderData } from 'react-router'
import { AgentCard } from '~/features/agents/components/agent-card'
import type { ChosenAgent } from '~/features/agents/model'
import { brokerageBeside, UNNAMED_BROKERAGE } from '~/features/site/model'
import type { loader as rootLoader } from '~/root'

/** The broker whose page the visitor came from; or that they could not be read just now. */
export function ChosenBroker({ agent, failed }: ChosenAgent) {
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings ?? UNNAMED_BROKERAGE
  if (failed) {
    return (
      <p role="alert" className="max-w-md rounded-md border border-line border-l-4 border-l-danger p-4">
        <strong className="font-semibold">{failed}</strong>
        <span className="block text-ink-soft">
          Everything else on this page works. Try again in a minute.
        </span>
      </p>
    )
  }
  if (!agent) return null
  return (
    <aside aria-label="Your mortgage contact" className="max-w-md">
      <AgentCard agent={agent} brokerageLine={brokerageBeside(settings, agent.province)} />
    </aside>
  )
}
