import {
  type AffordabilityInput,
  affordability,
  affordabilityByRules,
  affordableHome,
  pricesOfOtherYears,
} from '~/features/calculators/affordability'
import { greatestInsurablePrice } from '~/features/calculators/minimum-down-payment'
import { DEBT_SERVICE, LONG_AMORTIZATION, MINIMUM_DOWN_PAYMENT } from '~/features/calculators/rules-by-law'
import { cautiousDebtServiceRoom, debtServiceRoom } from '~/features/val/debt-service-room'
import type { Language } from '../model'
import type { Facts } from '../understanding/slot-values'
import { budgetCarries, incomeNeeded } from './affordability-reversed'
import { buildAffordability } from './build-scenario'
import { assumed } from './payment'
import { type Speech, speechOf } from './speech'
import { ESTIMATE, link } from './wording'

type Rate = Parameters<typeof buildAffordability>[1]

const LIMITED = {
  income: ['what your income carries', 'ce que votre revenu permet'],
  'minimum-down': ['the minimum down payment', 'la mise de fonds minimale'],
  'price-cap': [
    'the highest price at which a mortgage can be insured',
    'le prix maximal auquel un prêt peut être assuré',
  ],
  'long-amortization': [
    `20% down, which more than ${LONG_AMORTIZATION.aboveYears} years needs unless you are a first-time buyer or the home is new`,
    `une mise de fonds de 20 %, exigée au-delà de ${LONG_AMORTIZATION.aboveYears} ans sauf pour un premier acheteur ou une construction neuve`,
  ],
  none: ['nothing being left for a mortgage', 'l’absence de marge pour un prêt'],
} as const

const addMore = ({ say }: Speech, to: string) =>
  say(
    `${link('Open it in the affordability calculator', to)} and put in your own taxes, heating and debts.`,
    `${link('Ouvrir dans la calculatrice', to)} pour y mettre vos taxes, votre chauffage et vos dettes.`,
  )

/**
 * Returns the highest lawful price for an income, and the more cautious 32/40 price; null without an income.
 */
export function sayAffordability(facts: Facts, rate: Rate, language: Language): string | null {
  const speech = speechOf(language)
  const { say, cad, cadFloor, percent } = speech
  const built = buildAffordability(facts, rate, speech)
  if (!built)
    return (
      sayIncomeNeeded(facts, rate, speech) ??
      sayBudget(facts, rate, language) ??
      sayHighestByDown(facts, speech)
    )
  const { input, assumptions, to } = built
  const result = affordabilityByRules(input)
  const home = affordableHome(input, result)
  const cautious = affordability(input).maxPrice
  const [income, down, at] = [cad(input.income), cad(input.downPayment), percent(input.ratePercent)]
  const isDownTold = (facts.down ?? facts.downPercent) !== undefined
  const limits = [DEBT_SERVICE.housing, DEBT_SERVICE.total].map((share) => percent(Math.round(share * 100)))
  const tested = percent(result.qualifyingRate)
  const others = result.limitedBy === 'long-amortization' ? pricesOfOtherYears(input) : null
  return [
    say(
      `With ${income} a year${isDownTold ? ` and ${down} down` : `, and if you can put 20% (${down}) down`}, you could afford a price of up to about **${cad(home.price)}**.`,
      `Avec un revenu de ${income} par an${isDownTold ? ` et ${down} de mise de fonds` : ` et si vous pouvez mettre 20 % (${down}) de mise de fonds`}, le prix maximal serait d’environ **${cad(home.price)}**.`,
    ),
    '',
    say(
      `- Mortgage at that price: ${cad(home.mortgage)}, ${cad(home.payment)} a month at ${at} over ${input.years} years`,
      `- Prêt à ce prix : ${cad(home.mortgage)}, soit ${cad(home.payment)} par mois à ${at} sur ${input.years} ans`,
    ),
    say(
      `- What sets the price: ${LIMITED[result.limitedBy][0]}`,
      `- Ce qui fixe le prix : ${LIMITED[result.limitedBy][1]}`,
    ),
    say(
      `- By lenders' rules: up to ${limits.join('/')} of income for housing and for all debts, stress-tested at ${tested}`,
      `- Selon les règles des prêteurs : jusqu’à ${limits.join(' et ')} du revenu pour le logement et pour toutes les dettes, simulation de crise à ${tested}`,
    ),
    monthlyLimits(input, speech),
    ...(cautious < home.price
      ? [
          say(
            `- By the more cautious 32% and 40% without the stress test: ${cadFloor(cautious)}`,
            `- Selon les limites plus prudentes de ${percent(32)} et ${percent(40)}, sans simulation de crise : ${cadFloor(cautious)}`,
          ),
        ]
      : []),
    ...(others ? [otherYears(others, input.years, speech)] : []),
    ...(facts.price ? [`- ${verdict(facts.price, result.maxPrice, speech, others?.shorter)}`] : []),
    ...(facts.loan ? [`- ${verdict(facts.loan, home.mortgage, speech)}`] : []),
    ...assumed(assumptions, speech),
    '',
    `${ESTIMATE[language]} ${addMore(speech, to)}`,
  ].join('\n')
}

