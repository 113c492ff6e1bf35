import { t } from '@lingui/core/macro'
import { data } from 'react-router'
import { unsubscribe } from '~/features/newsletter/commands.server'
import { NEWSLETTER_MESSAGES, NEWSLETTER_TEXT } from '~/features/newsletter/model'
import { isUnsubscribeToken } from '~/features/newsletter/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext } from '~/platform/context.server'
import type { Route } from './+types/unsubscribe'
import { EmailLinkPage, knownLink } from './email-link-page'

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  knownLink(await isUnsubscribeToken(context.get(dbContext), params.token))

/** The page's button, and a mail program's own (RFC 8058), which takes no redirect. The body is not read. */
export async function action({ params, context }: Route.ActionArgs) {
  const isDone = await unsubscribe(context.get(dbContext), params.token)
  return data({ isDone }, isDone ? undefined : { status: 404 })
}

const titleText = () => t`Unsubscribe`

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titleText(),
    description: t`Leave our newsletter with one press of a button, without signing in.`,
    // Without the token, which would let any reader of the URL unsubscribe this person.
    path: '/unsubscribe',
    noindex: true,
  })

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const isUnknown = !loaderData.isKnown || actionData?.isDone === false
  return (
    <EmailLinkPage
      ask={{ title: titleText(), lead: NEWSLETTER_TEXT.unsubscribe(), button: t`Unsubscribe me` }}
      unknown={
        isUnknown &&
        t`It may have been cut off in the mail. Copy the whole address from the newest issue, or write to us and we will take you off the list.`
      }
      done={
        actionData?.isDone && {
          title: NEWSLETTER_MESSAGES.unsubscribed(),
          lead: NEWSLETTER_TEXT.left(),
          links: { [t`Return to Home`]: '/', [t`Subscribe again`]: '/newsletter' },
          isAnnounced: true,
        }
      }
    />
  )
}
