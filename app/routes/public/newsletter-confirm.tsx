import { data, Link } from 'react-router'
import { confirmSubscription, subscriberOfConfirmLink } from '~/features/newsletter/commands.server'
import { NEWSLETTER_MESSAGES, NEWSLETTER_TEXT } from '~/features/newsletter/model'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/newsletter-confirm'
import { DeadLink } from './dead-link'

/** Changes nothing: programs that check the links of an e-mail open them all. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const isKnown = (await subscriberOfConfirmLink(context.get(dbContext), params.token)) !== null
  return data({ isKnown }, isKnown ? undefined : { status: 404 })
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    const outcome = await confirmSubscription(context.get(dbContext), params.token)
    return data({ outcome }, outcome === 'unknown' ? { status: 404 } : undefined)
  } catch (error) {
    context.get(logContext).error({ err: error }, 'newsletter confirmation not stored')
    return data({ outcome: 'failed' as const }, { status: 500 })
  }
}

const TITLE = 'Confirm your subscription'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: 'Confirm that the e-mail address for our newsletter is yours.',
    // Without the token: whoever has the page's URL can confirm.
    path: '/newsletter',
    noindex: true,
  })

export default function ConfirmNewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome
  if (!loaderData.isKnown || outcome === 'unknown') {
    return (
      <DeadLink lead="It may have been cut off in the e-mail. Copy the whole link, or sign up for the newsletter again." />
    )
  }
  if (outcome === 'confirmed' || outcome === 'left') {
    const isLeft = outcome === 'left'
    return (
      <PageHeader
        title={isLeft ? NEWSLETTER_MESSAGES.unsubscribed : NEWSLETTER_MESSAGES.confirmed}
        lead={
          isLeft
            ? 'This address has left our list. Subscribe again if you want the newsletter.'
            : NEWSLETTER_TEXT.onList
        }
      >
        <p className="mt-6">
          <Link to={isLeft ? '/newsletter' : '/blog'} className={buttonClass('secondary')}>
            {isLeft ? 'Subscribe again' : 'Read the blog meanwhile'}
          </Link>
        </p>
      </PageHeader>
    )
  }
  return (
    <PageHeader title={TITLE} lead="Press the button, and we know that this e-mail address is yours.">
      {outcome === 'failed' && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {NEWSLETTER_MESSAGES.failed}
        </p>
      )}
      {/* A form of the browser's own: it works with a script and without. */}
      <form method="post" className="mt-6">
        <button type="submit" className={buttonClass('primary', 'lg')}>
          Confirm my subscription
        </button>
      </form>
    </PageHeader>
  )
}
