import { plural, t } from '@lingui/core/macro'

const HOUR = 60
const DAY = 24 * HOUR

/** Minutes as text: '45 min', '3 h 10 min', '2 days 4 h'. A zero smaller unit is left out. */
export function formatWait(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  if (whole < HOUR) return `${whole} min`
  const [unit, rest] = whole < DAY ? [HOUR, 1] : [DAY, HOUR]
  const large = Math.floor(whole / unit)
  const small = Math.floor((whole % unit) / rest)
  const words = whole < DAY ? `${large} h` : plural(large, { one: '# day', other: '# days' })
  if (small === 0) return words
  return `${words} ${small} ${whole < DAY ? 'min' : 'h'}`
}

/** The larger unit alone, for a column of waits: '45 min', '11 h', '3 d'. */
export function formatShortWait(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  if (whole < HOUR) return `${whole} min`
  return whole < DAY ? `${Math.floor(whole / HOUR)} h` : t`${Math.floor(whole / DAY)} d`
}
