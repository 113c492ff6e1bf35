import { frequencyLabel } from '~/features/calculators/frequency'
import { lawfulScenarios } from '~/features/calculators/lawful-scenario'
import { calculateMortgage, type Mortgage, scenarioLoan } from '~/features/calculators/mortgage'
import { premiumTaxRules } from '~/features/calculators/real-premium'
import { INSURED_PRICE_CAP, LONG_AMORTIZATION } from '~/features/calculators/rules-by-law'
import type { Scenario } from '~/features/calculators/scenario'
import { amortizationSchedule, balanceAtEndOfTerm } from '~/features/calculators/schedule'
import { toCents } from '~/lib/money'
import type { Language } from '../model'
import { lowerFirst } from '../model-endpoint/stream-chunks'
import type { Facts } from '../understanding/slot-values'
import { type BuiltScenario, buildScenario, calculatorLink } from './build-scenario'
import { type Speech, speechOf } from './speech'
import { ESTIMATE, link, OFFER_BROKER, provinceIn } from './wording'

export const EVERY: Record<NonNullable<Scenario['frequency']>, readonly [english: string, french: string]> = {
  monthly: ['a month', 'par mois'],
  'semi-monthly': ['twice a month', 'deux fois par mois'],
  'bi-weekly': ['every two weeks', 'aux deux semaines'],
  'rapid-bi-weekly': ['every two weeks, accelerated', 'aux deux semaines (accéléré)'],
  weekly: ['a week', 'par semaine'],
  'rapid-weekly': ['a week, accelerated', 'par semaine (accéléré)'],
}

/** Returns how often a scenario is paid: "a month", "par mois". */
export const everyOf = ({ frequency }: Scenario, { say }: Speech) => say(...EVERY[frequency ?? 'monthly'])

/** Returns the English article of an amount: "an" before 8, 11 and 18. */
const article = (price: string) => (/^\$(?:8|1[18](?:,|$))/.test(price) ? 'an' : 'a')

/**
 * Returns a down payment as a percentage of the price, rounded down to two decimals: 19.999 is less than 20.
 */
export const shareDown = (downPayment: number, price: number) =>
  Math.floor((toCents(downPayment) / toCents(price)) * 10_000 + 1e-9) / 100

/**
 * Returns a minimum as a percentage of the price, rounded up to two decimals: 6.66 percent would be too little.
 */
export const minimumShare = (minimumDown: number, price: number) =>
  Math.ceil((toCents(minimumDown) / toCents(price)) * 10_000 - 1e-9) / 100

/**
 * Returns "$650,000 home with $65,000 (10%) down", or the mortgage amount where the visitor named only that.
 */
export function whatFor({ scenario, isLoan }: BuiltScenario, { say, cad, percent }: Speech): string {
  const { price, downPayment } = scenario
  if (isLoan) {
    const loan = cad(price - downPayment)
    return say(`a mortgage of ${loan}`, `un prêt hypothécaire de ${loan}`)
  }
  const share = percent(shareDown(downPayment, price))
  return say(
    `${article(cad(price))} ${cad(price)} home with ${cad(downPayment)} (${share}) down`,
    `une propriété de ${cad(price)} avec ${cad(downPayment)} (${share}) de mise de fonds`,
  )
}

/** Returns the conditions of an insured mortgage besides its premium. */
function insuranceNotes(
  scenario: Scenario,
  insurance: number,
  isPlaceKnown: boolean,
  speech: Speech,
): string[] {
  const { say, cad, percent, language } = speech
  const { amortizationYears, location } = scenario
  const notes: string[] = []
  if (insurance === 0) return notes
  const { aboveYears } = LONG_AMORTIZATION
  if (amortizationYears > aboveYears)
    notes.push(
      say(
        `An insured mortgage over more than ${aboveYears} years carries a higher premium and is for first-time buyers and new builds only`,
        `Un prêt assuré de plus de ${aboveYears} ans comporte une prime plus élevée et est réservé aux premiers acheteurs et aux constructions neuves`,
      ),
    )
  const { current, next } = premiumTaxRules(location)
  if (!current) return notes
  const tax = cad((insurance * current.percent) / 100)
  const later = next?.from
    ? say(
        `; ${percent(next.percent)} from ${speech.date(`${next.from}T12:00:00-05:00`)}`,
        `; ${percent(next.percent)} à compter du ${speech.date(`${next.from}T12:00:00-05:00`)}`,
      )
    : ''
  const where = isPlaceKnown
    ? ''
    : say('; name another province and I use its rule', '; nommez une autre province et j’utilise sa règle')
  notes.push(
    say(
      `${location} charges ${tax} sales tax on the premium, in cash at closing (${percent(current.percent)}${later})${where}`,
      `Taxe de vente provinciale sur la prime (${provinceIn(location, language)}) : ${tax}, payable comptant à la clôture (${percent(current.percent)}${later})${where}`,
    ),
  )
  return notes
}

