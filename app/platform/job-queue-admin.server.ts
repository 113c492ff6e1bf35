import type { EmailError } from './mail-error.server'

/** A job that failed at its last attempt. `about` is the id of its row; `reason` names no person. */
export type FailedJob = {
  id: string
  name: string
  about: string | null
  attempts: number
  reason: string
  failedAt: Date
}

/** Counts a job that is given up. `reason`: of an e-mail its recipient or the mail server, of other jobs an error. */
export type CountFailure = (queue: string, reason: EmailError['reason'] | 'error') => void

/** The part of the job queue that the owner's panel shows and controls, and the metrics count. */
export type JobQueueAdmin = {
  listFailed: () => Promise<FailedJob[]>
  /** Has it tried again from the beginning; false when it is not there any more. */
  retry: (id: string) => Promise<boolean>
  onFailure?: (count: CountFailure) => void
}
