import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'

test('a tool follows every keystroke, keeps its scenario in the URL and compares scenarios', async ({
  page,
  axe,
}) => {
  await page.goto('/land-transfer-tax-calculator')
  const result = page.locator('section[aria-label] data').first()
  await expect(result).toHaveText('$8,475')
  await page.getByLabel('Where', { exact: true }).selectOption('Toronto, Ontario')
  await expect(result).toHaveText('$16,950')
  await page.getByRole('button', { name: 'Add to comparison' }).click()
  await page.getByLabel(/^First-time home buyer/).check()
  await expect(result).toHaveText('$8,475')
  await expect(page).toHaveURL('/land-transfer-tax-calculator?place=TORONTO&first=1')
  await page.getByRole('button', { name: 'Add to comparison' }).click()
  const comparison = page.getByRole('region', { name: 'Comparison' })
  await expect(comparison.getByRole('row', { name: /^Land transfer tax/ })).toContainText('$16,950$8,475')
  await axe(page)
  await page.reload()
  await expect(result).toHaveText('$8,475')
  await expect(comparison.getByRole('columnheader')).toHaveCount(2)
  await comparison.getByRole('button', { name: 'Remove scenario 1' }).click()
  await expect(comparison.getByRole('columnheader')).toHaveCount(1)
})

test('a tool works without JavaScript and says what it cannot use beside the field', async ({
  pageWithoutScript: page,
}) => {
  await page.goto('/prepayment-penalty-calculator')
  await page.getByLabel('What you still owe').fill('300000')
  await page.getByLabel('Your rate', { exact: true }).fill('five')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByText(/^Enter a number, for example/)).toBeVisible()
  await expect(page.getByLabel('Your rate', { exact: true })).toHaveValue('five')
  await page.getByLabel('Your rate', { exact: true }).fill('5.5')
  await page.getByLabel('Lender’s rate today for the time left').fill('3.5')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.locator('section[aria-label] data').first()).toHaveText('$12,000')
})

test('the hub finds a calculator by a word, with and without JavaScript', async ({
  page,
  pageWithoutScript,
}) => {
  await page.goto('/calculators')
  await page.getByLabel('Find a calculator').fill('penalty')
  await expect(page.getByRole('link', { name: 'What would it cost to leave my lender?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Should I rent or buy?' })).toHaveCount(0)
  await pageWithoutScript.goto('/calculators')
  await pageWithoutScript.getByLabel('Find a calculator').fill('Toronto')
  await pageWithoutScript.getByRole('button', { name: 'Find' }).click()
  await expect(
    pageWithoutScript.getByRole('link', { name: 'How much land transfer tax will I pay?' }),
  ).toBeVisible()
  await expect(pageWithoutScript.getByRole('link', { name: 'Should I rent or buy?' })).toHaveCount(0)
})

test('a request from a tool brings the calculator and its result to the broker', async ({ page, query }) => {
  await openScripted(page, '/renewal-calculator?balance=310000')
  await page.getByRole('link', { name: 'Ask a broker about your renewal' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('What do you still owe?')).toHaveValue('310,000')
  await dialog.getByLabel('Name', { exact: true }).fill('Tilda Renewal')
  await dialog.getByLabel('Email').fill('tilda@test.invalid')
  await dialog.getByRole('button', { name: 'Send my quote request' }).click()
  await expect(page.getByRole('region', { name: 'Request sent' })).toBeVisible()
  const [lead] = await query<{ metadata: Record<string, unknown> }>(
    `select metadata from leads where client_email = 'tilda@test.invalid'`,
  )
  expect(lead?.metadata).toMatchObject({
    balanceOwed: 310_000,
    calculator: 'Mortgage renewal calculator',
    calculatorUrl: '/renewal-calculator?balance=310000',
  })
})

test('a result is announced once, with its name, a second after the last key; a field that is wrong gives none', async ({
  page,
}) => {
  await page.goto('/prepayment-penalty-calculator')
  const balance = page.getByLabel('What you still owe')
  await balance.press('End')
  const said = await page.evaluateHandle(() => {
    const texts: string[] = []
    const region = document.getElementById('announcements')
    new MutationObserver(() => texts.push(region?.textContent ?? '')).observe(region as Element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return texts
  })
  await balance.fill('')
  await balance.pressSequentially('654321')
  await expect(page.locator('#announcements')).toHaveText('Estimated charge $13,086')
  await balance.fill('x')
  await expect(page.locator('section[aria-label] data').first()).toHaveText('–')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a number' })).toBeVisible()
  await balance.fill('300000')
  await expect(page.locator('#announcements')).toHaveText('Estimated charge $6,000')
  expect(await said.jsonValue()).toEqual(['Estimated charge $13,086', 'Estimated charge $6,000'])
})
