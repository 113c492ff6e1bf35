import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { Span } from '@opentelemetry/api'
import type { Env } from '~/platform/env.server'

type RequestSpan = {
  traceId: string
  /** Runs the work inside this span: its queries become child spans. */
  during: (work: () => void) => void
  end: (answer: { pattern: string | null; status: number }) => void
}

export type Tracing = {
  /** `isTrusted`: whether the request's own trace context is continued. */
  begin: (request: IncomingMessage, isTrusted: boolean) => RequestSpan
  /** Exports pending spans, for at most two seconds. */
  stop: () => Promise<void>
}

const SHUTDOWN_TIMEOUT_MS = 2_000

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
    // Metrics are at /metrics and logs on standard output, with any variables.
    metricReaders: [],
    logRecordProcessors: [],
    // The job queue's queries belong to no request and would drown the traces.
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
    // The route's pattern and never the URL, which can contain names and keys.
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
  const limit = new Promise<void>((resolve) => setTimeout(resolve, SHUTDOWN_TIMEOUT_MS).unref())
  // An unreachable collector must not delay the end of the process.
  await Promise.race([work.catch(() => {}), limit])
}
