import { expect, test } from './fixtures'
import { newVisitor } from './new-visitor'
import { openScripted } from './open-scripted'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Mail = { text_body: string }
const linkIn = ({ text_body: text }: Mail, kind: 'confirm' | 'stop') =>
  new RegExp(`https?://[^/]+(/reminders/${kind}/\\S+)`).exec(text)?.[1] ?? ''

test('a reminder is asked for beside the calculator’s numbers, confirmed and stopped by links', async ({
  page,
  query,
}) => {
  const email = newVisitor('renewal')
  await openScripted(page, '/renewal-calculator')
  await page.getByLabel('What you still owe').fill('312000')
  const form = page.getByRole('form', { name: 'Renewal reminders' })
  await form.getByRole('button', { name: 'Remind me' }).click()
  await expect(page).toHaveURL('/reminders/renewal')
  await expect(page.getByText('Enter your renewal date.').first()).toBeVisible()
  await expect(page.getByLabel('What you still owe (optional)')).toHaveValue('312000')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Renewal date').fill(inDays(300))
  await page.getByRole('button', { name: 'Remind me' }).click()
  await expect(
    page.getByRole('heading', { name: /^(Check your inbox to confirm|Your request is stored)$/ }),
  ).toBeFocused()
  const [mail] = await query<Mail>('select text_body from mail_outbox where to_address = $1', [email])
  if (!mail) throw new Error('no e-mail')
  await page.goto(linkIn(mail, 'confirm'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your reminders are set' })).toBeVisible()
  const [lead] = await query('select source, metadata from leads where client_email = $1', [email])
  expect(lead).toMatchObject({ source: 'renewal_reminder', metadata: { balanceOwed: 312_000 } })
  await page.goto(linkIn(mail, 'stop'))
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'These emails are stopped' })).toBeVisible()
})

test('without JavaScript a rate alert is asked for from a rate’s card', async ({
  pageWithoutScript: page,
  query,
}) => {
  const email = newVisitor('alert')
  await page.goto('/rates?type=variable')
  await page.getByRole('link', { name: /^Tell me when it is lower.*5 year/ }).click()
  await expect(page.getByLabel('Rate type')).toHaveValue('variable')
  await page.getByLabel('Tell me when it is below').fill('nothing')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText('Enter a number, for example 4.19.').first()).toBeVisible()
  await page.getByLabel('Tell me when it is below').fill('3,5')
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(
    page.getByRole('heading', { name: /^(Check your inbox to confirm|Your request is stored)$/ }),
  ).toBeVisible()
  const [row] = await query('select term, rate_type, below_percent from reminder_requests where email = $1', [
    email,
  ])
  expect(row).toMatchObject({ term: '5 year', rate_type: 'variable', below_percent: '3.500' })
})
