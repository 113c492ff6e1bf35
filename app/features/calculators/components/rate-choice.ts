import { t } from '@lingui/core/macro'
import { classesFrom, type RateClass } from '../rate-class'
import type { RateType } from '../rate-type'

/** A rate of the brokerage, with all that must be shown with it. Percent. */
export type RateChoice = {
  ratePercent: number
  aprPercent: number
  rateType: RateType
  rateClass: RateClass
  /** '5 year fixed', '5 year fixed, national'. */
  name: string
  isFiveYearFixed: boolean
  /** 'Nov 21, 2026': when it was last confirmed. */
  confirmed: string
  aprNote: string
}

/** The listed rate nearest to another one in percent; undefined where nothing is listed. */
export function nearestChoice(choices: readonly RateChoice[], ratePercent: number): RateChoice | undefined {
  const distance = (choice: RateChoice) => Math.abs(choice.ratePercent - ratePercent)
  return choices.reduce<RateChoice | undefined>(
    (best, choice) => (best && distance(best) <= distance(choice) ? best : choice),
    undefined,
  )
}

/** Merges choices that differ in their name alone: a URL names the rate, not the product. */
export function mergeEqualRates(choices: readonly RateChoice[]): RateChoice[] {
  const merged = new Map<string, RateChoice>()
  const names = new Map<string, Set<string>>()
  for (const choice of choices) {
    const { ratePercent, aprPercent, rateType, rateClass, confirmed, aprNote, name } = choice
    const key = [ratePercent, aprPercent.toFixed(2), rateType, rateClass, confirmed, aprNote].join()
    const known = merged.get(key)
    if (!known) merged.set(key, choice)
    else if (!names.get(key)?.has(name))
      merged.set(key, {
        ...known,
        name: t`${known.name} or ${name}`,
        isFiveYearFixed: known.isFiveYearFixed || choice.isFiveYearFixed,
      })
    names.set(key, (names.get(key) ?? new Set()).add(name))
  }
  return [...merged.values()]
}

/** The choices with those of the fitting class first; within a class the order stays. */
export const fittingFirst = (choices: readonly RateChoice[], fitting: RateClass | null): RateChoice[] =>
  classesFrom(fitting).flatMap((one) => choices.filter(({ rateClass }) => rateClass === one))

/** A rate as a scenario names it: two listed ones may have the same percentage and differ in type. */
type NamedRate = { ratePercent: number; rateType: RateChoice['rateType'] }

/** The listed rate that a scenario means: of its type and of the fitting class where those have it. */
export function choiceOf(
  choices: readonly RateChoice[],
  { ratePercent, rateType }: NamedRate,
  fitting: RateClass | null,
): RateChoice | undefined {
  const same = fittingFirst(choices, fitting).filter((choice) => choice.ratePercent === ratePercent)
  return same.find((choice) => choice.rateType === rateType) ?? same[0]
}

/** The form value of a listed rate, with its type, as parseScenario reads it. */
export const choiceValue = ({ ratePercent, rateType }: RateChoice) => `${ratePercent}-${rateType}`

/** Returns the named product ('5 year fixed') of the fitting class, else the class's nearest rate, else the nearest. */
export function choiceOfClass(
  choices: readonly RateChoice[],
  fitting: RateClass | null,
  wanted: { name: string | undefined; ratePercent: number },
): RateChoice | undefined {
  const ofClass = choices.filter(({ rateClass }) => rateClass === fitting)
  const { name: product } = wanted
  const isSame = ({ name }: RateChoice) => product !== undefined && name.split(' or ').includes(product)
  const fits = ofClass.length > 0 ? ofClass : choices
  return fits.find(isSame) ?? nearestChoice(fits, wanted.ratePercent)
}
