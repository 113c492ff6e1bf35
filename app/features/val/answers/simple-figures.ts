import { interestForDays } from '~/features/calculators/loan-progress'
import type { Facts } from '../understanding/slot-values'
import type { Speech } from './speech'
import { ESTIMATE, OFFER_BROKER } from './wording'
import { daysText } from './years-text'

/** Returns simple interest over some days; null without an amount, a rate or days. */
export function sayInterestForDays(facts: Facts, speech: Speech): string | null {
  const { say, cad, percent, language } = speech
  const principal = facts.loan ?? facts.balance ?? facts.price ?? facts.cashOut ?? facts.lumpSum
  const { rate, days } = facts
  if (!principal || rate === undefined || !days) return null
  const [figure, owed, at] = [cad(interestForDays(principal, rate, days)), cad(principal), percent(rate)]
  const text = say(
    `${daysText(days, speech)} of interest on ${owed} at ${at} ${days === 1 ? 'comes' : 'come'} to **${figure}** (simple interest, ${days} of 365 days).`,
    `${daysText(days, speech)} d’intérêts sur ${owed} à ${at} font **${figure}** (intérêt simple, ${days} jours sur 365).`,
  )
  return `${text}\n\n${say('Fees come on top: ask the lender or lawyer for the written figure.', 'Les frais s’ajoutent : demandez le montant écrit au prêteur ou au notaire.')} ${ESTIMATE[language]} ${OFFER_BROKER[language]}`
}

/** Returns the monthly interest of a loan whose principal stays, such as a line of credit. */
export function sayInterestOnly(facts: Facts, speech: Speech): string | null {
  const { say, cad, percent, language } = speech
  const principal = facts.balance ?? facts.loan ?? facts.price ?? facts.cashOut
  const { rate } = facts
  if (!principal || rate === undefined) return null
  const monthly = cad((principal * rate) / 1_200)
  const text = say(
    `Interest alone on ${cad(principal)} at ${percent(rate)} is about **${monthly} a month**; the principal is not paid down.`,
    `Les intérêts seuls sur ${cad(principal)} à ${percent(rate)} sont d’environ **${monthly} par mois**; le capital n’est pas remboursé.`,
  )
  return `${text}\n\n${ESTIMATE[language]} ${OFFER_BROKER[language]}`
}

/** Returns after how many months a named saving brings a named charge back; null without both. */
export function sayRecovery({ charge, saving }: Facts, speech: Speech): string | null {
  if (!charge || !saving) return null
  const { say, cad, language } = speech
  const months = Math.ceil(charge / saving)
  const text = say(
    `A charge of ${cad(charge)} comes back after **${months} ${months === 1 ? 'month' : 'months'}** at ${cad(saving)} less a month. Leaving pays only if at least that long is left of your present term; legal, appraisal and discharge fees add to the charge.`,
    `Des frais de ${cad(charge)} sont récupérés après **${months} mois** à ${cad(saving)} de moins par mois. Partir n’est avantageux que s’il reste au moins ce temps à votre terme actuel; les frais juridiques, d’évaluation et de quittance s’ajoutent.`,
  )
  return `${text}\n\n${ESTIMATE[language]} ${OFFER_BROKER[language]}`
}
