import { data, Link } from 'react-router'
import { stopContact } from '~/features/contacts/commands.server'
import { STOP_MESSAGES } from '~/features/contacts/model'
import { leadOfStopLink } from '~/features/delivery/commands.server'
import { pageMeta } from '~/lib/page-meta'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/no-contact'
import { DeadLink } from './dead-link'

async function leadOf({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  return parseUuid(await leadOfStopLink(context.get(dbContext), params.token))
}

/** Only asks: programs that check the links of a mail open them all. */
export async function loader(args: Route.LoaderArgs) {
  const isKnown = (await leadOf(args)) !== null
  return data({ isKnown }, isKnown ? undefined : { status: 404 })
}

export async function action(args: Route.ActionArgs) {
  const leadId = await leadOf(args)
  if (!leadId) return data({ outcome: 'unknown' as const }, { status: 404 })
  const { context } = args
  try {
    // A lead that was erased meanwhile is nobody's to contact either.
    await stopContact(context.get(dbContext), leadId, '/no-contact')
    return data({ outcome: 'done' as const })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'no-contact not stored')
    return data({ outcome: 'failed' as const }, { status: 500 })
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'No more contact',
    description: 'End our calls and letters with one press of a button, without signing in.',
    // Without the token: the address of the page is a key.
    path: '/no-contact',
    noindex: true,
  })

export default function NoContactPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isKnown || actionData?.outcome === 'unknown') {
    return (
      <DeadLink lead="It may have been cut off in the mail. Copy the whole address from our letter, or write to us." />
    )
  }
  if (actionData?.outcome === 'done') {
    return (
      <PageHeader
        title={STOP_MESSAGES.done}
        lead="Your broker sees that you want to be left alone. Should you write to us yourself one day, we will answer that."
      >
        <p role="status" className="sr-only">
          {STOP_MESSAGES.done}
        </p>
        <p className="mt-6">
          <Link to="/" className={buttonClass('secondary')}>
            Return to Home
          </Link>
        </p>
      </PageHeader>
    )
  }
  return (
    <PageHeader
      title="Do you want us to stop?"
      lead="One press of this button and nobody here calls or writes to you about your request any more."
    >
      {actionData?.outcome === 'failed' && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {STOP_MESSAGES.failed}
        </p>
      )}
      <form method="post" className="mt-6">
        <button type="submit" className={buttonClass('secondary', 'lg')}>
          Stop contacting me
        </button>
      </form>
    </PageHeader>
  )
}
