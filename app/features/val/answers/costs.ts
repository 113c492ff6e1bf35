import { landTransferTax } from '~/features/calculators/land-transfer-tax'
import { minimumDownPayment } from '~/features/calculators/minimum-down-payment'
import { realPremium } from '~/features/calculators/real-premium'
import {
  INSURED_PRICE_CAP,
  LONG_AMORTIZATION,
  MINIMUM_DOWN_PAYMENT,
} from '~/features/calculators/rules-by-law'
import type { Language } from '../model'
import type { Facts } from '../understanding/slot-values'
import { buildScenario, calculatorLink, downOf } from './build-scenario'
import { assumed, minimumShare, shareDown } from './payment'
import { type Speech, speechOf } from './speech'
import { amountOf, isFee, taxPlaceName, taxPlaceOf } from './transfer-tax'
import { ESTIMATE, link, OFFER_BROKER, provinceIn } from './wording'

/** Returns the default insurance premium of a price and a down payment; null without a price. */
export function sayInsurance(facts: Facts, language: Language): string | null {
  const speech = speechOf(language)
  const { say, cad, percent } = speech
  const { price } = facts
  if (!price) return null
  const assumptions: string[] = []
  const isDownKnown = facts.down !== undefined || facts.downPercent !== undefined
  if (!isDownKnown)
    assumptions.push(
      price > MINIMUM_DOWN_PAYMENT.firstTierTo
        ? say('the minimum down payment', 'la mise de fonds minimale')
        : say('5% down', `${percent(5)} de mise de fonds`),
    )
  const down = isDownKnown ? downOf(facts, price) : minimumDownPayment(price)
  const years = facts.years ?? LONG_AMORTIZATION.aboveYears
  const province = facts.place?.province ?? 'Ontario'
  if (!facts.place) assumptions.push('Ontario')
  const share = percent(shareDown(down, price))
  const { downPercent: _, ...rest } = facts
  const built = buildScenario({ ...rest, down }, null)
  const to = built ? calculatorLink(built.scenario) : '/mortgage-calculator'
  const open = link(say('Open it in the calculator', 'Ouvrir dans la calculatrice'), to)
  const firstTimeOrNewBuild = Boolean(facts.isFirstTime || facts.isNewBuild)
  const real = realPremium({ price, downPayment: down, years, province, firstTimeOrNewBuild })
  if (!real.permitted) {
    if (real.reason === 'long-amortization') return sayTooLong(price, down, province, speech)
    return real.reason === 'below-minimum-down'
      ? sayBelowMinimum(price, down, years, province, speech)
      : `${say('An insured mortgage may run 30 years at most.', 'Un prêt assuré peut durer 30 ans au plus.')} ${OFFER_BROKER[language]}`
  }
  if (real.insurance === 0) {
    if (price >= INSURED_PRICE_CAP.dollars)
      return say(
        `A home of ${cad(price)} **cannot be insured**: the price must be below ${cad(INSURED_PRICE_CAP.dollars)}. At least 20% down is needed, ${cad(price * 0.2)}, and there is no premium. ${open}.`,
        `Une propriété de ${cad(price)} **n’est pas assurable** : le prix doit être inférieur à ${cad(INSURED_PRICE_CAP.dollars)}. Il faut au moins ${percent(20)} de mise de fonds, ${cad(price * 0.2)}, et il n’y a pas de prime. ${open}.`,
      )
    return say(
      `With ${cad(down)} (${share}) down on ${cad(price)} **no default insurance is needed**: it is for less than 20% down. ${open}.`,
      `Avec ${cad(down)} (${share}) de mise de fonds sur ${cad(price)}, **aucune assurance prêt n’est requise** : elle l’est sous ${percent(20)}. ${open}.`,
    )
  }
  const [premium, rate] = [cad(real.insurance), percent(real.insuranceRate * 100)]
  const lines = [
    say(
      `Default insurance (CMHC, Sagen or Canada Guaranty) on ${cad(price)} with ${cad(down)} (${share}) down: **${premium}**, which is ${rate} of the loan.`,
      `Assurance prêt hypothécaire (SCHL, Sagen ou Canada Guaranty) sur ${cad(price)} avec ${cad(down)} (${share}) de mise de fonds : **${premium}**, soit ${rate} du prêt.`,
    ),
    '',
    say(
      `- Added to the mortgage, which becomes ${cad(real.totalMortgage)}`,
      `- Ajoutée au prêt, qui passe à ${cad(real.totalMortgage)}`,
    ),
  ]
  if (real.pst > 0)
    lines.push(
      say(
        `- Sales tax on the premium in ${province}: ${cad(real.pst)}, in cash at closing`,
        `- Taxe de vente sur la prime (${provinceIn(province, language)}) : ${cad(real.pst)}, payable comptant`,
      ),
    )
  if (years > LONG_AMORTIZATION.aboveYears)
    lines.push(
      say(
        '- Over 25 years it is for first-time buyers and new builds only, and the premium is 0.20 points higher',
        '- Au-delà de 25 ans, il est réservé aux premiers acheteurs et aux constructions neuves, et la prime augmente de 0,20 point',
      ),
    )
  lines.push(...assumed(assumptions, speech))
  return `${lines.join('\n')}\n\n${ESTIMATE[language]} ${open}.`
}

