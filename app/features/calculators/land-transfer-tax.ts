import { roundToCent, toCents } from '~/lib/money'
import { LAND_TRANSFER_RULES, type LandTransferPlace, type LandTransferRule } from './land-transfer-rules'

export type LandTransferTax = {
  /** Dollars, to the cent, after the rebate. */
  tax: number
  /** What a first-time buyer is spared, in dollars. */
  rebate: number
}

/**
 * Land transfer tax in dollars, to the cent, for a price in dollars. A first-time buyer's rebate is taken off where
 * there is one. Registration fees are not in it. Null where no figure is known (the three territories charge fees
 * instead). A price not above 0, or not finite, gives 0.
 * Source: facts §6; brackets and dates in land-transfer-rules.ts.
 */
export function landTransferTax(
  place: LandTransferPlace,
  price: number,
  isFirstTimeBuyer = false,
): LandTransferTax | null {
  const rules = LAND_TRANSFER_RULES[place]
  if (!rules) return null
  const dollars = toCents(price) / 100
  if (dollars <= 0) return { tax: 0, rebate: 0 }
  let tax = 0
  let rebate = 0
  for (const rule of rules) {
    const full = ruleTax(rule, dollars)
    tax += full
    if (isFirstTimeBuyer) rebate += Math.min(full, firstTimeRebate(rule, dollars))
  }
  return { tax: roundToCent(tax - rebate), rebate: roundToCent(rebate) }
}

function ruleTax(rule: LandTransferRule, price: number): number {
  if ('perStep' in rule) return rule.base + Math.ceil(price / rule.step) * rule.perStep
  let tax = rule.base ?? 0
  let from = 0
  for (const [to, percent] of rule.brackets) {
    if (price <= from) break
    tax += ((Math.min(price, to) - from) * percent) / 100
    from = to
  }
  return tax
}

/** The greatest rebate at this price: all of it to `fullTo`, then falling in a straight line to nothing at `noneFrom`. */
function firstTimeRebate(rule: LandTransferRule, price: number): number {
  if (!('rebate' in rule) || !rule.rebate) return 0
  const { amount, fullTo = Number.POSITIVE_INFINITY, noneFrom = Number.POSITIVE_INFINITY } = rule.rebate
  if (price <= fullTo) return amount
  return price >= noneFrom ? 0 : (amount * (noneFrom - price)) / (noneFrom - fullTo)
}
