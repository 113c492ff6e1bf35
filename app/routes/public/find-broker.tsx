import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { AgentCard } from '~/features/agents/components/agent-card'
import { DirectoryForm } from '~/features/agents/components/directory-form'
import { listDirectory } from '~/features/agents/directory/queries.server'
import { AGENT_MESSAGES, type AgentDirectory, DIRECTORY_PAGE_SIZE } from '~/features/agents/model'
import { type DirectoryFilter, directoryHref, parseDirectoryFilter } from '~/features/agents/schema'
import { LinkRow } from '~/features/site/components/info-links'
import { brokerageBeside } from '~/features/site/model'
import { testimonialsText } from '~/features/testimonials/model'
import { countTestimonials } from '~/features/testimonials/queries.server'
import { formatNumber } from '~/lib/format-number'
import { localizedPath } from '~/lib/localized-paths'
import { pageMeta } from '~/lib/page-meta'
import { postalArea } from '~/lib/postal-area'
import { shownProvince } from '~/lib/provinces'
import { readOr } from '~/lib/read-or'
import { dbContext, logContext } from '~/platform/context.server'
import { EmptyState } from '~/ui/empty-state'
import { Pagination } from '~/ui/pagination'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/find-broker'
import { useSettings } from './use-site'

const nearErrorText = () => t`Enter the first 3 characters, such as M5V.`

const titleText = () => t`Find a broker`
const leadText = () => t`Licensed people across Canada. Choose by name, place, language or how near they are.`

const isNarrowed = ({ search, province, language, near }: DirectoryFilter) =>
  Boolean(search || province || language || near)

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = parseDirectoryFilter(url.searchParams)
  const db = context.get(dbContext)
  const log = context.get(logContext)
  try {
    const directory = await listDirectory(db, filter, log)
    const ids = directory.brokers.map(({ id }) => id)
    const counts = await readOr(countTestimonials(db, ids), {}, log, 'testimonials not counted')
    return { filter, directory, counts }
  } catch (error) {
    log.error({ err: error }, 'brokers not listed')
    return data({ filter, directory: null, counts: {} }, { status: 500 })
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const filter = loaderData?.filter
  const directory = loaderData?.directory
  const page = directory?.page ?? 1
  const isFiltered = filter ? isNarrowed(filter) : false
  const all = { search: '', province: null, language: '', near: '' }
  const neighbour = (rel: 'prev' | 'next', at: number) => {
    if (!filter || !directory || at < 1 || at > directory.pageCount) return []
    return [{ tagName: 'link', rel, href: localizedPath(directoryHref({ ...filter, page: at })) }]
  }
  return [
    ...pageMeta(matches, {
      title: page > 1 ? t`Find a broker, page ${page}` : titleText(),
      description: leadText(),
      path: directoryHref({ ...all, page: isFiltered ? 1 : page }),
      // Any number of URLs show a part of the same list.
      noindex: isFiltered || !directory,
    }),
    ...neighbour('prev', page - 1),
    ...neighbour('next', page + 1),
  ]
}

export default function FindBrokerPage({ loaderData }: Route.ComponentProps) {
  const { filter, directory, counts } = loaderData
  return (
    <>
      <PageHeader title={titleText()} lead={leadText()}>
        <div className="mt-8">
          <DirectoryForm
            search={filter.search}
            provinceCode={filter.province?.code ?? ''}
            language={filter.language}
            languages={directory?.languages ?? []}
            near={filter.near}
            nearError={filter.near && !postalArea(filter.near) ? nearErrorText() : undefined}
          />
        </div>
      </PageHeader>
      <div className="page-width py-10 md:py-14">
        {directory ? <Results {...{ filter, directory, counts }} /> : <Failed />}
      </div>
    </>
  )
}

type Filter = Route.ComponentProps['loaderData']['filter']
type Counts = Partial<Record<string, number>>

function Results(props: { filter: Filter; directory: AgentDirectory; counts: Counts }) {
  const { filter, directory, counts } = props
  const settings = useSettings()
  const { brokers, total, page, pageCount } = directory
  if (total === 0) return <Empty isFiltered={isNarrowed(filter)} />
  return (
    <>
      <p role="status" className="tabular-nums mb-5 text-ink-soft">
        {countText(directory)}
        {filter.near && `. ${nearText(filter.near)}`}
      </p>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {brokers.map((agent, at) => (
          <li key={agent.id}>
            <AgentCard
              agent={agent}
              testimonials={testimonialsOf(counts[agent.id])}
              brokerageLine={brokerageBeside(settings, agent.province)}
              isFirst={at === 0}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        label={t`Pages of people`}
        href={(at) => directoryHref({ ...filter, page: at })}
      />
    </>
  )
}

const testimonialsOf = (count: number | undefined) => (count ? testimonialsText(count) : undefined)

/** The place of a postal code, by which the list is ordered. */
function nearText(near: string) {
  const area = postalArea(near)
  if (!area) return ''
  const { city, province } = area
  const place = shownProvince(province.name)
  return city
    ? t`${near} is in or near ${city}: brokers there come first, then brokers with an office in ${place}, then others licensed there.`
    : t`${near} is in ${place}, and covers no single city. First come brokers with an office in ${place}, then others licensed there.`
}

function countText({ total, page, pageCount, brokers }: AgentDirectory) {
  const people = plural(total, { one: '# licensed person', other: '# licensed people' })
  if (pageCount < 2) return people
  const from = (page - 1) * DIRECTORY_PAGE_SIZE + 1
  return t`${formatNumber(from)} to ${formatNumber(from + brokers.length - 1)} of ${people}`
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title={t`Nobody is listed here yet`}>
        <p>
          <Trans>No licensed person is listed at the moment. The office helps you directly.</Trans>
        </p>
        <LinkRow links={{ [t`Contact us`]: '/contact' }} className="mt-5" />
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t`No brokers match`}>
      <p>
        <Trans>
          Try the beginning of a name or a place, another province or any language. A province lists the
          people who are licensed there.
        </Trans>
      </p>
      <LinkRow links={{ [t`Show everyone`]: '/find-broker' }} className="mt-5" />
    </EmptyState>
  )
}

function Failed() {
  return (
    <div role="alert">
      <EmptyState title={AGENT_MESSAGES.directoryFailed()}>
        <p>
          <Trans>The fault is ours and has been recorded. Try again in a minute, or call the office.</Trans>
        </p>
      </EmptyState>
    </div>
  )
}
