import { Download, Plus } from 'lucide-react'
import { data, Link } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { LeadFilterForm } from '~/features/lead-desk/components/lead-filter-form'
import { LeadList } from '~/features/lead-desk/components/lead-list'
import { NoMatch } from '~/features/lead-desk/components/no-match'
import { DESK_MESSAGES, isFiltered, type LeadPage, type StatusAnswer } from '~/features/lead-desk/model'
import { listLeads } from '~/features/lead-desk/queries.server'
import { leadQuery, parseLeadCursor, parseLeadFilter } from '~/features/lead-desk/schema'
import { countText } from '~/lib/count-text'
import { pageMeta } from '~/lib/page-meta'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ListFailed, ListPage } from '~/ui/list-page'
import { PageSteps } from '~/ui/pagination'
import type { Route } from './+types/leads'
import { setStatus } from './set-status.server'

const PATH = '/agent-dashboard/leads'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const { searchParams } = new URL(request.url)
  const filter = parseLeadFilter(searchParams)
  const cursor = parseLeadCursor(searchParams)
  const known = { filter, query: leadQuery(filter, cursor), slug: agent.slug }
  try {
    return { ...known, page: await listLeads(context.get(dbContext), { agentId: agent.id }, filter, cursor) }
  } catch (error) {
    context.get(logContext).error({ err: error }, 'leads not listed')
    return data({ ...known, page: null }, { status: 500 })
  }
}

/** Sets the status of one lead of the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const { status, ...answer } = await setStatus(context, parseUuid(form.fields.get('lead')), form.fields)
  // A script shows the answer where the lead stands; a form sent without one needs a page that can be reloaded.
  if (!answer.ok || form.fields.get('answer') === 'data') return data(answer, { status })
  const { searchParams } = new URL(request.url)
  const query = leadQuery(parseLeadFilter(searchParams), parseLeadCursor(searchParams))
  return redirectWithToast(`${PATH}${query}`, { kind: 'success', text: answer.message })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Leads',
    description: 'Your leads.',
    path: PATH,
    noindex: true,
  })

export default function LeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, query, slug, page } = loaderData
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
      <LeadFilterForm filter={filter} path={PATH} />
      {page ? (
        <Results {...{ filter, query, slug, page }} refused={actionData} />
      ) : (
        <ListFailed title={DESK_MESSAGES.listFailed} />
      )}
    </ListPage>
  )
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'filter' | 'query' | 'slug'> & {
  page: LeadPage
  refused: StatusAnswer | undefined
}

function Results({ filter, query, slug, page, refused }: Shown) {
  if (page.items.length > 0) {
    return (
      <div>
        <LeadList leads={page.items} query={query} refused={refused} />
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
      <p>Whoever asks for a quote, applies or writes to you from your page is listed here at once.</p>
      <p className="mt-5">
        <a href={`/agents/${slug}`} target="_blank" rel="noopener" className={buttonClass('secondary')}>
          View My Page
        </a>
      </p>
    </EmptyState>
  )
}
