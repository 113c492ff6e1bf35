import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../tests/database'
import { createProfile } from '../tests/factories'
import { createLog } from './log'

test('query parameters do not reach the log', async () => {
  const { db } = await testDatabase()
  await createProfile(db, { email: 'somebody@secret.example' })
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => lines.push(line) })
  for (const work of [
    () => createProfile(db, { email: 'somebody@secret.example', fullName: 'Jean\nTremblay' }),
    () => db.execute(sql`select * from nowhere where name = ${'Jean\nTremblay'}`),
    // Written so that it looks like the lines below an error's message.
    () => db.execute(sql`select * from nowhere where name = ${'hello\n    at home (Tremblay)'}`),
  ])
    await work().catch((err) => log.error({ err }, 'failed'))
  expect(lines).toHaveLength(3)
  expect(lines.join()).not.toMatch(/secret\.example|Tremblay/)
  expect(lines[0]).toContain('23505')
  expect(lines[0]).toContain('profiles_email_unique')
  expect(lines[1]).toContain('nowhere')
  expect(lines[2]).toContain('log.server.test.ts')
})
