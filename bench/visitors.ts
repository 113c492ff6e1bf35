import { setTimeout as pause } from 'node:timers/promises'

/** Messages of a form that could not be stored. */
const SORRY = /Failed to submit form|wait ten minutes/

/** A filled quote form; the key is what makes a form sent again the same form. */
export const quoteForm = (email: string, submissionKey: string = crypto.randomUUID()) =>
  new URLSearchParams({
    purpose: 'purchase',
    submissionKey,
    name: 'Visitor of the bench',
    email,
    phone: '416 555 0100',
    page: '/quote',
    price: '650000',
  })

/** Runs a query on the database that is asked afterwards. */
export type Ask = <R extends object>(text: string) => Promise<R[]>

export type Visitors = ReturnType<typeof startVisitors>

let series = 0

/**
 * Visitors who send quote forms in sequence, each until it is acknowledged, to the current `url`; every fifth sends the
 * same form again. Each has its own IP address. `restMs`: their pause between two forms, which keeps a long run below the
 * limit of all visitors together.
 */
export function startVisitors(url: () => string | undefined, clients = 8, restMs = 0) {
  const own = `s${++series}`
  const acknowledged: string[] = []
  const unclear: string[] = []
  let isOver = false
  let refused = 0
  let lastAt = performance.now()
  let next = 0

  async function send(lead: number, key: string, attempt: number): Promise<boolean> {
    const target = url()
    if (!target) return false
    const from = `10.${lead % 250}.${attempt % 250}.${Math.floor(lead / 250) % 250}`
    const answer = await fetch(`${target}/functions/v1/quote`, {
      method: 'POST',
      headers: { origin: target, 'x-forwarded-for': from },
      body: quoteForm(`${own}-${lead}@bench.invalid`, key),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null)
    // A connection that breaks is the browser's to explain; an answer has to be ours.
    const text = answer && (await answer.text().catch(() => null))
    if (!answer || text === null) return false
    if (answer.ok) return true
    refused++
    if (!SORRY.test(text)) unclear.push(`${answer.status} ${text.slice(0, 200)}`)
    return false
  }

  const visitor = async () => {
    while (!isOver) {
      const lead = next++
      const key = crypto.randomUUID()
      let attempt = 0
      while (!(await send(lead, key, attempt++))) await pause(50)
      acknowledged.push(`${own}-${lead}@bench.invalid`)
      lastAt = performance.now()
      if (lead % 5 === 0) await send(lead, key, attempt)
      if (restMs > 0) await pause(restMs)
    }
  }
  const all = Promise.all(Array.from({ length: clients }, visitor))
  return {
    acknowledged,
    unclear,
    refused: () => refused,
    /** When the latest form was acknowledged, by performance.now(). */
    lastAt: () => lastAt,
    /** Resolves once so many more were acknowledged. @throws when that takes longer than two minutes. */
    more: async (count: number) => {
      const wanted = acknowledged.length + count
      for (const until = Date.now() + 60_000; acknowledged.length < wanted; await pause(5)) {
        if (Date.now() > until) throw new Error(`nothing is taken: ${unclear.at(-1) ?? 'no answer'}`)
      }
    },
    /** Lets each finish their form. */
    stop: async () => {
      isOver = true
      await all
    },
  }
}

type Found = { address: string; leads: number; consents: number }

/** How many of the acknowledged leads do not stand there exactly once with one consent; and what is half-written. */
export async function judge(visitors: Pick<Visitors, 'acknowledged'>, ask: Ask) {
  const rows = await ask<Found>(
    `select client_email as address, count(distinct l.id)::int as leads, count(c.id)::int as consents
     from leads l left join consents c on c.lead_id = l.id where client_email like '%@bench.invalid' group by 1`,
  )
  const found = new Map(rows.map((row) => [row.address, row]))
  const isWhole = (row: Found | undefined) => row?.leads === 1 && row.consents === 1
  const [counts] = await ask<{ difference: number }>(
    `select abs((select count(*) from leads) - (select sum(count) from lead_counts))::int as difference`,
  )
  return {
    missing: visitors.acknowledged.filter((address) => !isWhole(found.get(address))).length,
    halves: rows.filter((row) => !isWhole(row)).length + (counts?.difference ?? 1),
  }
}
