import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { newVisitor } from './new-visitor'
import { openVal } from './scripted-val'

const PAYMENT = {
  card: {
    kind: 'calculator',
    calculator: '/mortgage-calculator',
    params: 'price=650000&down=65000',
    read: ['price', 'down'],
  },
}
const LAND_TRANSFER = {
  card: {
    kind: 'calculator',
    calculator: '/land-transfer-tax-calculator',
    params: 'price=650000',
    read: ['price'],
  },
}
const RATES = {
  card: {
    kind: 'rates',
    location: 'Ontario',
    rateClass: 'Conventional',
    rows: [
      { term: '5 year', rateType: 'fixed', ourRate: 4.04, apr: 4.09, asOf: '2026-11-27T15:00:00Z' },
      { term: '5 year', rateType: 'variable', ourRate: 3.6, apr: 3.65, asOf: '2026-11-27T15:00:00Z' },
    ],
  },
}
const BROKERS = {
  card: {
    kind: 'brokers',
    brokers: [
      {
        name: 'Amara Osei',
        slug: 'demoagent',
        title: 'Mortgage Agent Level 2',
        city: 'Ottawa',
        province: 'Ontario',
        languages: ['English', 'French'],
        phone: '(613) 555-0142',
      },
    ],
  },
}
const CALLBACK = { card: { kind: 'callback', fields: ['name'], bookingUrl: null } }

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
const payment = (val: Awaited<ReturnType<typeof openVal>>) =>
  val.dialog.getByRole('region', { name: 'Mortgage payment calculator' })

test('a calculator comes with its answer: what the visitor said is marked, what is assumed is named and can be changed', async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const val = await openVal(page)
  expect(files.filter((file) => file.includes('cards-'))).toEqual([])
  await val.ask('650k with 10% down')
  await val.answer('About **$3,153** a month.', PAYMENT)
  const card = payment(val)
  await expect(card.getByText('$3,153')).toBeVisible()
  const said = card.getByRole('group', { name: 'You said' })
  await expect(said.getByLabel('Price')).toHaveValue('650,000')
  await expect(said.getByLabel('Down payment')).toHaveValue('65,000')
  await expect(card.getByText(/Location: Ontario.*Amortization: 25 years.*ours, 3\.94%, APR/)).toBeVisible()
  await expect(card.getByLabel('Location')).toBeHidden()
  await card.getByText('Change the rest').click()
  const assumed = card.getByRole('group', { name: 'Assumed' })
  await assumed.getByLabel('Location').selectOption('QC')
  await expect(card.getByText(/Location: /)).toHaveCount(0)
  await expect(card.getByRole('link', { name: 'Open the full calculator' })).toHaveAttribute(
    'href',
    /^\/mortgage-calculator\?price=650000&down=65000&province=QC/,
  )
  // The page below keeps its URL.
  expect(new URL(page.url()).search).toBe('')
})

test('a changed field changes the result at once, is announced once, and goes along with the next message', async ({
  page,
}) => {
  const val = await openVal(page)
  await val.ask('650k with 10% down')
  await val.answer('About **$3,153** a month.', PAYMENT)
  const card = payment(val)
  await expect(card.getByText('$3,153')).toBeVisible()
  await card.getByLabel('Down payment').fill('130000')
  await expect(card.getByText('$2,747')).toBeVisible()
  await expect(card.getByRole('status').filter({ hasText: 'Monthly payment $2,747' })).toBeAttached()
  await expect(card.getByLabel('Down payment')).toBeFocused()
  await val.ask('and over 30 years?')
  expect(await val.sentCard()).toMatchObject({
    calculator: '/mortgage-calculator',
    params: expect.stringMatching(/price=650000&down=130000/),
  })
})

test('only the last calculator is open; an earlier one is a line with its result, and can be opened again', async ({
  page,
}) => {
  const val = await openVal(page)
  await val.ask('650k with 10% down')
  await val.answer('About **$3,153** a month.', PAYMENT)
  await payment(val).getByLabel('Down payment').fill('130000')
  await val.ask('and the land transfer tax?')
  await val.answer('About **$9,475**.', LAND_TRANSFER)
  await expect(val.dialog.getByRole('region', { name: 'Land transfer tax calculator' })).toBeVisible()
  await expect(payment(val)).toHaveCount(0)
  await expect(val.log.getByText('$2,747', { exact: true })).toBeVisible()
  await val.ask('thanks')
  expect((await val.sentCard())?.calculator).toBe('/land-transfer-tax-calculator')
  await val.answer('You are welcome.')
  await val.dialog.getByRole('button', { name: 'Show Mortgage payment calculator' }).click()
  await expect(payment(val).getByLabel('Down payment')).toHaveValue('130,000')
  await expect(payment(val)).toBeFocused()
  await val.ask('and biweekly?')
  expect(await val.sentCard()).toMatchObject({ calculator: '/mortgage-calculator' })
})

