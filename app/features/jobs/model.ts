import { jobTime } from '~/lib/job-hours'

export const JOB_MESSAGES = {
  gone: 'This job is no longer waiting.',
} as const

/** The background jobs and their labels; `server/jobs/work/` has a file for each. */
const JOB_LABELS = {
  'deliver-event': 'Deliver a lead',
  'deliver-lead': 'Deliver a lead',
  'send-email': 'Send an email',
  'send-webhook': 'Call a webhook',
  'response-reminders': 'Remind of unanswered leads',
  'nightly-rates': 'Read rates',
  'nightly-cleanup': 'Nightly cleanup',
  'daily-email': `Brokers’ email at ${jobTime('daily-email')}`,
  'renewal-reminders': 'Visitors’ renewal reminders',
  'rate-alerts': 'Visitors’ rate alerts',
} as const

export type JobName = keyof typeof JOB_LABELS
export const JOB_NAMES = Object.keys(JOB_LABELS) as JobName[]

// The panel lists it with the nightly work.
const LABELS: Record<string, string> = { ...JOB_LABELS, backup: 'Backup' }

/** A job's label; its name where it has none. */
export const workLabel = (name: string) => LABELS[name] ?? name

/** The last time that a night's work was begun. `finishedAt` null: it runs, or its process died. */
export type NightlyRun = {
  job: string
  day: string
  startedAt: Date
  finishedAt: Date | null
  report: Record<string, unknown> | null
}

/** A report as one line: 'files 2, sessions 14'. */
export const reportLine = (report: Record<string, unknown> | null): string =>
  Object.entries(report ?? {})
    .filter(([key]) => key !== 'run' && key !== 'failed')
    .map(([key, value]) => (key === 'message' ? String(value) : `${key} ${value}`))
    .join(', ')

export type EmailCounts = { waiting: number; sent: number; failed: number; suppressed: number }

/** What waits because its network sent more than its share; `until`: when the last of it is due. */
export type Held = { leads: number; emails: number; until: Date | null }

/** The subject of a failed job, as the panel may name it. */
export type FailedAbout = { text: string; leadId: string | null }

/** What the nightly cleanup left for the owner to decide about uploaded files. */
export type FileQuestion = { kind: 'held'; count: number } | { kind: 'storage' }

export function fileQuestionOf(report: Record<string, unknown> | null | undefined): FileQuestion | null {
  if (report?.storage) return { kind: 'storage' }
  return report?.filesHeld ? { kind: 'held', count: Number(report.filesHeld) } : null
}
