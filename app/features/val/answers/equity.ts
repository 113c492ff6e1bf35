import { EQUITY_LIMITS, equityRoom } from '~/features/calculators/home-equity'
import type { Language } from '../model'
import type { Facts } from '../understanding/slot-values'
import { assumed } from './payment'
import { speechOf } from './speech'
import { ESTIMATE, link, OFFER_BROKER } from './wording'

/** Returns how much a home's value and its loans leave to borrow; null without the value or the balance. */
export function sayEquity(facts: Facts, language: Language, isCreditLine: boolean): string | null {
  const value = facts.price
  const owed = facts.balance ?? facts.loan
  if (!value || owed === undefined) return null
  const speech = speechOf(language)
  const { say, cad, cadFloor, percent } = speech
  const { most, room, creditLine } = equityRoom(value, owed)
  const all = percent(EQUITY_LIMITS.all * 100)
  const wanted = facts.cashOut
  const fits =
    wanted === undefined
      ? []
      : wanted <= room + 0.005
        ? [say(`- ${cad(wanted)} is within that`, `- ${cad(wanted)} respecte cette limite`)]
        : [say(`- ${cad(wanted)} is more than that`, `- ${cad(wanted)} dépasse cette limite`)]
  return [
    say(
      `On a home worth ${cad(value)} with ${cad(owed)} owing, about **${cadFloor(isCreditLine ? creditLine : room)}** may be borrowed ${isCreditLine ? 'as a line of credit' : 'by refinancing'}: all loans together stay within ${all} of the value, which is ${cad(most)}.`,
      `Sur une propriété valant ${cad(value)} avec un solde de ${cad(owed)}, environ **${cadFloor(isCreditLine ? creditLine : room)}** peuvent être empruntés ${isCreditLine ? 'en marge de crédit' : 'en refinançant'} : l’ensemble des prêts ne dépasse pas ${all} de la valeur, soit ${cad(most)}.`,
    ),
    '',
    ...fits,
    say(
      `- As a line of credit at most ${cad(value * EQUITY_LIMITS.revolving)}, ${percent(EQUITY_LIMITS.revolving * 100)} of the value, within the same limit`,
      `- En marge de crédit, au plus ${cad(value * EQUITY_LIMITS.revolving)}, soit ${percent(EQUITY_LIMITS.revolving * 100)} de la valeur, dans la même limite`,
    ),
    say(
      "- The lender's appraisal counts, and you must qualify for the payment under the stress test",
      '- C’est l’évaluation du prêteur qui compte, et vous devez être admissible selon la simulation de crise',
    ),
    ...assumed([say('a lender under federal rules', 'un prêteur sous règles fédérales')], speech),
    '',
    `${ESTIMATE[language]} ${link(say('Our services', 'Nos services'), '/services')}. ${OFFER_BROKER[language]}`,
  ].join('\n')
}

/** Returns a loan-to-value ratio, or the loan that a ratio allows; null where a value is missing. */
export function sayLoanToValue(facts: Facts, language: Language): string | null {
  const { say, cad, percent } = speechOf(language)
  const { price: value, ltv } = facts
  const owed = facts.balance ?? facts.loan
  if (!value) return null
  const tail = `\n\n${ESTIMATE[language]} ${OFFER_BROKER[language]}`
  if (ltv !== undefined) {
    const most = (value * ltv) / 100
    const head = say(
      `${percent(ltv)} of ${cad(value)} is **${cad(most)}**.`,
      `${percent(ltv)} de ${cad(value)} font **${cad(most)}**.`,
    )
    if (owed === undefined) return head + tail
    const left = say(
      ` Less the ${cad(owed)} owing, that leaves **${cad(Math.max(0, most - owed))}**.`,
      ` Moins le solde de ${cad(owed)}, il reste **${cad(Math.max(0, most - owed))}**.`,
    )
    const most80 = say(
      ` A refinance goes up to ${percent(EQUITY_LIMITS.all * 100)} of the value.`,
      ` Un refinancement va jusqu’à ${percent(EQUITY_LIMITS.all * 100)} de la valeur.`,
    )
    return head + left + (ltv > EQUITY_LIMITS.all * 100 ? most80 : '') + tail
  }
  if (owed === undefined) return null
  const share = Number(((owed / value) * 100).toFixed(2))
  return (
    say(
      `${cad(owed)} on a home worth ${cad(value)} is a loan-to-value of **${percent(share)}**.`,
      `${cad(owed)} sur une propriété valant ${cad(value)} font un ratio prêt-valeur de **${percent(share)}**.`,
    ) + tail
  )
}
