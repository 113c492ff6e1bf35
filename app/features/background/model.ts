export const BACKGROUND_MESSAGES = {
  retried: 'It is tried again',
  gone: 'This is not waiting any more.',
  failed: 'It could not be tried again. Please try again.',
  notRunning: 'The background work is not running on this server.',
} as const

const WORK: Record<string, string> = {
  'deliver-lead': 'Tell brokers of a lead',
  'send-letter': 'Send a letter',
  'send-webhook': 'Call a webhook',
  'night-rates': 'Read the rates in the night',
  'night-upkeep': 'Tidy up in the night',
}

/** What a job does, in words; its name where we have none. */
export const workLabel = (name: string) => WORK[name] ?? name

/** The last time that a night's work was begun. `finishedAt` null: it runs, or its process died. */
export type NightRun = {
  job: string
  day: string
  startedAt: Date
  finishedAt: Date | null
  report: Record<string, unknown> | null
}

/** What a report says, in a line: 'files 2, sessions 14'. */
export const reportLine = (report: Record<string, unknown> | null): string =>
  Object.entries(report ?? {})
    .filter(([key]) => key !== 'run')
    .map(([key, value]) => (key === 'message' ? String(value) : `${key} ${value}`))
    .join(', ')

/** Letters of the last 30 days, by what became of them. */
export type LetterCounts = { waiting: number; sent: number; failed: number; kept: number }

/** What a failed job was for, as the panel may name it. */
export type FailedAbout = { text: string; leadId: string | null }
