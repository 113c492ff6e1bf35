import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startApp } from '../scripts/app.mjs'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const ROUNDS = 5
const LEADS = 60

/**
 * From 60 stored leads to the last of their messages at a receiver that answers: alone, and beside another that takes
 * every request and never answers.
 */
export async function benchReceivers(): Promise<Row[]> {
  let arrived = () => {}
  const receiver = createServer((request, response) => {
    if (request.url === '/silent') return
    request.resume().on('end', () => {
      response.end()
      arrived()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const app = await startApp({ script: 'e2e/server.mjs' })
  try {
    const sqlUrl = String(await app.line(/^sql (\S+)/m))
    const run = async (sql: string, params: unknown[] = []) => {
      const response = await fetch(sqlUrl, { method: 'POST', body: JSON.stringify({ sql, params }) })
      if (!response.ok) throw new Error(await response.text())
    }
    const round = async (paths: string[]) => {
      await run('delete from leads')
      await run('delete from webhooks')
      for (const path of paths)
        await run('insert into webhooks (id, url, secret) values ($1, $2, $3)', [
          randomUUID(),
          `${origin}/${path}`,
          `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
        ])
      let count = 0
      const all = new Promise<void>((resolve) => {
        arrived = () => {
          count++
          if (count === LEADS) resolve()
        }
      })
      const began = performance.now()
      await run(
        `insert into leads (id, submission_key, client_name, client_email, type, source)
         select gen_random_uuid(), gen_random_uuid()::text, 'Visitor', 'v@test.invalid', 'contact', 'website'
         from generate_series(1, $1::int)`,
        [LEADS],
      )
      await all
      return performance.now() - began
    }
    await round(['good'])
    const alone: number[] = []
    const beside: number[] = []
    for (let at = 0; at < ROUNDS; at++) {
      alone.push(await round(['good']))
      beside.push(await round(['silent', 'good']))
      receiver.closeAllConnections()
    }
    return [
      {
        name: `${LEADS} leads to a webhook beside one that never answers`,
        unit: 'ms',
        measured: spread(beside),
        peer: { name: 'alone', measured: spread(alone), atMost: 1.2 },
      },
    ]
  } finally {
    receiver.closeAllConnections()
    await app.stop()
    receiver.close()
  }
}
