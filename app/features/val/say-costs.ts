import {
  LAND_TRANSFER_AS_OF,
  LAND_TRANSFER_RULES,
  type LandTransferPlace,
} from '~/features/calculators/land-transfer-rules'
import { landTransferTax } from '~/features/calculators/land-transfer-tax'
import { minimumDownPayment } from '~/features/calculators/minimum-down-payment'
import { realPremium } from '~/features/calculators/real-premium'
import { INSURED_PRICE_CAP, MINIMUM_DOWN_PAYMENT } from '~/features/calculators/rules-by-law'
import { formatDate } from '~/lib/dates'
import { formatCad } from '~/lib/money'
import type { Facts } from './said-facts'
import { buildScenario, calculatorLink, downOf } from './scenario-of'
import { ESTIMATE, link, OFFER_BROKER, percentText } from './wording'

const NAMES: Partial<Record<LandTransferPlace, string>> = {
  TORONTO: 'Toronto',
  MONTREAL: 'Montreal',
  HALIFAX: 'Halifax',
}
const nameOf = (facts: Facts) => {
  const place = facts.place
  return place ? (NAMES[place.taxPlace] ?? place.city ?? place.province) : 'Ontario'
}
const taxPlaceOf = (facts: Facts): LandTransferPlace => facts.place?.taxPlace ?? 'ON'
const asOfTax = () => formatDate(`${LAND_TRANSFER_AS_OF}T12:00:00Z`)

/** Land transfer tax for a price, or its steps without one; null where neither is known. */
export function sayLandTransferTax(facts: Facts): string | null {
  const price = facts.price ?? facts.loan
  const place = taxPlaceOf(facts)
  const name = nameOf(facts)
  if (!price) return facts.place ? saySteps(place, name) : null
  const result = landTransferTax(place, price, facts.isFirstTime)
  if (!result) {
    return `In ${name} there is no land transfer tax that I can work out: ${place === 'NS' ? 'each municipality sets its own deed transfer tax, 1.5% in Halifax' : 'registration fees are charged instead'}. ${OFFER_BROKER}`
  }
  const full = landTransferTax(place, price)
  const lines = [
    `Land transfer tax on ${formatCad(price)} in ${name}${facts.isFirstTime ? ' for a first-time buyer' : ''}: **${formatCad(result.tax)}**.`,
    '',
  ]
  if (place === 'TORONTO') {
    const ontario = landTransferTax('ON', price, facts.isFirstTime)?.tax ?? 0
    lines.push(`- Ontario: ${formatCad(ontario)}; City of Toronto: ${formatCad(result.tax - ontario)}`)
  }
  if (result.rebate > 0)
    lines.push(
      `- First-time buyer relief of ${formatCad(result.rebate)} is taken off (${formatCad(full?.tax ?? 0)} without it)`,
    )
  else if (!facts.isFirstTime) {
    const first = landTransferTax(place, price, true)
    if (first && first.rebate > 0) lines.push(`- A first-time buyer would pay ${formatCad(first.tax)}`)
  }
  if (place === 'QC') lines.push('- Municipalities may add steps of their own; Montreal does')
  if (place === 'AB')
    lines.push(
      '- This is the registration fee for the transfer; registering the mortgage costs a similar fee',
    )
  if (!facts.place)
    lines.push('- Assumed: Ontario outside Toronto. Name another place and I work it out there')
  lines.push(`- Registration fees are not included. Figures as of ${asOfTax()}`)
  return `${lines.join('\n')}\n\n${ESTIMATE.en} It is due in cash at closing. ${link('Read on with the mortgage', `/mortgage-calculator?price=${price}`)}.`
}

function saySteps(place: LandTransferPlace, name: string): string {
  const rules = LAND_TRANSFER_RULES[place]
  if (!rules)
    return `${name} has no land transfer tax for the whole province: fees or municipal taxes apply. ${OFFER_BROKER}`
  const parts = rules.map((rule) => {
    if ('perStep' in rule)
      return `${formatCad(rule.base)} and ${formatCad(rule.perStep)} for each ${formatCad(rule.step)} of the price`
    let from = 0
    const steps = rule.brackets.map(([to, percent]) => {
      const text =
        to === Infinity
          ? `${percent}% of ${from > 0 ? `what is above ${formatCad(from)}` : 'the price'}`
          : `${percent}% from ${formatCad(from)} to ${formatCad(to)}`
      from = to
      return text
    })
    const base = rule.base ? `${formatCad(rule.base)} and ` : ''
    const rebate = rule.rebate ? `; first-time buyers get up to ${formatCad(rule.rebate.amount)} back` : ''
    return `${base}${steps.join(', ')}${rebate}`
  })
  return `Land transfer tax in ${name} (as of ${asOfTax()}): ${parts.join('. The city adds its own: ')}.\n\nTell me the price and I work it out. ${OFFER_BROKER}`
}

