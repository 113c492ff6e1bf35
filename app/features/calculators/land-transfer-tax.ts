import { roundToCent, toCents } from '~/lib/money'
import { ruleOn, today } from './dated-rule'
import type { Bracket, LandTransferPlace, LandTransferRule, LandTransferTaxRule } from './land-transfer-rules'
import { LAND_TRANSFER_RULES } from './land-transfer-rules'

type LandTransferBuyer = {
  isFirstTime?: boolean
  isNewBuild?: boolean
  /** Not a citizen or permanent resident: no relief where it is for residents. */
  isForeign?: boolean
}

/** The row of a place for a day: the one in force, else the latest known one, marked as past. */
export function landTransferRule(place: LandTransferPlace, day = today()) {
  const rules = LAND_TRANSFER_RULES[place]
  const current = ruleOn(rules, day)
  return { rule: current ?? (rules[0] as LandTransferRule), isPast: current === undefined }
}

/**
 * Returns the tax in dollars, to the cent, less the buyer's relief, without registration fees; null where there are
 * only fees. `upTo`: the most that is due where the municipality decides, and then `tax` is the least; `isAtMost`:
 * `tax` is the most that is due; `isPast`: the row has ended and no newer one is known. Source: the row's own.
 */
export function landTransferTax(
  place: LandTransferPlace,
  price: number,
  buyer: LandTransferBuyer = {},
  day = today(),
) {
  const { rule, isPast } = landTransferRule(place, day)
  if (!rule.taxes) return null
  const dollars = toCents(price) / 100
  if (dollars <= 0) return { tax: 0, rebate: 0, rule, isPast }
  const hasRelief = !(buyer.isForeign && rule.isReliefForResidents)
  let [full, rebate] = [0, 0]
  for (const one of rule.taxes) {
    const part = fullTax(one, dollars)
    full += part
    if (hasRelief) rebate += Math.min(part, reliefOf(one, part, dollars, buyer))
  }
  const tax = roundToCent(full - rebate)
  const most = rule.municipal ? roundToCent(bracketTax(rule.municipal, dollars)) : 0
  const isAtMost = dollars > (rule.isAtMostAbove ?? Number.POSITIVE_INFINITY)
  const range: { upTo?: number; isAtMost?: true } = {
    ...(most > tax && { upTo: most }),
    ...(isAtMost && { isAtMost }),
  }
  return { tax, rebate: roundToCent(rebate), ...range, rule, isPast }
}

function bracketTax(brackets: readonly Bracket[], price: number): number {
  let tax = 0
  let from = 0
  for (const [to, percent] of brackets) {
    if (price <= from) break
    tax += ((Math.min(price, to) - from) * percent) / 100
    from = to
  }
  return tax
}

function fullTax(rule: LandTransferTaxRule, price: number): number {
  if ('perStep' in rule) return rule.base + Math.ceil(price / rule.step) * rule.perStep
  if (price <= (rule.exemptTo ?? 0)) return 0
  return Math.min((rule.base ?? 0) + bracketTax(rule.brackets, price), rule.cap ?? Number.POSITIVE_INFINITY)
}

function reliefOf(rule: LandTransferTaxRule, full: number, price: number, buyer: LandTransferBuyer): number {
  if (!('brackets' in rule)) return 0
  const reliefs = [buyer.isFirstTime && rule.firstTime, buyer.isNewBuild && rule.newBuild]
  const amounts = reliefs.map((relief) => {
    if (!relief) return 0
    const { fullTo = Number.POSITIVE_INFINITY, noneFrom = Number.POSITIVE_INFINITY } = relief
    const amount = Math.min(relief.amount, full)
    if (price <= fullTo) return amount
    return price >= noneFrom ? 0 : (amount * (noneFrom - price)) / (noneFrom - fullTo)
  })
  return Math.max(...amounts)
}

/** A transfer by the fields of the calculators; the mortgage is the amount that is registered. */
export type Transfer = {
  price: number
  place: LandTransferPlace
  first: boolean
  new: boolean
  foreign: boolean
  mortgage: number
}

/** The whole cost of the transfer in dollars, with its parts; null where there are only fees. */
export function transferCost({ price, place, foreign, mortgage, ...values }: Transfer) {
  const buyer = { isFirstTime: values.first, isNewBuild: values.new, isForeign: foreign }
  const found = landTransferTax(place, price, buyer)
  if (!found) return null
  const { nonResident, isMortgageCharged } = found.rule
  const extra = foreign && nonResident && !nonResident.isInPartsOnly ? (price * nonResident.percent) / 100 : 0
  const registration = isMortgageCharged ? (landTransferTax(place, mortgage)?.tax ?? 0) : 0
  const provincial = place === 'TORONTO' ? (landTransferTax('ON', price, buyer)?.tax ?? 0) : null
  const total = found.tax + extra + registration
  const totalUpTo = found.upTo === undefined ? undefined : found.upTo + extra + registration
  return { ...found, provincial, extra, registration, total, totalUpTo }
}
