import { listAgentOptions } from '~/features/agents/queries.server'
import { listBoard } from '~/features/leads/management/board.server'
import { LeadBoard } from '~/features/leads/management/components/lead-board'
import { LeadFilterForm } from '~/features/leads/management/components/lead-filter-form'
import { LEAD_MESSAGES } from '~/features/leads/management/model'
import { changedQuery, leadQuery, parseLeadFilter } from '~/features/leads/management/schema'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { FormError } from '~/ui/form-error'
import { ActionLink } from '~/ui/list-actions'
import { ListFailed, ListPage } from '~/ui/list-page'
import List from '~icons/list'
import { loadPage } from '../form-action.server'
import type { Route } from './+types/leads-board'
import { AssignLeads } from './assign-leads'
import { ConfirmAgain, messageOf } from './confirm-again'
import { leadAction } from './lead-action.server'
import { requireOwner } from './owner-action.server'

const LIST = panel('leads')
const PATH = `${LIST}/board`

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const filter = parseLeadFilter(url.searchParams)
  const [db, log] = [context.get(dbContext), context.get(logContext)]
  const page = Promise.all([
    listBoard(db, filter),
    listAgentOptions(db, filter.agent, log, 'active'),
    listAgentOptions(db, null, log, 'assignable'),
  ])
  return loadPage(context, 'leads not listed', { filter }, page)
}

export const action = (args: Route.ActionArgs) => leadAction(args)

export const meta: Route.MetaFunction = privateMeta('Leads by status', 'All leads.')

export default function LeadsBoardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter } = loaderData
  const [columns, filterOffer, offer] = loaderData.page ?? []
  return (
    <ListPage
      title="Leads by status"
      status="Choose a card’s status, or drag it to another column."
      actions={
        <ActionLink to={`${LIST}${leadQuery(filter)}`} icon={List} look="outline">
          List
        </ActionLink>
      }
    >
      <LeadFilterForm filter={filter} path={PATH} agents={filterOffer?.agents ?? []} isBoard />
      <FormError isSticky message={actionData?.errors.agent ? undefined : messageOf(actionData)} />
      <ConfirmAgain isSticky answer={actionData} />
      {columns ? (
        <div className="group/leads">
          <LeadBoard
            columns={columns}
            path={LIST}
            hasPeriod={filter.period !== null}
            action={`${PATH}${leadQuery(filter)}`}
            listHref={(status) => LIST + changedQuery(filter, { status })}
          />
          {offer && <AssignLeads offer={offer} errors={actionData?.errors} />}
        </div>
      ) : (
        <ListFailed title={LEAD_MESSAGES.listFailed} />
      )}
    </ListPage>
  )
}
