import { classesFrom, type RateClass } from '../rate-class'

/** A rate of the brokerage, with all that must be shown with it. Percent. */
export type RateChoice = {
  ratePercent: number
  aprPercent: number
  /** What the rate is: it decides how the rate compounds. */
  rateType: 'fixed' | 'variable'
  rateClass: RateClass
  /** '5 year fixed', '5 year fixed, national'. */
  name: string
  /** 'Nov 21, 2026': when it was last confirmed. */
  confirmed: string
  /** A sentence on the fees that the APR counts in. */
  aprNote: string
}

/** The listed rate nearest to another one; that one itself if nothing is listed. Percent. */
export function nearestRate(choices: readonly RateChoice[], ratePercent: number): number {
  let best = choices[0]?.ratePercent ?? ratePercent
  for (const choice of choices) {
    if (Math.abs(choice.ratePercent - ratePercent) < Math.abs(best - ratePercent)) best = choice.ratePercent
  }
  return best
}

/**
 * Choices that would read the same but for their name are one: a URL names the rate alone. What differs in class, in
 * fixed or variable, in APR or in date stays apart.
 */
export function mergeEqualRates(choices: readonly RateChoice[]): RateChoice[] {
  const merged = new Map<string, RateChoice>()
  for (const choice of choices) {
    const { ratePercent, aprPercent, rateType, rateClass, confirmed, aprNote, name } = choice
    const key = [ratePercent, aprPercent.toFixed(2), rateType, rateClass, confirmed, aprNote].join()
    const known = merged.get(key)
    if (!known) merged.set(key, choice)
    else if (!known.name.split(' or ').includes(name))
      merged.set(key, { ...known, name: `${known.name} or ${name}` })
  }
  return [...merged.values()]
}

/** The choices with those of the fitting class first; within a class the order stays. */
export const fittingFirst = (choices: readonly RateChoice[], fitting: RateClass | null): RateChoice[] =>
  classesFrom(fitting).flatMap((one) => choices.filter(({ rateClass }) => rateClass === one))

/** The listed rate that a percentage means: of the fitting class where that has it. */
export const choiceOf = (choices: readonly RateChoice[], ratePercent: number, fitting: RateClass | null) =>
  fittingFirst(choices, fitting).find((choice) => choice.ratePercent === ratePercent)

/**
 * Returns the rate for a scenario of the fitting class, in percent: of a named product ('5 year fixed') in that class, else
 * the nearest of the class to another rate; that one itself where the class lists none.
 */
export function rateOfClass(
  choices: readonly RateChoice[],
  fitting: RateClass,
  wanted: { name: string | undefined; ratePercent: number },
): number {
  const ofClass = choices.filter(({ rateClass }) => rateClass === fitting)
  const same = ofClass.find(
    ({ name }) => wanted.name !== undefined && name.split(' or ').includes(wanted.name),
  )
  return same?.ratePercent ?? nearestRate(ofClass, wanted.ratePercent)
}
