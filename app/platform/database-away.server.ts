// What the system says of a host that cannot be reached, and PostgreSQL while it stops, starts, is full, or is the
// copy that only reads.
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[123]|53300|25006)$/
// What pg and its pool say, without a code.
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** Whether work failed because the database cannot be reached now, rather than for a fault of ours. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as Error & { code?: unknown }
  return CODES.test(String(code)) || WORDS.test(message) || isDatabaseAway(cause)
}
