import { calculateMortgage, scenarioLoan } from '~/features/calculators/mortgage'
import type { Loan } from '~/features/calculators/schedule'
import type { ShownRate } from '~/features/rates/model'
import type { Facts } from '../understanding/slot-values'
import { type BuiltScenario, buildScenario, calculatorLink } from './build-scenario'
import { assumed } from './payment'
import type { Speech } from './speech'
import { ESTIMATE, link, OFFER_BROKER } from './wording'

export type KnownLoan = { loan: Loan; built: BuiltScenario }

/**
 * Returns the loan that a visitor means: a balance, a mortgage amount, or a price less its down payment. An
 * amount without a down payment is the loan itself, because a price bears no interest.
 */
export function loanOf(facts: Facts, rate: ShownRate | null, speech: Speech): KnownLoan | null {
  const isPurchase = facts.price && (facts.down !== undefined || facts.downPercent !== undefined)
  const amount = facts.balance ?? facts.loan ?? (isPurchase ? undefined : facts.price)
  const { price: _price, ...rest } = facts
  const built = buildScenario(amount === undefined ? facts : { ...rest, loan: amount }, rate, speech)
  const loan = built && !calculateMortgage(built.scenario).notPermitted && scenarioLoan(built.scenario)
  return built && loan ? { built, loan } : null
}

export const bullets = (speech: Speech, { built }: KnownLoan, ...more: string[]) => [
  ...more.map((line) => `- ${line}`),
  ...assumed(built.assumptions, speech),
]

export const closing = (speech: Speech, { built }: KnownLoan) => [
  '',
  `${ESTIMATE[speech.language]} ${link(speech.say('See the schedule', 'Voir le tableau'), calculatorLink(built.scenario))}. ${OFFER_BROKER[speech.language]}`,
]

export const describe = ({ loan }: KnownLoan, { say, cad, percent }: Speech) =>
  say(
    `${cad(loan.principal)} at ${percent(loan.ratePercent)} over ${loan.years} years`,
    `${cad(loan.principal)} à ${percent(loan.ratePercent)} sur ${loan.years} ans`,
  )
