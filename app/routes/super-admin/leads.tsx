import { Columns3, Plus } from 'lucide-react'
import { listAgentOptions } from '~/features/agents/queries.server'
import { LeadFilterForm } from '~/features/leads/management/components/lead-filter-form'
import { LeadSegments } from '~/features/leads/management/components/lead-segments'
import { NoMatch } from '~/features/leads/management/components/no-match'
import { PanelLeads } from '~/features/leads/management/components/panel-leads'
import { isFiltered, LEAD_MESSAGES } from '~/features/leads/management/model'
import { listLeads } from '~/features/leads/management/queries.server'
import { changedQuery, leadQuery, parseLeadFilter } from '~/features/leads/management/schema'
import { listSegments } from '~/features/leads/management/segments.server'
import { countText } from '~/lib/format-count'
import { parseCursor } from '~/lib/list-query'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { EmptyState } from '~/ui/empty-state'
import { FormError } from '~/ui/form-error'
import { ActionLink, ExportCsv } from '~/ui/list-actions'
import { ListKeys } from '~/ui/list-keys'
import { ListFailed, ListPage } from '~/ui/list-page'
import { PageSteps } from '~/ui/pagination'
import { loadPage } from '../form-action.server'
import type { Route } from './+types/leads'
import { AssignLeads } from './assign-leads'
import { ConfirmAgain, messageOf } from './confirm-again'
import { leadAction } from './lead-action.server'
import { requireOwner } from './owner-action.server'

const PATH = panel('leads')

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const filter = parseLeadFilter(url.searchParams)
  const cursor = parseCursor(url.searchParams)
  const known = { filter, query: leadQuery(filter, cursor) }
  const [db, log] = [context.get(dbContext), context.get(logContext)]
  const page = Promise.all([
    listLeads(db, 'all', filter, cursor),
    listAgentOptions(db, filter.agent, log, 'active'),
    listAgentOptions(db, null, log, 'assignable'),
    listSegments(db, 'all'),
  ])
  return loadPage(context, 'leads not listed', known, page)
}

export const action = (args: Route.ActionArgs) => leadAction(args)

export const meta: Route.MetaFunction = privateMeta('Leads', 'All leads.')

export default function LeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, query } = loaderData
  const [page, filterOffer, offer, segments] = loaderData.page ?? []
  return (
    <ListPage
      title="Leads"
      status={page ? countText(page, 'lead', isFiltered(filter)) : undefined}
      actions={
        <>
          <ActionLink to={`${PATH}/new`} icon={Plus}>
            Add lead
          </ActionLink>
          <ActionLink
            to={`${PATH}/board${changedQuery(filter, { status: null })}`}
            icon={Columns3}
            look="outline"
          >
            Board
          </ActionLink>
          {page && page.items.length > 0 && <ExportCsv href={`${PATH}.csv${leadQuery(filter)}`} />}
          <ListKeys />
        </>
      }
    >
      {segments && <LeadSegments segments={segments} filter={filter} path={PATH} />}
      <LeadFilterForm filter={filter} path={PATH} agents={filterOffer?.agents ?? []} />
      <FormError isSticky message={actionData?.errors.agent ? undefined : messageOf(actionData)} />
      <ConfirmAgain isSticky answer={actionData} />
      {!page && <ListFailed title={LEAD_MESSAGES.listFailed} />}
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
            <p>New quote requests, applications, messages and chats appear here.</p>
          </EmptyState>
        ))}
    </ListPage>
  )
}
