import { minimumDownPayment } from '~/features/calculators/minimum-down-payment'
import { DEFAULT_RATE_TYPE, RATE_TYPES } from '~/features/calculators/rate-type'
import type { FactSource } from '../facts.server'
import type { Intent, Language } from '../model'
import { isNet, owesOnDebt } from '../understanding/certainty'
import type { Understanding } from '../understanding/conversation'
import type { Facts } from '../understanding/slot-values'
import { hasPhrase, phraseList } from '../understanding/words'
import { sayAffordability, sayBudget } from './affordability'
import { sayBuyout } from './buyout'
import { compareScenarios, sayComparison } from './comparison'
import { sayClosingCosts, sayInsurance, sayMinimumDown } from './costs'
import { sayEquity, sayLoanToValue } from './equity'
import { sayLoan } from './loan'
import { sayInterest, sayPayment } from './payment'
import { sayPenalty, sayStressTest } from './penalty'
import { speechOf } from './speech'
import { sayLandTransferTax } from './transfer-tax'
import { link } from './wording'

const calculator = (language: Language) =>
  link(speechOf(language).say('mortgage calculator', 'calculatrice hypothécaire'), '/mortgage-calculator')
const affordabilityCalculator = (language: Language) =>
  link(
    speechOf(language).say('affordability calculator', 'calculatrice de capacité d’emprunt'),
    '/affordability-calculator',
  )

/**
 * Returns the values that a task still needs, with an example; undefined where a text explains the task
 * instead.
 */
export function askFor(intent: Intent, language: Language): string | undefined {
  const { say } = speechOf(language)
  switch (intent) {
    case 'payment':
      return say(
        `For a payment I need the price of the home or the mortgage amount; down payment, rate and amortization help. For example: "payment on $650,000 with 10% down, 25 years, 4.2%". Or use the ${calculator('en')}.`,
        `Pour un versement, il me faut le prix de la propriété ou le montant du prêt; la mise de fonds, le taux et l’amortissement aident. Par exemple : « versement pour 650 000 $ avec 10 % de mise de fonds, 25 ans, 4,2 % ». Ou utilisez la ${calculator('fr')}.`,
      )
    case 'affordability':
      return say(
        `To say what you can afford I need your household’s gross income a year; your down payment, monthly debts and property tax help. For example: "we earn $120,000, have $60,000 down and a $400 car payment". Or use the ${affordabilityCalculator('en')}.`,
        `Pour dire ce que vous pouvez acheter, il me faut le revenu brut annuel du ménage; la mise de fonds, les dettes mensuelles et les taxes foncières aident. Par exemple : « revenu de 120 000 $, 60 000 $ de mise de fonds et 400 $ par mois pour l’auto ». Ou utilisez la ${affordabilityCalculator('fr')}.`,
      )
    case 'interest':
      return say(
        `Tell me the price and down payment (or the mortgage amount), the rate and the years, and I work out the interest. Or see it in the ${calculator('en')}.`,
        `Donnez-moi le prix et la mise de fonds (ou le montant du prêt), le taux et la durée, et je calcule les intérêts. Ou voyez-les dans la ${calculator('fr')}.`,
      )
    case 'interest-days':
      return say(
        'For interest over some days I need the amount, the rate and the number of days.',
        'Pour des intérêts sur quelques jours, il me faut le montant, le taux et le nombre de jours.',
      )
    case 'buyout':
      return say(
        'To work out a buyout I need what the home is worth and what is owed on it. For example: "worth $650,000, owing $380,000".',
        'Pour calculer un rachat de part, il me faut la valeur de la propriété et le solde du prêt. Par exemple : « vaut 650 000 $, solde de 380 000 $ ».',
      )
    case 'equity':
      return say(
        'To say what can be borrowed against a home I need what it is worth and what is owed on it.',
        'Pour dire ce qui peut être emprunté sur une propriété, il me faut sa valeur et le solde du prêt.',
      )
    case 'balance-after':
    case 'payment-split':
    case 'extra-payment':
    case 'lump-sum':
    case 'renewal-change':
    case 'break-even':
      return say(
        'For that I need what is owed, the rate and the years left. For example: "$350,000 at 4.5%, 22 years left".',
        'Pour cela, il me faut le solde du prêt, le taux et les années qui restent. Par exemple : « 350 000 $ à 4,5 %, 22 ans ».',
      )
    default:
      return undefined
  }
}

