import { APIConnectionError, APIError, APIUserAbortError } from 'openai'

/** The statuses for which the dialog has words of its own (visitor spec §8). */
export type ChatStatus = 429 | 402 | 401 | 500 | 503

/** The endpoint did not do its part. `status` is what the dialog is told; the message is for the log and names nobody. */
export class EndpointFailure extends Error {
  readonly status: ChatStatus
  /** Seconds, as the endpoint wished it for 429. */
  readonly retryAfter: string | null

  constructor(status: ChatStatus, message: string, retryAfter: string | null = null) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }

  /** Any error of the client as one of these: its own statuses stay, others become the nearest. */
  static of(error: unknown, isExpired = false): EndpointFailure {
    if (error instanceof EndpointFailure) return error
    if (isExpired) return new EndpointFailure(503, 'no answer in time')
    if (error instanceof APIUserAbortError) return new EndpointFailure(503, 'the visitor left')
    if (error instanceof APIConnectionError) return new EndpointFailure(503, 'not reachable')
    if (error instanceof APIError) {
      const retryAfter = error.headers?.get('retry-after') ?? null
      return new EndpointFailure(statusOf(error.status), `status ${error.status ?? 'unknown'}`, retryAfter)
    }
    // A stream that breaks off inside a chunk, or carries what is no JSON.
    return new EndpointFailure(503, error instanceof Error ? `the stream broke: ${error.name}` : 'unknown')
  }
}

function statusOf(status: number | undefined): ChatStatus {
  if (status === 429 || status === 402 || status === 401 || status === 500 || status === 503) return status
  if (status === 403) return 401
  if (status === undefined || status > 500) return 503
  // A request of ours that it did not understand: our fault, not the visitor's.
  return 500
}
