/** A job that failed at its last attempt. `about` is the id of its row; `reason` names no person. */
export type FailedJob = {
  id: string
  name: string
  about: string | null
  attempts: number
  reason: string
  failedAt: Date
}

/** The part of the job queue that the owner's panel shows and controls. */
export type JobQueueAdmin = {
  listFailed: () => Promise<FailedJob[]>
  /** Has it tried again from the beginning; false when it is not there any more. */
  retry: (id: string) => Promise<boolean>
}
