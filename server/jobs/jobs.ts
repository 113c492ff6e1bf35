import type { Queue } from 'pg-boss'
import type { JobName } from '~/features/jobs/model'
import type { SendEmail } from '~/platform/mail.server'
import { FAILED, type Job, type JobHandler, type JobTools, timeOf } from './job'
import { runOncePerDay } from './run-once-per-day'
import { dailyEmailJob } from './work/daily-email'
import { deliverEventJob } from './work/deliver-event'
import { deliverLeadJob } from './work/deliver-lead'
import { nightlyCleanupJob } from './work/nightly-cleanup'
import { nightlyRatesJob } from './work/nightly-rates'
import { rateAlertsJob } from './work/rate-alerts'
import { renewalRemindersJob } from './work/renewal-reminders'
import { responseRemindersJob } from './work/response-reminders'
import { sendEmailJob } from './work/send-email'
import { sendWebhookJob } from './work/send-webhook'

export const JOBS = {
  'deliver-event': deliverEventJob,
  'deliver-lead': deliverLeadJob,
  'send-email': sendEmailJob,
  'send-webhook': sendWebhookJob,
  'response-reminders': responseRemindersJob,
  'nightly-rates': nightlyRatesJob,
  'nightly-cleanup': nightlyCleanupJob,
  'daily-email': dailyEmailJob,
  'renewal-reminders': renewalRemindersJob,
  'rate-alerts': rateAlertsJob,
} satisfies Record<JobName, Job>

export const JOB_LIST = Object.entries(JOBS) as [JobName, Job][]

const YEAR_SECONDS = 365 * 24 * 3_600

export const QUEUES: readonly Queue[] = [
  { name: FAILED, retentionSeconds: YEAR_SECONDS },
  ...JOB_LIST.map(([name, { queue }]) => ({ name, ...queue })),
]

// Toronto is behind UTC by so many hours, in daylight time and in standard time.
const HOURS_BEHIND = [4, 5]

/**
 * A job's schedule in UTC. Daily work is scheduled at both hours that can be its hour in Toronto, and skips the one that is
 * too early. A schedule in Toronto's time would lose the night without 2:00.
 */
export function cronOf({ schedule }: Job): string | null {
  if (!schedule) return null
  if (schedule === 'every minute') return '* * * * *'
  const { hour, minute = 0 } = schedule
  return `${minute} ${HOURS_BEHIND.map((behind) => hour + behind).join(',')} * * *`
}

/** The handler of a job; null where it is not done on this server. */
export function handlerOf(name: JobName, tools: JobTools, send: SendEmail | null): JobHandler | null {
  const { schedule, handler }: Job = JOBS[name]
  const handle = handler(tools, send)
  if (!handle || !schedule || schedule === 'every minute') return handle
  return async (job, batch) => {
    const night = { job: name, now: await timeOf(tools), notBefore: schedule.hour, run: job.id }
    const work = async () => (await handle(job, batch)) as Record<string, unknown>
    const report = await runOncePerDay(tools.database.db, night, work)
    if (report) tools.log.info({ job: name, report }, 'nightly job done')
  }
}
