import { coOwnerBuyout, EQUITY_LIMITS } from '~/features/calculators/home-equity'
import type { Language } from '../model'
import type { Facts } from '../understanding/slot-values'
import { speechOf } from './speech'
import { ESTIMATE, OFFER_BROKER } from './wording'

/** Returns the cost of buying out a co-owner; null without the home's value or the balance. */
export function sayBuyout(facts: Facts, language: Language): string | null {
  const { say, cad, percent } = speechOf(language)
  const value = facts.price
  const owed = facts.balance ?? facts.loan
  if (!value || owed === undefined) return null
  const { equity, toPay, needed, most, uninsured, fits } = coOwnerBuyout(value, owed)
  return [
    say(
      `A home worth ${cad(value)} with ${cad(owed)} owing has ${cad(equity)} of equity; half of it is **${cad(toPay)}**. Paying that out takes a mortgage of about **${cad(needed)}**.`,
      `Une propriété de ${cad(value)} avec un solde de ${cad(owed)} a une valeur nette de ${cad(equity)}; la moitié fait **${cad(toPay)}**. La verser demande un prêt d’environ **${cad(needed)}**.`,
    ),
    '',
    say(
      `- Without insurance a lender goes to ${percent(80)} of the value, ${cad(uninsured)}; a buyout of a spouse or co-owner may be insured up to ${percent(EQUITY_LIMITS.buyout * 100)}, ${cad(most)}: ${fits ? 'it is within that' : 'it is above that'}`,
      `- Sans assurance, un prêteur va jusqu’à ${percent(80)} de la valeur, ${cad(uninsured)}; le rachat de la part d’un conjoint ou copropriétaire peut être assuré jusqu’à ${percent(EQUITY_LIMITS.buyout * 100)}, ${cad(most)} : ${fits ? 'cela respecte cette limite' : 'cela la dépasse'}`,
    ),
    say(
      '- A signed separation agreement, an appraisal and an income that carries the whole payment are needed; another share than half is the lawyer’s figure',
      '- Il faut une entente de séparation signée, une évaluation et un revenu qui suffit à tout le versement; une autre part que la moitié relève du notaire ou de l’avocat',
    ),
    '',
    `${ESTIMATE[language]} ${OFFER_BROKER[language]}`,
  ].join('\n')
}
