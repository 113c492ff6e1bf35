import type { Compounding } from '~/features/calculators/compounding'
import type { Frequency } from '~/features/calculators/frequency'
import type { RateType } from '~/features/calculators/rate-type'
import type { MortgageType } from '~/features/rates/model'
import type { Circumstances } from './circumstances'
import type { NumberKind } from './numbers'
import type { Place } from './places'
import type { NumberField } from './slot-patterns'
import type { ReadNumbers, SaidNumbers } from './slots'

/** The visitor's values so far; a later value replaces an earlier one. Dollars, percent, years, months. */
export type Facts = Partial<Record<NumberField, number>> & {
  place?: Place
  otherPlace?: Place
  frequency?: Frequency
  compounding?: Compounding
  rateType?: RateType
  /** The balance is what is owed when the present term ends. */
  isBalanceAtRenewal?: boolean
  mortgageType?: MortgageType
  isFirstTime?: boolean
  isNewBuild?: boolean
  spoken?: string
  /** No word tells whether the amount is a price or the mortgage itself. */
  isBareAmount?: boolean
  /** The visitor puts down the least that the law allows. */
  isLeastDown?: boolean
  hasYearlyExtra?: boolean
  hasOwnerBeside?: boolean
}

/** Fields that hold for one question only. */
const ONE_QUESTION = ['ratePoints', 'days', 'cashOut'] as const

/** Returns the known values with those of a new message, which replace earlier ones. */
export function addSaid(before: Facts, said: SaidNumbers, now: Circumstances): Facts {
  const facts: Facts = { ...before }
  for (const field of ONE_QUESTION) delete facts[field]
  for (const [field, values] of Object.entries(said) as [NumberField, number[]][]) {
    // Incomes and debts of one message add up; of other fields the first value counts.
    facts[field] =
      field === 'income' || field === 'debts' ? values.reduce((sum, value) => sum + value, 0) : values[0]
  }
  if (said.price && !said.loan) delete facts.loan
  if (said.loan && !said.price) {
    delete facts.price
    // The earlier down payment belonged to the price.
    if (!facts.income && !said.down) delete facts.down
    if (!facts.income && !said.downPercent) delete facts.downPercent
  }
  if (said.down && !said.downPercent) delete facts.downPercent
  if (said.downPercent) delete facts.down
  if (said.down ?? said.downPercent) delete facts.isLeastDown
  if (now.isLeastDown) facts.isLeastDown = true
  if (now.hasYearlyExtra) facts.hasYearlyExtra = true
  if (now.hasOwnerBeside) facts.hasOwnerBeside = true
  if (now.place) facts.place = now.place
  facts.otherPlace = now.otherPlace
  if (now.frequencies[0]) facts.frequency = now.frequencies[0]
  if (now.compounding) facts.compounding = now.compounding
  if (now.mortgageType) facts.mortgageType = now.mortgageType
  if (now.rateTypes.length === 1) facts.rateType = now.rateTypes[0]
  if (now.rateTypes.length >= 2) delete facts.rateType
  if (now.isFirstTime !== undefined) facts.isFirstTime = now.isFirstTime
  if (now.isNewBuild !== undefined) facts.isNewBuild = now.isNewBuild
  if (now.spoken) facts.spoken = now.spoken
  return facts
}

/**
 * Returns a message's values after its changes to known ones: "10% more down" after 20 percent is 30. Where one
 * message has both, "60k down, 20k more", both values remain.
 */
export function withChanges({ said, changes, isBareShare }: ReadNumbers, before: Facts): SaidNumbers {
  const changed: SaidNumbers = { ...said }
  const [share = 0] = said.downPercent ?? []
  // "30 down instead" after $50,000 down is $30,000.
  if (isBareShare && before.down && before.downPercent === undefined && share * 3_000 > before.down) {
    delete changed.downPercent
    changed.down = [share * 1_000]
  }
  for (const [field, delta] of Object.entries(changes) as [NumberField, number][]) {
    const own = said[field]?.[0]
    const base = own ?? baseOf(field, before)
    const value = Math.max(0, (base ?? 0) + delta)
    if (field === 'income') changed.income = own === undefined ? [value] : [...(said.income ?? []), delta]
    else changed[field] = own === undefined ? [value] : [own, value]
  }
  return changed
}

/** The income of another person beside the visitor's own. */
const SOMEBODY_EARNS =
  / (?:wife|husband|partner|spouse|girlfriend|boyfriend|fiancee?|co ?signer|dad|mom|father|mother|brother|sister|parents?|she|he|too|also|another|second income|conjointe?|copain|copine|chum|blonde|mari|femme|pere|mere|elle|lui|aussi) /
