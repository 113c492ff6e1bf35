import type { Intent } from '../model'
import type { Understanding } from './conversation'
import { calculationWords, unexplainedWords } from './coverage'
import type { NumberField } from './slot-patterns'
import type { SaidNumbers } from './slots'
import { acceptsField, usesAllValues } from './task-fields'
import { hasPhrase, withoutElisions } from './words'

const words = (pattern: string) => new RegExp(` (?:${pattern})(?= )`)

const NET_INCOME = words('net|nets|after tax\\S*|takes? home|apres impots?')
const GROSS_TOO = words('(?:gross|brut)(?: \\S+){0,9} (?:net|take home)|valeur nette')
/** Whether a message names an income after tax alone. */
export const isNet = (text: string) => NET_INCOME.test(text.replace(GROSS_TOO, ' '))

/** Concepts of more than a word that change the question, and the calculations that know them. */
const CONCEPTS: readonly { says: RegExp; not?: RegExp; known: readonly Intent[] }[] = [
  {
    says: words('interest|interets?'),
    not: words('interest (?:rates?|of #|at #|is #)|(?:#|at|of) interest|taux d interets?|interest free'),
    known: [
      'interest',
      'interest-only',
      'interest-days',
      'payment-split',
      'extra-payment',
      'lump-sum',
      'renewal-change',
      'break-even',
      'penalty',
      'compare',
      'balance-after',
    ],
  },
  {
    says: words('(?:per|a|each|every) year|yearly|annual\\S*|par an|par annee|annuel\\S*'),
    known: [
      'affordability',
      'interest',
      'payment',
      'stress-test',
      'penalty',
      'balance-after',
      'compare',
      'closing-costs',
    ],
  },
  {
    says: words('how much(?: \\S+){0,2} (?:left|remain\\S*)|combien(?: \\S+){0,3} reste\\S*'),
    known: ['balance-after', 'affordability', 'equity', 'buyout', 'lump-sum', 'penalty'],
  },
  {
    says: NET_INCOME,
    not: GROSS_TOO,
    known: ['payment', 'equity', 'penalty', 'buyout'],
  },
]

/** A job that changes or is new: whether its income counts is the question. */
const NEW_JOB = words(
  'new job|start\\S* (?:my|a|this)(?: new)? job|chang\\S* jobs?|lost (?:my )?job|probation\\S*',
)

/** Without a down payment the price that an income carries is no answer. */
const NOTHING_SAVED = words(
  '(?:no|zero|without|without any|sans|pas de) (?:down|down ?payment|deposit|savings|mise de fonds|mise|economies)|nothing saved|haven.?t saved|rien de cote',
)

/** Tasks of one amount: of two Val would drop one. */
const ONE_AMOUNT: ReadonlySet<Intent> = new Set<Intent>([
  'penalty',
  'break-even',
  'renewal-change',
  'lump-sum',
  'extra-payment',
  'payment-split',
  'balance-after',
  'interest-only',
  'interest-days',
])
const SHARE: ReadonlySet<Intent> = new Set<Intent>(['insurance', 'closing-costs'])

const NAMES_PAYMENT = words(
  'payments?|monthly|mth|mensual\\S*|mensuel\\S*|versements?|paiements?|per month|a month|(?:each|every) month|par mois|instal\\S*|pay|pays|compar\\S*|vs|versus|or|ou|difference|interest|interets?|weekly|biweekly|bi weekly|hebdo\\S*|semaines?|cost me|carry\\S*|carrying',
)

const ASKS_AMOUNT = words(
  'mortgages?|house|home|condo|price|afford|buy|loan|borrow|qualify|carry|hypotheque|maison|condo|prix|acheter|emprunter|pret',
)

/** More than two owners: Val works out halves. */
const SHARED_BY_MORE = words(
  '(?:#|three|four|trois|quatre) (?:siblings|owners|ways?|heirs|brothers|sisters|kids|freres|soeurs|heritiers|proprietaires)|(?:of|split) (?:us )?(?:three|four)|thirds?|tiers',
)

const DEBT = words('line of credit|loc|cards?|car|truck|student|loan|marge|cartes?|auto')
/** Dollars. More is owed on a mortgage. */
const MAX_DEBT = 100_000
/** Whether what is owed beside an income is a debt, whose payment counts. */
export const owesOnDebt = ({ balance = [] }: SaidNumbers, text: string) =>
  balance.some((owed) => owed < MAX_DEBT) && DEBT.test(text)

const AVOIDS = words('avoid\\S*|get out of|how much more|skip|short of|eviter|combien de plus')

const FROM_FAMILY = words(
  '(?:from|of|off|to|de|a) (?:my|our|mes|mon|ma|nos) (?:parents?|mom|mum|mother|dad|father|son|daughter|mere|pere|fils|fille)',
)

/** Words that take a number out of the question. */
const EXCLUDES = words(
  '(?:without|excluding|except|besides|ignoring|sans|sauf|excepte|hormis)(?: \\S+){0,4} #|already (?:taken off|deducted|subtracted)|deja (?:enlevee?|deduite?)',
)

