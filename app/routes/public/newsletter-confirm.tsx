import { t } from '@lingui/core/macro'
import { data } from 'react-router'
import { confirmSubscription, subscriberOfConfirmLink } from '~/features/newsletter/commands.server'
import { NEWSLETTER_MESSAGES, NEWSLETTER_TEXT } from '~/features/newsletter/model'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/newsletter-confirm'
import { EmailLinkPage, knownLink } from './email-link-page'

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  knownLink((await subscriberOfConfirmLink(context.get(dbContext), params.token)) !== null)

export async function action({ params, context }: Route.ActionArgs) {
  try {
    const outcome = await confirmSubscription(context.get(dbContext), params.token)
    return data({ outcome }, outcome === 'unknown' ? { status: 404 } : undefined)
  } catch (error) {
    context.get(logContext).error({ err: error }, 'newsletter confirmation not stored')
    return data({ outcome: 'failed' as const }, { status: 500 })
  }
}

const titleText = () => t`Confirm your subscription`

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titleText(),
    description: t`Confirm that the email address for our newsletter is yours.`,
    // Without the token, which would let any reader of the URL confirm.
    path: '/newsletter',
    noindex: true,
  })

const left = () => ({
  title: NEWSLETTER_MESSAGES.unsubscribed(),
  lead: t`This address has left our list. Subscribe again if you want the newsletter.`,
  links: { [t`Subscribe again`]: '/newsletter' },
})
const confirmed = () => ({
  title: NEWSLETTER_MESSAGES.confirmed(),
  lead: NEWSLETTER_TEXT.onList(),
  links: { [t`Read the blog meanwhile`]: '/blog' },
})

export default function ConfirmNewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = loaderData.isKnown ? actionData?.outcome : 'unknown'
  return (
    <EmailLinkPage
      ask={{
        title: titleText(),
        lead: t`Press the button, and we know that this email address is yours.`,
        button: t`Confirm my subscription`,
        variant: 'primary',
      }}
      failed={outcome === 'failed' && NEWSLETTER_MESSAGES.failed()}
      unknown={
        outcome === 'unknown' &&
        t`It may have been cut off in the email. Copy the whole link, or sign up for the newsletter again.`
      }
      done={(outcome === 'confirmed' && confirmed()) || (outcome === 'left' && left())}
    />
  )
}
