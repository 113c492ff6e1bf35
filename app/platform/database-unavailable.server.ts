// System errors of an unreachable host, and PostgreSQL's codes while it stops, starts, is full, is a read-only replica,
// or no longer knows our user, password or database: an operator is changing them.
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[123]|53300|25006|28P01|28000|3D000)$/
// Messages of pg and its pool, which have no code.
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** Whether work failed because the database cannot be reached now, rather than for a fault of ours. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as Error & { code?: unknown }
  return CODES.test(String(code)) || WORDS.test(message) || isDatabaseUnavailable(cause)
}
