import { asc, like } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mailOutbox } from '#db/schema/mail'
import { emailDueRules } from '~/features/legal-rules/commands.server'
import { signedInAs, type TestApp, testApp } from './request'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.database.resetToDemo()
})

const emails = () =>
  app.db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.dedupeKey, 'rules:%'))
    .orderBy(asc(mailOutbox.createdAt))

test('owners get one e-mail when rules become due, and another when a rule has ended', async () => {
  expect(await emailDueRules(app.db, 'https://demo.test', new Date('2026-11-23T12:00:00Z'))).toBeGreaterThan(
    5,
  )
  await emailDueRules(app.db, 'https://demo.test', new Date('2026-11-24T12:00:00Z'))
  const [first, ...others] = await emails()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    toAddress: 'super@demo.test',
    subject: expect.stringContaining('rules to check'),
  })
  expect(first?.textBody).toContain('Prohibition on the purchase of homes by non-Canadians')
  expect(first?.textBody).toContain('https://demo.test/super-admin/rules')
  await emailDueRules(app.db, 'https://demo.test', new Date('2027-01-02T12:00:00Z'))
  const all = await emails()
  expect(all).toHaveLength(2)
  expect(all[1]?.textBody).toContain('Ended on December 31, 2026')
})

test('the panel lists what is due before what is in force, for the owner alone', async () => {
  const owner = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
  const page = await app.request('/super-admin/rules', { headers: { cookie: owner } })
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html.indexOf('To check')).toBeLessThan(html.indexOf('In force'))
  expect(html).toContain('Insurable Housing Loan Regulations')
  const broker = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
  expect((await app.request('/super-admin/rules', { headers: { cookie: broker } })).status).toBe(303)
})
