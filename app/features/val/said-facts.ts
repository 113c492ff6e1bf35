import type { Compounding } from '~/features/calculators/compounding'
import type { Frequency } from '~/features/calculators/frequency'
import type { MortgageType, RateType } from '~/features/rates/model'
import type { Circumstances } from './circumstances'
import type { Field } from './clues'
import type { Place } from './places'
import type { SaidNumbers } from './slots'

/** What the visitor has said so far, the latest word counting. Dollars, percent, years, months. */
export type Facts = Partial<Record<Exclude<Field, 'ignored'>, number>> & {
  place?: Place
  frequency?: Frequency
  compounding?: Compounding
  rateType?: RateType
  mortgageType?: MortgageType
  isFirstTime?: boolean
  isNewBuild?: boolean
  spoken?: string
}

/** What is known once a message has been read too: its word replaces an earlier one about the same thing. */
export function addSaid(before: Facts, said: SaidNumbers, now: Circumstances): Facts {
  const facts: Facts = { ...before }
  for (const [field, values] of Object.entries(said) as [Exclude<Field, 'ignored'>, number[]][]) {
    // Two incomes are a household's; of other things said twice the first is meant.
    facts[field] =
      field === 'income' || field === 'debts' ? values.reduce((sum, value) => sum + value, 0) : values[0]
  }
  // What was asked of one answer only.
  if (!said.ratePoints) delete facts.ratePoints
  if (said.price && !said.loan) delete facts.loan
  if (said.loan && !said.price) delete facts.price
  if (said.down && !said.downPercent) delete facts.downPercent
  if (said.downPercent) delete facts.down
  if (now.place) facts.place = now.place
  if (now.frequencies[0]) facts.frequency = now.frequencies[0]
  if (now.compounding) facts.compounding = now.compounding
  if (now.mortgageType) facts.mortgageType = now.mortgageType
  if (now.rateTypes.length === 1) facts.rateType = now.rateTypes[0]
  if (now.rateTypes.length === 2) delete facts.rateType
  if (now.isFirstTime !== undefined) facts.isFirstTime = now.isFirstTime
  if (now.isNewBuild !== undefined) facts.isNewBuild = now.isNewBuild
  if (now.spoken) facts.spoken = now.spoken
  return facts
}
