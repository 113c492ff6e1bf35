import { plural, t } from '@lingui/core/macro'
import { scenarioLoan } from './mortgage'
import { rapidDivisor } from './payment'
import type { Scenario } from './scenario'
import { amortizationSchedule, type Schedule } from './schedule'

export function scenarioSchedule(scenario: Scenario): Schedule | null {
  const loan = scenarioLoan(scenario)
  return loan && amortizationSchedule(loan)
}

/** '21 years 11 months', from a number of payments. */
export function durationText(payments: number, paymentsPerYear: number): string {
  const months = Math.round((payments / paymentsPerYear) * 12)
  const years = Math.floor(months / 12)
  const rest = months % 12
  const parts = [
    years > 0 && plural(years, { one: '# year', other: '# years' }),
    rest > 0 && plural(rest, { one: '# month', other: '# months' }),
  ]
  return parts.filter(Boolean).join(' ') || t`under a month`
}

/** The gain of an accelerated frequency over monthly payments; null for the others. */
export function rapidGain(scenario: Scenario, schedule: Schedule) {
  if (scenario.frequency === null || rapidDivisor(scenario.frequency) === 0) return null
  const monthly = scenarioSchedule({ ...scenario, frequency: 'monthly' })
  const saved = (monthly?.totalInterest ?? 0) - schedule.totalInterest
  const months = scenario.amortizationYears * 12 - (schedule.numberOfPayments / schedule.paymentsPerYear) * 12
  if (!(saved > 0.5) || months < 0.5) return null
  return { sooner: durationText(months, 12), saved }
}
