import { MessageSquarePlus } from 'lucide-react'
import { data, Link, useNavigation } from 'react-router'
import { DeskTestimonials } from '~/features/testimonials/components/desk-testimonials'
import { NoTestimonials } from '~/features/testimonials/components/no-testimonials'
import { TestimonialDialog } from '~/features/testimonials/components/testimonial-dialog'
import { APPROVALS, isFiltered, TESTIMONIAL_MESSAGES } from '~/features/testimonials/model'
import { getAuthoredTestimonial, listTestimonials } from '~/features/testimonials/queries.server'
import {
  parseTestimonialCursor,
  parseTestimonialFilter,
  testimonialQuery,
} from '~/features/testimonials/schema'
import { countText } from '~/lib/count-text'
import { pageMeta } from '~/lib/page-meta'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { FilterChoice, FilterForm, FilterSearch, optionsOf } from '~/ui/filter-form'
import { ListFailed, ListPage } from '~/ui/list-page'
import { PageSteps } from '~/ui/pagination'
import type { Route } from './+types/testimonials'
import { requireOwner } from './owner-action.server'
import { testimonialAction } from './testimonial-action.server'

const PATH = '/super-admin/testimonials'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id: viewerId } = await requireOwner(context)
  const db = context.get(dbContext)
  const filter = parseTestimonialFilter(url.searchParams)
  const cursor = parseTestimonialCursor(url.searchParams)
  const isAdding = url.searchParams.has('add')
  const known = { viewerId, filter, cursor, dialog: isAdding ? { newId: crypto.randomUUID() } : null }
  try {
    if (!url.searchParams.has('edit') || isAdding)
      return { ...known, page: await listTestimonials(db, filter, cursor) }
    const id = parseUuid(url.searchParams.get('edit'))
    const testimonial = id && (await getAuthoredTestimonial(db, viewerId, id))
    if (!testimonial) throw data(null, { status: 404 })
    return { ...known, dialog: { testimonial }, page: await listTestimonials(db, filter, cursor) }
  } catch (error) {
    if ((error as { type?: string }).type === 'DataWithResponseInit') throw error
    context.get(logContext).error({ err: error }, 'testimonials not listed')
    return data({ ...known, page: null }, { status: 500 })
  }
}

export const action = (args: Route.ActionArgs) => testimonialAction(args)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Testimonials', description: 'What clients say.', path: PATH, noindex: true })

export default function TestimonialsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, cursor, page, dialog, viewerId } = loaderData
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === PATH
  const here = PATH + testimonialQuery(filter, cursor)
  const stepTo = (to: typeof cursor) => to && PATH + testimonialQuery(filter, to)
  return (
    <ListPage
      title="Testimonials"
      status={page ? countText(page, 'testimonial', isFiltered(filter)) : undefined}
      actions={
        <Link
          to={PATH + testimonialQuery(filter, cursor, { add: true })}
          preventScrollReset
          className={buttonClass('secondary')}
        >
          <MessageSquarePlus aria-hidden="true" className="size-5" />
          Add testimonial
        </Link>
      }
    >
      <FilterForm
        query={testimonialQuery(filter)}
        path={PATH}
        label="Testimonials"
        isFiltered={isFiltered(filter)}
      >
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
      {actionData && !dialog && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger">
          {actionData.message}
        </p>
      )}
      {!page && <ListFailed title={TESTIMONIAL_MESSAGES.listFailed} />}
      {page && page.items.length === 0 && <NoTestimonials filter={filter} path={PATH} />}
      {page && page.items.length > 0 && (
        <div
          aria-busy={isLoading}
          className="max-w-4xl transition-opacity duration-(--calm) aria-busy:opacity-60"
        >
          <DeskTestimonials
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
      {dialog && <TestimonialDialog dialog={dialog} closeHref={here} refusal={actionData} />}
    </ListPage>
  )
}
