import { Link, Outlet, type ShouldRevalidateFunction, useNavigation } from 'react-router'
import { AgentCards } from '~/features/agents/admin/components/agent-cards'
import { AGENT_ADMIN_MESSAGES, AGENT_STATES, type AgentPage, isFiltered } from '~/features/agents/admin/model'
import { listAgents } from '~/features/agents/admin/queries.server'
import { agentQuery, listQueryOf, parseAgentFilter } from '~/features/agents/admin/schema'
import { countText } from '~/lib/format-count'
import { parseCursor } from '~/lib/list-query'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { FilterChoice, FilterForm, FilterSearch, optionsOf } from '~/ui/filter-form'
import { ActionLink } from '~/ui/list-actions'
import { ListFailed, ListPage, NothingFound } from '~/ui/list-page'
import { PageSteps } from '~/ui/pagination'
import UserPlus from '~icons/user-plus'
import { loadPage } from '../form-action.server'
import type { Route } from './+types/agents'
import { requireOwner } from './owner-action.server'

const PATH = panel('agents')

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const filter = parseAgentFilter(url.searchParams)
  const cursor = parseCursor(url.searchParams)
  const page = listAgents(context.get(dbContext), filter, cursor)
  return loadPage(context, 'agents not listed', { filter, cursor }, page)
}

/** A dialog opens and closes over the list as it is; a write or another list reloads it. */
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

export const meta: Route.MetaFunction = privateMeta('Agents', 'The brokers.')

export default function AgentsTab({ loaderData: { filter, cursor, page } }: Route.ComponentProps) {
  const query = agentQuery(filter, cursor)
  return (
    <ListPage
      title="Agents"
      status={page ? countText(page, 'agent', isFiltered(filter)) : undefined}
      actions={
        <ActionLink to={`${PATH}/new${query}`} icon={UserPlus} keepsScroll>
          Add agent
        </ActionLink>
      }
    >
      <FilterForm path={PATH} label="Agents" isFiltered={isFiltered(filter)}>
        <FilterSearch id="agents-search" label="Name, email or profile URL" value={filter.search} />
        <FilterChoice
          id="agents-state"
          name="state"
          label="Status"
          all="All agents"
          value={filter.state}
          options={optionsOf(AGENT_STATES)}
        />
      </FilterForm>
      {page ? (
        <Results filter={filter} cursor={cursor} page={page} />
      ) : (
        <ListFailed title={AGENT_ADMIN_MESSAGES.listFailed} />
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
      <NothingFound title="No agent matches that" resetHref={PATH} resetLabel="Show all agents">
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
