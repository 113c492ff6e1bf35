import { Plus } from 'lucide-react'
import { requireBroker } from '~/features/auth/guards.server'
import { LeadFilterForm } from '~/features/leads/management/components/lead-filter-form'
import { LeadList } from '~/features/leads/management/components/lead-list'
import { LeadSegments } from '~/features/leads/management/components/lead-segments'
import { NoMatch } from '~/features/leads/management/components/no-match'
import { isFiltered, LEAD_MESSAGES, type LeadPage } from '~/features/leads/management/model'
import { listLeads } from '~/features/leads/management/queries.server'
import { leadQuery, parseLeadFilter } from '~/features/leads/management/schema'
import { listSegments } from '~/features/leads/management/segments.server'
import { countText } from '~/lib/format-count'
import { parseCursor } from '~/lib/list-query'
import { parseUuid } from '~/lib/parse-uuid'
import { dashboard } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ActionLink, ExportCsv } from '~/ui/list-actions'
import { ListKeys } from '~/ui/list-keys'
import { ListFailed, ListPage } from '~/ui/list-page'
import { PageSteps } from '~/ui/pagination'
import { changeLead } from '../change-lead.server'
import { type FormAnswer, loadPage, notFound } from '../form-action.server'
import type { Route } from './+types/leads'
import { brokerAction } from './broker-action.server'

const PATH = dashboard('leads')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const filter = parseLeadFilter(url.searchParams)
  const cursor = parseCursor(url.searchParams)
  const known = { filter, query: leadQuery(filter, cursor), slug: agent.slug }
  const db = context.get(dbContext)
  const scope = { agentId: agent.id }
  const page = Promise.all([listLeads(db, scope, filter, cursor), listSegments(db, scope)])
  return loadPage(context, 'leads not listed', known, page)
}

export const action = (args: Route.ActionArgs) =>
  brokerAction(args, LEAD_MESSAGES.statusFailed, (broker) => {
    const leadId = parseUuid(broker.fields.get('lead')) ?? notFound()
    const work = { leadId, scope: { agentId: broker.agentId }, actor: broker.actor }
    return changeLead({ ...broker, intent: 'status' }, work, notFound)
  })

export const meta: Route.MetaFunction = privateMeta('Leads', 'Your leads.')

export default function LeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, query, slug } = loaderData
  const [page, segments] = loaderData.page ?? []
  return (
    <ListPage
      title="Leads"
      status={page ? countText(page, 'lead', isFiltered(filter)) : undefined}
      actions={
        <>
          <ActionLink to={`${PATH}/new`} icon={Plus}>
            Add lead
          </ActionLink>
          {page && page.items.length > 0 && <ExportCsv href={`${PATH}.csv${leadQuery(filter)}`} />}
          <ListKeys />
        </>
      }
    >
      {segments && <LeadSegments segments={segments} filter={filter} path={PATH} />}
      <LeadFilterForm filter={filter} path={PATH} />
      {page ? (
        <Results {...{ filter, query, slug, page }} rejected={actionData} />
      ) : (
        <ListFailed title={LEAD_MESSAGES.listFailed} />
      )}
    </ListPage>
  )
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'filter' | 'query' | 'slug'> & {
  page: LeadPage
  rejected: FormAnswer | undefined
}

function Results({ filter, query, slug, page, rejected }: Shown) {
  if (page.items.length > 0) {
    return (
      <div>
        <LeadList
          leads={page.items}
          query={query}
          rejected={rejected && { lead: rejected.fields.lead, message: rejected.message }}
        />
        <PageSteps
          label="Pages of leads"
          previous={page.previous && PATH + leadQuery(filter, page.previous)}
          next={page.next && PATH + leadQuery(filter, page.next)}
        />
      </div>
    )
  }
  if (isFiltered(filter)) return <NoMatch path={PATH} />
  return (
    <EmptyState title="No leads yet">
      <p>New quote requests, applications and messages from your page appear here.</p>
      <p className="mt-5">
        <a href={`/agents/${slug}`} target="_blank" rel="noopener" className={buttonClass('secondary')}>
          View My Page
        </a>
      </p>
    </EmptyState>
  )
}