/** Over 25 years the premium depends on whether the buyer is eligible: the answer has both. */
function sayTooLong(price: number, down: number, province: string, speech: Speech): string {
  const { say, cad, percent } = speech
  const { aboveYears, maximumYears } = LONG_AMORTIZATION
  const premiumOver = (years: number) => {
    const real = realPremium({ price, downPayment: down, years, province, firstTimeOrNewBuild: true })
    return real.permitted ? `**${cad(real.insurance)}** (${percent(real.insuranceRate * 100)})` : ''
  }
  return say(
    `With under 20% down, more than ${aboveYears} years is for first-time buyers and newly built homes only. For them the premium over ${maximumYears} years is ${premiumOver(maximumYears)}; for other buyers ${aboveYears} years is the most, with a premium of ${premiumOver(aboveYears)}. ${OFFER_BROKER.en}`,
    `Avec moins de ${percent(20)} de mise de fonds, plus de ${aboveYears} ans est réservé aux premiers acheteurs et aux constructions neuves. Pour eux, la prime sur ${maximumYears} ans est de ${premiumOver(maximumYears)}; pour les autres, ${aboveYears} ans est le maximum, avec une prime de ${premiumOver(aboveYears)}. ${OFFER_BROKER.fr}`,
  )
}

/** Returns the answer to a down payment below the minimum, with the premium at the minimum. */
function sayBelowMinimum(
  price: number,
  down: number,
  years: number,
  province: string,
  speech: Speech,
): string {
  const { say, cad, percent, language } = speech
  const least = minimumDownPayment(price)
  const cap = INSURED_PRICE_CAP.dollars
  const beyond =
    price >= cap
      ? say(
          `, and from ${cad(cap)} on there is no default insurance at all`,
          `, et à partir de ${cad(cap)} aucune assurance prêt n’est offerte`,
        )
      : ''
  const allowed = Math.min(years, LONG_AMORTIZATION.aboveYears)
  const real = realPremium({
    price,
    downPayment: least,
    years: allowed,
    province,
    firstTimeOrNewBuild: false,
  })
  const atMinimum =
    real.permitted && real.insurance > 0
      ? say(
          `With ${cad(least)} down the premium is **${cad(real.insurance)}** (${percent(real.insuranceRate * 100)} of the loan). `,
          `Avec ${cad(least)} de mise de fonds, la prime est de **${cad(real.insurance)}** (${percent(real.insuranceRate * 100)} du prêt). `,
        )
      : ''
  const share = percent(shareDown(down, price))
  return say(
    `${cad(down)} (${share}) is below the minimum of ${cad(least)} for a price of ${cad(price)}${beyond}. ${atMinimum}${OFFER_BROKER[language]}`,
    `${cad(down)} (${share}) est sous la mise de fonds minimale de ${cad(least)} pour un prix de ${cad(price)}${beyond}. ${atMinimum}${OFFER_BROKER[language]}`,
  )
}

