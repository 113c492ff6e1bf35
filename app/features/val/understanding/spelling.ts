import { isWithinOneEdit } from '~/lib/is-within-one-edit'
import { RATE_TYPE_NAMES } from './rate-type-words'
import { phraseList } from './words'

/** Words on which a message's meaning depends; one wrong letter or two swapped letters are corrected. */
const KEY_WORDS = [
  ...RATE_TYPE_NAMES,
  ...phraseList(`
  mortgage, mortgages, payment, payments, afford, affordability, insurance, premium, penalty, penalties,
  transfer, closing, stress, interest, amortization, amortized, broker, brokers, product,
  products, service, services, lender, lenders, qualify, compare, monthly, weekly, down, income, price,
  biweekly, prepayment, balance, rates, minimum, renewal, renewing, refinance, calculate, payement, paiement,
  versement, accelerated, percent, thousand, million, downpayment, partner, husband, principal, appraised,
  remaining, equity, hypotheque, renouvellement
`),
]
/** Words of which only two swapped letters are corrected: with another letter they are other words. */
const SWAPPED_ONLY = phraseList(`
  making, makes, earning, salary, house, condo, property, detached, townhouse, worth, valued, owing, still, years,
  month, months, credit, score, saved, break, breaking, borrow, household, rate, offered, offering, current,
  currently, first, purchase, purchasing, smallest, required, extra, every, sooner, faster, owner, selling, change,
  difference, amount, through, please, default, income, needed, taxe, maison, revenu, combien, solde, mise
`)
const EXACT = new Set<string>([...KEY_WORDS, ...SWAPPED_ONLY])
const CORRECTIONS = new Map(
  phraseList(`
  payement = payment, pymt = payment, pmt = payment, pmts = payments, mtg = mortgage, mtge = mortgage,
  morgage = mortgage, mortage = mortgage, intrest = interest, principle = principal, ammortization = amortization, prequal =
  prequalify, dwn = down, dn = down, downpmt = downpayment, mthly = monthly, calc = calculate, refinanced =
  refinance, biweely = biweekly, wat = what, wut = what, whats = what, borow = borrow, barrow = borrow, ur = your, u = you, r = are, whos = who is, gonna = going to,
  pourcent = percent, pourcents = percent, prct = percent, hubby = husband, diff = difference, hypo = hypotheque, xtra = extra
`).map((pair) => pair.split(' = ') as [string, string]),
)
const ALREADY_WORDS = new Set(
  phraseList(`
  interet, interets, later, prices, rated, prince, prime, broke, fixes, mixed, weakly, incomes, closings, minimums,
  patner, variables
`),
)

const isSwapped = (a: string, b: string) =>
  a.length === b.length && isWithinOneEdit(a, b) && sorted(a) === sorted(b)
const sorted = (word: string) => [...word].sort().join('')

/** Returns a word with its spelling corrected, or unchanged. */
function correctWord(word: string): string {
  const fixed = CORRECTIONS.get(word)
  if (fixed) return fixed
  if (word.length < 5 || word.length > 14 || EXACT.has(word) || ALREADY_WORDS.has(word)) return word
  return (
    KEY_WORDS.find((key) => key.length >= 5 && key[0] === word[0] && isWithinOneEdit(key, word)) ??
    KEY_WORDS.find((key) => isSwapped(key, word)) ??
    SWAPPED_ONLY.find((key) => isSwapped(key, word)) ??
    word
  )
}

/**
 * Returns a folded text with its key words corrected, before its numbers are read: "perecnt" decides a number's
 * kind.
 */
export const correctSpelling = (folded: string) =>
  // Its "place" is no home.
  folded
    .replaceAll('a la place', 'instead')
    // "5oo k", "4.o", and "40 an i make 55".
    .replace(/(?<=\d[.,]?o{0,3})o(?=[o\s%k.,]|$)/g, '0')
    .replace(/(?<=\d(?:k|yrs?|%)?) n (?=\d)/g, ' and ')
    .replace(/(?<= )an(?= (?:i|my|we|she|he|his|her) )/g, 'and')
    .replace(/(?<![\p{L}\p{N}'])[a-z]{1,14}(?![\p{L}\p{N}'])/gu, correctWord)
