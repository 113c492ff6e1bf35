import { frequencyLabel } from '~/features/calculators/frequency'
import { calculateMortgage, scenarioLoan } from '~/features/calculators/mortgage'
import { realPremium } from '~/features/calculators/real-premium'
import { INSURED_PRICE_CAP, LONG_AMORTIZATION } from '~/features/calculators/rules-by-law'
import type { Scenario } from '~/features/calculators/scenario'
import { amortizationSchedule, balanceAtEndOfTerm } from '~/features/calculators/schedule'
import type { Language } from './model'
import type { Facts } from './said-facts'
import { type BuiltScenario, buildScenario, calculatorLink } from './scenario-of'
import { type Speech, speechOf } from './speech'
import { lowerFirst } from './text-pieces'
import { ESTIMATE, link, provinceIn } from './wording'

const EVERY: Record<NonNullable<Scenario['frequency']>, readonly [english: string, french: string]> = {
  monthly: ['a month', 'par mois'],
  'semi-monthly': ['twice a month', 'deux fois par mois'],
  'bi-weekly': ['every two weeks', 'aux deux semaines'],
  'rapid-bi-weekly': ['every two weeks, accelerated', 'aux deux semaines (accéléré)'],
  weekly: ['a week', 'par semaine'],
  'rapid-weekly': ['a week, accelerated', 'par semaine (accéléré)'],
}

/** 'a month', 'par mois': how often a scenario is paid. */
export const everyOf = ({ frequency }: Scenario, { say }: Speech) => say(...EVERY[frequency ?? 'monthly'])

/** 'an' where a price is spoken with a vowel first: eight, eleven and eighteen. */
const article = (price: string) => (/^\$(?:8|1[18](?:,|$))/.test(price) ? 'an' : 'a')

/** '$650,000 home with $65,000 (10%) down', or the mortgage where only that was given. */
export function whatFor({ scenario, isLoan }: BuiltScenario, { say, cad, percent }: Speech): string {
  const { price, downPayment } = scenario
  if (isLoan) {
    const loan = cad(price - downPayment)
    return say(`a mortgage of ${loan}`, `un prêt hypothécaire de ${loan}`)
  }
  const share = percent(Number(((downPayment / price) * 100).toFixed(2)))
  return say(
    `${article(cad(price))} ${cad(price)} home with ${cad(downPayment)} (${share}) down`,
    `une propriété de ${cad(price)} avec ${cad(downPayment)} (${share}) de mise de fonds`,
  )
}

