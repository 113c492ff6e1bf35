import { data, Link } from 'react-router'
import { unsubscribe } from '~/features/newsletter/commands.server'
import { NEWSLETTER_MESSAGES, NEWSLETTER_TEXT } from '~/features/newsletter/model'
import { isUnsubscribeToken } from '~/features/newsletter/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/unsubscribe'
import { DeadLink } from './dead-link'

/** Only asks: programs that check the links of a mail open them all, and must not unsubscribe anybody. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const isKnown = await isUnsubscribeToken(context.get(dbContext), params.token)
  return data({ isKnown }, isKnown ? undefined : { status: 404 })
}

/**
 * The button of the page, and the mail program's own (List-Unsubscribe-Post, RFC 8058), which wants an answer and not
 * a redirect. The token is all that counts; the body is not read.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const isDone = await unsubscribe(context.get(dbContext), params.token)
  return data({ isDone }, isDone ? undefined : { status: 404 })
}

const TITLE = 'Unsubscribe'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: 'Leave our newsletter with one press of a button, without signing in.',
    // Without the token: the address of the page is the key to somebody's subscription.
    path: '/unsubscribe',
    noindex: true,
  })

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isKnown || actionData?.isDone === false) {
    return (
      <DeadLink lead="It may have been cut off in the mail. Copy the whole address from the newest issue, or write to us and we will take you off the list." />
    )
  }
  if (actionData?.isDone) {
    return (
      <PageHeader title={NEWSLETTER_MESSAGES.unsubscribed} lead={NEWSLETTER_TEXT.left}>
        <p role="status" className="sr-only">
          {NEWSLETTER_MESSAGES.unsubscribed}
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to="/" className={buttonClass('secondary')}>
            Return to Home
          </Link>
          <Link to="/newsletter" className={buttonClass('outline')}>
            Subscribe again
          </Link>
        </p>
      </PageHeader>
    )
  }
  return (
    <PageHeader title={TITLE} lead={NEWSLETTER_TEXT.unsubscribe}>
      {/* A form of the browser's own: it does the same with a script and without. */}
      <form method="post" className="mt-6">
        <button type="submit" className={buttonClass('secondary', 'lg')}>
          Unsubscribe me
        </button>
      </form>
    </PageHeader>
  )
}
