/** A rate of the brokerage. Percent. */
export type RateChoice = { ratePercent: number; label: string }

/** The listed rate nearest to another one; that one itself if nothing is listed. Percent. */
export function nearestRate(choices: readonly RateChoice[], ratePercent: number): number {
  let best = choices[0]?.ratePercent ?? ratePercent
  for (const choice of choices) {
    if (Math.abs(choice.ratePercent - ratePercent) < Math.abs(best - ratePercent)) best = choice.ratePercent
  }
  return best
}

/** Products at the same rate are one choice: the figures are the same, and an address names the rate alone. */
export function mergeEqualRates(choices: readonly RateChoice[]): RateChoice[] {
  const merged = new Map<number, string[]>()
  for (const { ratePercent, label } of choices) {
    const labels = merged.get(ratePercent)
    if (!labels) merged.set(ratePercent, [label])
    else if (!labels.includes(label)) labels.push(label)
  }
  return [...merged].map(([ratePercent, labels]) => ({ ratePercent, label: labels.join(' or ') }))
}
