import { foldAccents } from '~/lib/fold-accents'
import { CALCULATORS, type ToolLink } from './catalog'

/** Words by which a text is about a calculator's question, the most telling first. English and French. */
const SUBJECTS: readonly (readonly [path: string, words: RegExp])[] = [
  [
    '/prepayment-penalty-calculator',
    /\b(penalt|breaking (a|your) mortgage|break(ing)? .{0,20}early|prepayment charge|penalite)/,
  ],
  ['/land-transfer-tax-calculator', /\b(land transfer tax|welcome tax|droits de mutation|taxe de bienvenue)/],
  ['/closing-costs-calculator', /\b(closing costs?|cash to close|costs? beyond the down|frais de cloture)/],
  ['/renewal-calculator', /\b(renewal|renewing|renew|renouvel)/],
  ['/stress-test-calculator', /\b(stress test|qualifying rate|test de resistance|simulation de crise)/],
  ['/rent-or-buy-calculator', /\b(rent or buy|renting|louer)/],
  ['/home-equity-calculator', /\b(home equity|line of credit|heloc|refinanc|marge de credit|valeur nette)/],
  [
    '/extra-payments-calculator',
    /\b(extra payments?|lump sum|pay(ing)? .{0,20}faster|prepay|(paiement|versement)s? supplementaires?)/,
  ],
  ['/first-home-calculator', /\b(first homes?|first-time|fhsa|home buyers. plan|premiere maison|celiapp)/],
  ['/affordability-calculator', /\b(afford|how much home|capacite d.emprunt)/],
]

/** Returns the calculator that a text is about, by its title first, then by its summary; else the payment calculator. */
export function fittingTool(title: string, summary: string): ToolLink | undefined {
  const about = (text: string) => SUBJECTS.find(([, words]) => words.test(foldAccents(text)))?.[0]
  const path = about(title) ?? about(summary) ?? '/mortgage-calculator'
  return CALCULATORS.find((tool) => tool.path === path)
}