/** Percent down for a home of three or four units of which the buyer lives in one. Source: CMHC, "CMHC Purchase". */
const UNITS_PERCENT = 10

/** Returns the minimum down payment of a price; null without a price. `hasUnits`: three or four of them. */
export function sayMinimumDown(
  facts: Facts,
  language: Language,
  { isRented = false, hasUnits = false } = {},
): string | null {
  const { say, cad, percent } = speechOf(language)
  const { price } = facts
  if (!price) return null
  if (isRented) {
    const fifth = cad(price * (MINIMUM_DOWN_PAYMENT.uninsuredPercent / 100))
    return say(
      `A property that you will not live in generally needs ${percent(MINIMUM_DOWN_PAYMENT.uninsuredPercent)} down: **${fifth}** on ${cad(price)}. If you live in one of up to four units, less is possible. ${OFFER_BROKER.en}`,
      `Un immeuble que vous n’habitez pas exige en général ${percent(MINIMUM_DOWN_PAYMENT.uninsuredPercent)} de mise de fonds : **${fifth}** pour ${cad(price)}. Si vous habitez un des logements (quatre au plus), il en faut parfois moins. ${OFFER_BROKER.fr}`,
    )
  }
  if (hasUnits && price < INSURED_PRICE_CAP.dollars) {
    const least = cad(price * (UNITS_PERCENT / 100))
    return say(
      `With three or four units, one of which you live in, the minimum down payment is ${percent(UNITS_PERCENT)}: **${least}** on ${cad(price)}. If you live in none of them it is generally ${percent(MINIMUM_DOWN_PAYMENT.uninsuredPercent)}. ${OFFER_BROKER.en}`,
      `Pour trois ou quatre logements dont vous habitez un, la mise de fonds minimale est de ${percent(UNITS_PERCENT)} : **${least}** pour ${cad(price)}. Si vous n’en habitez aucun, elle est en général de ${percent(MINIMUM_DOWN_PAYMENT.uninsuredPercent)}. ${OFFER_BROKER.fr}`,
    )
  }
  const least = minimumDownPayment(price)
  const share = percent(minimumShare(least, price))
  const { firstTierPercent, secondTierPercent, uninsuredPercent, firstTierTo } = MINIMUM_DOWN_PAYMENT
  const [first, second, whole] = [firstTierPercent, secondTierPercent, uninsuredPercent].map(percent)
  const why =
    price >= INSURED_PRICE_CAP.dollars
      ? say(
          `${whole} of the whole price, since insurance ends below ${cad(INSURED_PRICE_CAP.dollars)}`,
          `${whole} du prix entier, car l’assurance prêt n’est offerte que sous ${cad(INSURED_PRICE_CAP.dollars)}`,
        )
      : price > firstTierTo
        ? say(
            `${first} of the first ${cad(firstTierTo)} and ${second} of the rest`,
            `${first} des premiers ${cad(firstTierTo)} et ${second} du reste`,
          )
        : say(`${first} of the price`, `${first} du prix`)
  const said = facts.down ?? (facts.downPercent === undefined ? undefined : downOf(facts, price))
  const verdict =
    said === undefined
      ? []
      : said + 0.005 >= least
        ? [say(`- ${cad(said)} is enough for that`, `- ${cad(said)} suffit`)]
        : [
            say(
              `- ${cad(said)} is ${cad(least - said)} less than that`,
              `- ${cad(said)} est ${cad(least - said)} en dessous`,
            ),
          ]
  const to = link(
    say('See the payment', 'Voir le versement'),
    `/mortgage-calculator?price=${price}&down=${least}`,
  )
  return [
    say(
      `The minimum down payment on ${cad(price)} is **${cad(least)}** (${share}): ${why}.`,
      `La mise de fonds minimale pour ${cad(price)} est de **${cad(least)}** (${share}) : ${why}.`,
    ),
    '',
    ...verdict,
    say(
      `- Without default insurance: ${cad(price * 0.2)} (20%)`,
      `- Sans assurance prêt : ${cad(price * 0.2)} (${percent(20)})`,
    ),
    say(
      '- For a home that you live in yourself; a rental generally needs 20%',
      `- Pour un logement que vous habitez; un immeuble locatif exige en général ${percent(20)}`,
    ),
    '',
    `${to}.`,
  ].join('\n')
}

