import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'

/** As a browser asks for a page. */
export const BROWSER = {
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Accept-Encoding': 'gzip, deflate, br',
  Accept: 'text/html,application/xhtml+xml',
}

/** Requests per second, and milliseconds. */
export type Load = { perSecond: number; p99: number }

// A cheap generator leaves the machine to the measured server; where it is missing, ours in JavaScript.
const hasWrk = spawnSync('wrk', ['--version']).error === undefined
export const GENERATOR = hasWrk ? 'wrk' : 'autocannon'

/** Asks for `url` as fast as `connections` can, for some seconds. @throws when any answer is not a success. */
export async function load(
  url: string,
  { connections = 16, seconds = 3, headers = BROWSER as Record<string, string> } = {},
): Promise<Load> {
  if (!hasWrk) {
    const result = await autocannon({ url, connections, duration: seconds, headers })
    if (result.non2xx > 0 || result.errors > 0) throw failed(url, result.non2xx + result.errors)
    return { perSecond: result.requests.average, p99: result.latency.p99 }
  }
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const wrk = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...given, url])
  const said = await text(wrk.stdout)
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1]
  if (refused) throw failed(url, Number(refused))
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(said)?.[1])
  const [, amount, unit = ''] = /99%\s*([\d.]+)(us|ms|s)/.exec(said) ?? []
  if (!perSecond || !amount) throw new Error(`wrk gave no figures for ${url}:\n${said}`)
  return { perSecond, p99: Number(amount) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1) }
}

const failed = (url: string, count: number) =>
  new Error(`${url} answered ${count} requests with an error or not at all`)
