import { expect, test } from 'vitest'
import { logConsole } from './console-log'
import { createLog } from './log'

test("a library's console output becomes a log line without query parameters", () => {
  const lines: string[] = []
  const restore = logConsole(
    createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(line) }),
  )
  try {
    const error = new Error('Failed query: select 1\nparams: demo-agent')
    console.error('[Better Auth]: failed', error)
    console.warn('Failed query: select 1\nparams: demo-agent')
    console.error({ params: 'demo-agent' })
  } finally {
    restore()
  }
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).not.toContain('demo-agent')
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([50, 40, 50])
})