/** Returns the limits in dollars a month by lenders' ratios and by the more cautious ones. */
function monthlyLimits({ income, otherDebts }: AffordabilityInput, { say, cad, percent }: Speech): string {
  const rooms = [debtServiceRoom(income, otherDebts), cautiousDebtServiceRoom(income, otherDebts)]
  const shares = rooms.map(({ limits }) =>
    [limits.housing, limits.total].map((share) => percent(Math.round(share * 100))),
  )
  const texts = rooms.map(({ housing, housingAfterDebts }, index) => {
    const [gds, tds] = shares[index] ?? []
    return say(
      `${cad(housing)} (${gds}) and, after other debts, ${cad(housingAfterDebts)} (${tds})`,
      `${cad(housing)} (${gds}) et, après les autres dettes, ${cad(housingAfterDebts)} (${tds})`,
    )
  })
  return say(
    `- For the payment, tax and heating a month: ${texts[0]}; more cautiously ${texts[1]}`,
    `- Pour le versement, les taxes et le chauffage, par mois : ${texts[0]}; plus prudemment ${texts[1]}`,
  )
}

/** Returns the price over 25 years, and insured over 30 years for first-time buyers and new builds. */
function otherYears(
  prices: ReturnType<typeof pricesOfOtherYears>,
  years: number,
  { say, cad }: Speech,
): string {
  const { aboveYears } = LONG_AMORTIZATION
  const [shorter, eligible] = [cad(prices.shorter), cad(prices.eligible)]
  return say(
    `- Over ${aboveYears} years: ${shorter}; as a first-time buyer or for a new build over ${years} years: ${eligible}`,
    `- Sur ${aboveYears} ans : ${shorter}; comme premier acheteur ou pour une construction neuve sur ${years} ans : ${eligible}`,
  )
}

/** `overFewerYears`: the highest price over the years that every buyer may have. */
function verdict(amount: number, most: number, { say, cad }: Speech, overFewerYears = 0): string {
  const price = cad(amount)
  const { aboveYears } = LONG_AMORTIZATION
  if (amount > most && amount <= overFewerYears)
    return say(
      `Over ${aboveYears} years ${price} is within reach`,
      `Sur ${aboveYears} ans, ${price} est à votre portée`,
    )
  // Half a cent of rounding must not turn "affordable" into "not affordable".
  return amount <= most + 0.005
    ? say(`${price} is within that`, `${price} respecte cette limite`)
    : say(
        `${price} is above what these figures carry; more down, fewer debts or a second income would change that`,
        `${price} dépasse ce que ces chiffres permettent; une mise de fonds plus élevée, moins de dettes ou un second revenu y changerait quelque chose`,
      )
}

