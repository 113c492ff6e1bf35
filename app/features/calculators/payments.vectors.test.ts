import { describe, expect, it } from 'vitest'
import { formatCad, roundToCent } from '~/lib/money'
import { readNumber } from '~/lib/numbers'
import { bankStylePayment } from '../../../tests/bank-style-payment'
import { readVectors } from '../../../tests/read-csv'
import { defaultInsurance } from './default-insurance'
import { calculateMortgage } from './mortgage'
import type { Compounding } from './payment'
import { isFrequency, payment } from './payment'
import { SCENARIO_DEFAULTS } from './scenario'
import { amortizationSchedule } from './schedule'

const rows = readVectors('payments.csv').map((row) => {
  const frequency = row.text('frequency')
  if (!isFrequency(frequency)) throw new Error(`line ${row.line}: ${frequency}`)
  const scenario = {
    ...SCENARIO_DEFAULTS,
    price: readNumber(row.text('price'), 'amount').value ?? 0,
    downPayment: row.number('down_payment'),
    ratePercent: row.number('rate_pct'),
    amortizationYears: row.number('years'),
    frequency,
  }
  return { id: row.text('id'), note: row.text('note'), row, frequency, scenario }
})

/** Equal as far as the vector's decimals go. */
function expectDecimals(actual: number | null, expected: string): void {
  const decimals = expected.split('.')[1]?.length ?? 0
  expect(actual).not.toBeNull()
  expect(Math.abs((actual ?? 0) - Number(expected))).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-10)
}

const calculated = rows.filter(({ id }) => id.startsWith('P'))
const edges = rows.filter(({ id }) => id.startsWith('E'))

it('reads every row of payments.csv', () => {
  expect(calculated).toHaveLength(29)
  expect(edges).toHaveLength(4)
})

describe.each(calculated)('$id $note', ({ row, scenario, frequency }) => {
  const mortgage = calculateMortgage({ ...scenario, compounding: 'standard' })
  // The spec's tiers, whether or not the law allows the row's mortgage.
  const insured = defaultInsurance(scenario.price, scenario.downPayment)
  const { totalMortgage } = insured
  const pay = (compounding: Compounding) =>
    payment(totalMortgage, scenario.ratePercent, scenario.amortizationYears, frequency, compounding)

  it('insurance and total mortgage', () => {
    expect(insured.insuranceRate).toBe(row.number('insurance_rate'))
    expectDecimals(insured.insurance, row.text('insurance'))
    expectDecimals(totalMortgage, row.text('total_mortgage'))
    expectDecimals(mortgage.downPercent, row.text('down_pct'))
    expect(mortgage.paymentsPerYear).toBe(row.number('payments_per_year'))
  })

  it('payments by every compounding', () => {
    expectDecimals(pay('standard'), row.text('payment_spec'))
    expectDecimals(pay('semi-annual'), row.text('payment_semiannual'))
    expectDecimals(pay('monthly'), row.text('payment_monthly_compounding'))
    expectDecimals(
      bankStylePayment(totalMortgage, scenario.ratePercent, scenario.amortizationYears, frequency),
      row.text('payment_semiannual_bankstyle'),
    )
  })

  it.each([
    ['standard', 'spec'],
    ['semi-annual', 'semi'],
  ] as const)('number of payments and total interest, %s', (compounding, column) => {
    const schedule = amortizationSchedule({
      principal: totalMortgage,
      ratePercent: scenario.ratePercent,
      years: scenario.amortizationYears,
      frequency,
      compounding,
    })
    expect(schedule.numberOfPayments).toBe(row.number(`n_payments_${column}`))
    expect(roundToCent(schedule.totalInterest)).toBe(row.number(`total_interest_${column}`))
    expect(schedule.periods.at(-1)?.balance).toBe(0)
  })

  it('what is shown', () => {
    expect(formatCad(insured.insurance)).toBe(formatCad(row.number('shown_insurance')))
    expect(formatCad(totalMortgage)).toBe(formatCad(row.number('shown_total')))
    expect(formatCad(pay('standard'))).toBe(formatCad(row.number('shown_payment_spec')))
  })

  it('the calculator shows these figures where the law allows the mortgage, and none where it does not', () => {
    if (mortgage.notPermitted) {
      expect(mortgage).toMatchObject({ insurance: 0, totalMortgage: 0, payment: null, standardPayment: null })
      return
    }
    const lender = calculateMortgage(scenario)
    expect(lender.payment).toBe(lender.lenderPayment)
    // An insured mortgage over more than 25 years has a higher premium than the spec's.
    if (scenario.amortizationYears > 25 && insured.insuranceRate > 0) return
    expectDecimals(mortgage.payment, row.text('payment_spec'))
    expectDecimals(lender.payment, row.text('payment_semiannual'))
    expectDecimals(lender.standardPayment, row.text('payment_spec'))
  })
})

describe.each(edges)('$id $note', ({ id, row, scenario }) => {
  const mortgage = calculateMortgage(scenario)

  it('gives what its note says', () => {
    if (id === 'E01' || id === 'E07') {
      expect(mortgage).toMatchObject({
        insuranceRate: 0,
        insurance: 0,
        totalMortgage: 0,
        payment: 0,
        downPercent: 0,
      })
      expect(formatCad(mortgage.insurance)).toBe(`$${row.text('shown_insurance')}`)
      expect(formatCad(mortgage.totalMortgage)).toBe(`$${row.text('shown_total')}`)
      expect(formatCad(mortgage.payment ?? Number.NaN)).toBe(`$${row.text('shown_payment_spec')}`)
    } else if (id === 'E03') {
      expect(mortgage.payment).toBeNull()
      expect(mortgage.remark).toMatch(/rate/)
      expect(payment(mortgage.totalMortgage, 0, 25, 'monthly')).toBeCloseTo(1333.333333, 6)
    } else {
      expect(id).toBe('E05')
      expect(mortgage).toMatchObject({ insurance: 0, totalMortgage: 0, payment: 0 })
      expect(mortgage.remark).toMatch(/no mortgage/)
    }
  })
})
