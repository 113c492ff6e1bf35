import { t } from '@lingui/core/macro'
import { answerOrFailure } from '~/features/leads/intake/components/answer-or-failure'
import { RATE_DEFAULTS } from '~/features/rates/model'
import { ALERT_FIELDS } from '~/features/reminders/schema'
import { REMINDER_MESSAGES, REMINDER_TEXT, reminderPage } from '~/features/reminders/texts'
import { pageMeta } from '~/lib/page-meta'
import type { Route } from './+types/reminders-rates'
import { ALERT_FORM, RATE_ALERTS_PATH, RateAlertForm } from './reminder-form-alert'
import { ReminderPage } from './reminder-page'
import { loadReminderPage, sendReminder } from './send-reminder.server'

export const loader = (args: Route.LoaderArgs) => ({
  ...loadReminderPage(args),
  given: {
    term: RATE_DEFAULTS.term,
    ...Object.fromEntries(
      [...args.url.searchParams].filter(([name]) => name !== 'email' && ALERT_FIELDS.some((f) => f === name)),
    ),
  },
})

export const action = (args: Route.ActionArgs) => sendReminder('rate_alert', args)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOrFailure(() => serverAction(), REMINDER_MESSAGES.failed())

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, lead: description } = reminderPage('rate_alert')
  return pageMeta(matches, { title, description, path: RATE_ALERTS_PATH })
}

export default function RateAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReminderPage
      kind="rate_alert"
      form={ALERT_FORM}
      use={REMINDER_TEXT.alertUse()}
      isSent={loaderData.isSent}
      hasMail={loaderData.hasMail}
      links={{ [t`Back to the rates`]: '/rates', [t`Calculate a payment`]: '/mortgage-calculator' }}
    >
      <RateAlertForm labelledBy="reminder-title" failure={actionData} given={loaderData.given} />
    </ReminderPage>
  )
}