/** The default insurance premium of a price and a down payment; null without a price. */
export function sayInsurance(facts: Facts): string | null {
  const { price } = facts
  if (!price) return null
  const assumptions: string[] = []
  const given =
    facts.down === undefined && facts.downPercent === undefined ? { ...facts, downPercent: 5 } : facts
  if (given !== facts)
    assumptions.push(price > MINIMUM_DOWN_PAYMENT.firstTierTo ? 'the minimum down payment' : '5% down')
  const down = given !== facts ? minimumDownPayment(price) : downOf(given, price)
  const years = facts.years ?? 25
  const province = facts.place?.province ?? 'Ontario'
  if (!facts.place) assumptions.push('Ontario')
  const share = percentText(Number(((down / price) * 100).toFixed(2)))
  const built = buildScenario({ ...facts, down, downPercent: undefined }, null)
  const to = built ? calculatorLink(built.scenario) : '/mortgage-calculator'
  const real = realPremium({ price, downPayment: down, years, province, firstTimeOrNewBuild: true })
  if (!real.permitted) {
    return real.reason === 'below-minimum-down'
      ? `${formatCad(down)} (${share}) is below the minimum of ${formatCad(minimumDownPayment(price))} for a price of ${formatCad(price)}${price >= INSURED_PRICE_CAP.dollars ? `, and from ${formatCad(INSURED_PRICE_CAP.dollars)} on there is no default insurance at all` : ''}. ${atMinimum(price, years, province)}${OFFER_BROKER}`
      : `An insured mortgage may run 30 years at most. ${OFFER_BROKER}`
  }
  if (real.insurance === 0) {
    return `With ${formatCad(down)} (${share}) down on ${formatCad(price)} **no default insurance is needed**: it is for less than 20% down. ${link('Open it in the calculator', to)}.`
  }
  const lines = [
    `Default insurance (CMHC, Sagen or Canada Guaranty) on ${formatCad(price)} with ${formatCad(down)} (${share}) down: **${formatCad(real.insurance)}**, which is ${percentText(real.insuranceRate * 100)} of the loan.`,
    '',
    `- Added to the mortgage, which becomes ${formatCad(real.totalMortgage)}`,
  ]
  if (real.pst > 0)
    lines.push(`- Sales tax on the premium in ${province}: ${formatCad(real.pst)}, in cash at closing`)
  if (years > 25)
    lines.push(
      '- Over 25 years it is for first-time buyers and new builds only, and the premium is 0.20 points higher',
    )
  if (assumptions.length > 0) lines.push(`- Assumed: ${assumptions.join('; ')}`)
  return `${lines.join('\n')}\n\n${ESTIMATE.en} ${link('Open it in the calculator', to)}.`
}

/** What the premium is with the least that may be put down; nothing where no insurance is to be had. */
function atMinimum(price: number, years: number, province: string): string {
  const downPayment = minimumDownPayment(price)
  const real = realPremium({ price, downPayment, years, province, firstTimeOrNewBuild: true })
  if (!real.permitted || real.insurance === 0) return ''
  return `With ${formatCad(downPayment)} down the premium is **${formatCad(real.insurance)}** (${percentText(real.insuranceRate * 100)} of the loan). `
}

/** The least down payment for a price; null without one. */
export function sayMinimumDown(facts: Facts): string | null {
  const { price } = facts
  if (!price) return null
  const least = minimumDownPayment(price)
  const share = percentText(Number(((least / price) * 100).toFixed(2)))
  const { firstTierPercent, secondTierPercent, uninsuredPercent, firstTierTo } = MINIMUM_DOWN_PAYMENT
  const why =
    price >= INSURED_PRICE_CAP.dollars
      ? `${uninsuredPercent}% of the whole price, since insurance ends below ${formatCad(INSURED_PRICE_CAP.dollars)}`
      : price > firstTierTo
        ? `${firstTierPercent}% of the first ${formatCad(firstTierTo)} and ${secondTierPercent}% of the rest`
        : `${firstTierPercent}% of the price`
  return [
    `The minimum down payment on ${formatCad(price)} is **${formatCad(least)}** (${share}): ${why}.`,
    '',
    `- Without default insurance: ${formatCad(price * 0.2)} (20%)`,
    '- For a home that you live in yourself; a rental generally needs 20%',
    '',
    `${link('See the payment', `/mortgage-calculator?price=${price}&down=${least}`)}.`,
  ].join('\n')
}

/** Cash at closing: what can be worked out, and the usual range of the rest; null without a price. */
export function sayClosingCosts(facts: Facts): string | null {
  const { price } = facts
  if (!price) return null
  const tax = landTransferTax(taxPlaceOf(facts), price, facts.isFirstTime)
  const assumptions: string[] = []
  const down = downOf(facts, price, assumptions)
  const real = realPremium({
    price,
    downPayment: down,
    years: facts.years ?? 25,
    province: facts.place?.province ?? 'Ontario',
    firstTimeOrNewBuild: true,
  })
  if (!facts.place) assumptions.unshift('Ontario outside Toronto')
  return [
    `For ${formatCad(price)} in ${nameOf(facts)}, plan for about **${formatCad(price * 0.015)} to ${formatCad(price * 0.04)}** (1.5% to 4% of the price) besides the down payment of ${formatCad(down)}. In it:`,
    '',
    tax
      ? `- Land transfer tax${facts.place?.taxPlace === 'AB' || facts.place?.taxPlace === 'SK' || facts.place?.taxPlace === 'NL' ? ' (here a registration fee)' : ''}: ${formatCad(tax.tax)}${facts.isFirstTime ? ' after first-time buyer relief' : ''}`
      : '- Land transfer tax: fees or a municipal tax, which I cannot work out',
    ...(real.permitted && real.pst > 0
      ? [`- Sales tax on the insurance premium: ${formatCad(real.pst)}`]
      : []),
    '- Legal or notary fees, title insurance, inspection, appraisal, adjustments and moving: get quotes',
    ...(assumptions.length > 0 ? [`- Assumed: ${assumptions.join('; ')}`] : []),
    '',
    `${ESTIMATE.en} ${OFFER_BROKER}`,
  ].join('\n')
}
