import { UserPlus } from 'lucide-react'
import { data, Link, Outlet, type ShouldRevalidateFunction, useNavigation } from 'react-router'
import { AgentCards } from '~/features/agent-desk/components/agent-cards'
import { AgentFilterForm } from '~/features/agent-desk/components/agent-filter-form'
import { type AgentPage, DESK_MESSAGES, isFiltered } from '~/features/agent-desk/model'
import { listAgents } from '~/features/agent-desk/queries.server'
import { agentQuery, listQueryOf, parseAgentCursor, parseAgentFilter } from '~/features/agent-desk/schema'
import { countText } from '~/lib/count-text'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ListFailed, ListPage, NothingFound } from '~/ui/list-page'
import { PageSteps } from '~/ui/pagination'
import type { Route } from './+types/agents'
import { requireOwner } from './owner-action.server'

const PATH = '/super-admin/agents'

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const filter = parseAgentFilter(url.searchParams)
  const cursor = parseAgentCursor(url.searchParams)
  const known = { filter, cursor }
  try {
    return { ...known, page: await listAgents(context.get(dbContext), filter, cursor) }
  } catch (error) {
    context.get(logContext).error({ err: error }, 'agents not listed')
    return data({ ...known, page: null }, { status: 500 })
  }
}

/** A dialog opens and closes over the list as it is; after a write, or for another list, it is read anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const isSameList = listQueryOf(currentUrl.searchParams) === listQueryOf(nextUrl.searchParams)
  const isElsewhere = currentUrl.href !== nextUrl.href
  return isSameList && isElsewhere && !formMethod ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Agents', description: 'The brokers.', path: PATH, noindex: true })

export default function AgentsTab({ loaderData: { filter, cursor, page } }: Route.ComponentProps) {
  const query = agentQuery(filter, cursor)
  return (
    <ListPage
      title="Agents"
      status={page ? countText(page, 'agent', isFiltered(filter)) : undefined}
      actions={
        <Link to={`${PATH}/new${query}`} preventScrollReset className={buttonClass('secondary')}>
          <UserPlus aria-hidden="true" className="size-5" />
          Add agent
        </Link>
      }
    >
      <AgentFilterForm filter={filter} />
      {page ? (
        <Results filter={filter} cursor={cursor} page={page} />
      ) : (
        <ListFailed title={DESK_MESSAGES.listFailed} />
      )}
      <Outlet />
    </ListPage>
  )
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'filter' | 'cursor'> & { page: AgentPage }

function Results({ filter, cursor, page }: Shown) {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === PATH
  if (page.items.length > 0) {
    const stepTo = (to: AgentPage['next']) => to && `${PATH}${agentQuery(filter, to)}`
    return (
      <div aria-busy={isLoading} className="transition-opacity duration-(--calm) aria-busy:opacity-60">
        <AgentCards
          agents={page.items}
          hrefOf={(id, tab) => `${PATH}/${id}${agentQuery(filter, cursor, tab)}`}
        />
        <PageSteps label="Pages of agents" previous={stepTo(page.previous)} next={stepTo(page.next)} />
      </div>
    )
  }
  if (isFiltered(filter)) {
    return (
      <NothingFound title="No agent matches that" path={PATH} all="Show all agents">
        Try a shorter part of the name or address, or another status.
      </NothingFound>
    )
  }
  return (
    <EmptyState title="No agents yet">
      <p>Add the first: they get a page of their own, and visitors can choose them.</p>
      <p className="mt-5">
        <Link to={`${PATH}/new`} className={buttonClass('secondary')}>
          Add agent
        </Link>
      </p>
    </EmptyState>
  )
}
