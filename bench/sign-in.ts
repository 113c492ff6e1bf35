import { startApp } from '../scripts/app.mjs'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const ROUNDS = 40
const WARM_UP = 5

/**
 * Whether the duration of a rejected sign-in reveals an account: wrong passwords for existing accounts and for unknown
 * e-mail addresses, in turns.
 */
export async function benchSignIn(): Promise<Row[]> {
  // The browser tests' server, because it runs SQL for the test.
  const app = await startApp({ script: 'e2e/server.mjs', env: { TRUST_PROXY: '1', FULL_SCRYPT: '1' } })
  try {
    const sqlUrl = String(await app.line(/^sql (\S+)/m))
    // An account takes ten wrong passwords before it is closed: so each round has one of its own.
    const sql = `
      with made as (
        insert into profiles (id, email, full_name)
        select 'bench-' || n, 'known' || n || '@bench.invalid', 'Known' from generate_series(1, 100) n
        returning id
      )
      insert into accounts (id, account_id, provider_id, user_id, password)
      select made.id, made.id, 'credential', made.id,
        (select password from accounts where password is not null limit 1)
      from made`
    const response = await fetch(sqlUrl, { method: 'POST', body: JSON.stringify({ sql }) })
    if (!response.ok) throw new Error(await response.text())

    const milliseconds = async (email: string, round: number) => {
      const began = performance.now()
      const answer = await fetch(`${app.url}/auth`, {
        method: 'POST',
        body: new URLSearchParams({ email, password: 'not-the-password' }),
        headers: { origin: app.url, 'x-forwarded-for': `10.0.${round % 256}.1` },
      })
      await answer.text()
      if (answer.status !== 401) throw new Error(`the sign-in answered ${answer.status}`)
      return performance.now() - began
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 1; round <= WARM_UP + ROUNDS; round++) {
      const wrong = await milliseconds(`known${round}@bench.invalid`, round)
      const nobody = await milliseconds(`nobody${round}@bench.invalid`, round)
      if (round <= WARM_UP) continue
      known.push(wrong)
      unknown.push(nobody)
    }
    const [ours, theirs] = [spread(known), spread(unknown)]
    const ratio = Math.max(ours.median, theirs.median) / Math.min(ours.median, theirs.median)
    return [
      {
        name: 'sign-in with a wrong password',
        unit: 'ms',
        measured: ours,
        peer: { name: 'with an unknown address', measured: theirs },
      },
      {
        name: 'the slower of the two against the faster, by their medians',
        unit: '×',
        measured: { min: ratio, median: ratio, max: ratio },
        limit: { atMost: 1.25 },
      },
    ]
  } finally {
    await app.stop()
  }
}
