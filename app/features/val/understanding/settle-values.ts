import type { Facts } from './slot-values'
import type { SaidNumbers } from './slots'
import { hasPhrase, phraseList } from './words'

const FALLS = phraseList(`
  less, cheaper, smaller, moved down, point down, points down, came down, comes down, fell, falling, cutting, point off, points off, under, below, moins, de moins,
  go down, goes down, went down, drop, drops, dropped, fall, falls, lower, decrease, decreases, cut, cuts, baisse,
  baissent, diminue, diminuent
`)

const OWNS = phraseList(`
  renew, renewal, renewing, renews, # left, my rate, still owe, renouvellement, renouveler, mon taux
`)
const AFFORDS = phraseList(`
  afford, range, qualify, buy, borrow, get, acheter, emprunter, me permettre
`)
const ENOUGH = phraseList(`
  enough, ok, okay, good, fine, allowed, possible, assez, suffit, suffisant, correct
`)
const BUYS = phraseList(`
  house, home, condo, townhouse, buy, buying, purchase, maison, propriete, acheter, achat
`)

/**
 * Returns the numbers with the roles that follow from one another: a rate that moves by points, a balance,
 * savings.
 */
export function settleValues(said: SaidNumbers, facts: Facts, text: string): SaidNumbers {
  const [first] = said.rate ?? []
  const [compared, other] = said.comparisonRate ?? []
  // "And if I paid off the truck first?" leaves no debts.
  if (facts.debts && Object.keys(said).length === 0 && PAYS_DEBTS.test(text)) return { debts: [0] }
  // A new rate alone is the rate.
  if (first === undefined && compared !== undefined && facts.rate === undefined) {
    const { comparisonRate: _read, ...rest } = said
    return settleValues(
      { ...rest, rate: [compared], ...(other !== undefined && { comparisonRate: [other] }) },
      facts,
      text,
    )
  }
  const settled = asWaited(
    asEnough(asSavings(asPurchase(asBalance(said, text), text), text), facts, text),
    facts,
    text,
  )
  const points = said.ratePoints?.[0]
  const base = first ?? facts.rate
  if (points === undefined || base === undefined) return settled
  const moved = Math.max(0, base + (hasPhrase(text, FALLS) ? -points : points))
  return { ...settled, rate: [base, Number(moved.toFixed(3))] }
}

const PAYS_DEBTS =
  / (?:pay|pays|paid|paying|payed|clear|cleared|clearing)(?: off)?(?: (?:my|the|our|all|that|those|off))* (?:car|truck|vehicle|loans?|lease|debts?|cards?|line of credit)(?: off)? /

/** An amount with a down payment is a price, even as "a mortgage on 520k with 20% down". */
function asPurchase({ loan, balance, ...rest }: SaidNumbers, text: string): SaidNumbers {
  const amount = loan ?? (hasPhrase(text, OWNS) ? undefined : balance)
  const isPurchase = amount && !(loan && balance) && !rest.price && (rest.down ?? rest.downPercent)
  return isPurchase
    ? { ...rest, price: amount }
    : { ...rest, ...(loan && { loan }), ...(balance && { balance }) }
}

/** Beside an income, "with 30k" is the down payment where it is too small for a home's price. */
function asSavings(said: SaidNumbers, text: string): SaidNumbers {
  const [price, income] = [said.price?.[0], said.income?.[0]]
  const isSaved =
    price !== undefined && income !== undefined && price < 1.5 * income && !said.down && !said.downPercent
  if (!isSaved || !hasPhrase(text, AFFORDS)) return said
  const { price: saved, ...rest } = said
  return { ...rest, down: saved as number[] }
}

const WAITS = / (?:wait\S*|attend\S*|patient\S*)(?: \S+){0,3} #/

/** "What if I wait 6 months?" after 30 months left leaves 24. */
function asWaited(said: SaidNumbers, facts: Facts, text: string): SaidNumbers {
  const [waited, left] = [said.monthsLeft?.[0], facts.monthsLeft]
  if (!waited || !left || waited >= left || !WAITS.test(text)) return said
  return { ...said, monthsLeft: [left - waited] }
}

/** "Is 60k enough then?" after a price is the down payment. */
function asEnough(said: SaidNumbers, facts: Facts, text: string): SaidNumbers {
  const [amount, known] = [said.price?.[0], facts.price]
  if (!hasPhrase(text, ENOUGH) || !amount || !known || said.down) return said
  if (amount >= known / 2) return said
  const { price, ...rest } = said
  return { ...rest, down: price as number[] }
}

/** With a current rate and years left, the amount is a balance, not a price. */
function asBalance(said: SaidNumbers, text: string): SaidNumbers {
  const isOwed = said.price && !said.loan && !said.balance && !said.down && !said.downPercent
  if (!isOwed || !hasPhrase(text, OWNS) || hasPhrase(text, BUYS)) return said
  const { price, ...rest } = said
  return { ...rest, balance: price as number[] }
}