/** Returns why the law does not allow a scenario, and the nearest scenarios that it allows. */
function sayNotPermitted(built: BuiltScenario, speech: Speech): string {
  const { say, cad, percent } = speech
  const { scenario } = built
  const { remark = '', notPermitted, minimumDown } = calculateMortgage(scenario)
  const least = cad(Math.ceil(minimumDown))
  const french =
    notPermitted === 'below-minimum-down'
      ? `Ce prix exige une mise de fonds d’au moins ${least}${scenario.price >= INSURED_PRICE_CAP.dollars ? `; à partir de ${cad(INSURED_PRICE_CAP.dollars)}, aucun prêt ne peut être assuré` : ''}.`
      : `Avec moins de ${percent(20)} de mise de fonds, plus de ${LONG_AMORTIZATION.aboveYears} ans est réservé aux premiers acheteurs et aux constructions neuves.`
  const choices = lawfulScenarios(scenario).map(({ scenario: one }) => {
    const { payment } = calculateMortgage(one)
    const figure = `**${cad(payment ?? 0)} ${everyOf(one, speech)}**`
    const what = whatFor({ ...built, scenario: one }, speech)
    const buyer =
      one.firstTimeOrNewBuild && !scenario.firstTimeOrNewBuild
        ? say(
            ', as a first-time buyer or for a new build',
            ', comme premier acheteur ou pour une construction neuve',
          )
        : ''
    return say(
      `- ${link(`${what} over ${one.amortizationYears} years${buyer}`, calculatorLink(one))}: ${figure}`,
      `- ${link(`${what} sur ${one.amortizationYears} ans${buyer}`, calculatorLink(one))} : ${figure}`,
    )
  })
  const asked = say(
    `There is no mortgage over ${scenario.amortizationYears} years for ${whatFor(built, speech)}. ${remark}`,
    `Aucun prêt sur ${scenario.amortizationYears} ans n’est possible pour ${whatFor(built, speech)}. ${french}`,
  )
  if (choices.length === 0) return `${asked}\n\n${OFFER_BROKER[speech.language]}`
  const at = percent(scenario.ratePercent)
  const possible = say(`Possible at ${at}:`, `Ce qui est possible à ${at} :`)
  return [
    asked,
    '',
    possible,
    '',
    ...choices,
    '',
    `${ESTIMATE[speech.language]} ${OFFER_BROKER[speech.language]}`,
  ].join('\n')
}

/** Returns the assumptions as list lines; empty without assumptions. */
export const assumed = (assumptions: readonly string[], { say }: Speech) =>
  assumptions.length > 0
    ? [say(`- Assumed: ${assumptions.join('; ')}`, `- Hypothèses : ${assumptions.join('; ')}`)]
    : []

