import type { Queue } from 'pg-boss'

/** The names of the background queues. */
export const JOBS = [
  'deliver-lead',
  'send-email',
  'send-webhook',
  'remind',
  'nightly-rates',
  'nightly-cleanup',
  'daily-email',
  'renewal-reminders',
  'rate-alerts',
] as const
export type JobName = (typeof JOBS)[number]

/** The dead-letter queue: jobs that failed at every attempt, until the owner retries them in the panel. */
export const FAILED = 'failed'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

// A receiver that is down for a day gets everything once it is back: retries after 30 seconds, growing to a quarter of an
// hour, some 100 times.
const PATIENT = { retryLimit: 100, retryDelay: 30, retryBackoff: true, retryDelayMax: 15 * MINUTE }
const BRIEF = { retryLimit: 5, retryDelay: 5, retryBackoff: true }
// When a killed process stops its heartbeat, another process takes the job.
const ALIVE = { heartbeatSeconds: 15, expireInSeconds: 2 * MINUTE }
const KEPT = { retentionSeconds: 30 * DAY, deleteAfterSeconds: DAY, deadLetter: FAILED }

/** Retry and retention options of each queue. */
export const QUEUES: readonly Queue[] = [
  { name: FAILED, retentionSeconds: 365 * DAY },
  { name: 'deliver-lead', ...PATIENT, ...ALIVE, ...KEPT, retryDelay: 5 },
  { name: 'send-email', ...PATIENT, ...ALIVE, ...KEPT },
  { name: 'send-webhook', ...PATIENT, ...ALIVE, ...KEPT },
  // Runs every minute, so a retry would gain nothing.
  { name: 'remind', ...ALIVE, retryLimit: 0, retentionSeconds: 10 * MINUTE, deleteAfterSeconds: 10 * MINUTE },
  {
    name: 'nightly-rates',
    ...BRIEF,
    ...ALIVE,
    ...KEPT,
    retryDelay: 5 * MINUTE,
    expireInSeconds: 15 * MINUTE,
  },
  {
    name: 'nightly-cleanup',
    ...BRIEF,
    ...ALIVE,
    ...KEPT,
    retryDelay: 5 * MINUTE,
    expireInSeconds: 60 * MINUTE,
  },
  { name: 'daily-email', ...BRIEF, ...ALIVE, ...KEPT, retryDelay: MINUTE, expireInSeconds: 15 * MINUTE },
  {
    name: 'renewal-reminders',
    ...BRIEF,
    ...ALIVE,
    ...KEPT,
    retryDelay: 5 * MINUTE,
    expireInSeconds: 30 * MINUTE,
  },
  {
    name: 'rate-alerts',
    ...ALIVE,
    expireInSeconds: 15 * MINUTE,
    retryLimit: 0,
    retentionSeconds: 10 * MINUTE,
    deleteAfterSeconds: 10 * MINUTE,
  },
]

/**
 * Cron schedules in UTC. Nightly work is scheduled at both hours that can be its hour in Toronto, in standard and in
 * daylight time, and skips the one that is too early. A schedule in Toronto's time would lose the night without 2:00.
 */
export const SCHEDULE: readonly { name: JobName; cron: string }[] = [
  { name: 'remind', cron: '* * * * *' },
  { name: 'nightly-rates', cron: '0 6,7 * * *' },
  { name: 'nightly-cleanup', cron: '30 7,8 * * *' },
  { name: 'daily-email', cron: '0 12,13 * * *' },
  { name: 'renewal-reminders', cron: '0 13,14 * * *' },
  { name: 'rate-alerts', cron: '* * * * *' },
]

/** The hour in Toronto from which nightly work may run. `SCHEDULE` has to name it in UTC, for both time offsets. */
export const NIGHTLY_HOURS = {
  'nightly-rates': 2,
  'nightly-cleanup': 3,
  'daily-email': 8,
  'renewal-reminders': 9,
} as const
