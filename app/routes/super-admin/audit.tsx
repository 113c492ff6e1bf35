import { AuditList } from '~/features/audit/components/audit-list'
import { AUDIT_ACTIONS, AUDIT_ENTITIES, type AuditFilter, isFiltered } from '~/features/audit/model'
import { listActors, listAudit } from '~/features/audit/queries.server'
import { auditQuery, parseAuditCursor, parseAuditFilter } from '~/features/audit/schema'
import { fieldLabel } from '~/lib/field-label'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext } from '~/platform/context.server'
import { EmptyState } from '~/ui/empty-state'
import { FilterChoice, FilterDate, FilterForm } from '~/ui/filter-form'
import { ListFailed, ListPage, NothingFound } from '~/ui/list-page'
import { PageSteps } from '~/ui/pagination'
import { loadPage } from '../form-action.server'
import type { Route } from './+types/audit'
import { requireOwner } from './owner-action.server'

const PATH = panel('audit')

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const filter = parseAuditFilter(url.searchParams)
  const after = parseAuditCursor(url.searchParams)
  const db = context.get(dbContext)
  const page = Promise.all([listAudit(db, filter, after), listActors(db)])
  return loadPage(context, 'audit log not read', { filter, after }, page)
}

export const meta: Route.MetaFunction = privateMeta('Audit log', 'Who changed what.')

export default function AuditTab({ loaderData }: Route.ComponentProps) {
  const { filter, after } = loaderData
  const [page, actors] = loaderData.page ?? [null, []]
  return (
    <ListPage title="Audit log" status="Who changed what, and when. It cannot be edited.">
      <Filter filter={filter} actors={actors} />
      {!page && <ListFailed title="Failed to fetch the audit log" />}
      {page && page.lines.length > 0 && <AuditList lines={page.lines} />}
      {page?.lines.length === 0 &&
        (isFiltered(filter) || after ? (
          <NothingFound title="No entry matches that" resetHref={PATH} resetLabel="Show the whole log">
            Try a later day, or fewer choices at once.
          </NothingFound>
        ) : (
          <EmptyState title="No changes yet">
            <p>Every change is recorded here.</p>
          </EmptyState>
        ))}
      <PageSteps
        label="Pages of the log"
        back="Newest"
        previous={after ? PATH + auditQuery(filter) : null}
        next={page?.next ? PATH + auditQuery(filter, page.next) : null}
      />
    </ListPage>
  )
}

const wordsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: fieldLabel(label) }))

function Filter({ filter, actors }: { filter: AuditFilter; actors: { id: string; name: string }[] }) {
  const choice = (name: 'entity' | 'action' | 'actor') => ({ id: `audit-${name}`, name, value: filter[name] })
  return (
    <FilterForm
      path={PATH}
      label="Audit log"
      isFiltered={isFiltered(filter)}
      submit="Show"
      columns="grid-cols-2 @4xl:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <FilterChoice {...choice('entity')} label="What" all="Everything" options={wordsOf(AUDIT_ENTITIES)} />
      <FilterChoice {...choice('action')} label="Done" all="Anything" options={wordsOf(AUDIT_ACTIONS)} />
      <FilterChoice
        {...choice('actor')}
        label="By"
        all="Anyone"
        options={actors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterDate id="audit-until" name="until" label="Up to" value={filter.until} />
    </FilterForm>
  )
}