test('a broker is asked with the open card: the lead has its inputs and its result', async ({
  page,
  query,
}) => {
  const email = newVisitor('card')
  const val = await openVal(page)
  await val.ask('650k with 10% down')
  await val.answer('About **$3,153** a month.', PAYMENT)
  await payment(val).getByLabel('Price').fill('700000')
  await payment(val).getByRole('button', { name: 'Ask a broker with this' }).click()
  await expect(val.card.getByLabel('Name')).toBeFocused()
  await val.card.getByLabel('Name').fill('Cara Card')
  await val.card.getByLabel('Email', { exact: true }).fill(email)
  await val.card.getByRole('button', { name: 'Ask for a call back' }).click()
  await expect(val.card.getByText(/will get back to you, with this conversation at hand/)).toBeVisible()
  expect(await focused(page)).not.toBe('BODY')
  type Row = { metadata: Record<string, string>; message: string }
  const rows = () => query<Row>('select metadata, message from leads where client_email = $1', [email])
  await expect.poll(async () => (await rows())[0]?.metadata.calculator).toBe('Mortgage payment calculator')
  const [lead] = await rows()
  expect(lead?.message).toBe('Asks to be called back.')
  expect(lead?.metadata.calculatorUrl).toMatch(/^\/mortgage-calculator\?price=700000&down=65000/)
  expect(lead?.metadata.calculatorResult).toMatch(/^Monthly payment: \$3,4\d\d$/)
  expect(lead?.metadata.calculatorInputs).toContain('Price: $700,000 · Down payment: $65,000')
})

test('rates and brokers are cards, and what is unknown is left out', async ({ page }) => {
  const val = await openVal(page)
  await val.ask('rates?')
  await val.answer('**4.04%** for 5 years.', { card: { kind: 'poem' } }, { mood: 1 }, RATES)
  const table = val.log.getByRole('table', { name: /Conventional.*Ontario, as of Nov 27, 2026/ })
  await expect(table.getByRole('row', { name: '5 year variable 3.60% APR 3.65%' })).toBeVisible()
  await val.ask('who is in Ottawa?')
  await val.answer('Amara is.', BROKERS)
  await expect(val.log.getByRole('link', { name: 'Amara Osei', exact: true })).toHaveAttribute(
    'href',
    '/agents/demoagent',
  )
  await expect(val.log.getByText('Mortgage Agent Level 2')).toBeVisible()
  await expect(val.log.getByRole('link', { name: 'Call Amara Osei, (613) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+16135550142',
  )
})

test('the source of an answer is folded away', async ({ page }) => {
  const val = await openVal(page)
  await val.ask('what is a rate hold?')
  await val.answer('It keeps a rate.\n\nSource: [FCAC](https://www.canada.ca/), checked in May 2026.')
  await expect(val.log.getByText('checked in May 2026')).toBeHidden()
  await val.log.getByText('Source', { exact: true }).click()
  await expect(val.log.getByText('checked in May 2026')).toBeVisible()
})

test('cards and choices belong to the announced message; a card’s fields are not read out with it', async ({
  page,
}) => {
  const val = await openVal(page)
  await val.ask('where do I start?')
  await val.answer('With what you can afford.', PAYMENT, { choices: ['$80,000', '$110,000'] })
  await expect(
    val.log.getByText(/A calculator with these numbers follows.*2 choices follow\./),
  ).toBeAttached()
  await expect(payment(val).locator('xpath=ancestor::*[@aria-live="off"]')).toBeAttached()
  const choices = val.log.getByRole('list', { name: 'Questions to choose from' })
  await expect(choices.getByRole('button')).toHaveText(['$80,000', '$110,000'])
  await choices.getByRole('button', { name: '$110,000' }).press('Enter')
  await expect(choices).toHaveCount(0)
  await expect(val.field).toBeFocused()
  expect((await val.asked()).at(-1)?.at(-1)?.content).toBe('$110,000')
})

test('the focus never falls to the page: Clear Chat, Talk to a person, Edit, Cancel', async ({ page }) => {
  const email = newVisitor('focus')
  const val = await openVal(page)
  await val.ask(`613 555 0177, ${email}`)
  await val.answer('Thanks.')
  await expect(val.card.getByRole('heading', { name: 'Your contact details' })).toBeVisible()
  await val.card.getByRole('button', { name: 'Edit' }).press('Enter')
  await expect(val.card.getByLabel('Name')).toBeFocused()
  await val.card.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(val.card.getByRole('button', { name: 'Edit' })).toBeFocused()
  await val.dialog.getByRole('button', { name: 'Talk to a person' }).press('Enter')
  await expect(val.card.getByText(/will get back to you/)).toBeVisible()
  expect(await focused(page)).toBe('BUTTON')
  // The number is known: it is shown in one place, to be corrected.
  await expect(val.dialog.getByText('(613) 555-0177')).toHaveCount(1)
  await val.dialog.getByRole('button', { name: 'Clear Chat' }).press('Enter')
  await expect(val.field).toBeFocused()
  await val.dialog.getByRole('button', { name: 'Talk to a person' }).press('Enter')
  await expect(val.card.getByLabel('Name')).toBeFocused()
  await val.card.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(val.field).toBeFocused()
})

test('the consent to be contacted is shown once a contact detail is typed', async ({ page }) => {
  const val = await openVal(page)
  const consent = val.dialog.getByText(/By leaving your email or phone here/)
  await val.field.fill('what would I pay on 650000 with 130000 down?')
  await expect(consent).toHaveCount(0)
  await val.field.fill('call me at 613 555 0177')
  await expect(consent).toBeVisible()
})

for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  test(`cards have no accessibility violations and fit, ${width} px, ${colorScheme}`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const val = await openVal(page)
    await val.ask('650k')
    await val.answer('A payment.', PAYMENT)
    await val.ask('rates')
    await val.answer('Rates.', RATES, BROKERS, LAND_TRANSFER, { choices: ['One?', 'Two?'] }, CALLBACK)
    await expect(val.log.getByRole('region', { name: 'Land transfer tax calculator' })).toBeVisible()
    await expect(val.log.locator('summary').first()).toBeVisible()
    await axe(page)
    await val.log.locator('summary').last().click()
    await axe(page)
    expect(await val.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  })
}
