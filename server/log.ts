import pino, { type DestinationStream } from 'pino'
import type { Env } from '~/platform/env.server'
import { currentScope } from '~/platform/request-scope.server'

/**
 * The log: JSON lines on standard output. Every line written during a request has its `requestId`, and its `traceId` if it
 * is traced.
 */
export const createLog = (env: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream) =>
  pino({ level: env.LOG_LEVEL, serializers: { err: errorForLog }, mixin: ofRequest }, destination as never)

function ofRequest() {
  const scope = currentScope()
  if (!scope) return {}
  return { requestId: scope.id, ...(scope.traceId && { traceId: scope.traceId }) }
}

/**
 * An error without personal data. Drizzle puts a query's parameters into its messages: names, e-mail addresses, hashes.
 * The database's code, constraint and stack suffice to find the fault.
 */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  // Up to the end of the text: a visitor's own lines can look like stack frames.
  const bare = (text: string) => text.replace(/\nparams: [\s\S]*/, '')
  const message = bare(error.message)
  return {
    type: error.name,
    message,
    stack: error.stack && bare(error.stack.replace(error.message, () => message)),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  }
}