/** What the rules in force say of an insured scenario beyond the calculator's three tiers. */
function insuranceNotes(scenario: Scenario, facts: Facts, speech: Speech): string[] {
  const { say, cad, percent, language } = speech
  const { price, downPayment, amortizationYears, location } = scenario
  const mortgage = calculateMortgage(scenario)
  const notes: string[] = []
  if (mortgage.belowMinimumDown && mortgage.advice)
    notes.push(
      say(
        mortgage.advice,
        `Pour un prix de ${cad(price)}, la mise de fonds minimale est de ${cad(mortgage.minimumDown)}.`,
      ),
    )
  if (mortgage.insuranceRate === 0) return notes
  if (price >= INSURED_PRICE_CAP.dollars) {
    const cap = cad(INSURED_PRICE_CAP.dollars)
    notes.push(
      say(
        `Default insurance is not available from ${cap} on, so such a mortgage needs 20% down.`,
        `L’assurance prêt n’est pas offerte à partir de ${cap} : il faut alors ${percent(20)} de mise de fonds.`,
      ),
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
  const { aboveYears } = LONG_AMORTIZATION
  if (amortizationYears > aboveYears && real.permitted) {
    const isOpen = facts.isFirstTime || facts.isNewBuild
    const premium = [percent(real.insuranceRate * 100), cad(real.insurance)] as const
    notes.push(
      say(
        `An insured mortgage over more than ${aboveYears} years carries a higher premium: ${premium[0]}, or ${premium[1]}.${isOpen ? '' : ' It is open to first-time buyers and new builds only.'}`,
        `Un prêt assuré de plus de ${aboveYears} ans comporte une prime plus élevée : ${premium[0]}, soit ${premium[1]}.${isOpen ? '' : ' Il est réservé aux premiers acheteurs et aux constructions neuves.'}`,
      ),
    )
  }
  if (real.permitted && real.pst > 0) {
    notes.push(
      say(
        `${location} charges ${cad(real.pst)} sales tax on the premium, in cash at closing.`,
        `Taxe de vente provinciale sur la prime (${provinceIn(location, language)}) : ${cad(real.pst)}, payable comptant à la clôture.`,
      ),
    )
  }
  return notes
}

/** What had to be assumed, as a line of a list; none when nothing had to be. */
export const assumed = (assumptions: readonly string[], { say }: Speech) =>
  assumptions.length > 0
    ? [say(`- Assumed: ${assumptions.join('; ')}`, `- Hypothèses : ${assumptions.join('; ')}`)]
    : []

/** The payment of the scenario on the table; null when no price or mortgage amount is known. */
export function sayPayment(
  facts: Facts,
  rate: Parameters<typeof buildScenario>[1],
  language: Language,
): string | null {
  const speech = speechOf(language)
  const { say, cad, percent } = speech
  const built = buildScenario(facts, rate, speech)
  if (!built) return null
  const { scenario, isLoan, assumptions } = built
  const mortgage = calculateMortgage(scenario)
  const to = calculatorLink(scenario)
  if (mortgage.remark) {
    const remark =
      mortgage.totalMortgage === 0
        ? 'La mise de fonds couvre tout le prix : aucun prêt n’est nécessaire.'
        : 'Il faut un taux supérieur à 0 pour calculer un versement.'
    return `${say(mortgage.remark, remark)}\n\n${link(say('Open the calculator', 'Ouvrir le calculateur'), to)}`
  }
  const figure = `**${cad(mortgage.payment ?? 0)} ${everyOf(scenario, speech)}**`
  const at = percent(scenario.ratePercent)
  const lines = [
    say(
      `${figure} for ${whatFor(built, speech)}, at ${at} over ${scenario.amortizationYears} years.`,
      `${figure} pour ${whatFor(built, speech)}, à ${at} sur ${scenario.amortizationYears} ans.`,
    ),
    '',
  ]
  if (!isLoan) {
    const [premium, share] = [cad(mortgage.insurance), speech.rate(mortgage.insuranceRate * 100)]
    const insured =
      mortgage.insuranceRate > 0
        ? say(
            `, of which ${premium} is default insurance (${share} of the loan)`,
            `, dont ${premium} d’assurance prêt (${share} du prêt)`,
          )
        : say(', without default insurance', ', sans assurance prêt')
    lines.push(
      say(
        `- Mortgage: ${cad(mortgage.totalMortgage)}${insured}`,
        `- Prêt hypothécaire : ${cad(mortgage.totalMortgage)}${insured}`,
      ),
    )
  }
  const halfYearly = cad(mortgage.semiAnnualPayment ?? 0)
  lines.push(
    scenario.compounding === 'standard'
      ? say(
          `- Compounded half-yearly, as fixed-rate lenders quote: ${halfYearly}`,
          `- Capitalisé deux fois l’an, comme l’annoncent les prêteurs à taux fixe : ${halfYearly}`,
        )
      : say(`- Compounding: ${scenario.compounding}`, '- Capitalisation : semestrielle'),
    ...insuranceNotes(scenario, facts, speech).map((note) => `- ${note}`),
    ...assumed(assumptions, speech),
  )
  const open = say(
    `${link('Open it in the calculator', to)}, with the schedule and other frequencies.`,
    `${link('Ouvrir dans le calculateur', to)}, avec le tableau d’amortissement et les autres fréquences.`,
  )
  return `${lines.join('\n')}\n\n${ESTIMATE[language]} ${open}`
}

/** Interest over the whole amortization, and what is owed after a term; null as sayPayment. */
export function sayInterest(
  facts: Facts,
  rate: Parameters<typeof buildScenario>[1],
  language: Language,
  asksBalance = false,
): string | null {
  const speech = speechOf(language)
  const { say, cad, percent } = speech
  // Without a word of a down payment the amount is the mortgage: nobody pays interest on a price.
  const isLoan = facts.down === undefined && facts.downPercent === undefined
  const given = isLoan ? { ...facts, price: undefined, loan: facts.loan ?? facts.price } : facts
  const built = buildScenario(given as Facts, rate, speech)
  const loan = built && scenarioLoan(built.scenario)
  if (!built || !loan) return null
  const schedule = amortizationSchedule(loan)
  const term = facts.term ?? 5
  const balance = cad(balanceAtEndOfTerm(schedule, term))
  const [at, years, owed] = [percent(loan.ratePercent), built.scenario.amortizationYears, cad(loan.principal)]
  const [paid, every] = [cad(schedule.payment), everyOf(built.scenario, speech)]
  const interest = cad(schedule.totalInterest)
  const head = asksBalance
    ? say(
        `After ${term} years you would still owe **${balance}** of a mortgage of ${owed}, at ${at} over ${years} years with a ${lowerFirst(frequencyLabel(loan.frequency))} payment of ${paid}.`,
        `Après ${term} ans, vous devriez encore **${balance}** sur un prêt de ${owed}, à ${at} sur ${years} ans, avec un versement de ${paid} ${every}.`,
      )
    : say(
        `Over the whole amortization of ${years} years you would pay **${interest} of interest** on ${owed}, at ${at} with a ${lowerFirst(frequencyLabel(loan.frequency))} payment of ${paid}, if the rate never changed.`,
        `Sur tout l’amortissement de ${years} ans, vous paieriez **${interest} d’intérêts** sur ${owed}, à ${at}, avec un versement de ${paid} ${every}, si le taux ne changeait jamais.`,
      )
  const second = asksBalance
    ? say(
        `- Interest over all ${years} years, if the rate never changed: ${interest}`,
        `- Intérêts sur les ${years} ans, si le taux ne changeait jamais : ${interest}`,
      )
    : say(`- Owed after ${term} years: ${balance}`, `- Solde après ${term} ans : ${balance}`)
  const to = link(say('See the whole schedule', 'Voir tout le tableau'), calculatorLink(built.scenario))
  return [head, '', second, ...assumed(built.assumptions, speech), '', `${ESTIMATE[language]} ${to}.`].join(
    '\n',
  )
}
