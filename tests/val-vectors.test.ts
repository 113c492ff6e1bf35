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

describe('the reference payments', () => {
  test.each(payments.map((row) => [row.id, row] as const))('%s is answered to the dollar', async (_, row) => {
    const { price, down_payment, rate_pct, years, frequency = '' } = row
    const question = `${HOW_OFTEN[frequency]} payment for a $${price} home with $${down_payment} down at ${rate_pct}% over ${years} years`
    const { text } = await converse(app, [question])
    expect(text).toContain(`**${dollars(row.shown_payment_spec)} `)
    expect(text).toContain(halfUp(row.payment_semiannual))
    if (Number(row.shown_insurance) > 0) expect(text).toContain(dollars(row.shown_insurance))
  })
})

const PLACES: Record<string, string> = {
  ON: 'Ontario',
  TORONTO: 'Toronto',
  BC: 'British Columbia',
  MB: 'Manitoba',
  MONTREAL2025: 'Montreal',
  'NS-HALIFAX': 'Halifax',
  NL: 'Newfoundland',
  AB: 'Alberta',
}

describe('the reference land transfer taxes', () => {
  test.each(rows('land-transfer-tax'))('$jurisdiction $price $first_time_buyer', async (row) => {
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
      Number(row.property_tax_annual) && `property tax ${row.property_tax_annual} a year`,
      Number(row.heating_monthly) && `heating $${row.heating_monthly} a month`,
      Number(row.condo_fee_monthly) && `condo fees $${row.condo_fee_monthly} a month`,
      Number(row.other_debts_monthly) && `debts of $${row.other_debts_monthly} a month`,
    ].filter(Boolean)
    const question = `What can I afford with income of $${row.income}, $${row.down_payment} down, rate ${row.rate_pct}%, amortization ${row.years} years${costs.map((cost) => `, ${cost}`).join('')}?`
    const { text } = await converse(app, [question])
    const floor = (value: string | undefined) => `$${Math.floor(Number(value)).toLocaleString('en-CA')}`
    expect(text).toContain(`**${floor(row.B_max_price)}**`)
    expect(text).toContain(`**${floor(row.C_max_price)}**`)
  })
})
