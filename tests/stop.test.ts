import { randomUUID } from 'node:crypto'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { LOCKS } from '~/lib/advisory-locks'
import { type RunningApp, startApp } from '../scripts/app.mjs'
import { temporaryDirectory } from './request'

const source = inject('testDatabaseSource')

/** The app as a service, on a database of the kind that is being tested. */
async function service(env: Record<string, string>) {
  const DATABASE_URL = source.kind === 'postgres' ? await newDatabase(source) : ''
  return startApp({
    dataDir: temporaryDirectory(),
    env: { LOG_LEVEL: 'info', DATABASE_URL, SEED: 'demo', ...env },
  })
}

async function newDatabase({ serverUrl, template }: { serverUrl: string; template: string }) {
  const name = `${template}_${randomUUID().slice(0, 8)}`
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`select pg_advisory_lock(${LOCKS.seed})`)
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A model that sends one word and waits. */
async function slowModel() {
  const held: (() => void)[] = []
  const chunk = (content: string, end: string | null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: end }] })}\n\n`
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(chunk('One moment, please. And', null))
    held.push(() => response.end(`${chunk(' goodbye.', 'stop')}data: [DONE]\n\n`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const OPENAI_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    env: { OPENAI_BASE_URL, OPENAI_API_KEY: 'test', OPENAI_MODEL: 'test' },
    held,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const answerOf = (app: RunningApp, path: string) =>
  new Promise<number | 'rejected'>((resolve) => {
    get(app.url + path, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    }).once('error', () => resolve('rejected'))
  })

test('a SIGTERM finishes what is under way, also when another one comes, and ends without an error', async () => {
  const model = await slowModel()
  const app = await service(model.env)
  try {
    const asked = await fetch(`${app.url}/functions/v1/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ role: 'user', content: 'hello' }] }),
    })
    await expect.poll(() => model.held.length, { timeout: 30_000 }).toBe(1)
    process.kill(app.pid, 'SIGTERM')
    await app.line(/("msg":"stopping")/)
    process.kill(app.pid, 'SIGTERM')
    process.kill(app.pid, 'SIGINT')
    if (source.kind === 'postgres') {
      // Another process can take over, so clients get time to notice.
      expect(await answerOf(app, '/readyz')).toBe(503)
      expect(await answerOf(app, '/favicon.ico')).toBe(200)
    }
    await expect.poll(() => answerOf(app, '/healthz')).toBe('rejected')
    for (const goOn of model.held) goOn()
    expect(await asked.text()).toMatch(/goodbye[\s\S]*data: \[DONE\]\n\n$/)
    expect(await app.ended).toBe(0)
    expect(app.output()).not.toMatch(/"level":[56]0/)
    expect(app.output()).not.toContain('connection for table changes lost')
  } finally {
    await app.stop()
    model.close()
  }
}, 120_000)
