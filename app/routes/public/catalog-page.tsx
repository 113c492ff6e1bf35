import { Link } from 'react-router'
import { AgentCard } from '~/features/agents/components/agent-card'
import type { AgentCardFacts } from '~/features/agents/model'
import { buttonClass } from '~/ui/button'
import { PageHeader } from '~/ui/section'

// What the product pages and the service pages share: the broker that the address names, and what is not found.

/** The broker whose page the visitor came from. */
export function ChosenBroker({ agent }: { agent: AgentCardFacts | null }) {
  if (!agent) return null
  return (
    <aside aria-label="Your broker" className="max-w-md">
      <AgentCard agent={agent} />
    </aside>
  )
}

/** The way to a quote, with the broker of the page chosen. */
export function CatalogCall({ agent }: { agent: AgentCardFacts | null }) {
  const choice = agent ? `&agent=${agent.profileSlug}` : ''
  return (
    <p className="mt-10 flex flex-wrap gap-3">
      <Link to={`?quote=purchase${choice}`} preventScrollReset className={buttonClass('primary')}>
        Get Started
      </Link>
      <Link
        to={agent ? `/contact?agent=${agent.profileSlug}` : '/contact'}
        className={buttonClass('outline')}
      >
        Ask a question
      </Link>
    </p>
  )
}

/** `?agent=` of the present page, carried on to the next. */
export const withAgent = (path: string, agent: { profileSlug: string } | null) =>
  agent ? `${path}?agent=${agent.profileSlug}` : path

export function NothingHere({
  title,
  listPath,
  listName,
}: {
  title: string
  listPath: string
  listName: string
}) {
  return (
    <PageHeader title={title} lead="It may have been renamed or taken off the list.">
      <p className="mt-6">
        <Link to={listPath} className={buttonClass('secondary')}>
          {listName}
        </Link>
      </p>
    </PageHeader>
  )
}
