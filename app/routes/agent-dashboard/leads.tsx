import { listAgentOptions } from '~/features/agents/queries.server'
import { requireBroker } from '~/features/auth/guards.server'
import { LeadFilterForm } from '~/features/leads/management/components/lead-filter-form'
import { LeadList } from '~/features/leads/management/components/lead-list'
import { LeadSegments } from '~/features/leads/management/components/lead-segments'
import { NoMatch } from '~/features/leads/management/components/no-match'
import { PanelLeads } from '~/features/leads/management/components/panel-leads'
import { isFiltered, LEAD_MESSAGES } from '~/features/leads/management/model'
import { listLeads } from '~/features/leads/management/queries.server'
import { changedQuery, leadQuery, parseLeadFilter } from '~/features/leads/management/schema'
import { listSegments } from '~/features/leads/management/segments.server'
import { countText } from '~/lib/format-count'
import { parseCursor } from '~/lib/list-query'
import { parseUuid } from '~/lib/parse-uuid'
import { dashboard, panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { FormError } from '~/ui/form-error'
import { ActionLink, ExportCsv } from '~/ui/list-actions'
import { ListKeys } from '~/ui/list-keys'
import { ListFailed, ListPage } from '~/ui/list-page'
import { PageSteps } from '~/ui/pagination'
import Columns3 from '~icons/columns-3'
import Plus from '~icons/plus'
import { changeLead } from '../change-lead.server'
import { loadPage, notFound } from '../form-action.server'
import { requireStaff, staffAction } from '../staff-action.server'
import { AssignLeads } from '../super-admin/assign-leads'
import { ConfirmAgain, messageOf } from '../super-admin/confirm-again'
import { leadAction } from '../super-admin/lead-action.server'
import type { Route } from './+types/leads'

/** `slug`: of a broker's page; null for the owner, who sees the leads of all brokers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { scope } = await requireStaff(context)
  const isOwner = scope === 'all'
  const filter = parseLeadFilter(url.searchParams)
  const cursor = parseCursor(url.searchParams)
  const slug = isOwner ? null : (await requireBroker(context)).agent.slug
  const known = { filter, query: leadQuery(filter, cursor), slug }
  const [db, log] = [context.get(dbContext), context.get(logContext)]
  const page = Promise.all([
    listLeads(db, scope, filter, cursor),
    listSegments(db, scope),
    isOwner ? listAgentOptions(db, filter.agent, log, 'active') : null,
    isOwner ? listAgentOptions(db, null, log, 'assignable') : null,
  ])
  return loadPage(context, 'leads not listed', known, page)
}

export async function action(args: Route.ActionArgs) {
  const { agentId } = await requireStaff(args.context)
  if (agentId === null) return leadAction(args)
  return staffAction(args, LEAD_MESSAGES.statusFailed, ({ actor, scope, ...form }) => {
    const leadId = parseUuid(form.fields.get('lead')) ?? notFound()
    return changeLead({ ...form, intent: 'status' }, { leadId, scope, actor }, notFound)
  })
}

export const meta: Route.MetaFunction = privateMeta('Leads', 'The leads.')

export default function LeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, query, slug } = loaderData
  const path = slug === null ? panel('leads') : dashboard('leads')
  const [page, segments, filterOffer, offer] = loaderData.page ?? []
  return (
    <ListPage
      title="Leads"
      status={page ? countText(page, 'lead', isFiltered(filter)) : undefined}
      actions={
        <>
          <ActionLink to={`${path}/new`} icon={Plus}>
            Add lead
          </ActionLink>
          {slug === null && (
            <ActionLink
              to={`${path}/board${changedQuery(filter, { status: null })}`}
              icon={Columns3}
              look="outline"
            >
              Board
            </ActionLink>
          )}
          {page && page.items.length > 0 && <ExportCsv href={`${path}.csv${leadQuery(filter)}`} />}
          <ListKeys />
        </>
      }
    >
      {segments && <LeadSegments segments={segments} filter={filter} path={path} />}
      <LeadFilterForm
        filter={filter}
        path={path}
        {...(slug === null && { agents: filterOffer?.agents ?? [] })}
      />
      {slug === null && (
        <FormError isSticky message={actionData?.errors.agent ? undefined : messageOf(actionData)} />
      )}
      <ConfirmAgain isSticky answer={actionData} />
      {!page && <ListFailed title={LEAD_MESSAGES.listFailed} />}
      {page && page.items.length > 0 && (
        <div className="group/leads">
          {slug === null ? (
            <PanelLeads leads={page.items} path={path} query={query} />
          ) : (
            <LeadList
              leads={page.items}
              query={query}
              rejected={actionData && { lead: actionData.fields.lead, message: actionData.message }}
            />
          )}
          <PageSteps
            label="Pages of leads"
            previous={page.previous && path + leadQuery(filter, page.previous)}
            next={page.next && path + leadQuery(filter, page.next)}
          />
          {offer && <AssignLeads offer={offer} errors={actionData?.errors} />}
        </div>
      )}
      {page?.items.length === 0 && (isFiltered(filter) ? <NoMatch path={path} /> : <NoLeads slug={slug} />)}
    </ListPage>
  )
}

function NoLeads({ slug }: { slug: string | null }) {
  if (slug === null)
    return (
      <EmptyState title="No leads yet">
        <p>New quote requests, applications, messages and chats appear here.</p>
      </EmptyState>
    )
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
