import { List } from 'lucide-react'
import { data, Link } from 'react-router'
import { offerAgents } from '~/features/agents/queries.server'
import { LeadBoard } from '~/features/lead-desk/components/lead-board'
import { LeadFilterForm } from '~/features/lead-desk/components/lead-filter-form'
import { DESK_MESSAGES } from '~/features/lead-desk/model'
import { listBoard } from '~/features/lead-desk/queries.server'
import { leadQuery, parseLeadFilter } from '~/features/lead-desk/schema'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { ListFailed, ListPage, Refused } from '~/ui/list-page'
import type { Route } from './+types/leads-board'
import { AssignLeads } from './assign-leads'
import { leadAction } from './lead-action.server'
import { requireOwner } from './owner-action.server'

const LIST = '/super-admin/leads'
const PATH = `${LIST}/board`

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const filter = parseLeadFilter(new URL(request.url).searchParams)
  const [db, log] = [context.get(dbContext), context.get(logContext)]
  try {
    const [columns, filterOffer, offer] = await Promise.all([
      listBoard(db, filter),
      offerAgents(db, filter.agent, log, 'active'),
      offerAgents(db, null, log),
    ])
    return { filter, agents: filterOffer.agents, offer, columns }
  } catch (error) {
    log.error({ err: error }, 'leads not listed')
    return data({ filter, agents: [], offer: null, columns: null }, { status: 500 })
  }
}

export const action = (args: Route.ActionArgs) => leadAction(args)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Leads by status', description: 'All leads.', path: PATH, noindex: true })

export default function LeadsBoardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, agents, offer, columns } = loaderData
  return (
    <ListPage
      title="Leads by status"
      status="Drag a card to another column, or choose its status."
      actions={
        <Link to={`${LIST}${leadQuery(filter)}`} className={buttonClass('outline')}>
          <List aria-hidden="true" className="size-5" />
          List
        </Link>
      }
    >
      <LeadFilterForm filter={filter} path={PATH} agents={agents} isBoard />
      <Refused message={actionData?.errors.agent ? undefined : actionData?.message} />
      {columns ? (
        <div className="group/leads">
          <LeadBoard
            columns={columns}
            path={LIST}
            action={`${PATH}${leadQuery(filter)}`}
            listHref={(status) => `${LIST}${leadQuery({ ...filter, status })}`}
          />
          {offer && <AssignLeads offer={offer} errors={actionData?.errors} />}
        </div>
      ) : (
        <ListFailed title={DESK_MESSAGES.listFailed} />
      )}
    </ListPage>
  )
}
