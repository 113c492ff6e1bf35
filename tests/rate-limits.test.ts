import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../scripts/app.mjs'
import { testDatabase } from './database'

// Real processes, which know nothing of each other but the database. On PGlite there can be one.
const apps: RunningApp[] = []
beforeAll(async () => {
  const { kind, pool } = await testDatabase()
  const env: Record<string, string> = { TRUST_PROXY: '1', SEED: 'none', LOG_LEVEL: 'silent' }
  if (kind === 'postgres') env.DATABASE_URL = pool.options.connectionString ?? ''
  for (let started = 0; started < (kind === 'postgres' ? 2 : 1); started++) apps.push(await startApp({ env }))
}, 120_000)
afterAll(async () => {
  for (const app of apps) await app.stop()
})

/** The statuses of 40 simultaneous requests from one IP address, alternating between processes. */
async function atOnce(path: string, address: string, body: () => URLSearchParams | string) {
  const answers = Array.from({ length: 40 }, async (_, turn) => {
    const url = apps[turn % apps.length]?.url ?? ''
    const sent = body()
    const headers = {
      'x-forwarded-for': address,
      origin: url,
      ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(url + path, { method: 'POST', body: sent, headers, redirect: 'manual' })
    await answer.body?.cancel()
    return answer.status
  })
  return (await Promise.all(answers)).toSorted()
}

const times = (count: number, status: number) => Array<number>(count).fill(status)

test('10 wrong passwords for one account, however many are tried at once', async () => {
  const form = () => new URLSearchParams({ email: 'owner@example.ca', password: 'guessed again' })
  expect(await atOnce('/auth', '203.0.113.8', form)).toEqual([...times(10, 401), ...times(30, 429)])
})

test('20 questions of one conversation', async () => {
  const question = () =>
    JSON.stringify({ messages: [{ role: 'user', content: 'Hello' }], conversation: 'one-of-many-tabs' })
  expect(await atOnce('/functions/v1/chat', '203.0.113.9', question)).toEqual([
    ...times(20, 200),
    ...times(20, 429),
  ])
})
