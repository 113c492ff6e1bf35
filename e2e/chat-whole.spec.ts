import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'

// The dialog with Val herself behind it, as a visitor of a brokerage without any outside service has it.

test('a payment in passing words is a card; over 30 years the rule is named, and a lawful choice is a press away', async ({
  page,
}) => {
  await openScripted(page, '/')
  await page.getByRole('button', { name: 'Try AI' }).click()
  const dialog = page.getByRole('dialog', { name: 'Val - AI Mortgage Advisor' })
  const field = dialog.getByPlaceholder('Ask me about mortgages...')
  const card = dialog.getByRole('region', { name: 'Mortgage payment calculator' })
  await field.fill('pmt on 650k w/ 10% down, 25 yr, 4.2?')
  await field.press('Enter')
  await expect(card.locator('data').first()).toHaveText('$3,238')
  await expect(card.getByText('$18,135')).toBeVisible()
  await expect(field).toBeEnabled()
  await field.fill('and over 30 years?')
  await field.press('Enter')
  await expect(card.getByText('for first-time buyers and newly built homes only').first()).toBeVisible()
  await card.getByRole('link', { name: 'I am a first-time buyer, or the home is new' }).click()
  await expect(card.locator('data').first()).toHaveText(/^\$2,9\d\d$/)
  await expect(card.getByLabel('Mortgage rate')).toHaveValue('4.2')
  await expect(card).toBeFocused()
})

test("a visitor's details become a lead with the conversation, which the owner reads", async ({
  page,
  query,
}) => {
  await openScripted(page, '/')
  await page.getByRole('button', { name: 'Try AI' }).click()
  const dialog = page.getByRole('dialog', { name: 'Val - AI Mortgage Advisor' })
  const field = dialog.getByPlaceholder('Ask me about mortgages...')
  await field.fill('What is a rate hold? My name is Perpetua Whole, perpetua@test.invalid')
  await field.press('Enter')
  await expect(
    page.getByText('Information Received - Thank you! Our team will contact you shortly.'),
  ).toBeVisible()
  const stored = () =>
    query<{ client_name: string; source: string; turns: number }>(
      `select client_name, source, jsonb_array_length(notes -> 'conversation') as turns from leads
       where client_email = 'perpetua@test.invalid'`,
    )
  // The answer joins the lead when it is finished.
  await expect.poll(async () => (await stored())[0]?.turns).toBeGreaterThanOrEqual(2)
  expect(await stored()).toMatchObject([{ client_name: 'Perpetua Whole', source: 'AI Chatbot' }])
})

test('a visitor who asks for a call is offered a broker', async ({ page }) => {
  await openScripted(page, '/')
  await page.getByRole('button', { name: 'Try AI' }).click()
  const dialog = page.getByRole('dialog', { name: 'Val - AI Mortgage Advisor' })
  const field = dialog.getByPlaceholder('Ask me about mortgages...')
  await field.fill('Can somebody call me?')
  await field.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toBeVisible()
})

test('a long answer is read from its beginning, and French is answered in French', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openScripted(page, '/')
  await page.getByRole('button', { name: 'Try AI' }).click()
  const dialog = page.getByRole('dialog', { name: 'Val - AI Mortgage Advisor' })
  const field = dialog.getByPlaceholder('Ask me about mortgages...')
  await field.fill('Quels sont vos taux au Québec?')
  await field.press('Enter')
  const log = dialog.getByRole('log')
  await expect(log.getByText('Quels sont vos taux au Québec?')).toBeInViewport()
  await expect(log.getByText(/^Québec, avec moins de 20 % de mise de fonds/)).toBeInViewport()
})

test('above a keyboard that leaves little height the field and the consent text stay visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 300 })
  await openScripted(page, '/')
  await page.getByRole('button', { name: 'Try AI' }).click()
  const dialog = page.getByRole('dialog', { name: 'Val - AI Mortgage Advisor' })
  const field = dialog.getByPlaceholder('Ask me about mortgages...')
  await field.fill('stress test at 4.2%? ann@example.ca')
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText(/By leaving your email or phone here/)).toBeInViewport({ ratio: 1 })
})

test('a number with a wish to be called is thanked for once', async ({ page, query }) => {
  await openScripted(page, '/')
  await page.getByRole('button', { name: 'Try AI' }).click()
  const dialog = page.getByRole('dialog', { name: 'Val - AI Mortgage Advisor' })
  const field = dialog.getByPlaceholder('Ask me about mortgages...')
  await field.fill('call me at 613-555-0188, my name is Otis Once')
  await field.press('Enter')
  await expect(dialog).toContainText('will get back to you, with this conversation at hand')
  const stored = () => query<{ message: string }>("select message from leads where client_name = 'Otis Once'")
  await expect.poll(stored).toEqual([{ message: 'Asks to be called back.' }])
  await expect(
    page.getByText('Information Received - Thank you! Our team will contact you shortly.'),
  ).toHaveCount(1)
})
