import { Columns3, Download, Plus } from 'lucide-react'
import { data, Link } from 'react-router'
import { offerAgents } from '~/features/agents/queries.server'
import { LeadFilterForm } from '~/features/lead-desk/components/lead-filter-form'
import { NoMatch } from '~/features/lead-desk/components/no-match'
import { PanelLeads } from '~/features/lead-desk/components/panel-leads'
import { DESK_MESSAGES, isFiltered } from '~/features/lead-desk/model'
import { listLeads } from '~/features/lead-desk/queries.server'
import { leadQuery, parseLeadCursor, parseLeadFilter } from '~/features/lead-desk/schema'
import { countText } from '~/lib/count-text'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ListFailed, ListPage, Refused } from '~/ui/list-page'
import { PageSteps } from '~/ui/pagination'
import type { Route } from './+types/leads'
import { AssignLeads } from './assign-leads'
import { leadAction } from './lead-action.server'
import { requireOwner } from './owner-action.server'

const PATH = '/super-admin/leads'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const { searchParams } = new URL(request.url)
  const filter = parseLeadFilter(searchParams)
  const cursor = parseLeadCursor(searchParams)
  const known = { filter, query: leadQuery(filter, cursor) }
  const [db, log] = [context.get(dbContext), context.get(logContext)]
  try {
    const [page, filterOffer, offer] = await Promise.all([
      listLeads(db, 'all', filter, cursor),
      offerAgents(db, filter.agent, log, 'active'),
      offerAgents(db, null, log),
    ])
    return { ...known, agents: filterOffer.agents, offer, page }
  } catch (error) {
    log.error({ err: error }, 'leads not listed')
    return data({ ...known, agents: [], offer: null, page: null }, { status: 500 })
  }
}

export const action = (args: Route.ActionArgs) => leadAction(args)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Leads', description: 'All leads.', path: PATH, noindex: true })

export default function LeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, query, agents, offer, page } = loaderData
  return (
    <ListPage
      title="Leads"
      status={page ? countText(page, 'lead', isFiltered(filter)) : undefined}
      actions={
        <>
          <Link to={`${PATH}/new`} className={buttonClass('secondary')}>
            <Plus aria-hidden="true" className="size-5" />
            Add lead
          </Link>
          <Link
            to={`${PATH}/board${leadQuery({ ...filter, status: null })}`}
            className={buttonClass('outline')}
          >
            <Columns3 aria-hidden="true" className="size-5" />
            Board
          </Link>
          {page && page.items.length > 0 && (
            // Not the router's link: the answer is a file.
            <a href={`${PATH}.csv${leadQuery(filter)}`} download className={buttonClass('outline')}>
              <Download aria-hidden="true" className="size-5" />
              Export CSV
            </a>
          )}
        </>
      }
    >
      <LeadFilterForm filter={filter} path={PATH} agents={agents} />
      <Refused message={actionData?.errors.agent ? undefined : actionData?.message} />
      {!page && <ListFailed title={DESK_MESSAGES.listFailed} />}
      {page && page.items.length > 0 && (
        <div className="group/leads">
          <PanelLeads leads={page.items} path={PATH} query={query} />
          <PageSteps
            label="Pages of leads"
            previous={page.previous && PATH + leadQuery(filter, page.previous)}
            next={page.next && PATH + leadQuery(filter, page.next)}
          />
          {offer && <AssignLeads offer={offer} errors={actionData?.errors} />}
        </div>
      )}
      {page?.items.length === 0 &&
        (isFiltered(filter) ? (
          <NoMatch path={PATH} />
        ) : (
          <EmptyState title="No leads yet">
            <p>Whoever asks for a quote, applies, writes or chats on the site is listed here at once.</p>
          </EmptyState>
        ))}
    </ListPage>
  )
}
