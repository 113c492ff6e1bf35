import { stressTestRate } from '~/features/calculators/affordability'
import { payment } from '~/features/calculators/payment'
import { fixedRatePenalty, variableRatePenalty } from '~/features/calculators/prepayment-penalty'
import { DEFAULT_RATE_TYPE, RATE_TYPE_TRAITS } from '~/features/calculators/rate-type'
import { STRESS_TEST } from '~/features/calculators/rules-by-law'
import type { ShownRate } from '~/features/rates/model'
import type { Language } from '../model'
import type { Facts } from '../understanding/slot-values'
import { type Speech, speechOf } from './speech'
import { ESTIMATE, FRENCH_RATE_TYPES, link, OFFER_BROKER, rateNote } from './wording'

/**
 * Returns the charge for leaving a mortgage early; null without a balance and a rate. `comparison` replaces a
 * lender's rate that the visitor did not name; the answer shows it with its date.
 */
export function sayPenalty(facts: Facts, comparison: ShownRate | null, language: Language): string | null {
  const balance = facts.balance ?? facts.loan ?? facts.price
  const { rate } = facts
  if (!balance || rate === undefined) return null
  const speech = speechOf(language)
  const { say, cad, percent } = speech
  const threeMonths = cad(variableRatePenalty(balance, rate).penalty)
  const [owed, at] = [cad(balance), percent(rate)]
  const counts = say(
    "Your lender's written figure is what counts.",
    'C’est le montant écrit de votre prêteur qui compte.',
  )
  if (facts.rateType && !RATE_TYPE_TRAITS[facts.rateType].owesDifferential) {
    const text = say(
      `With a ${facts.rateType} rate the charge is usually three months' interest: **${threeMonths}** on ${owed} at ${at}.`,
      `À taux ${FRENCH_RATE_TYPES[facts.rateType]}, les frais sont le plus souvent de trois mois d’intérêts : **${threeMonths}** sur ${owed} à ${at}.`,
    )
    return `${text}\n\n${ESTIMATE[language]} ${counts} ${OFFER_BROKER[language]}`
  }
  const months = facts.monthsLeft
  const compared = facts.comparisonRate ?? comparison?.ourRate
  if (months === undefined || compared === undefined) {
    return say(
      `Three months' interest on ${owed} at ${at} is **${threeMonths}**; with a variable rate that is usually the charge. With a fixed rate the interest rate differential can be more: tell me how many months of the term are left and your lender's current rate for that time, and I work it out. ${counts}`,
      `Trois mois d’intérêts sur ${owed} à ${at} font **${threeMonths}**; à taux variable, ce sont le plus souvent les frais. À taux fixe, le différentiel de taux d’intérêt peut être plus élevé : dites-moi combien de mois il reste au terme et le taux actuel de votre prêteur pour cette durée, et je le calcule. ${counts}`,
    )
  }
  const termMonths = facts.term === undefined ? undefined : facts.term * 12
  const result = fixedRatePenalty(balance, rate, compared, months, termMonths)
  const left = say(String(Number(months.toFixed(1))), String(Number(months.toFixed(1))).replace('.', ','))
  const ours =
    facts.comparisonRate === undefined && comparison
      ? [
          say(
            `- Assumed: as the comparison rate ${rateNote(comparison, speech)}; your lender uses its own`,
            `- Hypothèse : comme taux de comparaison, ${rateNote(comparison, speech)}; votre prêteur emploie le sien`,
          ),
        ]
      : []
  return [
    result.isCapped
      ? say(
          `Estimated charge for ending a fixed rate early: **${cad(result.penalty)}**. After five years of a longer term the Interest Act limits the charge to three months' interest.`,
          `Frais estimés pour mettre fin à un taux fixe avant terme : **${cad(result.penalty)}**. Après cinq ans d’un terme plus long, la Loi sur l’intérêt limite les frais à trois mois d’intérêts.`,
        )
      : say(
          `Estimated charge for ending a fixed rate early: **${cad(result.penalty)}**, the greater of two figures.`,
          `Frais estimés pour mettre fin à un taux fixe avant terme : **${cad(result.penalty)}**, le plus élevé de deux montants.`,
        ),
    '',
    say(
      `- Three months' interest on ${owed} at ${at}: ${cad(result.threeMonths)}`,
      `- Trois mois d’intérêts sur ${owed} à ${at} : ${cad(result.threeMonths)}`,
    ),
    say(
      `- Interest rate differential, ${at} against ${percent(compared)} for ${left} months: ${cad(result.interestRateDifferential)}`,
      `- Différentiel de taux d’intérêt, ${at} contre ${percent(compared)} pendant ${left} mois : ${cad(result.interestRateDifferential)}`,
    ),
    ...fiveYearRule(facts, result.isCapped, speech),
    ...ours,
    '',
    `${ESTIMATE[language]} ${say(
      'Large banks often take your original discount off the comparison rate, which raises the penalty.',
      'Les grandes banques soustraient souvent votre rabais initial du taux de comparaison, ce qui augmente les frais.',
    )} ${counts} ${OFFER_BROKER[language]}`,
  ].join('\n')
}

