import { t } from '@lingui/core/macro'
import type { AgentCardFacts } from '~/features/agents/model'
import { LinkRow } from '~/features/site/components/info-links'

/** The list that a page of the catalogue belongs to, in either language. */
export const listPathOf = ({ pathname }: URL): '/products' | '/services' =>
  /^(\/fr)?\/services\b/.test(pathname) ? '/services' : '/products'

export const withAgent = (path: string, agent: { profileSlug: string } | null) =>
  agent ? `${path}?agent=${agent.profileSlug}` : path

/** Leads on from a product, a service or their list. */
export function CatalogCall({ agent }: { agent: AgentCardFacts | null }) {
  const choice = agent ? `&agent=${agent.profileSlug}` : ''
  return (
    <LinkRow
      links={{
        [t`Get Started`]: `?quote=purchase${choice}`,
        [t`Ask a question`]: withAgent('/contact', agent),
      }}
      first="primary"
      className="mt-10"
    />
  )
}
