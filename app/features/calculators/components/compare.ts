import { frequencyLabel, rapidDivisor } from '../frequency'
import { scenarioLoan } from '../mortgage'
import type { Scenario } from '../scenario'
import { amortizationSchedule, type Schedule } from '../schedule'

/** The schedule of a scenario; null when there is no payment. */
export function scenarioSchedule(scenario: Scenario): Schedule | null {
  const loan = scenarioLoan(scenario)
  return loan && amortizationSchedule(loan)
}

/** '21 years 11 months', from a number of payments. */
export function durationText(payments: number, paymentsPerYear: number): string {
  const months = Math.round((payments / paymentsPerYear) * 12)
  const years = Math.floor(months / 12)
  const rest = months % 12
  const parts = [years > 0 && count(years, 'year'), rest > 0 && count(rest, 'month')]
  return parts.filter(Boolean).join(' ') || 'under a month'
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

export type RapidGain = {
  /** '3 years 1 month', against the amortization. */
  sooner: string
  /** Dollars of interest. */
  saved: number
  /** 'Rapid bi-weekly' */
  label: string
}

/** What a rapid frequency gains against paying monthly; null for the others. */
export function rapidGain(scenario: Scenario, schedule: Schedule): RapidGain | null {
  if (scenario.frequency === null || rapidDivisor(scenario.frequency) === 0) return null
  const monthly = scenarioSchedule({ ...scenario, frequency: 'monthly' })
  const saved = (monthly?.totalInterest ?? 0) - schedule.totalInterest
  const months = scenario.amortizationYears * 12 - (schedule.numberOfPayments / schedule.paymentsPerYear) * 12
  if (!(saved > 0.5) || months < 0.5) return null
  return { sooner: durationText(months, 12), saved, label: frequencyLabel(scenario.frequency) }
}
