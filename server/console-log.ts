import { format } from 'node:util'
import type { Logger } from 'pino'

/**
 * Libraries that write to the console write to the log instead, where errors lose the parameters of their queries. A
 * text that quotes parameters loses them too. Returns the way back.
 */
export function logConsole(log: Pick<Logger, 'error' | 'warn'>): () => void {
  const { error, warn } = console
  const write =
    (level: 'error' | 'warn') =>
    (...given: unknown[]) => {
      const err = given.find((one) => one instanceof Error)
      const texts = given.filter((one) => typeof one === 'string').map((text) => format('%s', text))
      const text = texts.join(' ').replace(/\n?params: [\s\S]*/, '')
      log[level](err ? { err } : {}, text || 'written to the console')
    }
  console.error = write('error')
  console.warn = write('warn')
  return () => Object.assign(console, { error, warn })
}
