import { frequencyLabel } from '~/features/calculators/frequency'
import { calculateMortgage, scenarioLoan } from '~/features/calculators/mortgage'
import { realPremium } from '~/features/calculators/real-premium'
import { INSURED_PRICE_CAP, LONG_AMORTIZATION } from '~/features/calculators/rules-by-law'
import type { Scenario } from '~/features/calculators/scenario'
import { amortizationSchedule, balanceAtEndOfTerm } from '~/features/calculators/schedule'
import { formatCad, formatPercent } from '~/lib/money'
import type { Understanding } from './conversation'
import type { Language } from './model'
import type { Facts } from './said-facts'
import { type BuiltScenario, buildScenario, calculatorLink } from './scenario-of'
import { lowerFirst } from './text-pieces'
import { ESTIMATE, link, percentText } from './wording'

const EVERY: Record<NonNullable<Scenario['frequency']>, string> = {
  monthly: 'a month',
  'semi-monthly': 'twice a month',
  'bi-weekly': 'every two weeks',
  'rapid-bi-weekly': 'every two weeks, accelerated',
  weekly: 'a week',
  'rapid-weekly': 'a week, accelerated',
}
const EVERY_FRENCH: Record<NonNullable<Scenario['frequency']>, string> = {
  monthly: 'par mois',
  'semi-monthly': 'deux fois par mois',
  'bi-weekly': 'aux deux semaines',
  'rapid-bi-weekly': 'aux deux semaines (accéléré)',
  weekly: 'par semaine',
  'rapid-weekly': 'par semaine (accéléré)',
}

/** '$650,000 home with $65,000 (10%) down', or the mortgage where only that was given. */
const whatFor = ({ scenario, isLoan }: BuiltScenario) => {
  const { price, downPayment } = scenario
  if (isLoan) return `a mortgage of ${formatCad(price - downPayment)}`
  return `a ${formatCad(price)} home with ${formatCad(downPayment)} (${percentText(Number(((downPayment / price) * 100).toFixed(2)))}) down`
}

/** What the rules in force say of an insured scenario beyond the calculator's three tiers. */
function insuranceNotes(scenario: Scenario, facts: Facts): string[] {
  const { price, downPayment, amortizationYears, location } = scenario
  const mortgage = calculateMortgage(scenario)
  const notes: string[] = []
  if (mortgage.belowMinimumDown && mortgage.advice) notes.push(mortgage.advice)
  if (mortgage.insuranceRate === 0) return notes
  if (price >= INSURED_PRICE_CAP.dollars) {
    notes.push(
      `Default insurance is not available from ${formatCad(INSURED_PRICE_CAP.dollars)} on, so such a mortgage needs 20% down.`,
    )
    return notes
  }
  const real = realPremium({
    price,
    downPayment,
    years: amortizationYears,
    province: location,
    firstTimeOrNewBuild: true,
  })
  if (amortizationYears > LONG_AMORTIZATION.aboveYears && real.permitted) {
    const who =
      facts.isFirstTime || facts.isNewBuild ? '' : ' It is open to first-time buyers and new builds only.'
    notes.push(
      `An insured mortgage over more than ${LONG_AMORTIZATION.aboveYears} years carries a higher premium: ${percentText(real.insuranceRate * 100)}, or ${formatCad(real.insurance)}.${who}`,
    )
  }
  if (real.permitted && real.pst > 0) {
    notes.push(`${location} charges ${formatCad(real.pst)} sales tax on the premium, in cash at closing.`)
  }
  return notes
}

const assumed = (assumptions: readonly string[]) =>
  assumptions.length > 0 ? [`- Assumed: ${assumptions.join('; ')}`] : []

/** The payment of the scenario on the table; null when no price or mortgage amount is known. */
export function sayPayment(
  facts: Facts,
  rate: Parameters<typeof buildScenario>[1],
  language: Language,
): string | null {
  const built = buildScenario(facts, rate)
  if (!built) return null
  const { scenario, isLoan, assumptions } = built
  const mortgage = calculateMortgage(scenario)
  const to = calculatorLink(scenario)
  if (mortgage.remark) return `${mortgage.remark}\n\n${link('Open the calculator', to)}`
  const frequency = scenario.frequency ?? 'monthly'
  const figure = formatCad(mortgage.payment ?? 0)
  const french = `**${figure} ${EVERY_FRENCH[frequency]}** : versement pour ${isLoan ? 'un prêt hypothécaire' : 'une propriété'} de ${formatCad(isLoan ? mortgage.totalMortgage : scenario.price)}${isLoan ? '' : ` avec ${formatCad(scenario.downPayment)} de mise de fonds`}, à ${percentText(scenario.ratePercent)} sur ${scenario.amortizationYears} ans.`
  const english = `**${figure} ${EVERY[frequency]}** for ${whatFor(built)}, at ${percentText(scenario.ratePercent)} over ${scenario.amortizationYears} years.`
  const lines = [language === 'fr' ? french : english, '']
  if (!isLoan) {
    const insured =
      mortgage.insuranceRate > 0
        ? `, of which ${formatCad(mortgage.insurance)} is default insurance (${formatPercent(mortgage.insuranceRate * 100)} of the loan)`
        : ', without default insurance'
    lines.push(`- Mortgage: ${formatCad(mortgage.totalMortgage)}${insured}`)
  }
  if (scenario.compounding === 'standard') {
    lines.push(
      `- Compounded half-yearly, as fixed-rate lenders quote: ${formatCad(mortgage.semiAnnualPayment ?? 0)}`,
    )
  } else lines.push(`- Compounding: ${scenario.compounding}`)
  lines.push(...insuranceNotes(scenario, facts).map((note) => `- ${note}`), ...assumed(assumptions))
  return `${lines.join('\n')}\n\n${ESTIMATE[language]} ${link(language === 'fr' ? 'Ouvrir dans le calculateur' : 'Open it in the calculator', to)}, with the schedule and other frequencies.`
}