/** Returns the compounding of a payment, and the payment with simple monthly compounding (decision 8). */
function compoundingLine(mortgage: Mortgage, { say, cad }: Speech): string {
  const simple = cad(mortgage.standardPayment ?? 0)
  if (mortgage.compounding === 'standard')
    return say(
      `Simple compounding; as lenders quote it: ${cad(mortgage.lenderPayment ?? 0)}`,
      `Calcul simple; comme l’annoncent les prêteurs : ${cad(mortgage.lenderPayment ?? 0)}`,
    )
  return mortgage.compounding === 'semi-annual'
    ? say(
        `Compounded half-yearly, as lenders quote a fixed rate; with simple monthly compounding: ${simple}`,
        `Intérêts composés deux fois l’an, comme l’annoncent les prêteurs à taux fixe; avec le calcul simple, mensuel : ${simple}`,
      )
    : say(
        `Compounded monthly, as most lenders quote a variable rate; with simple monthly compounding: ${simple}`,
        `Intérêts composés chaque mois, comme l’annoncent la plupart des prêteurs à taux variable; avec le calcul simple, mensuel : ${simple}`,
      )
}

/** Returns the payment of an ambiguous amount read as a price with 20 percent down. */
function asPrice(facts: Facts, rate: Parameters<typeof buildScenario>[1], speech: Speech): string {
  const { say, cad } = speech
  const built = buildScenario(facts, rate, speech)
  const { payment, standardPayment } = built
    ? calculateMortgage(built.scenario)
    : { payment: 0, standardPayment: 0 }
  const [price, figure, simple] = [
    cad(facts.price ?? 0),
    `**${cad(payment ?? 0)}**`,
    cad(standardPayment ?? 0),
  ]
  return say(
    `If ${price} is the price of a home, with 20% down the payment is ${figure} (${simple} with simple monthly compounding): tell me what you put down`,
    `Si ${price} est le prix d’une propriété, avec 20 % de mise de fonds le versement est de ${figure} (${simple} avec le calcul simple, mensuel) : dites-moi votre mise de fonds`,
  )
}

/** Returns the payment of the current scenario; null without a price or a mortgage amount. */
export function sayPayment(
  facts: Facts,
  rate: Parameters<typeof buildScenario>[1],
  language: Language,
): string | null {
  const speech = speechOf(language)
  const { say, cad, percent } = speech
  const isBare = facts.isBareAmount && facts.price !== undefined && facts.loan === undefined
  const asLoan = { ...facts, loan: facts.price, price: undefined } as Facts
  const built = buildScenario(isBare ? asLoan : facts, rate, speech)
  if (!built) return null
  const { scenario, isLoan, assumptions } = built
  const mortgage = calculateMortgage(scenario)
  const to = calculatorLink(scenario)
  if (mortgage.notPermitted) return sayNotPermitted(built, speech)
  if (mortgage.remark) {
    const remark =
      mortgage.totalMortgage === 0
        ? 'La mise de fonds couvre tout le prix : aucun prêt n’est nécessaire.'
        : 'Il faut un taux supérieur à 0 pour calculer un versement.'
    return `${say(mortgage.remark, remark)}\n\n${link(say('Open the calculator', 'Ouvrir la calculatrice'), to)}`
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
  if (isBare) lines.push(`- ${asPrice(facts, rate, speech)}`)
  lines.push(
    `- ${compoundingLine(mortgage, speech)}`,
    ...insuranceNotes(scenario, mortgage.insurance, facts.place !== undefined, speech).map(
      (note) => `- ${note}`,
    ),
    ...assumed(assumptions, speech),
  )
  const open = say(
    `${link('Open it in the calculator', to)}, with the schedule and other frequencies.`,
    `${link('Ouvrir dans la calculatrice', to)}, avec le tableau d’amortissement et les autres fréquences.`,
  )
  return `${lines.join('\n')}\n\n${ESTIMATE[language]} ${open}`
}

/** Returns the interest over the whole amortization and the balance after a term; null as sayPayment. */
export function sayInterest(
  facts: Facts,
  rate: Parameters<typeof buildScenario>[1],
  language: Language,
  asksBalance = false,
): string | null {
  const speech = speechOf(language)
  const { say, cad, percent } = speech
  // Without a down payment the amount is the mortgage, because a price bears no interest.
  const isLoan = facts.down === undefined && facts.downPercent === undefined
  const given = isLoan ? { ...facts, price: undefined, loan: facts.loan ?? facts.price } : facts
  const built = buildScenario(given as Facts, rate, speech)
  if (built && calculateMortgage(built.scenario).notPermitted) return sayNotPermitted(built, speech)
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
