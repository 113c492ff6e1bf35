import { t } from '@lingui/core/macro'
import { answerOrFailure } from '~/features/leads/intake/components/answer-or-failure'
import { RENEWAL_FIELDS } from '~/features/reminders/schema'
import { REMINDER_MESSAGES, REMINDER_TEXT, reminderPage } from '~/features/reminders/texts'
import { pageMeta } from '~/lib/page-meta'
import type { Route } from './+types/reminders-renewal'
import { RENEWAL_FORM, RENEWAL_REMINDERS_PATH, RenewalReminderForm } from './reminder-form-renewal'
import { ReminderPage } from './reminder-page'
import { loadReminderPage, sendReminder } from './send-reminder.server'

/** A link from a calculator or a quote carries the numbers; an e-mail address does not belong into a URL. */
export const loader = (args: Route.LoaderArgs) => ({
  ...loadReminderPage(args),
  given: Object.fromEntries(
    [...args.url.searchParams].filter(([name]) => name !== 'email' && RENEWAL_FIELDS.some((f) => f === name)),
  ),
})

export const action = (args: Route.ActionArgs) => sendReminder('renewal', args)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(() => serverAction(), REMINDER_MESSAGES.failed())

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, lead: description } = reminderPage('renewal')
  return pageMeta(matches, { title, description, path: RENEWAL_REMINDERS_PATH })
}

export default function RenewalRemindersPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReminderPage
      kind="renewal"
      form={RENEWAL_FORM}
      use={REMINDER_TEXT.use()}
      isSent={loaderData.isSent}
      hasMail={loaderData.hasMail}
      links={{ [t`Compare renewal offers`]: '/renewal-calculator', [t`See today’s rates`]: '/rates' }}
    >
      <RenewalReminderForm labelledBy="reminder-title" failure={actionData} given={loaderData.given} />
    </ReminderPage>
  )
}
