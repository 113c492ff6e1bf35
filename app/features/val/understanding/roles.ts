import { isNoValue } from './no-value'
import type { NumberMention } from './numbers'
import {
  AMORTIZED,
  ASKED_SHARE,
  ASKS_HIGHEST,
  ASKS_LATER,
  BORROWS_ON,
  BUYS,
  CAR,
  CAR_ON,
  CAR_PAYMENT,
  CARRIES,
  CLEARS,
  COMES_BACK,
  COMPARES,
  DOWN,
  EACH_TIME,
  EARNED,
  EARNER,
  EARNS,
  EARNS_ASKED,
  FIRST_MORTGAGE,
  GIFTED,
  GIVES,
  GROSS,
  HAS,
  HOME_NEXT,
  LATER,
  LEAST_DOWN,
  LENT_AFTER,
  LESS_AFTER,
  LESS_BEFORE,
  LUMP_SUM,
  MORE_AFTER,
  MORE_BEFORE,
  NEEDED_INCOME,
  NET_PAY,
  NEXT_HOME,
  NOT_BEFORE,
  ONCE_AFTER,
  OWED,
  OWED_AFTER,
  PAYS,
  PAYS_NOW,
  PAYS_SUPPORT,
  PROCEEDS,
  PUTS,
  PUTS_IT_ON,
  SAVES,
  SOLD,
  SUPPORT,
  saysCharge,
  TAX_ON,
  TWO_TERMS,
  WORTH,
  YEAR_EARNED,
} from './role-words'
import { beside } from './sides'
import type { Field } from './slot-patterns'
import type { Token } from './words'

/** Whether a number replaces a known value, is added to it, is taken from it, or is denied. */
export type Operator = 'set' | 'add' | 'remove' | 'not'

/** The role of a number by the words right beside it; it overrides the nearest listed word. */
export type Role = { field?: Field; operator: Operator }

/**
 * Returns the role of the number at `at` by the words beside it; `asked` is the phrase text of the whole message
 * without elisions.
 */
