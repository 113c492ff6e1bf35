import { affordability, affordabilityByRules } from '~/features/calculators/affordability'
import { DEBT_SERVICE } from '~/features/calculators/rules-by-law'
import { budgetCarries, incomeNeeded } from './affordability-reversed'
import type { Language } from './model'
import type { Facts } from './said-facts'
import { assumed } from './say-payment'
import { buildAffordability } from './scenario-of'
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
  none: ['nothing being left for a mortgage', 'l’absence de marge pour un prêt'],
} as const

const addMore = ({ say }: Speech, to: string) =>
  say(
    `${link('Open it in the affordability calculator', to)} and add taxes, heating and debts.`,
    `${link('Ouvrir dans le calculateur', to)} pour ajouter taxes, chauffage et dettes.`,
  )

/** What an income carries, by the calculator's 32/40 and by the rules that lenders apply; null without an income. */
export function sayAffordability(facts: Facts, rate: Rate, language: Language): string | null {
  const speech = speechOf(language)
  const { say, cad, cadFloor, percent } = speech
  const built = buildAffordability(facts, rate, speech)
  if (!built) return sayIncomeNeeded(facts, rate, speech) ?? sayBudget(facts, rate, language)
  const { input, assumptions, to } = built
  const ours = affordability(input)
  const rules = affordabilityByRules(input)
  const [income, down, at] = [cad(input.income), cad(input.downPayment), percent(input.ratePercent)]
  const limits = [DEBT_SERVICE.housing, DEBT_SERVICE.total].map((share) => percent(Math.round(share * 100)))
  const [mostOurs, mostRules] = [cadFloor(ours.maxPrice), cadFloor(rules.maxPrice)]
  return [
    say(
      `With ${income} a year and ${down} down, you could afford about **${mostOurs}** by our calculator.`,
      `Avec un revenu de ${income} par an et ${down} de mise de fonds, le prix maximal serait d’environ **${mostOurs}** selon notre calculateur.`,
    ),
    '',
    say(
      `- Mortgage that the income carries: ${cad(ours.maxMortgage)}, ${cad(ours.maxPayment)} a month at ${at} over ${input.years} years`,
      `- Prêt que le revenu permet : ${cad(ours.maxMortgage)}, soit ${cad(ours.maxPayment)} par mois à ${at} sur ${input.years} ans`,
    ),
    say(
      `- What sets the price: ${LIMITED[ours.limitedBy][0]}`,
      `- Ce qui fixe le prix : ${LIMITED[ours.limitedBy][1]}`,
    ),
    say(
      `- By lenders' rules (${limits.join('/')} of income, stress-tested at ${percent(rules.qualifyingRate)}): **${mostRules}**, set by ${LIMITED[rules.limitedBy][0]}`,
      `- Selon les règles des prêteurs (${limits.join(' et ')} du revenu, simulation de crise à ${percent(rules.qualifyingRate)}) : **${mostRules}**, fixé par ${LIMITED[rules.limitedBy][1]}`,
    ),
    ...(facts.price ? [`- ${verdict(facts.price, ours.maxPrice, rules.maxPrice, speech)}`] : []),
    ...assumed(assumptions, speech),
    '',
    `${ESTIMATE[language]} ${addMore(speech, to)}`,
  ].join('\n')
}

function verdict(amount: number, ours: number, rules: number, { say, cad }: Speech): string {
  // Half a cent of rounding must not turn a yes into a no.
  const fits = (most: number) => amount <= most + 0.005
  const price = cad(amount)
  if (fits(ours))
    return say(
      `${price} is within the calculator's figure${fits(rules) ? " and lenders' rules" : ", yet above what lenders' rules allow"}`,
      `${price} respecte le montant du calculateur${fits(rules) ? ' et les règles des prêteurs' : ', mais dépasse ce que permettent les règles des prêteurs'}`,
    )
  return fits(rules)
    ? say(
        `${price} is above the calculator's figure, yet within lenders' rules`,
        `${price} dépasse le montant du calculateur, mais respecte les règles des prêteurs`,
      )
    : say(
        `${price} is above what these figures carry; more down, fewer debts or a second income would change that`,
        `${price} dépasse ce que ces chiffres permettent; une mise de fonds plus élevée, moins de dettes ou un second revenu y changerait quelque chose`,
      )
}

/** The least yearly income with which the calculator reaches a price; null without a price. */
function sayIncomeNeeded(facts: Facts, rate: Rate, speech: Speech): string | null {
  const { price } = facts
  if (!price) return null
  const { say, cad, percent, language } = speech
  const needed = incomeNeeded(facts, price, rate, speech)
  const { downPayment, assumptions, ours, rules } = needed
  const [down, goal] = [cad(downPayment), cad(price)]
  if (ours === null || rules === null) {
    const to = link(say('See the minimum', 'Voir le minimum'), `/mortgage-calculator?price=${price}`)
    return say(
      `With ${down} down, ${goal} is out of reach whatever the income: the down payment is below the minimum for it. ${to}.`,
      `Avec ${down} de mise de fonds, ${goal} est hors de portée quel que soit le revenu : la mise de fonds est sous le minimum exigé. ${to}.`,
    )
  }
  const known = facts.rate === undefined ? [] : [say(`at ${percent(facts.rate)}`, `à ${percent(facts.rate)}`)]
  return [
    say(
      `For ${goal} with ${down} down, a household income of about **${cad(ours)} a year** is needed by our calculator.`,
      `Pour ${goal} avec ${down} de mise de fonds, il faut selon notre calculateur un revenu du ménage d’environ **${cad(ours)} par an**.`,
    ),
    '',
    say(
      `- By lenders' rules, stress-tested: **${cad(rules)} a year**`,
      `- Selon les règles des prêteurs, simulation de crise comprise : **${cad(rules)} par an**`,
    ),
    ...assumed([...known, ...assumptions], speech),
    '',
    `${ESTIMATE[language]} ${addMore(speech, '/affordability-calculator')}`,
  ].join('\n')
}

/** What a monthly payment carries; null without one. The price by the calculator, which also counts the insurance. */
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
      '- Les taxes foncières, le chauffage et les frais de condo s’ajoutent à ce versement',
    ),
    ...assumed(assumptions, speech),
    '',
    `${ESTIMATE[language]} ${say('Whether a lender agrees depends on your income: tell me that too.', 'L’accord d’un prêteur dépend de votre revenu : dites-le-moi aussi.')}`,
  ].join('\n')
}