/** Returns the smallest yearly income with which the calculator reaches a price; null without a price. */
function sayIncomeNeeded(facts: Facts, rate: Rate, speech: Speech): string | null {
  // A mortgage without a price is 80 percent of one, which needs no insurance.
  const price = facts.price ?? (facts.loan && facts.loan * 1.25)
  if (!price) return null
  const { say, cad, percent, language } = speech
  const needed = incomeNeeded(facts, price, rate, speech)
  const { downPayment, assumptions, cautious, rules } = needed
  const [down, goal] = [cad(downPayment), cad(price)]
  if (rules === null) {
    const to = link(say('See the minimum', 'Voir le minimum'), `/mortgage-calculator?price=${price}`)
    return say(
      `With ${down} down, ${goal} is out of reach whatever the income: the down payment is below the minimum for it. ${to}.`,
      `Avec ${down} de mise de fonds, ${goal} est hors de portée quel que soit le revenu : la mise de fonds est sous le minimum exigé. ${to}.`,
    )
  }
  const known = facts.rate === undefined ? [] : [say(`at ${percent(facts.rate)}`, `à ${percent(facts.rate)}`)]
  return [
    say(
      `For ${goal} with ${down} down, a household income of about **${cad(rules)} a year** is needed by lenders' rules, stress test included.`,
      `Pour ${goal} avec ${down} de mise de fonds, il faut selon les règles des prêteurs, simulation de crise comprise, un revenu du ménage d’environ **${cad(rules)} par an**.`,
    ),
    '',
    ...(cautious !== null && cautious > rules
      ? [
          say(
            `- By the more cautious 32% and 40% without the stress test: ${cad(cautious)} a year`,
            `- Selon les limites plus prudentes de ${percent(32)} et ${percent(40)}, sans simulation de crise : ${cad(cautious)} par an`,
          ),
        ]
      : []),
    ...assumed([...known, ...assumptions], speech),
    '',
    `${ESTIMATE[language]} ${addMore(speech, '/affordability-calculator')}`,
  ].join('\n')
}

/** Returns the highest price that a down payment alone allows; null without one. */
function sayHighestByDown({ down }: Facts, { say, cad, cadFloor, percent }: Speech): string | null {
  if (!down) return null
  const insurable = greatestInsurablePrice(down)
  const { uninsuredPercent } = MINIMUM_DOWN_PAYMENT
  const most = Math.max(insurable, (down * 100) / uninsuredPercent)
  return [
    say(
      `By the minimum down payment alone, ${cad(down)} is enough for a price of up to **${cadFloor(most)}**.`,
      `Selon la seule mise de fonds minimale, ${cad(down)} suffit pour un prix d’au plus **${cadFloor(most)}**.`,
    ),
    '',
    say(
      `- Without default insurance (${percent(uninsuredPercent)} down): up to ${cadFloor((down * 100) / uninsuredPercent)}`,
      `- Sans assurance prêt (${percent(uninsuredPercent)} de mise de fonds) : au plus ${cadFloor((down * 100) / uninsuredPercent)}`,
    ),
    '',
    say(
      'How much of that a lender lends depends on your income: tell me the household’s gross income a year, and monthly debts.',
      'Ce qu’un prêteur accorde dépend de votre revenu : dites-moi le revenu brut annuel du ménage et les dettes mensuelles.',
    ),
  ].join('\n')
}

/** Returns the mortgage and the lawful price that a monthly payment carries; null without a payment. */
export function sayBudget(facts: Facts, rate: Rate, language: Language): string | null {
  const { budget } = facts
  if (!budget) return null
  const speech = speechOf(language)
  const { say, cad, cadFloor, percent } = speech
  const { input, assumptions, isDownKnown, mortgage, maxPrice } = budgetCarries(facts, budget, rate, speech)
  const [loan, price, down] = [cadFloor(mortgage), cadFloor(maxPrice), cad(input.downPayment)]
  return [
    say(
      `A payment of ${cad(budget)} a month carries a mortgage of about **${loan}**, at ${percent(input.ratePercent)} over ${input.years} years.`,
      `Un versement de ${cad(budget)} par mois permet un prêt d’environ **${loan}**, à ${percent(input.ratePercent)} sur ${input.years} ans.`,
    ),
    '',
    isDownKnown
      ? say(
          `- With ${down} down that is a price of about **${price}**, default insurance included where it is needed`,
          `- Avec ${down} de mise de fonds, cela correspond à un prix d’environ **${price}**, assurance prêt comprise s’il en faut`,
        )
      : say(
          '- The price is that and your down payment: tell me how much you have, and I work it out with the insurance',
          '- Le prix s’obtient avec votre mise de fonds : dites-moi combien vous avez et je le calcule avec l’assurance prêt',
        ),
    say(
      '- Property tax, heating and condo fees come on top of this payment',
      '- Les taxes foncières, le chauffage et les frais de copropriété s’ajoutent à ce versement',
    ),
    ...assumed(assumptions, speech),
    '',
    `${ESTIMATE[language]} ${say('Whether a lender agrees depends on your income: tell me that too.', 'L’accord d’un prêteur dépend de votre revenu : dites-le-moi aussi.')}`,
  ].join('\n')
}