const OWN_OR_ALL =
  / (?:i (?:make|earn|get)|i'm making|my (?:income|salary)|we (?:make|earn)|combined|together|total|household|je (?:gagne|fais)|mon (?:revenu|salaire)|on gagne|nous gagnons|ensemble|menage) /

/** An income that ended: what is left replaces both. */
export const LOST = / (?:lost|loses|losing|quit|quits|laid|no longer works?|stopped|perdu|perd|arrete) /

/** Returns the values with a second income added to the known one: "and my wife makes 58k". */
export function withSecondIncome(
  said: SaidNumbers,
  { changes }: ReadNumbers,
  before: Facts,
  text: string,
): SaidNumbers {
  if (changes.income || LOST.test(text)) return said
  const [income] = said.income ?? []
  const isSecond =
    income !== undefined && before.income !== undefined && SOMEBODY_EARNS.test(text) && !OWN_OR_ALL.test(text)
  return isSecond && said.income?.length === 1 ? { ...said, income: [before.income as number, income] } : said
}

/** Returns the values with a correction: "I meant 460, not 480" where the price was 480,000. */
export function withCorrection(read: ReadNumbers, before: Facts, text: string): ReadNumbers {
  const { wrong, bare } = read
  const isLone = bare !== undefined && Object.keys(read.said).length === 0 && wrong === undefined
  if (CORRECTS.test(text) || isLone) return correctedByNearness(read, before)
  const right = bare ?? onlyValue(read)
  if (wrong === undefined || right === undefined) return read
  const field = CORRECTED.find((one) => before[one] === wrong || before[one] === wrong * 1_000)
  if (!field) return read
  const scale = before[field] === wrong || right >= 1_000 ? 1 : 1_000
  return { said: { [field]: [right * scale] }, changes: {}, isCorrected: true }
}

/** Words that retract an earlier value: "no I meant 650", but not "45k saved and no debt". */
const CORRECTS =
  / (?:i meant|meant to (?:say|write|type)|i mean|typo|correction|oops|je voulais dire|je me suis trompee?|plutot|erreur|make that|wait|(?:no|non)(?= (?:#|i|its?|it's|we|that|thats|not|sorry|actually|my|the|make|c|c'est|je|on|pas) )) /

/** The most by which a corrected value differs from the known one. */
export const MAX_CHANGE = 3

/** A bare number corrects the known value that it is nearest to; with two near values it stays unread. */
function correctedByNearness(read: ReadNumbers, before: Facts): ReadNumbers {
  const value = read.bare ?? onlyValue(read)
  if (value === undefined) return read
  const kind = read.numbers?.[0]?.mention.kind ?? 'plain'
  const near = CORRECTED.flatMap((field) => {
    const known = before[field]
    if (!known || !(UNITS[kind] ?? CORRECTED).includes(field)) return []
    return [value, value * 1_000]
      .filter((one) => one / known > 1 / MAX_CHANGE && one / known < MAX_CHANGE)
      .map((one) => ({ field, value: one }))
  })
  const [first, second] = near
  if (!first || second) return read
  return { said: { [first.field]: [first.value] }, changes: {}, isCorrected: true }
}

/** Returns the value of a message with one number that only its size explains. */
const onlyValue = ({ said, changes }: ReadNumbers) => {
  const values = Object.values(said).flat()
  return values.length === 1 && Object.keys(changes).length === 0 && !said.term ? values[0] : undefined
}

/** The fields that a number with a unit may correct: "6 months" is no rate. */
const UNITS: Partial<Record<NumberKind, readonly NumberField[]>> = {
  percent: ['rate', 'downPercent'],
  years: ['years'],
  months: [],
  days: [],
  hours: [],
}

const CORRECTED = [
  'price',
  'loan',
  'balance',
  'down',
  'income',
  'rate',
  'years',
  'downPercent',
  'extra',
  'lumpSum',
] as const

/** Returns a known value in the field's unit: dollars of a down payment that the visitor gave in percent. */
function baseOf(field: NumberField, facts: Facts): number | undefined {
  const { price, down, downPercent } = facts
  if (field === 'down' && down === undefined && price && downPercent !== undefined)
    return (price * downPercent) / 100
  if (field === 'downPercent' && downPercent === undefined && price && down !== undefined)
    return (down / price) * 100
  return facts[field]
}
