import { sendDailyEmails } from '~/features/leads/today/commands.server'
import { JOB_HOURS } from '~/lib/job-hours'
import { type Job, retryFiveTimes, timeOf } from '../job'

export const dailyEmailJob: Job = {
  queue: retryFiveTimes({ delay: 1, most: 15 }),
  schedule: { hour: JOB_HOURS['daily-email'] },
  handler: (tools) => async () => sendDailyEmails(tools.database.db, tools.env.SITE_URL, await timeOf(tools)),
}
