import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from './request'
import { converse } from './val-asking'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { LOG_LEVEL: 'silent' } })
})

/** The rows of a reference table, by the names of its columns; notes in quotes stand last and are not read. */
function rows(name: string): Record<string, string>[] {
  const lines = readFileSync(`tests/vectors/${name}.csv`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const [head = '', ...body] = lines
  const keys = head.split(',')
  return body.map((line) => Object.fromEntries(line.split(',').map((value, at) => [keys[at] ?? '', value])))
}

const dollars = (text: string | undefined) => `$${Number(text).toLocaleString('en-CA')}`
const halfUp = (text: string | undefined) => `$${Math.round(Number(text)).toLocaleString('en-CA')}`

const HOW_OFTEN: Record<string, string> = {
  monthly: 'monthly',
  'semi-monthly': 'semi-monthly',
  'bi-weekly': 'bi-weekly',
  weekly: 'weekly',
  'rapid-bi-weekly': 'accelerated bi-weekly',
  'rapid-weekly': 'accelerated weekly',
}

// Only what a visitor can mean: nothing at 0, a mortgage to pay, limits as the calculator has them.
const payments = rows('payments').filter(
  (row) =>
    Number(row.rate_pct) > 0 &&
    Number(row.price) >= 10_000 &&
    Number(row.down_payment) >= 500 &&
    Number(row.down_payment) < Number(row.price),
)

// The law of December 15, 2024, on its own: 5 percent of 500,000 and 10 of the rest, 20 percent from 1.5 million, and
// over 25 years with less than 20 percent down only for first-time buyers and new builds.
function isLawful({ price, down_payment, years }: Record<string, string>): boolean {
  const [amount, down] = [Number(price), Number(down_payment)]
  if (down >= amount * 0.2) return true
  const least = Math.min(amount, 500_000) * 0.05 + Math.max(0, amount - 500_000) * 0.1
  return amount < 1_500_000 && down >= least && Number(years) <= 25
}

describe('the reference payments', () => {
  test.each(payments.map((row) => [row.id, row] as const))('%s is answered to the dollar', async (_, row) => {
    const { price, down_payment, rate_pct, years, frequency = '' } = row
    const question = `${HOW_OFTEN[frequency]} payment for a $${price} home with $${down_payment} down at ${rate_pct}% over ${years} years`
    const { text } = await converse(app, [question])
    if (!isLawful(row)) {
      expect(text).toMatch(/^(?:_I read: .*_\n\n)?There is no mortgage over/)
      expect(text).not.toContain(dollars(row.shown_payment_spec))
      return
    }
    expect(text).toContain(`**${halfUp(row.payment_semiannual)} `)
    expect(text).toContain(dollars(row.shown_payment_spec))
    if (Number(row.shown_insurance) > 0) expect(text).toContain(dollars(row.shown_insurance))
  })
})

const PLACES: Record<string, string> = {
  ON: 'Ontario',
  TORONTO: 'Toronto',
  BC: 'British Columbia',
  MB: 'Manitoba',
  'NS-HALIFAX': 'Halifax',
  NL: 'Newfoundland',
  AB: 'Alberta',
}

// The reference has Montreal's thresholds of 2025, which a question of today is not answered by.
const taxes = rows('land-transfer-tax').filter(({ jurisdiction }) => jurisdiction !== 'MONTREAL2025')

describe('the reference land transfer taxes', () => {
  test.each(taxes)('$jurisdiction $price $first_time_buyer', async (row) => {
    const who = row.first_time_buyer === 'yes' ? ', first-time buyer' : ''
    const { text } = await converse(app, [
      `land transfer tax on $${row.price} in ${PLACES[row.jurisdiction ?? '']}${who}`,
    ])
    expect(text).toContain(`**${halfUp(row.tax)}**`)
  })
})

describe('the reference affordability', () => {
  const asked = rows('affordability').filter(
    (row) => Number(row.income) > 0 && Number(row.rate_pct) > 0 && Number(row.down_payment) >= 500,
  )
  test.each(asked.map((row) => [row.id, row] as const))('%s is answered to the dollar', async (_, row) => {
    const costs = [
      `property tax $${row.property_tax_annual} a year`,
      `heating $${row.heating_monthly} a month`,
      Number(row.condo_fee_monthly) && `condo fees $${row.condo_fee_monthly} a month`,
      Number(row.other_debts_monthly) && `debts of $${row.other_debts_monthly} a month`,
    ].filter(Boolean)
    // Column C insures 30 years, which first-time buyers alone may have.
    const question = `First-time buyer: what can I afford with income of $${row.income}, $${row.down_payment} down, rate ${row.rate_pct}%, amortization ${row.years} years${costs.map((cost) => `, ${cost}`).join('')}?`
    const { text } = await converse(app, [question])
    const floor = (value: string | undefined) => `$${Math.floor(Number(value)).toLocaleString('en-CA')}`
    expect(text).toContain(`**${floor(row.C_max_price)}**`)
    // The spec's older limits stand beside the answer only where they are the more cautious.
    const isShown = text.includes(floor(row.B_max_price))
    expect(isShown).toBe(Number(row.B_max_price) <= Number(row.C_max_price))
  })
})
