import { calculateMortgage, scenarioLoan } from '~/features/calculators/mortgage'
import { amortizationSchedule } from '~/features/calculators/schedule'
import type { Language } from '../model'
import type { Understanding } from '../understanding/conversation'
import type { Facts } from '../understanding/slot-values'
import { type BuiltScenario, buildScenario, calculatorLink } from './build-scenario'
import { assumed, everyOf, whatFor } from './payment'
import { speechOf } from './speech'
import { ESTIMATE, FRENCH_RATE_TYPES, link } from './wording'

type Rate = Parameters<typeof buildScenario>[1]

/** Returns two to four scenarios, one for each value that the visitor named for the same field. */
export function compareScenarios(
  question: Pick<Understanding, 'facts' | 'said' | 'circumstances' | 'language'>,
  rate: Rate,
  ofEachType: readonly Rate[],
): BuiltScenario[] {
  const { said, circumstances, language } = question
  const isBareAmount = question.facts.isBareAmount && question.facts.price !== undefined
  // An amount without words for a home is the mortgage.
  const facts = (
    isBareAmount ? { ...question.facts, loan: question.facts.price, price: undefined } : question.facts
  ) as Facts
  const several = (values: number[] | undefined) =>
    values && new Set(values).size >= 2 ? [...new Set(values)].slice(0, 4) : null
  const build = (change: Partial<Facts>, stand = rate) =>
    buildScenario({ ...facts, ...change }, stand, speechOf(language))
  const fields = ['downPercent', 'down', 'rate', 'years', 'price', 'loan'] as const
  for (const field of fields) {
    const values = several(said[field])
    if (!values) continue
    const isBare = field === 'price' && isBareAmount
    const changed = (value: number): Partial<Facts> =>
      isBare
        ? ({ price: undefined, loan: value } as Partial<Facts>)
        : ({ [field]: value, ...(field === 'down' && { downPercent: undefined }) } as Partial<Facts>)
    return values.flatMap((value) => build(changed(value)) ?? [])
  }
  if (circumstances.frequencies.length >= 2) {
    return circumstances.frequencies.flatMap((frequency) => build({ frequency }) ?? [])
  }
  return ofEachType.flatMap((one) => (one ? (build({ rate: undefined } as Partial<Facts>, one) ?? []) : []))
}

/** Returns the scenarios as a list with their difference; null with fewer than two. */
export function sayComparison(scenarios: readonly BuiltScenario[], language: Language): string | null {
  const speech = speechOf(language)
  const { say, cad, percent } = speech
  const [first, second] = scenarios
  if (!first || !second) return null
  const rows = scenarios.map((built) => {
    const mortgage = calculateMortgage(built.scenario)
    const loan = scenarioLoan(built.scenario)
    const interest = cad(loan ? amortizationSchedule(loan).totalInterest : 0)
    const { ratePercent, amortizationYears } = built.scenario
    const kind = built.rate?.rateType
    const ours = kind ? say(` (our ${kind} rate)`, ` (notre taux ${FRENCH_RATE_TYPES[kind]})`) : ''
    const premium = cad(mortgage.insurance)
    const insured =
      mortgage.insurance > 0 ? say(`, default insurance ${premium}`, `, assurance prêt ${premium}`) : ''
    if (mortgage.notPermitted)
      return say(
        `- ${whatFor(built, speech)}, ${amortizationYears} years: not possible. ${mortgage.remark}`,
        `- ${whatFor(built, speech)}, ${amortizationYears} ans : impossible, la mise de fonds ou la durée ne respecte pas les règles.`,
      )
    const figure = `**${cad(mortgage.payment ?? 0)} ${everyOf(built.scenario, speech)}**`
    return say(
      `- ${whatFor(built, speech)}, ${percent(ratePercent)}${ours}, ${amortizationYears} years: ${figure}, total interest ${interest}${insured}`,
      `- ${whatFor(built, speech)}, ${percent(ratePercent)}${ours}, ${amortizationYears} ans : ${figure}, intérêts totaux ${interest}${insured}`,
    )
  })
  const payments = [first, second].map(({ scenario }) => calculateMortgage(scenario).payment)
  const [one = 0, two = 0] = payments.map((payment) => payment ?? 0)
  const apart = `${cad(Math.abs(Math.round(one) - Math.round(two)))} ${everyOf(first.scenario, speech)}`
  const difference =
    first.scenario.frequency === second.scenario.frequency && !payments.includes(null)
      ? [
          say(
            `Between the first two the payment differs by ${apart}.`,
            `Entre les deux premiers, le versement diffère de ${apart}.`,
          ),
        ]
      : []
  const assumptions = [...new Set(scenarios.flatMap((built) => built.assumptions))]
  const names = [say('Open the first', 'Ouvrir le premier'), say('Open the second', 'Ouvrir le deuxième')]
  const links = [first, second].map(({ scenario }, index) =>
    link(names[index] ?? '', calculatorLink(scenario)),
  )
  return [
    say('Side by side:', 'Côte à côte :'),
    '',
    ...rows,
    ...assumed(assumptions, speech),
    '',
    ...difference,
    `${ESTIMATE[language]} ${links.join(', ')}.`,
  ].join('\n')
}
