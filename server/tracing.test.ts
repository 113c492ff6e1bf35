import { expect, test } from 'vitest'
import { readEnv } from '~/platform/env.server'
import { isTraced } from './tracing'

const ENDPOINT = 'http://collector.example:4318'

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ OTEL_SERVICE_NAME: 'site' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${ENDPOINT}/v1/traces` }, true],
  [{ OTEL_TRACES_EXPORTER: 'console' }, true],
  [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT }, false],
  [{ OTEL_SDK_DISABLED: 'TRUE', OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT }, false],
  [{ OTEL_SDK_DISABLED: 'false', OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT }, true],
])('with %j it is %s that traces are recorded', (env, expected) => {
  expect(isTraced(readEnv(env))).toBe(expected)
})
