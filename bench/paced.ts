import { setTimeout as pause } from 'node:timers/promises'

/**
 * Sends so many requests a second for some seconds, evenly spread, whether or not earlier ones were answered: visitors
 * do not wait for each other, and do not come all at the beginning of a second.
 * @returns milliseconds from when each was due to the end of its answer.
 */
export async function paced(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  send: (turn: number) => Promise<void>,
): Promise<number[]> {
  const began = performance.now()
  const answers: Promise<number>[] = []
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const due = began + (turn * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await pause(early)
    answers.push(send(turn).then(() => performance.now() - due))
  }
  return Promise.all(answers)
}

/** The time within which `share` of them came. */
export const within = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN
