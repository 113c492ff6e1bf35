import { minimumDownPayment, realPremium } from '~/features/calculators/default-insurance'
import { findTool } from '~/features/calculators/tools/catalog'
import type { Fields } from '~/features/calculators/tools/fields'
import type { ToolPath } from '~/features/calculators/tools/files'
import { RATE_KEYS } from '~/features/calculators/tools/input'
import { roundToCent } from '~/lib/money'
import { urlNumber } from '~/lib/numbers'
import { provinceCode } from '~/lib/provinces'
import type { Place } from './places'
import { meaningOf } from './slots.server'
import { numberOf, type Values } from './values'

/** Of price and mortgage the one that was said last; a mortgage without a price is shown as a home with 20% down. */
const OF_PRICE = 0.8
function isLoanAlone(values: Values) {
  const said = [...values.keys()].filter((key) => ['price', 'loan', 'balance'].includes(key))
  return said.length > 0 && said.at(-1) !== 'price'
}

/** Savings are assumed to be half a year's income: the specification's 20,000 would limit every answer. */
const SAVED_OF_INCOME = 0.5

/** Dollars of the down payment; undefined where nothing was said. */
export function downOf(values: Values, price: number | undefined): number | undefined {
  const share = numberOf(values, 'down%')
  if (share !== undefined) return price === undefined ? undefined : roundToCent((price * share) / 100)
  if (values.has('least')) return price === undefined ? undefined : minimumDownPayment(price)
  return numberOf(values, 'down')
}

const PAYMENT = '/mortgage-calculator'
const SAVINGS = ['fhsa', 'rrsp', 'cash']

/** The mortgage for a home, with the premium that is added to it. */
function insuredLoan(values: Values, price: number, downPayment: number): number {
  const place = values.get('place') as Place | undefined
  const premium = realPremium({
    price,
    downPayment,
    years: numberOf(values, 'years') ?? 25,
    province: place?.province ?? '',
    firstTimeOrNewBuild: Boolean(values.get('first') ?? values.get('new')),
  })
  return premium.permitted ? premium.totalMortgage : price - downPayment
}

/** The amount of a field, from what was said; undefined where nothing tells it. */
function amountOf(values: Values, path: ToolPath, meaning: string): number | undefined {
  const [price, loan, balance] = ['price', 'loan', 'balance'].map((key) => numberOf(values, key))
  const owed = loan ?? balance
  if (path === '/mortgage-calculator' && owed !== undefined && isLoanAlone(values)) {
    const value = roundToCent(owed / OF_PRICE)
    if (meaning === 'price') return value
    if (meaning === 'down') return roundToCent(value - owed)
  }
  switch (meaning) {
    case 'down':
      return downOf(values, price)
    case 'loan': {
      const down = downOf(values, price)
      if (
        path === '/stress-test-calculator' &&
        price !== undefined &&
        down !== undefined &&
        !isLoanAlone(values)
      )
        return insuredLoan(values, price, down)
      return owed ?? (price !== undefined && down !== undefined ? price - down : undefined)
    }
    case 'balance':
      return balance ?? loan
    // The rate that somebody offers today is also what a lender compares with, and what its letter may say.
    case 'compare':
    case 'offer':
      return numberOf(values, meaning) ?? numberOf(values, 'rate')
    case 'rate':
      return (
        numberOf(values, 'rate') ??
        (path === PAYMENT ? (numberOf(values, 'offer') ?? numberOf(values, 'current')) : undefined)
      )
    // A lump sum alone means no extra monthly payment.
    case 'extra':
      return numberOf(values, 'extra') ?? (values.has('lump') ? 0 : undefined)
    default:
      return numberOf(values, meaning)
  }
}

/** The query of a calculator with what was said, and the keys of it that were; the rest takes its initial values. */
export function paramsOf(values: Values, path: ToolPath): { params: URLSearchParams; read: string[] } {
  const params = new URLSearchParams()
  const read: string[] = []
  const fields: Fields = findTool(path)?.fields ?? {}
  const put = (key: string, text: string) => {
    params.set(key, text)
    read.push(key)
  }
  const price = numberOf(values, 'price')
  for (const [key, field] of Object.entries(fields)) {
    const meaning = meaningOf(path, key)
    switch (field.kind) {
      case 'amount': {
        const dollars = amountOf(values, path, meaning)
        if (dollars !== undefined) put(key, urlNumber(dollars, 'amount'))
        // The assumed amount is the form's usual share of this price.
        else if (path === '/affordability-calculator' && key === 'down')
          params.set(
            key,
            urlNumber(
              Math.round((SAVED_OF_INCOME * (numberOf(values, 'income') ?? 0)) / 1_000) * 1_000,
              'amount',
            ),
          )
        // Savings that were not named are none.
        else if (path === '/first-home-calculator' && SAVINGS.includes(key)) params.set(key, '0')
        else if (price && ['down', 'loan'].includes(meaning) && typeof fields.price?.initial === 'number')
          params.set(key, urlNumber((price * Number(field.initial)) / fields.price.initial, 'amount'))
        break
      }
      case 'rate': {
        const percent = amountOf(values, path, meaning)
        if (percent === undefined) break
        const isKnown = numberOf(values, meaning) !== undefined || (path === PAYMENT && meaning === 'rate')
        if (isKnown) put(key, urlNumber(percent, 'rate'))
        else params.set(key, urlNumber(percent, 'rate'))
        if (field.ours) params.set(RATE_KEYS.own, '1')
        break
      }
      case 'count': {
        const whole = Math.round(numberOf(values, meaning) ?? -1)
        if (whole >= field.least && whole <= field.most) put(key, String(whole))
        break
      }
      case 'check':
        if (values.get(meaning) !== undefined) put(key, values.get(meaning) ? '1' : '0')
        break
      case 'choice': {
        const text = choiceOf(values, key, meaning)
        if (text !== undefined && field.options.some(({ value }) => value === text)) put(key, text)
        break
      }
      case 'date':
        break
    }
  }
  const term = numberOf(values, 'term')
  const hasTerm = Object.values(fields).some((field) => field.kind === 'rate' && field.termKey === 'term')
  if (term !== undefined && hasTerm && Number.isInteger(term)) params.set('term', `${term} year`)
  return { params, read }
}

function choiceOf(values: Values, key: string, meaning: string): string | undefined {
  if (key === 'province' || key === 'place') {
    const place = values.get('place') as Place | undefined
    return place && (key === 'province' ? provinceCode(place.province) : place.taxPlace)
  }
  const value = values.get(meaning)
  if (value === undefined || typeof value === 'object') return undefined
  return typeof value === 'number' ? String(Math.round(value)) : String(value)
}
