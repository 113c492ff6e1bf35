import { t } from '@lingui/core/macro'
import { formatCad, toCents } from '~/lib/money'
import { greatestInsurablePrice, minimumDownPayment } from './default-insurance'
import { calculateMortgage } from './mortgage'
import { LONG_AMORTIZATION, MINIMUM_DOWN_PAYMENT } from './rules-by-law'
import type { Scenario } from './scenario'

/** A nearby scenario that a lender may grant, and the change in words, for a button. */
export type LawfulScenario = { label: string; scenario: Scenario }

/** Returns the nearest permitted scenarios for a purchase that is not: more down, a lower price, fewer years. */
export function lawfulScenarios(scenario: Scenario): LawfulScenario[] {
  const { notPermitted } = calculateMortgage(scenario)
  if (notPermitted === undefined) return []
  const found = notPermitted === 'below-minimum-down' ? enoughDown(scenario) : shorterOrEligible(scenario)
  return found.filter(({ scenario: one }) => calculateMortgage(one).notPermitted === undefined)
}

const upToDollar = (dollars: number) => Math.ceil(toCents(dollars) / 100)

function enoughDown(scenario: Scenario): LawfulScenario[] {
  const { price, downPayment, amortizationYears } = scenario
  const least = upToDollar(minimumDownPayment(price))
  const uninsured = (downPayment * 100) / MINIMUM_DOWN_PAYMENT.uninsuredPercent
  const reachable = Math.floor(toCents(Math.max(greatestInsurablePrice(downPayment), uninsured)) / 100)
  const change = (label: string, changes: Partial<Scenario>): LawfulScenario => {
    const changed = { ...scenario, ...changes }
    // Over 25 years only where the scenario would not be insured, or the buyer may.
    const years = calculateMortgage(changed).notPermitted ? LONG_AMORTIZATION.aboveYears : amortizationYears
    return {
      label: years === amortizationYears ? label : t`${label} over ${years} years`,
      scenario: { ...changed, amortizationYears: years },
    }
  }
  const more = change(t`Put ${formatCad(least)} down`, { downPayment: least })
  if (reachable <= downPayment) return [more]
  return [more, change(t`Look at ${formatCad(reachable)} instead`, { price: reachable })]
}

function shorterOrEligible(scenario: Scenario): LawfulScenario[] {
  const { aboveYears } = LONG_AMORTIZATION
  const fifth = upToDollar((scenario.price * MINIMUM_DOWN_PAYMENT.uninsuredPercent) / 100)
  const change = (label: string, changes: Partial<Scenario>) => ({
    label,
    scenario: { ...scenario, ...changes },
  })
  return [
    change(t`Take ${aboveYears} years`, { amortizationYears: aboveYears }),
    change(t`I am a first-time buyer, or the home is new`, { firstTimeOrNewBuild: true }),
    change(t`Put ${formatCad(fifth)} down`, { downPayment: fifth }),
  ]
}
