import { type RouterContextProvider, redirect } from 'react-router'
import { requestReminder } from '~/features/reminders/commands.server'
import type { ReminderKind } from '~/features/reminders/model'
import { ALERT_FIELDS, RENEWAL_FIELDS } from '~/features/reminders/schema'
import { REMINDER_MESSAGES } from '~/features/reminders/texts'
import { dbContext, envContext } from '~/platform/context.server'
import { referringAgent } from '~/platform/referring-agent.server'
import { visitorOf } from '~/platform/visitor-requests.server'
import { formFields, rejectedForm, rejectOnFailure } from './submit-form.server'

const FIELDS = { renewal: RENEWAL_FIELDS, rate_alert: ALERT_FIELDS } as const

/** Takes a form of either kind, which a page of its own shows again when it is rejected. */
export async function sendReminder(
  kind: ReminderKind,
  args: { request: Request; url: URL; context: Readonly<RouterContextProvider> },
) {
  const { request, url, context } = args
  const fields = await formFields(request)
  const sender = {
    visitor: visitorOf(context),
    page: url.pathname,
    siteUrl: context.get(envContext).SITE_URL,
    agent: await referringAgent(request),
  }
  const answer = await rejectOnFailure(
    context,
    { event: 'reminder not stored', failed: REMINDER_MESSAGES.failed() },
    () => requestReminder(context.get(dbContext), kind, fields, sender),
  )
  if (answer.ok) return redirect(`${url.pathname}?sent=1#sent`, { status: 303 })
  return rejectedForm(answer, fields, FIELDS[kind])
}

/** Whether the page shows that the form was sent, and whether an e-mail is on its way. */
export const loadReminderPage = ({
  url,
  context,
}: {
  url: URL
  context: Readonly<RouterContextProvider>
}) => ({
  // Without a mail server no confirmation goes out, and the page promises none.
  hasMail: Boolean(context.get(envContext).SMTP_URL),
  isSent: url.searchParams.get('sent') === '1',
})
