import { remindOfUnansweredLeads } from '~/features/leads/response-time/commands.server'
import { type Job, noRetry, timeOf } from '../job'

export const responseRemindersJob: Job = {
  queue: noRetry({ most: 2 }),
  schedule: 'every minute',
  handler: (tools) => async () =>
    remindOfUnansweredLeads(tools.database.db, tools.env.SITE_URL, await timeOf(tools)),
}
