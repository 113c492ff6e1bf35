import pino, { type DestinationStream } from 'pino'
import type { Env } from '~/platform/env.server'
import { currentScope } from '~/platform/request-scope.server'

/**
 * The log: JSON lines on standard output. Every line that is written while a request is answered, by whoever, names
 * the request, and its trace while there is one.
 */
export const createLog = (env: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream) =>
  pino({ level: env.LOG_LEVEL, serializers: { err: errorForLog }, mixin: ofRequest }, destination as never)

function ofRequest() {
  const scope = currentScope()
  if (!scope) return {}
  return { requestId: scope.id, ...(scope.traceId && { traceId: scope.traceId }) }
}

/**
 * An error as the log keeps it. The database library writes what a query was asked with into its messages: names,
 * addresses, hashes. The database's own word for the fault, its code and where it happened are enough to find it.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  // To the very end: a visitor can write lines that look like the places below a message.
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
