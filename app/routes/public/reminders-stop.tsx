import { t } from '@lingui/core/macro'
import { data } from 'react-router'
import { stopReminder } from '~/features/reminders/confirm.server'
import { LINK_TEXT } from '~/features/reminders/link-texts'
import { isRequest, requestOfStopLink } from '~/features/reminders/links.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext } from '~/platform/context.server'
import type { Route } from './+types/reminders-stop'
import { EmailLinkPage, knownLink } from './email-link-page'

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  return knownLink(await isRequest(db, await requestOfStopLink(db, params.token)))
}

/** The page's button, and a mail program's own (RFC 8058), which takes no redirect. The body is not read. */
export async function action({ params, context }: Route.ActionArgs) {
  const isDone = await stopReminder(context.get(dbContext), params.token)
  return data({ isDone }, isDone ? undefined : { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: LINK_TEXT.stopTitle(),
    description: LINK_TEXT.stopLead(),
    // Without the token, which would let any reader of the URL stop the e-mails.
    path: '/reminders/renewal',
    noindex: true,
  })

export default function StopReminderPage({ loaderData, actionData }: Route.ComponentProps) {
  const isUnknown = !loaderData.isKnown || actionData?.isDone === false
  return (
    <EmailLinkPage
      ask={{
        title: LINK_TEXT.stopTitle(),
        lead: LINK_TEXT.stopLead(),
        button: LINK_TEXT.stopButton(),
      }}
      unknown={isUnknown && LINK_TEXT.unknownLink()}
      done={
        actionData?.isDone && {
          title: LINK_TEXT.stopped(),
          lead: LINK_TEXT.stoppedLead(),
          links: { [t`Return to Home`]: '/' },
          isAnnounced: true,
        }
      }
    />
  )
}
