import { data, Link, useRouteLoaderData } from 'react-router'
import { AgentCard } from '~/features/agents/components/agent-card'
import { DirectoryForm } from '~/features/agents/components/directory-form'
import { AGENT_MESSAGES, type AgentDirectory, DIRECTORY_PAGE_SIZE } from '~/features/agents/model'
import { listDirectory } from '~/features/agents/queries.server'
import { directoryHref, parseDirectoryFilter } from '~/features/agents/schema'
import { brokerageBeside, UNNAMED_BROKERAGE } from '~/features/site/model'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import type { loader as rootLoader } from '~/root'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Pagination } from '~/ui/pagination'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/find-broker'

const TITLE = 'Find a broker'
const LEAD =
  'Licensed people across Canada. Choose by place, by language, or by the way they write about their work.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = parseDirectoryFilter(new URL(request.url).searchParams)
  try {
    return { filter, directory: await listDirectory(context.get(dbContext), filter) }
  } catch (error) {
    context.get(logContext).error({ err: error }, 'brokers not listed')
    return data({ filter, directory: null }, { status: 500 })
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const filter = loaderData?.filter
  const directory = loaderData?.directory
  const page = directory?.page ?? 1
  const isFiltered = Boolean(filter?.search || filter?.province)
  const all = { search: '', province: null }
  const neighbour = (rel: 'prev' | 'next', at: number) => {
    if (!filter || !directory || at < 1 || at > directory.pageCount) return []
    return [{ tagName: 'link', rel, href: directoryHref({ ...filter, page: at }) }]
  }
  return [
    ...pageMeta(matches, {
      title: page > 1 ? `${TITLE}, page ${page}` : TITLE,
      description: LEAD,
      path: directoryHref({ ...all, page: isFiltered ? 1 : page }),
      // Any number of addresses show a part of the same list.
      noindex: isFiltered || !directory,
    }),
    ...neighbour('prev', page - 1),
    ...neighbour('next', page + 1),
  ]
}

export default function FindBrokerPage({ loaderData: { filter, directory } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={TITLE} lead={LEAD}>
        <div className="mt-8">
          <DirectoryForm search={filter.search} provinceCode={filter.province?.code ?? ''} />
        </div>
      </PageHeader>
      <div className="page-width py-10 md:py-14">
        {directory ? <Results filter={filter} directory={directory} /> : <Failed />}
      </div>
    </>
  )
}

type Filter = Route.ComponentProps['loaderData']['filter']

function Results({ filter, directory }: { filter: Filter; directory: AgentDirectory }) {
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings ?? UNNAMED_BROKERAGE
  const { brokers, total, page, pageCount } = directory
  if (total === 0) return <Empty isFiltered={Boolean(filter.search || filter.province)} />
  return (
    <>
      <p role="status" className="figures mb-5 text-ink-soft">
        {countText(directory)}
      </p>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {brokers.map((agent, at) => (
          <li key={agent.id}>
            <AgentCard
              agent={agent}
              brokerageLine={brokerageBeside(settings, agent.province)}
              isFirst={at === 0}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        label="Pages of people"
        href={(at) => directoryHref({ ...filter, page: at })}
      />
    </>
  )
}

function countText({ total, page, pageCount, brokers }: AgentDirectory) {
  const people = `${total.toLocaleString('en-CA')} ${total === 1 ? 'licensed person' : 'licensed people'}`
  if (pageCount < 2) return people
  const from = (page - 1) * DIRECTORY_PAGE_SIZE + 1
  return `${from.toLocaleString('en-CA')} to ${(from + brokers.length - 1).toLocaleString('en-CA')} of ${people}`
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="Nobody is listed here yet">
        <p>No licensed person is listed at the moment. The office helps you directly.</p>
        <p className="mt-5">
          <Link to="/contact" className={buttonClass('secondary')}>
            Contact us
          </Link>
        </p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Nobody matches that">
      <p>
        Try the beginning of a name or a place, or another province. A province lists the people who are
        licensed there.
      </p>
      <p className="mt-5">
        <Link to="/find-broker" className={buttonClass('secondary')}>
          Show everyone
        </Link>
      </p>
    </EmptyState>
  )
}

function Failed() {
  return (
    <div role="alert">
      <EmptyState title={AGENT_MESSAGES.directoryFailed}>
        <p>The fault is ours and has been recorded. Try again in a minute, or call the office.</p>
      </EmptyState>
    </div>
  )
}
