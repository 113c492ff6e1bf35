import { APIConnectionError, APIError, APIUserAbortError } from 'openai'

/** The statuses for which the dialog has its own messages (visitor spec §8). */
export type ChatStatus = 429 | 402 | 401 | 500 | 503

/** The endpoint failed. `status` goes to the dialog; the message goes to the log and holds no personal data. */
export class EndpointFailure extends Error {
  readonly status: ChatStatus
  /** Seconds of the endpoint's Retry-After for 429. */
  readonly retryAfter: string | null

  constructor(status: ChatStatus, message: string, retryAfter: string | null = null) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }

  /**
   * Returns any error of the client as an EndpointFailure: known statuses stay, others become the nearest one.
   */
  static of(error: unknown, isExpired = false): EndpointFailure {
    if (error instanceof EndpointFailure) return error
    if (isExpired) return new EndpointFailure(503, 'no answer in time')
    if (error instanceof APIUserAbortError) return new EndpointFailure(503, 'the visitor left')
    if (error instanceof APIConnectionError) return new EndpointFailure(503, 'not reachable')
    if (error instanceof APIError) {
      const retryAfter = error.headers?.get('retry-after') ?? null
      return new EndpointFailure(statusOf(error.status), `status ${error.status ?? 'unknown'}`, retryAfter)
    }
    // A stream that ends inside a chunk, or holds invalid JSON.
    return new EndpointFailure(503, error instanceof Error ? `the stream broke: ${error.name}` : 'unknown')
  }
}

function statusOf(status: number | undefined): ChatStatus {
  if (status === 429 || status === 402 || status === 401 || status === 500 || status === 503) return status
  if (status === 403) return 401
  if (status === undefined || status > 500) return 503
  // The endpoint rejected our request: our fault, not the visitor's.
  return 500
}
