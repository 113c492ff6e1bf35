import { readFileSync } from 'node:fs'
import { startApp } from '../scripts/app.mjs'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const ROUNDS = 40
const WARM_UP = 5
const CONCURRENCY = 10
const PATH = '/pdf/prepayment-penalty-calculator?balance='

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** How long a tool's PDF takes, and how much memory ten at once add. */
export async function benchToolPdf(): Promise<Row[]> {
  const app = await startApp({ env: {} })
  try {
    const fetchPdf = async (balance: number) => {
      const began = performance.now()
      const answer = await fetch(app.url + PATH + balance)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      if (answer.status !== 200 || bytes.length < 1_000) throw new Error(`the PDF answered ${answer.status}`)
      return performance.now() - began
    }
    for (let round = 0; round < WARM_UP; round++) await fetchPdf(round + 1)
    const durations: number[] = []
    for (let round = 0; round < ROUNDS; round++) durations.push(await fetchPdf(200_000 + round))
    const before = residentMb(app.pid)
    const atOnce: number[] = []
    const memory: number[] = []
    for (let round = 0; round < 5; round++) {
      const began = performance.now()
      await Promise.all(
        Array.from({ length: CONCURRENCY }, (_, index) => fetchPdf(300_000 + round * 100 + index)),
      )
      atOnce.push(performance.now() - began)
      memory.push(residentMb(app.pid) - before)
    }
    return [
      {
        name: 'a calculator’s result as PDF',
        unit: 'ms',
        measured: spread(durations),
        limit: { atMost: 300 },
      },
      { name: 'ten of them at once', unit: 'ms', measured: spread(atOnce) },
      { name: 'memory that ten at once add', unit: 'MB', measured: spread(memory), limit: { atMost: 50 } },
    ]
  } finally {
    await app.stop()
  }
}
