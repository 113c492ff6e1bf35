import { expect, test, vi } from 'vitest'
import { openDatabase } from './client.server'
import { checksCertificate } from './tls-mode'

const BASE = 'postgres://u:p@db.example.ca/brokerage'

test.each([
  ['?sslmode=require', '?sslmode=verify-full', true],
  [
    '?application_name=x&sslmode=prefer&sslrootcert=/dev/null',
    '?application_name=x&sslmode=verify-full&sslrootcert=/dev/null',
    true,
  ],
  ['?sslmode=verify-ca', '?sslmode=verify-full', true],
  ['?sslmode=verify-full', '?sslmode=verify-full', true],
  ['?sslmode=no-verify', '?sslmode=no-verify', false],
  ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require', false],
  [
    '?sslmode=require&uselibpqcompat=true&sslrootcert=/dev/null',
    '?sslmode=require&uselibpqcompat=true&sslrootcert=/dev/null',
    true,
  ],
  ['', '', true],
])('%s opens %s, without a warning of the driver', async (given, opened, isChecked) => {
  const warn = vi.spyOn(process, 'emitWarning')
  const database = await openDatabase({ databaseUrl: BASE + given })
  expect(database.url).toBe(BASE + opened)
  await database.pool.query('select 1').catch(() => {})
  await database.close()
  expect(warn).not.toHaveBeenCalled()
  expect(checksCertificate(BASE + given)).toBe(isChecked)
})