const ASKS_BALANCE = phraseList(`
  balance after, owe after, still owe, left to pay after, left owing, left after, owing after, outstanding after,
  remaining after, remaining balance, balance at the end, balance remaining, solde apres, balance in
`)
const RENTED = phraseList(`
  rental, rentals, rent out, investment, investment property, locatif, immeuble locatif, louer
`)
const UNITS = phraseList(
  'triplex, triplexes, fourplex, quadruplex, three units, four units, trois logements, quatre logements',
)
const CREDIT_LINE = phraseList(`
  heloc, line of credit, credit line, marge, marge de credit
`)

/** Returns the years of interest to add up, where the visitor does not mean the whole amortization. */
function horizonOf(facts: Facts, text: string): number | undefined {
  if (facts.afterYears !== undefined) return facts.afterYears
  return / (?:(?:first|1st|this|one|next|coming|a single|my first) year|premiere annee|cette annee|la # ?(?:ere|re) annee) /.test(
    text,
  )
    ? 1
    : undefined
}

/** Returns the one question for a missing value; undefined where no value is missing. */
export function missingValue({ intent, facts, said, text, language }: Understanding): string | undefined {
  const { say } = speechOf(language)
  const owed = facts.balance ?? facts.loan ?? facts.price
  const changes =
    / (?:renew\S*|go up|goes up|rise|increase|jump|happens?|renouvel\S*|augment\S*|montera) /.test(text)
  const mayChange = intent !== 'extra-payment' && intent !== 'lump-sum' && !said.budget
  const isOffered = / (?:offer\S*|letter|quot\S*|sent|says?|said|wants?|offr\S*|lettre|propos\S*) /.test(text)
  if (owed && changes && mayChange && !isOffered && said.rate?.length === 1 && !facts.comparisonRate)
    return say(
      'What is the new rate that you are offered? With it I can compare the payment before and after.',
      'Quel est le nouveau taux qu’on vous offre? Je pourrai alors comparer le versement avant et après.',
    )
  const isFast = facts.hasYearlyExtra || facts.frequency?.startsWith('rapid')
  if ((intent === 'extra-payment' || intent === 'lump-sum') && !facts.extra && !facts.lumpSum && !isFast)
    return say(
      'How much more would you pay: each time, or once? For example: "$200 more a month" or "$10,000 at once".',
      'Combien paieriez-vous de plus : à chaque versement, ou une seule fois? Par exemple : « 200 $ de plus par mois » ou « 10 000 $ d’un coup ».',
    )
  if (intent === 'break-even' && owed && !facts.monthsLeft)
    return say(
      'How many months of your present term are left?',
      'Combien de mois reste-t-il à votre terme actuel?',
    )
  if (intent === 'interest-days' && owed && !facts.days)
    return say(
      'For how many days? For example: "interest for 30 days".',
      'Pour combien de jours? Par exemple : « intérêts pendant 30 jours ».',
    )
  if (intent === 'affordability' && owesOnDebt(said, text))
    return say(
      'What do you pay a month on all your debts together? Lenders count the payments; for a card or a line of credit about 3% of what is owed.',
      'Combien payez-vous par mois pour toutes vos dettes? Les prêteurs comptent les versements; pour une carte ou une marge de crédit, environ 3 % du solde.',
    )
  if ((intent === 'land-transfer-tax' || intent === 'closing-costs') && !facts.place)
    return say(
      'In which province, or which city, is the home? The tax differs from one to the next.',
      'Dans quelle province, ou quelle ville, se trouve la propriété? La taxe varie de l’une à l’autre.',
    )
  return undefined
}

/** Dollars, and the share of a month's income: debts above both are more likely what is owed in all. */
const MONTHLY_DEBTS = { most: 2_500, ofIncome: 0.4 }

/** Returns the question for an income before tax or for monthly debts; null where the message names those. */
export function unclearBudget({ text, said, facts, language }: Understanding): string | null {
  const { say, cad } = speechOf(language)
  if (isNet(text))
    return say(
      'Lenders count income before tax: what is the household’s gross income a year?',
      'Les prêteurs comptent le revenu avant impôt : quel est le revenu brut annuel du ménage?',
    )
  const { income, debts } = facts
  const most = Math.max(MONTHLY_DEBTS.most, ((income ?? 0) / 12) * MONTHLY_DEBTS.ofIncome)
  const isInAll = income && debts && said.debts && debts > most && !A_MONTH.test(text)
  return isInAll
    ? say(
        `Is ${cad(debts)} what you pay on debts each month, or what you owe in all? Lenders count the monthly payments: tell me those.`,
        `${cad(debts)}, est-ce ce que vous payez par mois pour vos dettes, ou tout ce que vous devez? Les prêteurs comptent les versements mensuels : donnez-moi ceux-ci.`,
      )
    : null
}

