import type { Queue } from 'pg-boss'

export const JOB_NAMES = [
  'deliver-lead',
  'send-email',
  'send-webhook',
  'response-reminders',
  'nightly-rates',
  'nightly-cleanup',
  'daily-email',
  'renewal-reminders',
  'rate-alerts',
] as const
export type JobName = (typeof JOB_NAMES)[number]

/** The dead-letter queue: jobs that failed at every attempt, until the owner retries them in the panel. */
export const FAILED = 'failed'

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS

// A receiver that is down for a day gets everything once it is back: retries after 30 seconds, growing to a quarter of an
// hour, some 100 times.
const RETRY_FOR_A_DAY = {
  retryLimit: 100,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 15 * MINUTE_SECONDS,
}
const RETRY_FIVE_TIMES = { retryLimit: 5, retryDelay: 5, retryBackoff: true }
// When a killed process stops its heartbeat, another process takes the job.
const HEARTBEAT = { heartbeatSeconds: 15, expireInSeconds: 2 * MINUTE_SECONDS }
const RETENTION = { retentionSeconds: 30 * DAY_SECONDS, deleteAfterSeconds: DAY_SECONDS, deadLetter: FAILED }

export const QUEUES: readonly Queue[] = [
  { name: FAILED, retentionSeconds: 365 * DAY_SECONDS },
  { name: 'deliver-lead', ...RETRY_FOR_A_DAY, ...HEARTBEAT, ...RETENTION, retryDelay: 5 },
  { name: 'send-email', ...RETRY_FOR_A_DAY, ...HEARTBEAT, ...RETENTION },
  { name: 'send-webhook', ...RETRY_FOR_A_DAY, ...HEARTBEAT, ...RETENTION },
  // Runs every minute, so a retry would gain nothing.
  {
    name: 'response-reminders',
    ...HEARTBEAT,
    retryLimit: 0,
    retentionSeconds: 10 * MINUTE_SECONDS,
    deleteAfterSeconds: 10 * MINUTE_SECONDS,
  },
  {
    name: 'nightly-rates',
    ...RETRY_FIVE_TIMES,
    ...HEARTBEAT,
    ...RETENTION,
    retryDelay: 5 * MINUTE_SECONDS,
    expireInSeconds: 15 * MINUTE_SECONDS,
  },
  {
    name: 'nightly-cleanup',
    ...RETRY_FIVE_TIMES,
    ...HEARTBEAT,
    ...RETENTION,
    retryDelay: 5 * MINUTE_SECONDS,
    expireInSeconds: 60 * MINUTE_SECONDS,
  },
  {
    name: 'daily-email',
    ...RETRY_FIVE_TIMES,
    ...HEARTBEAT,
    ...RETENTION,
    retryDelay: MINUTE_SECONDS,
    expireInSeconds: 15 * MINUTE_SECONDS,
  },
  {
    name: 'renewal-reminders',
    ...RETRY_FIVE_TIMES,
    ...HEARTBEAT,
    ...RETENTION,
    retryDelay: 5 * MINUTE_SECONDS,
    expireInSeconds: 30 * MINUTE_SECONDS,
  },
  {
    name: 'rate-alerts',
    ...HEARTBEAT,
    expireInSeconds: 15 * MINUTE_SECONDS,
    retryLimit: 0,
    retentionSeconds: 10 * MINUTE_SECONDS,
    deleteAfterSeconds: 10 * MINUTE_SECONDS,
  },
]

/**
 * Cron schedules in UTC. Nightly work is scheduled at both hours that can be its hour in Toronto, in standard and in
 * daylight time, and skips the one that is too early. A schedule in Toronto's time would lose the night without 2:00.
 */
export const SCHEDULE: readonly { name: JobName; cron: string }[] = [
  { name: 'response-reminders', cron: '* * * * *' },
  { name: 'nightly-rates', cron: '0 6,7 * * *' },
  { name: 'nightly-cleanup', cron: '30 7,8 * * *' },
  { name: 'daily-email', cron: '0 12,13 * * *' },
  { name: 'renewal-reminders', cron: '0 13,14 * * *' },
  { name: 'rate-alerts', cron: '* * * * *' },
]

/** The hour in Toronto from which the work of a day may run. `SCHEDULE` has to name it in UTC, for both time offsets. */
export const EARLIEST_HOURS = {
  'nightly-rates': 2,
  'nightly-cleanup': 3,
  'daily-email': 8,
  'renewal-reminders': 9,
} as const
