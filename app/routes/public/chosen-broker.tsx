import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AgentCard } from '~/features/agents/components/agent-card'
import type { ChosenAgent } from '~/features/agents/model'
import { brokerageBeside } from '~/features/site/model'
import { useSettings } from './use-site'

export function ChosenBroker({ agent, failed }: ChosenAgent) {
  const settings = useSettings()
  if (failed) {
    return (
      <p role="alert" className="max-w-md rounded-md border border-line border-l-4 border-l-danger p-4">
        <strong className="font-semibold">{failed}</strong>
        <span className="block text-ink-soft">
          <Trans>Everything else on this page works. Try again in a minute.</Trans>
        </span>
      </p>
    )
  }
  if (!agent) return null
  return (
    <aside aria-label={t`Your mortgage contact`} className="max-w-md">
      <AgentCard agent={agent} brokerageLine={brokerageBeside(settings, agent.province)} />
    </aside>
  )
}
