import { byLocale } from './i18n'

const ZONE = 'America/Toronto'
const dateFormat = (options: Intl.DateTimeFormatOptions) => ({
  en: new Intl.DateTimeFormat('en-CA', options),
  fr: new Intl.DateTimeFormat('fr-CA', options),
})
const write = (format: Record<'en' | 'fr', Intl.DateTimeFormat>, instant: string | Date) => {
  const text = byLocale(format).format(new Date(instant))
  // The first of a month is an ordinal in French; Intl writes '1 mars'.
  return byLocale({ en: text, fr: text.replace(/(^|\s)1(?=\s(?!h\b)\p{Ll})/u, '$11er') })
}

const longDate = dateFormat({ dateStyle: 'long', timeZone: ZONE })
const mediumDate = dateFormat({ dateStyle: 'medium', timeZone: ZONE })

/** 'November 21, 2026', in Toronto's time. */
export const formatDate = (instant: string | Date) => write(longDate, instant)

/** 'Nov 21, 2026', in Toronto's time. */
export const formatShortDate = (instant: string | Date) => write(mediumDate, instant)

const mediumDateTime = dateFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: ZONE,
})

/** 'Nov 21, 2026, 9:05 a.m.', in Toronto's time. */
export const formatDateTime = (instant: string | Date) => write(mediumDateTime, instant)

const shortTime = dateFormat({ timeStyle: 'short', timeZone: ZONE })

/** '9:05 a.m.', in Toronto's time. */
export const formatTime = (instant: string | Date) => write(shortTime, instant)

// Sweden writes dates as ISO 8601 does.
const isoDate = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: ZONE })
const isoMinute = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: ZONE })

/** '2026-11-21': the day that it is in Toronto. */
export const torontoDay = (instant: string | Date) => isoDate.format(new Date(instant))

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

/** '2026-11-21T09:05': the minute that it is in Toronto, as a date-and-time field has it. */
export const torontoMinute = (instant: string | Date) => isoMinute.format(new Date(instant)).replace(' ', 'T')

// A day without a time is the same day everywhere.
const shortDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const longDay = dateFormat({ dateStyle: 'full', timeZone: 'UTC' })

const yearDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** '2026-11-24' as 'Nov 24'; with its year where that is not the present one. */
export const formatDay = (day: string) =>
  write(day.startsWith(torontoDay(new Date()).slice(0, 4)) ? shortDay : yearDay, `${day}T00:00:00Z`)

/** '2026-11-24' as 'Tuesday, November 24, 2026'. */
export const formatLongDay = (day: string) => write(longDay, `${day}T00:00:00Z`)

const plainDate = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

/** '2027-03-01' as 'March 1, 2027'; other text as it is. */
export const formatPlainDate = (day: string) =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? write(plainDate, `${day}T00:00:00Z`) : day
