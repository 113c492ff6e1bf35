import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { Span } from '@opentelemetry/api'
import type { Env } from '~/platform/env.server'

/** The server's side of a traced request. */
export type RequestSpan = {
  traceId: string
  /** Does the work as a part of this span: what it asks the database becomes a child. */
  during: (work: () => void) => void
  end: (answer: { pattern: string | null; status: number }) => void
}

export type Tracing = {
  /** `isTrusted`: whether a trace that the request names may be gone on with. */
  begin: (request: IncomingMessage, isTrusted: boolean) => RequestSpan
  /** Sends what was not sent yet, for at most two seconds. */
  stop: () => Promise<void>
}

// Milliseconds.
const LAST_EXPORT = 2_000

/** Whether a standard variable of OpenTelemetry asks for traces. */
export function isTraced(env: Env) {
  if (env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return false
  const exporter = env.OTEL_TRACES_EXPORTER?.trim()
  if (exporter) return exporter !== 'none'
  return Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
}

/**
 * Starts OpenTelemetry where its standard variables say so; null, and nothing loaded, where they do not. The SDK reads
 * all its other variables (protocol, headers, sampler, resource, …) from the environment by itself.
 */
export async function startTracing(env: Env): Promise<Tracing | null> {
  if (!isTraced(env)) return null
  const [{ startNodeSdk }, { PgInstrumentation }, api] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-pg'),
    import('@opentelemetry/api'),
  ])
  const sdk = startNodeSdk({
    resourceAttributes: { 'service.name': env.OTEL_SERVICE_NAME },
    // The figures are at /metrics and the log on standard output, whatever the variables say.
    metricReaders: [],
    logRecordProcessors: [],
    // What the job queue asks every second belongs to no request and would drown the traces.
    instrumentations: [new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true })],
  })
  // Instruments the driver: this is seen when the package is required, also when ES modules imported it before. They
  // share its classes, whose methods are what is replaced.
  const require = createRequire(import.meta.url)
  require('pg')
  require('pg-pool')
  return { begin: spanner(api), stop: () => limited(sdk.shutdown()) }
}

function spanner({
  trace,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
}: typeof import('@opentelemetry/api')) {
  const tracer = trace.getTracer('brokerage')
  return (request: IncomingMessage, isTrusted: boolean): RequestSpan => {
    const method = request.method ?? 'GET'
    const before = isTrusted ? propagation.extract(context.active(), request.headers) : context.active()
    // Nothing of the visitor, and nothing of the address but the route's own words: it can hold names and keys.
    const attributes = { 'http.request.method': method }
    const span: Span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, before)
    return {
      traceId: span.spanContext().traceId,
      during: (work) => context.with(trace.setSpan(before, span), work),
      end({ pattern, status }) {
        if (pattern) {
          span.updateName(`${method} ${pattern}`)
          span.setAttribute('http.route', pattern)
        }
        span.setAttribute('http.response.status_code', status)
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
}

async function limited(work: Promise<void>) {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, LAST_EXPORT).unref())
  // A collector that is away must not keep the process from ending.
  await Promise.race([work.catch(() => {}), limit])
}
