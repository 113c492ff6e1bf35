import type { Queue } from 'pg-boss'

/** The work that is done behind a visitor's back, by name. */
export const JOBS = [
  'deliver-lead',
  'send-letter',
  'send-webhook',
  'remind',
  'night-rates',
  'night-upkeep',
] as const
export type JobName = (typeof JOBS)[number]

/** Where work ends up that failed to the last attempt, until somebody has it tried again. */
export const FAILED = 'failed'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

// A receiver that is away for a night and a day gets everything once it is back: 30 seconds, then longer and longer up
// to a quarter of an hour, some 100 times.
const PATIENT = { retryLimit: 100, retryDelay: 30, retryBackoff: true, retryDelayMax: 15 * MINUTE }
const BRIEF = { retryLimit: 5, retryDelay: 5, retryBackoff: true }
// A process that is killed stops giving signs of life, and another takes its work.
const ALIVE = { heartbeatSeconds: 15, expireInSeconds: 2 * MINUTE }
const KEPT = { retentionSeconds: 30 * DAY, deleteAfterSeconds: DAY, deadLetter: FAILED }

/** How each kind of work is tried, and tried again. */
export const QUEUES: readonly Queue[] = [
  { name: FAILED, retentionSeconds: 365 * DAY },
  { name: 'deliver-lead', ...BRIEF, ...ALIVE, ...KEPT },
  { name: 'send-letter', ...PATIENT, ...ALIVE, ...KEPT },
  { name: 'send-webhook', ...PATIENT, ...ALIVE, ...KEPT },
  // Comes again every minute: nothing is gained by trying the same minute again.
  { name: 'remind', ...ALIVE, retryLimit: 0, retentionSeconds: 10 * MINUTE, deleteAfterSeconds: 10 * MINUTE },
  { name: 'night-rates', ...BRIEF, ...ALIVE, ...KEPT, retryDelay: 5 * MINUTE, expireInSeconds: 15 * MINUTE },
  { name: 'night-upkeep', ...BRIEF, ...ALIVE, ...KEPT, retryDelay: 5 * MINUTE, expireInSeconds: 60 * MINUTE },
]

/**
 * What the clock calls for, in UTC. A night's work is called for at both hours that can be its hour in Toronto, in
 * winter and in summer time, and refuses the one that comes too early: the library that reads these lines loses the
 * night in which 2:00 does not exist.
 */
export const SCHEDULE: readonly { name: JobName; cron: string }[] = [
  { name: 'remind', cron: '* * * * *' },
  { name: 'night-rates', cron: '0 6,7 * * *' },
  { name: 'night-upkeep', cron: '30 7,8 * * *' },
]

/** The hour in Toronto at which a night's work may begin. */
export const NIGHT_HOURS = { 'night-rates': 2, 'night-upkeep': 3 } as const
