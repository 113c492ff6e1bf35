import { useNavigation } from 'react-router'
import { listAgentOptions } from '~/features/agents/queries.server'
import { AgentField } from '~/features/leads/intake/components/agent-field'
import { ManagedTestimonials } from '~/features/testimonials/components/managed-testimonials'
import { NoTestimonials } from '~/features/testimonials/components/no-testimonials'
import { TestimonialDialog } from '~/features/testimonials/components/testimonial-dialog'
import { APPROVALS, isFiltered, TESTIMONIAL_MESSAGES } from '~/features/testimonials/model'
import { getAuthoredTestimonial, listTestimonials } from '~/features/testimonials/queries.server'
import { parseTestimonialFilter, testimonialQuery } from '~/features/testimonials/schema'
import { countText } from '~/lib/format-count'
import { parseCursor } from '~/lib/list-query'
import { parseUuid } from '~/lib/parse-uuid'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { FilterChoice, FilterForm, FilterSearch, optionsOf } from '~/ui/filter-form'
import { FormError } from '~/ui/form-error'
import { ActionLink } from '~/ui/list-actions'
import { ListFailed, ListPage } from '~/ui/list-page'
import { PageSteps } from '~/ui/pagination'
import MessageSquarePlus from '~icons/message-square-plus'
import { loadPage, notFound } from '../form-action.server'
import type { Route } from './+types/testimonials'
import { requireOwner } from './owner-action.server'
import { testimonialAction } from './testimonial-action.server'

const PATH = panel('testimonials')

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id: viewerId } = await requireOwner(context)
  const db = context.get(dbContext)
  const filter = parseTestimonialFilter(url.searchParams)
  const cursor = parseCursor(url.searchParams)
  const isAdding = url.searchParams.has('add')
  const read = async () => {
    const page = await listTestimonials(db, filter, cursor)
    const offer = (chosen: string | null) => listAgentOptions(db, chosen, context.get(logContext), 'active')
    if (isAdding) return { page, dialog: { newId: crypto.randomUUID() }, offer: await offer(null) }
    if (!url.searchParams.has('edit')) return { page, dialog: null, offer: null }
    const id = parseUuid(url.searchParams.get('edit'))
    const testimonial = id && (await getAuthoredTestimonial(db, viewerId, id))
    if (!testimonial) return notFound()
    return { page, dialog: { testimonial }, offer: await offer(testimonial.brokerId) }
  }
  return loadPage(context, 'testimonials not listed', { viewerId, filter, cursor }, read())
}

export const action = (args: Route.ActionArgs) => testimonialAction(args)

export const meta: Route.MetaFunction = privateMeta('Testimonials', 'What clients say.')

export default function TestimonialsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, cursor, viewerId } = loaderData
  const { page, dialog, offer } = loaderData.page ?? { page: null, dialog: null, offer: null }
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === PATH
  const here = PATH + testimonialQuery(filter, cursor)
  const stepTo = (to: typeof cursor) => to && PATH + testimonialQuery(filter, to)
  return (
    <ListPage
      title="Testimonials"
      status={page ? countText(page, 'testimonial', isFiltered(filter)) : undefined}
      actions={
        <ActionLink
          to={PATH + testimonialQuery(filter, cursor, { add: true })}
          icon={MessageSquarePlus}
          keepsScroll
        >
          Add testimonial
        </ActionLink>
      }
    >
      <FilterForm path={PATH} label="Testimonials" isFiltered={isFiltered(filter)}>
        <FilterSearch id="testimonial-search" label="Client or agent" value={filter.search} />
        <FilterChoice
          id="testimonial-show"
          name="show"
          label="Status"
          all="All statuses"
          value={filter.show}
          options={optionsOf(APPROVALS)}
        />
      </FilterForm>
      <FormError message={dialog ? undefined : actionData?.message} />
      {!page && <ListFailed title={TESTIMONIAL_MESSAGES.listFailed} />}
      {page && page.items.length === 0 && <NoTestimonials filter={filter} path={PATH} />}
      {page && page.items.length > 0 && (
        <div
          aria-busy={isLoading}
          className="max-w-4xl transition-opacity duration-(--calm) aria-busy:opacity-60"
        >
          <ManagedTestimonials
            testimonials={page.items}
            viewerId={viewerId}
            editHref={(id) => PATH + testimonialQuery(filter, cursor, { edit: id })}
          />
          <PageSteps
            label="Pages of testimonials"
            previous={stepTo(page.previous)}
            next={stepTo(page.next)}
          />
        </div>
      )}
      {dialog && offer && (
        <TestimonialDialog
          dialog={dialog}
          closeHref={here}
          rejection={actionData}
          broker={
            <AgentField
              {...offer}
              idPrefix="testimonial"
              label="Broker (optional)"
              nobody="None named"
              hint="Named below the testimonial on the home page, while licensed and listed."
              typed={actionData?.fields}
            />
          }
        />
      )}
    </ListPage>
  )
}
