const ZONE = 'America/Toronto'
const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: ZONE })
const mediumDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: ZONE })

/** 'November 21, 2026', in Toronto's time. */
export const formatDate = (instant: string | Date) => longDate.format(new Date(instant))

/** 'Nov 21, 2026', in Toronto's time. */
export const formatShortDate = (instant: string | Date) => mediumDate.format(new Date(instant))

const mediumDateTime = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: ZONE,
})

/** 'Nov 21, 2026, 9:05 a.m.', in Toronto's time. */
export const formatDateTime = (instant: string | Date) => mediumDateTime.format(new Date(instant))

const numericDate = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: ZONE,
})

/** '2026-11-21': the day that it is in Toronto. */
export const torontoDay = (instant: string | Date) => {
  const part = Object.fromEntries(
    numericDate.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  return `${part.year}-${part.month}-${part.day}`
}

/** The last so many days in Toronto, as '2026-11-21', the oldest first, today included. */
export function daysUpTo(now: Date, count: number): string[] {
  // Dates without a time step evenly in UTC, also over the night when the clocks change.
  const today = Date.parse(torontoDay(now))
  return Array.from({ length: count }, (_, at) =>
    new Date(today - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** The first of the last so many days in Toronto, today being one of them. */
export const firstDayOf = (now: Date, count: number) => daysUpTo(now, count)[0] ?? torontoDay(now)

const clock = new Intl.DateTimeFormat('en-CA', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
})

/** '2026-11-21T09:05': the minute that it is in Toronto, as a date-and-time field has it. */
export const torontoMinute = (instant: string | Date) =>
  `${torontoDay(instant)}T${clock.format(new Date(instant))}`
