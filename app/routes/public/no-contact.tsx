import { t } from '@lingui/core/macro'
import { data } from 'react-router'
import { stopContact } from '~/features/leads/contacts/commands.server'
import { STOP_LINKS, STOP_MESSAGES } from '~/features/leads/contacts/model'
import { pageMeta } from '~/lib/page-meta'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext, logContext } from '~/platform/context.server'
import { readSignedId } from '~/platform/signed-id.server'
import type { Route } from './+types/no-contact'
import { EmailLinkPage, knownLink } from './email-link-page'

async function leadOf({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  return parseUuid(await readSignedId(context.get(dbContext), STOP_LINKS, params.token))
}

export const loader = async (args: Route.LoaderArgs) => knownLink((await leadOf(args)) !== null)

export async function action(args: Route.ActionArgs) {
  const leadId = await leadOf(args)
  if (!leadId) return data({ outcome: 'unknown' as const }, { status: 404 })
  const { context } = args
  try {
    // A lead that was erased meanwhile cannot be contacted either: same answer.
    await stopContact(context.get(dbContext), leadId, '/no-contact')
    return data({ outcome: 'done' as const })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'no-contact not stored')
    return data({ outcome: 'failed' as const }, { status: 500 })
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`No more contact`,
    description: t`Stop our calls and emails with one click, without signing in.`,
    // Without the token: the page's URL is a key.
    path: '/no-contact',
    noindex: true,
  })

export default function NoContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = loaderData.isKnown ? actionData?.outcome : 'unknown'
  return (
    <EmailLinkPage
      ask={{
        title: t`Do you want us to stop?`,
        lead: t`Press this button and we will stop calling and emailing you about your request.`,
        button: t`Stop contacting me`,
      }}
      failed={outcome === 'failed' && STOP_MESSAGES.failed()}
      unknown={
        outcome === 'unknown' &&
        t`The link may be incomplete. Copy the whole link from our email, or write to us.`
      }
      done={
        outcome === 'done' && {
          title: STOP_MESSAGES.done(),
          lead: t`Your broker sees that you want to be left alone. Should you write to us yourself one day, we will answer that.`,
          links: { [t`Return to Home`]: '/' },
          isAnnounced: true,
        }
      }
    />
  )
}
