import { provinceName } from '~/lib/provinces'
import { realPremium } from './default-insurance'
import { type Transfer, transferCost } from './land-transfer-tax'
import { LONG_AMORTIZATION } from './rules-by-law'
import { provinceOfPlace } from './tools/places'

/** Our estimates of what a purchase costs beside the down payment and the taxes, in dollars. */
export const CLOSING_FEES = {
  legal: 1_800,
  title: 350,
  inspection: 550,
  appraisal: 0,
  adjustments: 1_000,
  moving: 1_500,
} as const

type Purchase = Omit<Transfer, 'mortgage' | 'foreign'> & { down: number } & Record<
    keyof typeof CLOSING_FEES,
    number
  >

/** Every part of the cash in dollars. `isAllowed` is false below the minimum down payment. */
export function cashToClose(values: Purchase) {
  const { price, place } = values
  const down = Math.min(values.down, price)
  const premium = realPremium({
    price,
    downPayment: down,
    years: LONG_AMORTIZATION.aboveYears,
    province: provinceName(provinceOfPlace(place)),
    firstTimeOrNewBuild: values.first || values.new,
  })
  const mortgage = premium.permitted ? premium.totalMortgage : price - down
  const tax = transferCost({ price, place, first: values.first, new: values.new, foreign: false, mortgage })
  const transferTax = tax?.totalUpTo ?? tax?.total ?? 0
  const salesTax = premium.permitted ? premium.pst : 0
  const fees =
    values.legal + values.title + values.inspection + values.appraisal + values.adjustments + values.moving
  return {
    down,
    transferTax,
    isRange: tax?.totalUpTo !== undefined,
    hasTax: tax !== null,
    salesTax,
    fees,
    costs: transferTax + salesTax + fees,
    total: down + transferTax + salesTax + fees,
    isAllowed: premium.permitted || premium.reason !== 'below-minimum-down',
    isInsured: premium.permitted && premium.insurance > 0,
  }
}
