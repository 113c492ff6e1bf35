import type { ScaleLinear } from 'd3-scale'
import type { Tick } from './plot'

// Two decimals of a hundredth of the picture: finer than a screen, and half the bytes.
export const round = (value: number) => Math.round(value * 100) / 100

/** About `count` round values along a scale, as marks on its axis; `at` in the units of the scale's range. */
export const ticksOf = (
  scale: ScaleLinear<number, number>,
  count: number,
  format: (value: number) => string,
): Tick[] => scale.ticks(count).map((value) => ({ at: round(scale(value)), label: format(value) }))
