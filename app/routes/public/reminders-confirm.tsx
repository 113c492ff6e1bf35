import { t } from '@lingui/core/macro'
import { data } from 'react-router'
import { confirmReminder } from '~/features/reminders/confirm.server'
import { confirmedLead, confirmedTitle, LINK_TEXT } from '~/features/reminders/link-texts'
import { isRequest, requestOfConfirmLink } from '~/features/reminders/links.server'
import { REMINDER_MESSAGES } from '~/features/reminders/texts'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/reminders-confirm'
import { EmailLinkPage, knownLink } from './email-link-page'

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  return knownLink(await isRequest(db, await requestOfConfirmLink(db, params.token)))
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    const done = await confirmReminder(context.get(dbContext), params.token)
    return data({ done }, done.outcome === 'unknown' ? { status: 404 } : undefined)
  } catch (error) {
    context.get(logContext).error({ err: error }, 'reminder confirmation not stored')
    return data({ done: { outcome: 'failed' as const } }, { status: 500 })
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: LINK_TEXT.confirmTitle(),
    description: LINK_TEXT.confirmLead(),
    // Without the token, which would let any reader of the URL confirm.
    path: '/reminders/renewal',
    noindex: true,
  })

const nextLinks = () => ({
  [t`Compare renewal offers`]: '/renewal-calculator',
  [t`See today’s rates`]: '/rates',
})
const againLinks = () => ({
  [t`Renewal reminders`]: '/reminders/renewal',
  [t`Rate alerts`]: '/reminders/rates',
})

export default function ConfirmReminderPage({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData?.done
  const outcome = loaderData.isKnown ? done?.outcome : 'unknown'
  return (
    <EmailLinkPage
      ask={{
        title: LINK_TEXT.confirmTitle(),
        lead: LINK_TEXT.confirmLead(),
        button: LINK_TEXT.confirmButton(),
        variant: 'primary',
      }}
      failed={outcome === 'failed' && REMINDER_MESSAGES.failed()}
      unknown={outcome === 'unknown' && LINK_TEXT.unknownLink()}
      done={
        (done?.outcome === 'confirmed' && {
          title: confirmedTitle(done.kind),
          lead: confirmedLead(done.kind, done.days),
          links: nextLinks(),
          isAnnounced: true,
        }) ||
        (outcome === 'stopped' && {
          title: LINK_TEXT.stopped(),
          lead: LINK_TEXT.stoppedLead(),
          links: againLinks(),
        }) ||
        (outcome === 'over' && {
          title: LINK_TEXT.over(),
          lead: LINK_TEXT.overLead(),
          links: againLinks(),
        })
      }
    />
  )
}
