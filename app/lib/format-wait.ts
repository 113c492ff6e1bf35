const HOUR = 60
const DAY = 24 * HOUR

/** Minutes in words: '45 min', '3 h 10 min', '2 days 4 h'. The smaller unit is left out when it is none. */
export function formatWait(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  if (whole < HOUR) return `${whole} min`
  const [unit, rest] = whole < DAY ? [HOUR, 1] : [DAY, HOUR]
  const large = Math.floor(whole / unit)
  const small = Math.floor((whole % unit) / rest)
  const words = whole < DAY ? `${large} h` : `${large} ${large === 1 ? 'day' : 'days'}`
  if (small === 0) return words
  return `${words} ${small} ${whole < DAY ? 'min' : 'h'}`
}