/** Interest Act, section 10, where the visitor did not name the length of the term. */
function fiveYearRule(facts: Facts, isCapped: boolean, { say }: Speech): string[] {
  if (isCapped || facts.term !== undefined) return []
  return [
    say(
      "- If your term is longer than five years and five years have passed, a person owes at most three months' interest (Interest Act, section 10): tell me the length of your term",
      '- Si votre terme dépasse cinq ans et que cinq ans se sont écoulés, une personne doit au plus trois mois d’intérêts (Loi sur l’intérêt, article 10) : dites-moi la durée de votre terme',
    ),
  ]
}

/** Returns the rate at which a borrower must qualify; null without a contract rate. */
export function sayStressTest(facts: Facts, language: Language): string | null {
  const { rate } = facts
  if (rate === undefined) return null
  const { say, cad, percent } = speechOf(language)
  const [at, qualifying, floor] = [rate, stressTestRate(rate), STRESS_TEST.floorPercent].map(percent)
  const points = STRESS_TEST.pointsAboveContract
  const text = say(
    `At a contract rate of ${at} you must qualify at **${qualifying}**: the greater of ${at} plus ${points} points and ${floor}. You pay ${at}; the higher rate only limits how much you may borrow.`,
    `À un taux contractuel de ${at}, vous devez être admissible au taux de **${qualifying}** : le plus élevé entre ${at} plus ${points} points et ${floor}. Vous payez ${at}; le taux plus élevé ne fait que limiter ce que vous pouvez emprunter.`,
  )
  // A home's price is no mortgage.
  const owed = facts.loan ?? facts.balance ?? (facts.isBareAmount ? facts.price : undefined)
  const atTest =
    owed && facts.years
      ? say(
          ` On ${cad(owed)} over ${facts.years} years the payment at that rate would be **${cad(monthly(owed, stressTestRate(rate), facts.years, facts))} a month**; yours at ${at} is ${cad(monthly(owed, rate, facts.years, facts))}.`,
          ` Sur ${cad(owed)} et ${facts.years} ans, le versement à ce taux serait de **${cad(monthly(owed, stressTestRate(rate), facts.years, facts))} par mois**; le vôtre, à ${at}, est de ${cad(monthly(owed, rate, facts.years, facts))}.`,
        )
      : ''
  const to = link(
    say('See what your income carries', 'Voir ce que votre revenu permet'),
    `/affordability-calculator?rate=${rate}`,
  )
  return `${text}${atTest}\n\n${to}. ${OFFER_BROKER[language]}`
}

const monthly = (principal: number, rate: number, years: number, { rateType = DEFAULT_RATE_TYPE }: Facts) =>
  payment(principal, rate, years, 'monthly', RATE_TYPE_TRAITS[rateType].compounding)
