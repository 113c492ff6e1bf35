import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '../tests/database'
import { createProfile } from '../tests/factories'
import { errorForLog } from './open'

test('what a query was asked with does not reach the log', async () => {
  const { db } = await testDatabase()
  await createProfile(db, { email: 'somebody@secret.example' })
  const lines: string[] = []
  const log = pino({ serializers: { err: errorForLog } }, { write: (line: string) => lines.push(line) })
  for (const work of [
    () => createProfile(db, { email: 'somebody@secret.example', fullName: 'Jean\nTremblay' }),
    () => db.execute(sql`select * from nowhere where name = ${'Jean\nTremblay'}`),
  ])
    await work().catch((err) => log.error({ err }, 'failed'))
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toMatch(/secret\.example|Tremblay/)
  expect(lines[0]).toContain('23505')
  expect(lines[0]).toContain('profiles_email_unique')
  expect(lines[1]).toContain('nowhere')
})
