import { findTool } from '~/features/calculators/tools/catalog'
import type { Fields } from '~/features/calculators/tools/fields'
import type { ToolPath } from '~/features/calculators/tools/files'
import { RATE_KEYS, readInput } from '~/features/calculators/tools/input'
import { roundToCent } from '~/lib/money'
import { provinceCode } from '~/lib/provinces'
import type { OpenCard } from '../model'
import { type Filling, fill, type Known } from './fill'
import type { SaidWords } from './lexicon'
import { downOf, paramsOf } from './params.server'
import { type Place, placeOfCode } from './places'
import type { ReadMessage } from './read-message'
import { foreignSlots, meaningOf, pathOf, slotsOf } from './slots.server'
import { numberOf, type Values } from './values'

function set(values: Values, meaning: string, value: number | string | boolean | Place) {
  values.delete(meaning)
  values.set(meaning, value)
}

/** Keeps the numbers of a message; a change counts from what was said, else from the calculator's own value. */
function rememberNumbers(values: Values, target: string, { fields, left }: Filling) {
  const path = pathOf(target)
  const initial: Fields = path ? (findTool(path)?.fields ?? {}) : {}
  const read = readAlike(values, target, fields)
  for (const [key, { value, isPercent, isChange, instead }] of Object.entries(read)) {
    const meaning = path ? meaningOf(path, key) : key
    const share = `${meaning}%`
    const price = numberOf(values, 'price')
    const before = numberOf(values, meaning) ?? numberOf(values, share)
    // "15,000 more" than 5 percent of a price, or than the least.
    const dollars = meaning === 'down' ? downOf(values, price) : before
    if (isPercent && isChange && numberOf(values, meaning) !== undefined)
      set(values, meaning, (before ?? 0) + ((numberOf(values, 'price') ?? 0) * value) / 100)
    else if (isPercent) {
      values.delete(meaning)
      set(values, share, isChange ? (before ?? 0) + value : value)
    } else if (isChange && meaning === 'rate' && before === undefined) set(values, 'rate+', value)
    else {
      const isPart = instead !== undefined && before !== undefined && before > instead
      const base = isPart
        ? before - instead
        : isChange
          ? (dollars ?? (meaning === 'down' ? 0 : Number(initial[key]?.initial ?? 0)))
          : 0
      values.delete(share)
      set(values, meaning, Math.max(0, roundToCent(base + value)))
    }
  }
  // "Sorry, the mortgage is 550, not the price".
  if (path === PAYMENT && read.loan && !read.price && !read.down)
    for (const meaning of ['price', 'down', 'down%', 'least']) values.delete(meaning)
  // "450k at 4.3", then "with 10% down": the amount was a price.
  if (values.has(BARE_LOAN) && (read.down || read.price)) {
    const loan = numberOf(values, 'loan')
    if (loan !== undefined && !read.loan && !values.has('price')) set(values, 'price', loan)
    values.delete('loan')
    values.delete(BARE_LOAN)
  }
  for (const { kind, value, per } of left) {
    if (kind === 'days') set(values, 'days', value)
    else if (kind === 'years' && value <= 10) set(values, 'after', value)
    else if (kind === 'percent' && value < 15) set(values, 'other', value)
    else if (kind === 'money' && per === 'month') set(values, 'payment', value)
    else if (kind === 'plain' && !Number.isInteger(value) && value < 15) set(values, 'other', value)
  }
}

const LEAST_PRICE = 80_000
/** Of a mortgage that nothing named as one. */
const BARE_LOAN = 'loan?'
const PAYMENT = '/mortgage-calculator'

/** The fields of a message, where two that are alike were taken for each other. */
function readAlike(values: Values, target: string, fields: Filling['fields']): Filling['fields'] {
  const { price, down, ...rest } = fields
  const { lump, balance, goal } = fields
  // "Till I have 40k for a down payment, already have 7,500": the larger one is wanted.
  if (goal && fields.cash && fields.cash.value > goal.value)
    return { ...fields, cash: goal, goal: fields.cash }
  // "10k on 240k".
  if (lump && balance && lump.value > balance.value) return { ...fields, lump: balance, balance: lump }
  const knowsPrice = values.has('price') || price !== undefined
  // "Minimum down payment on 925,000" names a price.
  if (
    /#(?:minimum-down|insurance)$/.test(target) &&
    down &&
    !down.isPercent &&
    !knowsPrice &&
    down.value >= LEAST_PRICE
  )
    return { ...rest, price: down }
  if (!price || price.isNamed || price.isChange) {
    // "The payment on 400k and on 450k": nobody puts down more than the price.
    const isTooMuch = down && price && !down.isPercent && !down.isNamed && down.value >= price.value
    return isTooMuch ? { ...rest, price } : fields
  }
  const knowsDown =
    down?.isNamed || down?.isPercent || ['down', 'down%', 'least', 'price'].some((key) => values.has(key))
  // "Sorry, it is 298": the amount before was a mortgage too.
  if (
    !values.has('price') &&
    (values.has('loan') || values.has('balance')) &&
    !fields.loan &&
    'rate' in fields === false &&
    pathOf(target) === '/mortgage-calculator'
  )
    return { ...rest, loan: price }
  // "450k at 4.3 over 25": an amount with neither a home nor a down payment is a mortgage.
  const asksPrice = target.endsWith('#insurance') || target.endsWith('#minimum-down')
  const isLoan = pathOf(target) === '/mortgage-calculator' && !asksPrice && !knowsDown && !fields.loan
  if (isLoan) {
    set(values, BARE_LOAN, true)
    return { ...rest, loan: price }
  }
  return down && !down.isPercent && down.value >= price.value ? { ...rest, price } : fields
}

/** Returns the visitor's value of a calculator's field, by which `fill` reads the next number. */
export const knownOf =
  (values: Values, path: ToolPath | null): Known =>
  (key) => {
    const meaning = path ? meaningOf(path, key) : key
    const [value, share] = [numberOf(values, meaning), numberOf(values, `${meaning}%`)]
    if (share !== undefined) return { value: share, isPercent: true }
    if (meaning === 'down' && values.has('least'))
      return { value: downOf(values, numberOf(values, 'price')) ?? 0, isPercent: false }
    return value === undefined ? undefined : { value, isPercent: false }
  }

/** "And if my wife comes in, she makes 53", "I forgot the car", "if I wait six months": a change of what was said before. */
export function addMore(values: Values, said: SaidWords, filling: Filling): Filling {
  const { income, down, debts, left, monthly } = filling.fields
  const fields = { ...filling.fields }
  const known = numberOf(values, 'debts')
  if (income && said.isJoined && values.has('income')) fields.income = { ...income, isChange: true }
  const isPartners = income && said.isJoined && said.bringsSavings && values.has('income')
  if (down && !down.isPercent && isPartners && values.has('down')) fields.down = { ...down, isChange: true }
  if (monthly && said.isJoined && values.has('monthly')) fields.monthly = { ...monthly, isChange: true }
  if (debts && said.isPaidOff && known !== undefined)
    fields.debts = { ...debts, value: -Math.min(debts.value, known), isChange: true }
  else if (debts && said.isPaidOff) fields.debts = { ...debts, value: 0 }
  else if (debts && said.isForgotten && known !== undefined) fields.debts = { ...debts, isChange: true }
  if (left && said.isWaiting && values.has('left'))
    fields.left = { ...left, value: -left.value, isChange: true }
  // "Or 10k at once instead".
  if (fields.lump && !fields.extra && said.isCorrection) values.delete('extra')
  const extra = numberOf(values, 'extra')
  if (said.isDouble && extra) fields.extra = { value: extra, isChange: true, isNamed: true }
  return { ...filling, fields }
}

/** Keeps what words said beside the numbers. */
function rememberWords(values: Values, said: SaidWords, filling: Filling) {
  for (const key of ['place', 'frequency', 'type', 'purpose', 'first'] as const) {
    const value = said[key]
    if (value !== undefined) set(values, key, value)
  }
  if (said.isNew) set(values, 'new', true)
  if (said.isForeign) set(values, 'foreign', true)
  if (said.isInsured !== undefined) set(values, 'insured', said.isInsured)
  // "No debts except a student loan of 210".
  if ((said.isDebtFree || (said.isPaidOff && values.has('debts'))) && !filling.fields.debts)
    set(values, 'debts', 0)
}

/** "With the minimum down": it follows the price, until the visitor says how much they put down. */
function rememberLeastDown(values: Values, isSaid: boolean) {
  if (values.has('down') || values.has('down%')) values.delete('least')
  else if (isSaid) set(values, 'least', true)
}

/** Keeps what a message said for a target. */
export function rememberFilling(values: Values, target: string, said: SaidWords, filling: Filling) {
  rememberNumbers(values, target, filling)
  rememberWords(values, said, filling)
  rememberLeastDown(values, said.isLeastDown === true || target.endsWith('#minimum-down'))
}

/** Reads and keeps a message; a number that this calculator does not take may be the next one's. */
export function rememberMessage(values: Values, target: string, { said, tokens }: ReadMessage) {
  const own = slotsOf(target)
  const { fields, left } = addMore(values, said, fill(tokens, { ...own, ...foreignSlots(target) }))
  const [ours, others] = [true, false].map((isOwn) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key in own === isOwn)),
  ) as [Filling['fields'], Filling['fields']]
  rememberFilling(values, target, said, { fields: ours, left })
  rememberNumbers(values, '', { fields: others, left: [] })
}

/** Keeps what the visitor left in the fields of an open card: it wins over what was read. */
export function rememberCard(values: Values, card: OpenCard) {
  const path = pathOf(card.calculator)
  const tool = path && findTool(path)
  if (!path || !tool) return
  const params = new URLSearchParams(card.params)
  const input = readInput(tool, params)
  const said = paramsOf(values, path).params
  const before = readInput(tool, said)
  for (const [key, field] of Object.entries(tool.fields)) {
    const meaning = key === 'province' ? 'place' : meaningOf(path, key)
    const value = input.values[key]
    if (value === null || value === undefined || input.messages[key]) continue
    if (field.kind === 'rate' && field.ours) {
      if (params.get(RATE_KEYS.own) !== '1') values.delete(meaning)
      else if (value !== before.values[key] || !said.has(RATE_KEYS.own)) set(values, meaning, Number(value))
      values.delete('rate+')
      continue
    }
    // An unchanged field is Val's assumption or her reading: the visitor did not edit it.
    if (value === before.values[key]) continue
    // The balance of the card is already the one at which the extra payments begin.
    if (path === '/extra-payments-calculator' && meaning === 'balance') values.delete('start')
    if (meaning === 'place') values.set('place', placeInList(String(value), values))
    else if (field.kind === 'choice' && !Number.isNaN(Number(value))) values.set(meaning, Number(value))
    else {
      if (typeof value === 'number') values.delete(`${meaning}%`)
      values.set(meaning, value as number | string | boolean)
    }
  }
}

/** The place of a list's entry; the city that was said stays where it lies there. */
function placeInList(code: string, values: Values): Place {
  const before = values.get('place') as Place | undefined
  if (before && (before.taxPlace === code || provinceCode(before.province) === code)) return before
  return placeOfCode(code)
}