const ORIGINAL = words('orig\\S*|initial\\S*|au depart|started (?:at|with)')

const OWED_NOW = words('owe|owing|left|balance|remaining|dois|solde|reste')

export type Doubt = 'number' | 'rates' | 'concept' | 'words'

/**
 * Returns why a calculation would not answer the message, or null: it drops a number, does not know a concept,
 * two rates are unclear, or unexplained words remain where no word names the task. `isPart`: one of several
 * questions, which share the message's numbers.
 */
export function doubtOf(question: Understanding, isPart: boolean): Doubt | null {
  const { intent, said, facts, unread } = question
  const text = withoutElisions(question.text)
  if (question.unclearRates) return 'rates'
  if (question.refersToAnswer) return 'number'
  if (!isPart) {
    for (const [field, values] of Object.entries(said) as [NumberField, number[]][]) {
      if (!acceptsField(intent, field)) return 'number'
      if (new Set(values).size > 1 && !usesAllValues(intent, field) && !said.ratePoints) return 'number'
    }
  }
  if (unread !== undefined && !isPart) return 'number'
  // "On 412,000 originally": less is owed at renewal.
  if (intent === 'renewal-change' && ORIGINAL.test(text) && !OWED_NOW.test(text)) return 'number'
  // "Fixed 4.2 vs variable 3.8, and if prime jumps 1%?": one of the three would be left out.
  if (
    intent === 'compare' &&
    said.ratePoints &&
    question.numbers.filter(({ field }) => field === 'rate').length > 1
  )
    return 'number'
  if (EXCLUDES.test(text)) return 'number'
  // "Could we put down 40k at renewal?": what is owed gets smaller, which a payment's down payment does not say.
  if (intent === 'payment' && said.balance && (said.down ?? said.downPercent)) return 'number'
  // A payment beside a mortgage is the present one, and alone it asks for a mortgage only where a word says so.
  if (intent === 'payment' && said.budget && !(said.rate && said.years)) {
    if (said.price ?? said.loan ?? said.balance) return 'number'
    if (!ASKS_AMOUNT.test(text)) return 'number'
  }
  // "Minimum down on that" after an income is about a price that only Val named.
  if (intent === 'minimum-down' && !facts.price && !facts.loan && !said.down) return 'number'
  const owed = [said.price, said.loan, said.balance].filter(Boolean).length
  if (ONE_AMOUNT.has(intent) && owed > 1 && !isPart) return 'number'
  // A percentage beside a price alone may be the share down.
  if (SHARE.has(intent) && said.rate && (facts.down ?? facts.downPercent) === undefined) return 'number'
  // A monthly amount beside an income is a debt, or the payment that the visitor wants: Val must not drop it.
  if (intent === 'affordability' && said.budget && question.facts.income && !isPart) return 'number'
  if (intent === 'affordability' && ((said.income?.length ?? 0) > 2 || owesOnDebt(said, text)))
    return 'number'
  // "How much more to get out of paying CMHC?" asks for the 20%.
  if (intent === 'insurance' && AVOIDS.test(text)) return 'concept'
  if (intent === 'buyout' && SHARED_BY_MORE.test(text)) return 'concept'
  if (intent === 'affordability' && (NEW_JOB.test(text) || NOTHING_SAVED.test(text))) return 'concept'
  const changes = said.ratePoints !== undefined
  for (const { says, not, known } of CONCEPTS) {
    if (changes || known.includes(intent) || !says.test(text)) continue
    if (not && !says.test(text.replace(not, ' '))) continue
    return 'concept'
  }
  // Without a known place Val must not assume Ontario's tax.
  if (intent === 'land-transfer-tax' && !question.facts.place) return 'concept'
  // Close relatives are often exempt.
  if (intent === 'land-transfer-tax' && FROM_FAMILY.test(text)) return 'concept'
  if (
    unexplainedWords(question.text, calculationWords(intent, Object.keys(said) as NumberField[])).length > 0
  )
    return 'words'
  if (intent === 'payment' && !isPart && !asksForPayment(question)) return 'words'
  return null
}

/**
 * Whether a message asks for a payment in words or with all its values. An amount alone, or with a rate alone, does
 * not: "450k", "480k registration fees".
 */
export function asksForPayment({ text: withElisions, isFollowUp, said }: Understanding): boolean {
  const text = withoutElisions(withElisions)
  const down = said.down ?? said.downPercent
  const isNamed =
    NAMES_PAYMENT.test(text.replace(/ (?:down payment|mise de fonds) /g, ' ')) ||
    isFollowUp ||
    // "How much on 1.2M with 20%", but not "how much is a down payment of 20%".
    (down !== undefined &&
      hasPhrase(text, ['how much', 'combien', 'what about']) &&
      !hasPhrase(text, ['down payment', 'downpayment', 'mise de fonds']))
  const isWhole =
    (said.rate && said.years) ||
    (down && (said.rate ?? said.years)) ||
    (said.price &&
      down &&
      / (?:mortgage|hypotheque|pret) /.test(text) &&
      hasPhrase(text, ['what', 'how', 'combien', 'quel']))
  return isNamed || Boolean(isWhole)
}
