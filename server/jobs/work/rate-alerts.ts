import { sendRateAlerts } from '~/features/reminders/send-alerts.server'
import { type Job, noRetry, timeOf } from '../job'

export const rateAlertsJob: Job = {
  queue: noRetry({ most: 15 }),
  schedule: 'every minute',
  handler: (tools) => async () => sendRateAlerts(tools.database.db, tools.env.SITE_URL, await timeOf(tools)),
}
