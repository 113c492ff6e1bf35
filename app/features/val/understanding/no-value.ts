import type { NumberMention } from './numbers'
import {
  AGE_BEFORE,
  COUNTED,
  EARNER_LAST,
  EARNS_ASKED,
  FRENCH_AGE,
  MONTH_BEFORE,
  OF_PRIME,
  PAST_AFTER,
  PAST_BEFORE,
  RENTS,
  YEAR_BEFORE,
} from './role-words'
import type { Side } from './sides'

const ASKS_NEXT = /^ (?:how|what|whats|any|do|does|is|are|can|which|when|combien|quel|quelle|est) /
const OVER_BEFORE = / (?:over|above|past)(?: an?)? $/
const ASKS_RULE = / (?:still|need|needs|rule|rules|required|have to|minimum|anything|everything) /
const SCORE_BEFORE =
  / (?:credit|score|beacon|equifax|cote)(?: (?:score|is|of|at|around|about|only|de|est|a))* $/

const COMMISSION =
  / (?:realtors?|commission|agent fees?)(?: (?:is|of|at|gets|takes|fees?|commission|cut|wants|charges))* $/

const isCalendarYear = ({ kind, value }: NumberMention) =>
  kind === 'plain' && Number.isInteger(value) && value >= 1950 && value <= 2099

/** Whether a number is a date, an age, a past time, a count, prime, a commission or a rent, by the words beside it. */
export function isNoValue(mention: NumberMention, before: Side, after: Side): boolean {
  const { kind, value, per } = mention
  const isWhole = kind === 'plain' && Number.isInteger(value)
  // "Prime minus 0.9" beside a rate, and "prime is 4.45".
  if (OF_PRIME.test(before.words) && value < 10) return true
  // "Realtor 4.5%": a commission is no mortgage rate.
  if (kind === 'percent' && COMMISSION.test(before.words)) return true
  // "The suite would rent for 1,100": a rent is neither a price nor an income of its own.
  if (kind !== 'percent' && kind !== 'years' && value < 10_000 && RENTS.test(before.words)) return true
  if (isWhole && value <= 31 && MONTH_BEFORE.test(before.words)) return true
  // "My husband says it's like 100 bucks".
  if (kind === 'money' && value < 1_000 && / its? (?:(?:is|only|just|about|like) )*$/.test(before.words))
    return true
  // "A condo under 400 sq ft".
  if (/^ (?:sq|square|sqft|pieds? carres?|pi2|m2)/.test(after.words)) return true
  // "1 how much down 2 how much insurance": the number of a question.
  if (isWhole && value <= 9 && per === undefined && ASKS_NEXT.test(after.words)) return true
  if (isWhole && value >= 300 && value <= 900 && SCORE_BEFORE.test(before.words)) return true
  // "Is it still 20 percent for over a million?"
  if (value === 1_000_000 && OVER_BEFORE.test(before.words) && ASKS_RULE.test(before.clause)) return true
  if (isCalendarYear(mention) && YEAR_BEFORE.test(before.words)) return true
  // "Welcome tax Sherbrooke 420,000 2026": at the end of a message a year of these days is no amount.
  if (
    isCalendarYear(mention) &&
    value >= 2010 &&
    value <= 2040 &&
    / # /.test(before.clause) &&
    after.clause.trim() === ''
  )
    return true
  if (kind === 'years' && FRENCH_AGE.test(before.words) && !/^ (?:rest|a |d |amort)/.test(after.words))
    return true
  if (kind === 'years' && (PAST_BEFORE.test(before.words) || PAST_AFTER.test(after.words))) return true
  if (kind === 'plain' && value < 10 && COUNTED.test(after.words)) return true
  const earns =
    / (?:makes?|making|earns?|gagne|fait)/.test(before.words) ||
    (EARNER_LAST.test(before.words) && EARNS_ASKED.test(before.clause))
  return isWhole && value <= 99 && per === undefined && AGE_BEFORE.test(before.words) && !earns
}
