import { t } from '@lingui/core/macro'
import { formatTime, torontoMinute } from '~/lib/dates'
import { formatWait } from '~/lib/format-duration'

type Asked = {
  /** 'Amara Okafor', or null where no broker is chosen. */
  broker: string | null
  hasPhone: boolean
  /** The brokerage's own limit for a first answer, in minutes; null where it has set none. */
  limitMinutes: number | null
  /** As the owner wrote them; empty where there are none. */
  officeHours: string
  now: Date
}

// No time of day is promised outside of these, in Toronto, on a weekday: brokers do not call at night.
const FROM = '09:00'
const UNTIL = '18:00'

/** When the visitor hears from the brokerage: a time today where its limit ends in the working day, else the limit. */
export function answerPromise({ broker, hasPhone, limitMinutes, officeHours, now }: Asked): string {
  const who = broker ?? t`Our team`
  const promise = hasPhone ? t`${who} will call you` : t`${who} will email you`
  const inHours = officeHours ? ` ${t`Our office hours: ${officeHours}.`}` : ''
  if (limitMinutes === null) return t`${promise}. We don’t promise a set time.${inHours}`
  const due = new Date(now.getTime() + limitMinutes * 60_000)
  const [today, asked] = torontoMinute(now).split('T') as [string, string]
  const [dueDay, dueTime] = torontoMinute(due).split('T') as [string, string]
  if (dueDay === today && isWeekday(today) && !isHoliday(today) && asked >= FROM && dueTime <= UNTIL)
    return t`${promise}. Our goal is by ${formatTime(due)} today, Toronto time.${inHours}`
  return t`${promise}. Our goal is an answer within ${formatWait(limitMinutes)} during office hours.${inHours}`
}

const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

// The statutory holidays of a fixed date on which offices are closed.
const isHoliday = (day: string) => ['01-01', '07-01', '12-25', '12-26'].includes(day.slice(5))
