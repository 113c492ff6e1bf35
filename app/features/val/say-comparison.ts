import { calculateMortgage, scenarioLoan } from '~/features/calculators/mortgage'
import { amortizationSchedule } from '~/features/calculators/schedule'
import type { Understanding } from './conversation'
import type { Language } from './model'
import type { Facts } from './said-facts'
import { assumed, everyOf, whatFor } from './say-payment'
import { type BuiltScenario, buildScenario, calculatorLink } from './scenario-of'
import { speechOf } from './speech'
import { ESTIMATE, link } from './wording'

type Rate = Parameters<typeof buildScenario>[1]

/** Each of two to four scenarios that differ in what was named twice. */
export function compareScenarios(
  question: Pick<Understanding, 'facts' | 'said' | 'circumstances' | 'language'>,
  rates: { any: Rate; fixed: Rate; variable: Rate },
): BuiltScenario[] {
  const { facts, said, circumstances, language } = question
  const several = (values: number[] | undefined) =>
    values && new Set(values).size >= 2 ? [...new Set(values)].slice(0, 4) : null
  const build = (change: Partial<Facts>, rate = rates.any) =>
    buildScenario({ ...facts, ...change }, rate, speechOf(language))
  const fields = ['downPercent', 'down', 'rate', 'years', 'price', 'loan'] as const
  for (const field of fields) {
    const values = several(said[field])
    if (values) return values.flatMap((value) => build({ [field]: value }) ?? [])
  }
  if (circumstances.frequencies.length >= 2) {
    return circumstances.frequencies.flatMap((frequency) => build({ frequency }) ?? [])
  }
  return [rates.fixed, rates.variable].flatMap((rate) =>
    rate ? (build({ rate: undefined } as Partial<Facts>, rate) ?? []) : [],
  )
}

/** A list of the scenarios beside one another, and what the difference is; null with fewer than two. */
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
    const ours = kind
      ? say(` (our ${kind} rate)`, ` (notre taux ${kind === 'fixed' ? 'fixe' : 'variable'})`)
      : ''
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
