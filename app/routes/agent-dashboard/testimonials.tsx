import { requireBroker } from '~/features/auth/guards.server'
import { submitTestimonial } from '~/features/testimonials/commands.server'
import { OwnTestimonials } from '~/features/testimonials/components/own-testimonials'
import { TestimonialInputs } from '~/features/testimonials/components/testimonial-inputs'
import { TESTIMONIAL_MESSAGES } from '~/features/testimonials/model'
import { listOwnTestimonials } from '~/features/testimonials/queries.server'
import { parseTestimonial } from '~/features/testimonials/schema'
import { pageNumber } from '~/lib/page-number'
import { dbContext } from '~/platform/context.server'
import { EmptyState } from '~/ui/empty-state'
import { PageSteps } from '~/ui/pagination'
import { SettingsForm, SettingsPage } from '~/ui/settings-form'
import type { Route } from './+types/testimonials'
import { brokerAction } from './broker-action.server'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const page = pageNumber(url.searchParams)
  return { page, ...(await listOwnTestimonials(context.get(dbContext), agent.id, page)) }
}

export const action = (args: Route.ActionArgs) =>
  brokerAction(args, TESTIMONIAL_MESSAGES.failed, async ({ db, agentId, fields }) => {
    const parsed = parseTestimonial(fields)
    if (!parsed.ok) return { rejected: TESTIMONIAL_MESSAGES.check, errors: parsed.errors }
    await submitTestimonial(db, agentId, parsed.values)
    return { done: TESTIMONIAL_MESSAGES.submitted, to: args.url.pathname }
  })

export default function TestimonialsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { testimonials, hasMore, page } = loaderData
  const newest = testimonials[0]?.id ?? 'none'
  return (
    <SettingsPage
      title="Testimonials"
      lead="What your clients say, with the stars and the permission that they gave. The brokerage approves each before it is shown."
    >
      <section aria-labelledby="add-title">
        <h2 id="add-title" className="mb-4 text-lg">
          Add a testimonial
        </h2>
        <SettingsForm savedAt={newest} rejection={actionData} submit="Submit for approval">
          <TestimonialInputs rejection={actionData} />
        </SettingsForm>
      </section>
      <section aria-labelledby="list-title">
        <h2 id="list-title" className="mb-4 text-lg">
          Your testimonials
        </h2>
        {testimonials.length === 0 ? (
          <EmptyState title="No testimonials yet">
            Ask your last three clients for a sentence each, and for permission to publish it.
          </EmptyState>
        ) : (
          <OwnTestimonials testimonials={testimonials} />
        )}
        <PageSteps
          label="Pages of testimonials"
          previous={page > 1 ? `?page=${page - 1}` : null}
          next={hasMore ? `?page=${page + 1}` : null}
        />
      </section>
    </SettingsPage>
  )
}