export function roleOf(tokens: readonly Token[], at: number, mention: NumberMention, asked: string): Role {
  const [before, after] = [beside(tokens, at, -1), beside(tokens, at, 1)]
  const { kind, value, per } = mention
  const hasDown = DOWN.test(after.words) || DOWN.test(before.words)
  const amount = kind === 'money' || kind === 'plain'
  // "Made 58k two years ago and 81k last year": lenders average them, so neither is the income.
  if (amount && value >= 10_000 && value < 400_000 && YEAR_EARNED.test(after.clause) && EARNED.test(asked))
    return { field: 'ignored', operator: 'set' }
  if (amount && PROCEEDS.test(before.words) && SOLD.test(asked) && !hasDown)
    return { field: 'down', operator: 'set' }
  if (amount && value >= 100 && (NEXT_HOME.test(before.words) || TAX_ON.test(before.words)))
    return { field: 'price', operator: 'set' }
  // "Can I carry a 2,600 mortgage?" is a payment.
  if (amount && value < 10_000 && CARRIES.test(before.words) && LENT_AFTER.test(after.words))
    return { field: 'budget', operator: 'set' }
  // "Buying a condo for 350,000 with 5%": no mortgage rate is a whole number of that kind.
  if (
    kind === 'percent' &&
    value >= 5 &&
    Number.isInteger(value) &&
    / (?:with|avec) $/.test(before.words) &&
    BUYS.test(asked)
  )
    return { field: 'downPercent', operator: 'set' }
  // "300k at 45%" is a slip, and no share down.
  if (
    kind === 'percent' &&
    value >= 25 &&
    / at $/.test(before.words) &&
    !/^ (?:down|of|ltv)/.test(after.words)
  )
    return { field: 'rate', operator: 'set' }
  // "Half a percent": no mortgage has that rate.
  if (kind === 'percent' && value > 0 && value < 0.9) return { field: 'ratePoints', operator: 'set' }
  if (isNoValue(mention, before, after)) return { field: 'ignored', operator: 'set' }
  if (
    kind === 'percent' &&
    (/ (?:ltv|loan to value|(?:refi|refinance|refinancing|borrow|go) (?:up )?to)(?: (?:of|is|at|ratio|a))* $/.test(
      before.words,
    ) ||
      /^ (?:ltv|loan to value|of (?:the |its |my |our )?(?:value|appraised))/.test(after.words))
  )
    return { field: 'ltv', operator: 'set' }
  if (
    amount &&
    value >= 10_000 &&
    value < 500_000 &&
    EARNER.test(before.words) &&
    !LENT_AFTER.test(after.words) &&
    !HOME_NEXT.test(after.words) &&
    EARNS_ASKED.test(asked) &&
    !DOWN.test(after.words)
  )
    return { field: 'income', operator: 'set' }
  if (
    amount &&
    value >= 30_000 &&
    value <= 400_000 &&
    BORROWS_ON.test(before.words) &&
    !HOME_NEXT.test(after.words) &&
    !hasDown
  )
    return { field: 'income', operator: 'set' }
  if (
    amount &&
    value >= 10_000 &&
    / (?:bank|banks|lenders?|they|you|u|banque|preteur)(?: \S+){0,3} (?:give|lend|approve)(?: (?:me|us))?(?: for)? $/.test(
      before.words,
    )
  )
    return { field: 'loan', operator: 'set' }
  // "3 years at 4.14 or 5 years at 4.29".
  if (kind === 'years' && value <= 10 && TWO_TERMS.test(asked)) return { field: 'term', operator: 'set' }
  if (kind === 'hours') return { field: 'hours', operator: 'set' }
  if (kind === 'days')
    return {
      field: / (?:interest|interets?|bridge|bridging|relais) /.test(asked) ? 'days' : 'ignored',
      operator: 'set',
    }
  if (
    kind === 'years' &&
    ((LATER.test(before.words) && !/^ (?:amort|of amort|left|fixed)/.test(after.words)) ||
      /^ (?:from now|later|down the road|on from|plus tard) /.test(after.words) ||
      (/ when (?:the|my|our|a) $/.test(before.words) &&
        /^ (?:term )?(?:is|are|gets) (?:up|over|done|finished) /.test(after.words)) ||
      (/ (?:end of|during|over|throughout|pendant|fin)(?: (?:a|my|the|an|du|un|mon))* $/.test(before.words) &&
        /^ (?:term|terme)/.test(after.words)) ||
      (/ (?:interest|interets?) /.test(asked) &&
        (/^ (?:term|terme) /.test(after.words) ||
          (value <= 10 && / (?:over|sur|in)(?: (?:a|the|first|next))* $/.test(before.words))))) &&
    ASKS_LATER.test(asked) &&
    value <= 15
  )
    return { field: 'afterYears', operator: 'set' }
  if (kind === 'percent' && hasDown && ASKED_SHARE.test(before.clause))
    return { field: 'ignored', operator: 'set' }
  if (
    amount &&
    per === 'year' &&
    value >= 100 &&
    (PUTS.test(before.words) || LUMP_SUM.test(after.clause)) &&
    !EARNS.test(before.clause) &&
    !hasDown
  )
    return { field: 'extra', operator: 'set' }
  if (
    amount &&
    value >= 5_000 &&
    PAYS_NOW.test(before.words) &&
    /^ (?:now|today|maintenant) /.test(after.words)
  )
    return { field: 'lumpSum', operator: 'set' }
  if (amount && COMES_BACK.test(asked)) {
    if (per === 'month' && SAVES.test(before.words)) return { field: 'saving', operator: 'set' }
    if (value >= 200 && value <= 60_000 && saysCharge(before)) return { field: 'charge', operator: 'set' }
  }
  if (amount && value >= 500 && GIFTED.test(before.words))
    return { field: 'down', operator: MORE_AFTER.test(after.words) ? 'add' : 'set' }
  if (amount && value >= 10_000 && LEAST_DOWN.test(before.words)) return { field: 'price', operator: 'set' }
  if (
    amount &&
    value >= 500 &&
    HAS.test(before.words) &&
    ASKS_HIGHEST.test(asked) &&
    !hasDown &&
    !CAR.test(after.words) &&
    !OWED_AFTER.test(after.words) &&
    !LENT_AFTER.test(after.words)
  )
    return { field: 'down', operator: 'set' }
  const isMore = MORE_BEFORE.test(before.words) || MORE_AFTER.test(after.words)
  const isLess = LESS_BEFORE.test(before.words) || LESS_AFTER.test(after.words)
  const operator: Operator =
    NOT_BEFORE.test(before.words) && !COMPARES.test(asked)
      ? 'not'
      : isMore
        ? 'add'
        : isLess
          ? 'remove'
          : 'set'
  if (
    amount &&
    value >= 50_000 &&
    NEEDED_INCOME.test(before.clause) &&
    !hasDown &&
    !/^ (?:mortgage|loan|hypotheque|pret)/.test(after.words) &&
    !/ (?:mortgage|loan|borrow|hypotheque|pret|emprunter)(?: (?:of|de|a|the))* $/.test(before.words)
  )
    return { field: 'price', operator: 'set' }
  if (amount && NET_PAY.test(before.words) && GROSS.test(asked)) return { field: 'ignored', operator: 'set' }
  if (amount && value < 5_000 && CLEARS.test(before.words) && CAR.test(after.words))
    return { field: 'debts', operator: 'remove' }
  if (
    amount &&
    value <= 5_000 &&
    (per === 'month' || PAYS_NOW.test(before.words) || CAR_ON.test(after.words)) &&
    CAR.test(after.words)
  )
    return { field: 'debts', operator: 'set' }
  // Support that is paid is a debt; support that is received is an income with some lenders only.
  if (amount && value <= 6_000 && SUPPORT.test(after.words) && PAYS_SUPPORT.test(before.words))
    return { field: 'debts', operator: 'set' }
  if (amount && value <= 5_000 && CAR_PAYMENT.test(after.words)) return { field: 'debts', operator: 'set' }
  if (
    amount &&
    value >= 500 &&
    value < 20_000 &&
    / tax(?:es)? $/.test(before.words) &&
    EARNS_ASKED.test(asked)
  )
    return { field: 'propertyTax', operator: 'set' }
  if (operator === 'add' || operator === 'remove') {
    if (kind === 'percent' && value <= 5 && !hasDown) return { field: 'ratePoints', operator: 'set' }
    if (kind === 'percent' && hasDown) return { field: 'downPercent', operator }
    if (amount && hasDown && value >= 100) return { field: 'down', operator }
    if (kind === 'years')
      return AMORTIZED.test(asked) || LESS_AFTER.test(after.words)
        ? { field: 'years', operator }
        : { operator: 'set' }
    if (
      amount &&
      operator === 'add' &&
      (per === 'month' || per === 'year' || EACH_TIME.test(after.words)) &&
      value >= 5 &&
      !EARNS.test(before.clause)
    )
      return { field: 'extra', operator: 'set' }
    if (
      amount &&
      value >= 500 &&
      per === undefined &&
      (GIVES.test(before.clause) || PUTS.test(before.words)) &&
      !LUMP_SUM.test(` ${before.words} ${after.clause} `)
    )
      return { field: 'down', operator }
    if (amount && value >= 5_000 && EARNS.test(before.clause + after.clause) && !hasDown)
      return { field: 'income', operator }
  }
  if (
    amount &&
    value >= 500 &&
    PAYS.test(before.words) &&
    LUMP_SUM.test(` ${before.words} ${after.clause} `) &&
    !hasDown &&
    per !== 'month' &&
    !/^ (?:left|remaining|owing) /.test(after.words)
  )
    return { field: 'lumpSum', operator: 'set' }
  const isOwed =
    OWED.test(before.words) || OWED_AFTER.test(after.words) || / (?:left|remaining) /.test(after.words)
  const isPutOn = ONCE_AFTER.test(after.words) || (value < 150_000 && PUTS_IT_ON.test(asked) && !isOwed)
  if (amount && value >= 500 && isPutOn && per !== 'month') return { field: 'lumpSum', operator: 'set' }
  const isLump = (kind === 'money' || (kind === 'plain' && value >= 50)) && per === undefined
  if (isLump && operator !== 'not') {
    const ownsNoun = !/^ \S+ # /.test(after.clause)
    if (ownsNoun && OWED_AFTER.test(after.words)) return { field: 'balance', operator: 'set' }
    if (WORTH.test(before.words) || / # of $/.test(before.clause)) return { field: 'price', operator: 'set' }
    if (OWED.test(before.words) || FIRST_MORTGAGE.test(before.words))
      return { field: 'balance', operator: 'set' }
  }
  return { operator }
}