/**
 * Returns the cash needed at closing, with the usual range of what cannot be computed; null without a price.
 */
export function sayClosingCosts(facts: Facts, language: Language): string | null {
  const speech = speechOf(language)
  const { say, cad, percent } = speech
  const { price } = facts
  if (!price) return null
  const tax = landTransferTax(taxPlaceOf(facts), price, facts)
  const assumptions: string[] = []
  const downPayment = downOf(facts, price, assumptions, speech)
  const province = facts.place?.province ?? 'Ontario'
  const years = facts.years ?? LONG_AMORTIZATION.aboveYears
  const firstTimeOrNewBuild = Boolean(facts.isFirstTime || facts.isNewBuild)
  const real = realPremium({ price, downPayment, years, province, firstTimeOrNewBuild })
  if (!facts.place) assumptions.unshift(say('Ontario outside Toronto', 'l’Ontario hors de Toronto'))
  const [low, high, down] = [price * 0.015, price * 0.04, downPayment].map(cad)
  const isDownKnown = facts.down !== undefined || facts.downPercent !== undefined
  const least = cad(minimumDownPayment(price))
  const leastDown = say(
    `- The minimum down payment for this price is ${least}; under 20% the mortgage is insured`,
    `- La mise de fonds minimale pour ce prix est de ${least}; sous ${percent(20)}, le prêt est assuré`,
  )
  const where = taxPlaceName(facts, language)
  const name = isFee(facts)
    ? say('Registration fee for the transfer', 'Frais d’enregistrement du transfert')
    : say('Land transfer tax', 'Droits de mutation')
  const relief =
    facts.isFirstTime && tax && tax.rebate > 0
      ? say(' after first-time buyer relief', ' après l’allégement pour premiers acheteurs')
      : ''
  return [
    say(
      `For ${cad(price)} ${where}, plan for about **${low} to ${high}** (1.5% to 4% of the price) besides the down payment of ${down}. In it:`,
      `Pour ${cad(price)} ${where}, prévoyez environ **${low} à ${high}** (${percent(1.5)} à ${percent(4)} du prix) en plus de la mise de fonds de ${down}, dont :`,
    ),
    '',
    tax
      ? say(`- ${name}: ${amountOf(tax, speech)}${relief}`, `- ${name} : ${amountOf(tax, speech)}${relief}`)
      : say(
          '- Land transfer tax: fees or a municipal tax, which I cannot work out',
          '- Droits de mutation : frais ou taxe municipale, que je ne peux pas calculer',
        ),
    ...(real.permitted && real.pst > 0
      ? [
          say(
            `- Sales tax on the insurance premium: ${cad(real.pst)}`,
            `- Taxe de vente sur la prime d’assurance : ${cad(real.pst)}`,
          ),
        ]
      : []),
    ...(isDownKnown ? [] : [leastDown]),
    say(
      '- Legal or notary fees, title insurance, inspection, appraisal, adjustments and moving: get quotes',
      '- Frais de notaire ou d’avocat, assurance de titres, inspection, évaluation, répartitions et déménagement : demandez des soumissions',
    ),
    ...assumed(assumptions, speech),
    '',
    `${ESTIMATE[language]} ${OFFER_BROKER[language]}`,
  ].join('\n')
}