const A_MONTH = / (?:monthly|month|months|mo|mensuel\S*|mois) /

const nearestTerm = (years: number) =>
  [1, 3, 5, 7].reduce((best, term) => (Math.abs(term - years) < Math.abs(best - years) ? term : best))

const FROM_PRICE: ReadonlySet<Intent> = new Set<Intent>(['payment', 'interest', 'insurance'])

/** Returns the values with the least down payment, or with what a price leaves beside its mortgage. */
const withDown = (facts: Facts): Facts => {
  const { price, loan, down, downPercent, isLeastDown } = facts
  if (price && isLeastDown && down === undefined && downPercent === undefined)
    return { ...facts, down: Math.ceil(minimumDownPayment(price)), isBareAmount: false }
  const isLeft = price && loan && loan < price && down === undefined && downPercent === undefined
  return isLeft ? { ...facts, down: price - loan } : facts
}

/** Returns the text of a calculation, from all that the visitor named so far; null where values are missing. */
export async function calculate(question: Understanding, facts: FactSource): Promise<string | null> {
  const { intent, said, language, text } = question
  const given = FROM_PRICE.has(intent) ? withDown(question.facts) : question.facts
  const standIn = () => facts.standIn(given)
  const stand = given.rate === undefined ? await standIn() : null
  // A monthly amount without a home asks for the mortgage that it carries.
  const isBudget = said.budget && !said.price && !said.loan && !said.balance && !given.income
  switch (intent) {
    case 'payment':
      // Of two rates neither is the payment's: the answer shows both.
      if (said.comparisonRate && given.rate)
        return sayLoan('renewal-change', given, said.rate ?? [], stand, language)
      return isBudget ? sayBudget(given, stand, language) : sayPayment(given, stand, language)
    case 'interest':
      return horizonOf(given, text)
        ? sayLoan(
            'interest',
            { ...given, afterYears: horizonOf(given, text) as number },
            said.rate ?? [],
            stand,
            language,
          )
        : sayInterest(given, stand, language, hasPhrase(text, ASKS_BALANCE))
    case 'affordability':
      return isBudget ? sayBudget(given, stand, language) : sayAffordability(given, stand, language)
    case 'compare':
      return compare(question, facts)
    case 'insurance':
      return sayInsurance(given, language)
    case 'minimum-down':
      return sayMinimumDown(given, language, {
        isRented: hasPhrase(text, RENTED),
        hasUnits: hasPhrase(text, UNITS),
      })
    case 'land-transfer-tax':
      return sayLandTransferTax(given, language)
    case 'closing-costs':
      return sayClosingCosts(given, language)
    case 'stress-test':
      return sayStressTest(given, language)
    case 'equity':
      return sayEquity(given, language, hasPhrase(text, CREDIT_LINE))
    case 'penalty': {
      const term =
        given.monthsLeft === undefined
          ? undefined
          : nearestTerm(Math.max(1, Math.round(given.monthsLeft / 12)))
      const comparison =
        term === undefined
          ? null
          : await facts.standIn({ ...given, term, rateType: DEFAULT_RATE_TYPE, down: undefined })
      return sayPenalty(given, comparison, language)
    }
    case 'loan-to-value':
      return sayLoanToValue(given, language)
    case 'interest-only':
    case 'interest-days':
    case 'balance-after':
    case 'payment-split':
    case 'extra-payment':
    case 'lump-sum':
    case 'renewal-change':
    case 'break-even':
      return sayLoan(intent, given, said.rate ?? [], stand, language, said.budget)
    case 'buyout':
      return sayBuyout(given, language)
    default:
      return null
  }
}

async function compare(question: Understanding, facts: FactSource): Promise<string | null> {
  const { facts: given, language } = question
  const any = await facts.standIn(given)
  const ofEachType = await Promise.all(RATE_TYPES.map((rateType) => facts.standIn({ ...given, rateType })))
  return sayComparison(compareScenarios(question, any, ofEachType), language)
}
