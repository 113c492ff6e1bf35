import { sendRenewalReminders } from '~/features/reminders/send-renewals.server'
import { type Job, retryFiveTimes, timeOf } from '../job'

export const renewalRemindersJob: Job = {
  queue: retryFiveTimes({ delay: 5, most: 30 }),
  schedule: { hour: 9 },
  handler: (tools) => async () =>
    sendRenewalReminders(tools.database.db, tools.env.SITE_URL, await timeOf(tools)),
}
