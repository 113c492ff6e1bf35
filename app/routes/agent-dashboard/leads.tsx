import { Download } from 'lucide-react'
import { data, Link } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { LeadFilterForm } from '~/features/lead-desk/components/lead-filter-form'
import { LeadList } from '~/features/lead-desk/components/lead-list'
import { LeadPages } from '~/features/lead-desk/components/lead-pages'
import { countText, DESK_MESSAGES, isFiltered, type LeadPage } from '~/features/lead-desk/model'
import { listLeads } from '~/features/lead-desk/queries.server'
import { leadQuery, parseLeadCursor, parseLeadFilter } from '~/features/lead-desk/schema'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import type { Route } from './+types/leads'

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

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Leads',
    description: 'Your leads.',
    path: '/agent-dashboard/leads',
    noindex: true,
  })

export default function LeadsPage({ loaderData: { filter, query, slug, page } }: Route.ComponentProps) {
  return (
    <div className="max-w-7xl space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">Leads</h1>
          <p role="status" className="figures mt-1 text-ink-soft">
            {page ? countText(page, isFiltered(filter)) : ' '}
          </p>
        </div>
        {page && page.items.length > 0 && (
          // Not the router's link: the answer is a file.
          <a
            href={`/agent-dashboard/leads.csv${leadQuery(filter)}`}
            download
            className={buttonClass('outline')}
          >
            <Download aria-hidden="true" className="size-5" />
            Export CSV
          </a>
        )}
      </div>
      <LeadFilterForm filter={filter} />
      {page ? (
        <Results filter={filter} query={query} slug={slug} page={page} />
      ) : (
        <div role="alert">
          <EmptyState title={DESK_MESSAGES.listFailed}>
            <p>The fault is ours and has been recorded. Try again in a minute.</p>
          </EmptyState>
        </div>
      )}
    </div>
  )
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'filter' | 'query' | 'slug'> & { page: LeadPage }

function Results({ filter, query, slug, page }: Shown) {
  if (page.items.length > 0) {
    return (
      <div>
        <LeadList leads={page.items} query={query} />
        <LeadPages filter={filter} page={page} />
      </div>
    )
  }
  if (isFiltered(filter)) {
    return (
      <EmptyState title="No lead matches that">
        <p>Try part of a name, an address or a number, or a longer period.</p>
        <p className="mt-5">
          <Link to="/agent-dashboard/leads" className={buttonClass('secondary')}>
            Show all leads
          </Link>
        </p>
      </EmptyState>
    )
  }
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
