import type { Language } from './model'
import type { Facts } from './said-facts'
import { assumed } from './say-payment'
import { speechOf } from './speech'
import { ESTIMATE, link, OFFER_BROKER } from './wording'

/**
 * Shares of a home's value that a federally regulated lender may lend against it without default insurance: all loans
 * together, and the part of them that can be drawn again. OSFI, guideline B-20; FCAC, home equity lines of credit.
 */
const EQUITY_LIMITS = { all: 0.8, revolving: 0.65 } as const

/** What the value of a home and what is owed on it leave to borrow, in dollars. */
export function equityRoom(value: number, owed: number) {
  const most = value * EQUITY_LIMITS.all
  const room = Math.max(0, most - owed)
  return { most, room, creditLine: Math.min(room, value * EQUITY_LIMITS.revolving) }
}

/** The same in words; null where the value or the balance is not known. */
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
      '- C’est l’évaluation du prêteur qui compte, et vous devez vous qualifier à la simulation de crise',
    ),
    ...assumed([say('a lender under federal rules', 'un prêteur sous règles fédérales')], speech),
    '',
    `${ESTIMATE[language]} ${link(say('Our services', 'Nos services'), '/services')}. ${OFFER_BROKER[language]}`,
  ].join('\n')
}
