import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../scripts/app.mjs'
import { temporaryDirectory } from './request'

type Value = { stringValue?: string; intValue?: number | string }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Value }[]
  service?: Value
}
type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

const spans: Span[] = []
const said: string[] = []
let app: RunningApp

const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as Export
  said.push(`${request.url} ${JSON.stringify(resourceSpans)}`)
  for (const { resource, scopeSpans } of resourceSpans) {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value
    for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })))
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  app = await startApp({
    dataDir: temporaryDirectory(),
    env: {
      LOG_LEVEL: 'info',
      TRUST_PROXY: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  })
}, 120_000)
afterAll(async () => {
  await app?.stop()
  collector.close()
})

const attribute = (span: Span, key: string) => span.attributes.find((one) => one.key === key)?.value
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

test('a request is a span by its route, and what it asked the database its children', async () => {
  const path = '/agents/demoagent?from=jean.tremblay@example.ca'
  const headers = {
    'x-forwarded-for': '203.0.113.77',
    'user-agent': 'Telling/1.0',
    traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
  }
  expect((await fetch(app.url + path, { headers })).status).toBe(200)
  const server = await expect
    .poll(() => spans.find(({ name }) => name === 'GET /agents/:agent'), { timeout: 30_000 })
    .toBeTruthy()
    .then(() => spans.find(({ name }) => name === 'GET /agents/:agent') as Span)
  expect(server).toMatchObject({ kind: 2, traceId: TRACE, parentSpanId: '00f067aa0ba902b7' })
  expect(server.service?.stringValue).toBe('brokerage')
  expect(attribute(server, 'http.route')?.stringValue).toBe('/agents/:agent')
  expect(Number(attribute(server, 'http.response.status_code')?.intValue)).toBe(200)

  const children = () => spans.filter(({ parentSpanId }) => parentSpanId === server.spanId)
  await expect.poll(() => children().length, { timeout: 30_000 }).toBeGreaterThan(1)
  for (const child of children()) {
    expect(child).toMatchObject({ kind: 3, traceId: TRACE })
    const statement = attribute(child, 'db.query.text') ?? attribute(child, 'db.statement')
    expect(statement?.stringValue).toMatch(/^\s*(select|insert|with|begin|commit|update)/i)
  }

  const line = app.output().match(/^.*"path":"\/agents\/demoagent".*$/m)?.[0] ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ traceId: TRACE, status: 200 })
})

test('nothing of the visitor leaves the house with a trace', async () => {
  await fetch(`${app.url}/unsubscribe/a-key-that-is-secret`)
  await expect
    .poll(() => spans.some(({ name }) => name === 'GET /unsubscribe/:token'), { timeout: 30_000 })
    .toBe(true)
  for (const personal of ['jean.tremblay', 'example.ca', '203.0.113', 'Telling', 'demoagent', 'a-key-that'])
    expect(said.join('\n')).not.toContain(personal)
  expect(said.every((one) => one.startsWith('/v1/traces '))).toBe(true)
})
