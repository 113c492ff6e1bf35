import { MessageSquarePlus } from 'lucide-react'
import { data, Link, useNavigation } from 'react-router'
import { DeskTestimonials } from '~/features/testimonials/components/desk-testimonials'
import { NoTestimonials, ShowLinks } from '~/features/testimonials/components/show-links'
import { TestimonialDialog } from '~/features/testimonials/components/testimonial-dialog'
import { COUNTED_TESTIMONIALS, TESTIMONIAL_MESSAGES } from '~/features/testimonials/model'
import { getAuthoredTestimonial, listTestimonials } from '~/features/testimonials/queries.server'
import { parseApproval, parseTestimonialCursor, testimonialQuery } from '~/features/testimonials/schema'
import { pageMeta } from '~/lib/page-meta'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { ListFailed, ListPage } from '~/ui/list-page'
import { PageSteps } from '~/ui/page-steps'
import type { Route } from './+types/testimonials'
import { requireOwner } from './owner-action.server'
import { testimonialAction } from './testimonial-action.server'

const PATH = '/super-admin/testimonials'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id: viewerId } = await requireOwner(context)
  const db = context.get(dbContext)
  const show = parseApproval(url.searchParams)
  const cursor = parseTestimonialCursor(url.searchParams)
  const isAdding = url.searchParams.has('add')
  const known = { viewerId, show, cursor, dialog: isAdding ? { newId: crypto.randomUUID() } : null }
  try {
    if (!url.searchParams.has('edit') || isAdding)
      return { ...known, page: await listTestimonials(db, show, cursor) }
    const id = parseUuid(url.searchParams.get('edit'))
    const testimonial = id && (await getAuthoredTestimonial(db, viewerId, id))
    if (!testimonial) throw data(null, { status: 404 })
    return { ...known, dialog: { testimonial }, page: await listTestimonials(db, show, cursor) }
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
  const { show, cursor, page, dialog, viewerId } = loaderData
  const navigation = useNavigation()
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === PATH
  const here = PATH + testimonialQuery(show, cursor)
  const stepTo = (to: typeof cursor) => to && PATH + testimonialQuery(show, to)
  return (
    <ListPage
      title="Testimonials"
      status={page ? countText(page.counted) : undefined}
      actions={
        <Link
          to={PATH + testimonialQuery(show, cursor, { add: true })}
          preventScrollReset
          className={buttonClass('secondary')}
        >
          <MessageSquarePlus aria-hidden="true" className="size-5" />
          Add testimonial
        </Link>
      }
    >
      <ShowLinks current={show} hrefOf={(choice) => PATH + testimonialQuery(choice)} />
      {actionData && !dialog && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger">
          {actionData.message}
        </p>
      )}
      {!page && <ListFailed title={TESTIMONIAL_MESSAGES.listFailed} />}
      {page && page.items.length === 0 && <NoTestimonials show={show} />}
      {page && page.items.length > 0 && (
        <div
          aria-busy={isLoading}
          className="max-w-4xl transition-opacity duration-(--calm) aria-busy:opacity-60"
        >
          <DeskTestimonials
            testimonials={page.items}
            viewerId={viewerId}
            editHref={(id) => PATH + testimonialQuery(show, cursor, { edit: id })}
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

const countText = (counted: number) =>
  counted > COUNTED_TESTIMONIALS
    ? `${COUNTED_TESTIMONIALS.toLocaleString('en-CA')}+ testimonials`
    : `${counted.toLocaleString('en-CA')} ${counted === 1 ? 'testimonial' : 'testimonials'}`
