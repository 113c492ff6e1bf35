const ZONE = 'America/Toronto'
const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: ZONE })
const mediumDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: ZONE })

/** 'November 21, 2026', in Toronto's time. */
export const formatDate = (instant: string | Date) => longDate.format(new Date(instant))

/** 'Nov 21, 2026', in Toronto's time. */
export const formatShortDate = (instant: string | Date) => mediumDate.format(new Date(instant))
