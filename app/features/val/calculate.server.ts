import type { Understanding } from './conversation'
import type { FactSource } from './facts.server'
import type { Intent, Language } from './model'
import { sayAffordability, sayBudget } from './say-affordability'
import { compareScenarios, sayComparison } from './say-comparison'
import { sayClosingCosts, sayInsurance, sayMinimumDown } from './say-costs'
import { sayEquity } from './say-equity'
import { sayInterest, sayPayment } from './say-payment'
import { sayPenalty, sayStressTest } from './say-penalty'
import { sayLandTransferTax } from './say-transfer-tax'
import { speechOf } from './speech'
import { link } from './wording'
import { hasPhrase, phraseList } from './words'

const calculator = (language: Language) =>
  link(speechOf(language).say('mortgage calculator', 'calculateur hypothécaire'), '/mortgage-calculator')
const affordabilityCalculator = (language: Language) =>
  link(
    speechOf(language).say('affordability calculator', 'calculateur de capacité d’emprunt'),
    '/affordability-calculator',
  )

/** What is missing for a calculation, and an example of how to say it; undefined where a text explains instead. */
export function askFor(intent: Intent, language: Language): string | undefined {
  const { say } = speechOf(language)
  switch (intent) {
    case 'payment':
      return say(
        `For a payment I need the price of the home or the mortgage amount; down payment, rate and amortization help. For example: "payment on $650,000 with 10% down, 25 years, 4.2%". Or use the ${calculator('en')}.`,
        `Pour un versement, il me faut le prix de la propriété ou le montant du prêt; la mise de fonds, le taux et l’amortissement aident. Par exemple : « versement pour 650 000 $ avec 10 % de mise de fonds, 25 ans, 4,2 % ». Ou utilisez le ${calculator('fr')}.`,
      )
    case 'affordability':
      return say(
        `To say what you can afford I need your household’s gross income a year; your down payment, monthly debts and property tax help. For example: "we earn $120,000, have $60,000 down and a $400 car payment". Or use the ${affordabilityCalculator('en')}.`,
        `Pour dire ce que vous pouvez acheter, il me faut le revenu brut annuel du ménage; la mise de fonds, les dettes mensuelles et les taxes foncières aident. Par exemple : « revenu de 120 000 $, 60 000 $ de mise de fonds et 400 $ par mois pour l’auto ». Ou utilisez le ${affordabilityCalculator('fr')}.`,
      )
    case 'interest':
      return say(
        `Tell me the price and down payment (or the mortgage amount), the rate and the years, and I work out the interest. Or see it in the ${calculator('en')}.`,
        `Donnez-moi le prix et la mise de fonds (ou le montant du prêt), le taux et la durée, et je calcule les intérêts. Ou voyez-les dans le ${calculator('fr')}.`,
      )
    default:
      return undefined
  }
}

const ASKS_BALANCE = phraseList(`
  balance after, owe after, still owe, left to pay after, left owing, left after, owing after, outstanding after,
  remaining after, remaining balance, balance at the end, balance remaining, solde apres, balance in
`)
const CREDIT_LINE = phraseList(`
  heloc, line of credit, credit line, marge, marge de credit
`)

const nearestTerm = (years: number) =>
  [1, 3, 5, 7].reduce((best, term) => (Math.abs(term - years) < Math.abs(best - years) ? term : best))

/** The answer of a calculation, from what was said so far; null where figures for it are missing. */
export async function calculate(question: Understanding, facts: FactSource): Promise<string | null> {
  const { intent, facts: given, said, language, text } = question
  const standIn = () => facts.standIn(given)
  const stand = given.rate === undefined ? await standIn() : null
  // A monthly amount and no home: what it carries is asked for, whatever else was on the table.
  const isBudget = said.budget && !said.price && !said.loan && !said.balance && !given.income
  switch (intent) {
    case 'payment':
      return isBudget ? sayBudget(given, stand, language) : sayPayment(given, stand, language)
    case 'interest':
      return sayInterest(given, stand, language, hasPhrase(text, ASKS_BALANCE))
    case 'affordability':
      return isBudget ? sayBudget(given, stand, language) : sayAffordability(given, stand, language)
    case 'compare':
      return compare(question, facts)
    case 'insurance':
      return sayInsurance(given, language)
    case 'minimum-down':
      return sayMinimumDown(given, language)
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
          : await facts.standIn({ ...given, term, rateType: 'fixed', down: undefined })
      return sayPenalty(given, comparison, language)
    }
    default:
      return null
  }
}

async function compare(question: Understanding, facts: FactSource): Promise<string | null> {
  const { facts: given, language } = question
  const kind = (rateType: 'fixed' | 'variable') => facts.standIn({ ...given, rateType })
  const [any, fixed, variable] = await Promise.all([facts.standIn(given), kind('fixed'), kind('variable')])
  return sayComparison(compareScenarios(question, { any, fixed, variable }), language)
}