/** Interest over the whole amortization, and what is owed after a term; null as sayPayment. */
export function sayInterest(facts: Facts, rate: Parameters<typeof buildScenario>[1]): string | null {
  const built = buildScenario(facts, rate)
  const loan = built && scenarioLoan(built.scenario)
  if (!built || !loan) return null
  const schedule = amortizationSchedule(loan)
  const term = facts.term ?? 5
  const balance = balanceAtEndOfTerm(schedule, term)
  return [
    `Over the whole amortization of ${built.scenario.amortizationYears} years you would pay **${formatCad(schedule.totalInterest)} of interest** on ${formatCad(loan.principal)}, at ${percentText(loan.ratePercent)} with a ${lowerFirst(frequencyLabel(loan.frequency))} payment of ${formatCad(schedule.payment)}, if the rate never changed.`,
    '',
    `- Owed after ${term} years: ${formatCad(balance)}`,
    ...assumed(built.assumptions),
    '',
    `${ESTIMATE.en} ${link('See the whole schedule', calculatorLink(built.scenario))}.`,
  ].join('\n')
}

/** Each of two to four scenarios that differ in what was named twice. */
export function compareScenarios(
  question: Pick<Understanding, 'facts' | 'said' | 'circumstances'>,
  rates: {
    any: Parameters<typeof buildScenario>[1]
    fixed: Parameters<typeof buildScenario>[1]
    variable: Parameters<typeof buildScenario>[1]
  },
): BuiltScenario[] {
  const { facts, said, circumstances } = question
  const several = (values: number[] | undefined) =>
    values && new Set(values).size >= 2 ? [...new Set(values)].slice(0, 4) : null
  const build = (change: Partial<Facts>, rate = rates.any) => buildScenario({ ...facts, ...change }, rate)
  const fields = ['downPercent', 'down', 'rate', 'years', 'price', 'loan'] as const
  for (const field of fields) {
    const values = several(said[field])
    if (values) return values.flatMap((value) => build({ [field]: value }) ?? [])
  }
  if (circumstances.frequencies.length >= 2) {
    return circumstances.frequencies.flatMap((frequency) => build({ frequency }) ?? [])
  }
  const { rate: _, ...rest } = facts
  return [rates.fixed, rates.variable].flatMap((rate) => (rate ? (buildScenario(rest, rate) ?? []) : []))
}

/** A list of the scenarios beside one another, and what the difference is; null with fewer than two. */
export function sayComparison(scenarios: readonly BuiltScenario[]): string | null {
  const [first, second] = scenarios
  if (!first || !second) return null
  const rows = scenarios.map((built) => {
    const mortgage = calculateMortgage(built.scenario)
    const loan = scenarioLoan(built.scenario)
    const interest = loan ? amortizationSchedule(loan).totalInterest : 0
    const { ratePercent, amortizationYears, frequency } = built.scenario
    const ours = built.rate ? ` (our ${built.rate.rateType} rate)` : ''
    const premium = mortgage.insurance > 0 ? `, default insurance ${formatCad(mortgage.insurance)}` : ''
    return `- ${whatFor(built)}, ${percentText(ratePercent)}${ours}, ${amortizationYears} years: **${formatCad(mortgage.payment ?? 0)} ${EVERY[frequency ?? 'monthly']}**, total interest ${formatCad(interest)}${premium}`
  })
  const [one, two] = [first, second].map(({ scenario }) => calculateMortgage(scenario).payment ?? 0) as [
    number,
    number,
  ]
  const sameFrequency = first.scenario.frequency === second.scenario.frequency
  const difference = sameFrequency
    ? [
        `Between the first two the payment differs by ${formatCad(Math.abs(Math.round(one) - Math.round(two)))} ${EVERY[first.scenario.frequency ?? 'monthly']}.`,
      ]
    : []
  const assumptions = [...new Set(scenarios.flatMap((built) => built.assumptions))]
  return [
    'Side by side:',
    '',
    ...rows,
    ...assumed(assumptions),
    '',
    ...difference,
    `${ESTIMATE.en} ${scenarios
      .slice(0, 2)
      .map(({ scenario }, index) =>
        link(index === 0 ? 'Open the first' : 'Open the second', calculatorLink(scenario)),
      )
      .join(', ')}.`,
  ].join('\n')
}
