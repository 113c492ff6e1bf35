export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** So many days (and hours) before `now`. */
export const before = (now: Date, days: number, hours = 0): Date =>
  new Date(now.getTime() - days * DAY - hours * HOUR)

/**
 * A time of day so many days ago. Hours are UTC: 14 to 23 is a working day in Toronto. A time in the future (today,
 * later than now) becomes the present.
 */
export function dayAt(now: Date, daysAgo: number, hour: number, minute: number): Date {
  const day = new Date(now.getTime() - daysAgo * DAY)
  day.setUTCHours(hour, minute, 0, 0)
  return day.getTime() < now.getTime() ? day : new Date(now.getTime() - (minute + 1) * MINUTE)
}
