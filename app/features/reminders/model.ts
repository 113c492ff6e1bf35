import { t } from '@lingui/core/macro'
import type { ConsentSeeker } from '~/features/consents/model'
import type { MortgageType } from '~/features/rates/model'
import type { Locale } from '~/lib/i18n'
import { urlNumber } from '~/lib/numbers'
import type { RateType } from '../calculators/rate-type'

export const REMINDER_KINDS = ['renewal', 'rate_alert'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** Days before the renewal date at which a reminder goes out, the first one first. */
export const RENEWAL_STAGES = [180, 120, 60, 21] as const
export type RenewalStage = (typeof RENEWAL_STAGES)[number]

/** A visitor's mortgage. Dollars, percent, years; null: not given. */
export type RenewalDetails = {
  /** '2027-03-01'. */
  renewsOn: string
  province: string
  balance: number | null
  ratePercent: number | null
  yearsLeft: number | null
}

/** The rate that a visitor waits for: below `belowPercent`. */
export type AlertDetails = {
  term: string
  rateType: RateType
  mortgageType: MortgageType
  province: string
  belowPercent: number
}

export const MAX_RENEWAL_YEARS = 10
/** A rate alert ends so many months after it was asked for; the form says so. */
export const ALERT_MONTHS = 12
/** Two e-mails about one alert are at least so many days apart. */
export const ALERT_PAUSE_DAYS = 7
/** A rate that was set less than so many minutes ago may be a slip that its owner is about to correct. */
export const ALERT_SETTLE_MINUTES = 10
/** Years for which an ended request is kept as proof of consent (CASL s. 23: proceedings begin within three years). */
export const ENDED_YEARS = 3

export const REMINDERS_PER_PAGE = 50

export const KIND_LABELS: Record<ReminderKind, string> = {
  renewal: 'Renewal reminders',
  rate_alert: 'Rate alerts',
}

/** As the owner's list names them. */
export const REMINDER_STATES = {
  active: 'Active',
  unconfirmed: 'Not confirmed',
  stopped: 'Stopped',
  ended: 'Ended',
} as const
export type ReminderState = keyof typeof REMINDER_STATES

/** A request in the owner's list. */
export type ListedReminder = {
  id: string
  email: string
  kind: ReminderKind
  state: ReminderState
  /** 'Renewal on March 1, 2027', or an alert's rate and limit. */
  what: string
  /** When the next e-mail goes out, or why none does. */
  next: string
  language: Locale
  leadId: string | null
  agentName: string | null
  createdAt: Date
  confirmedAt: Date | null
}

const DAY_MS = 86_400_000
const atMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns the instant so many days before another. */
export const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** Returns the days from one day to another, '2026-11-24' each; negative for a day that is past. */
export const daysBetween = (from: string, to: string) =>
  Math.round((atMidnight(to) - atMidnight(from)) / DAY_MS)

/** Returns the day so many days before another. */
export const daysBefore = (day: string, days: number) =>
  new Date(atMidnight(day) - days * DAY_MS).toISOString().slice(0, 10)

/** Returns the same day so many months later, or that month's last one. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The stage in which a mortgage is that renews in so many days; null before the first and from the renewal on. */
function stageAt(daysLeft: number): RenewalStage | null {
  if (daysLeft < 1) return null
  return RENEWAL_STAGES.findLast((stage) => daysLeft <= stage) ?? null
}

/** The last stage whose day was past when the visitor signed up, so that it is skipped; null for none. */
export const skippedStage = (daysLeft: number): RenewalStage | null =>
  RENEWAL_STAGES.findLast((stage) => daysLeft < stage) ?? null

/**
 * Returns the reminder that is due, or null. `lastStage`: the last one that was sent or skipped. A reminder that could
 * not be sent on its day is sent later, until the day of the next one.
 */
export function dueStage(daysLeft: number, lastStage: number | null): RenewalStage | null {
  const stage = stageAt(daysLeft)
  return stage !== null && (lastStage === null || stage < lastStage) ? stage : null
}

/** The days on which reminders go out from `today` on. */
export const reminderDays = (renewsOn: string, today: string): string[] =>
  RENEWAL_STAGES.map((stage) => daysBefore(renewsOn, stage)).filter((day) => day >= today)

/** The day of the next reminder, which is today where one is due; null after the last. */
export function nextReminderDay(renewsOn: string, lastStage: number | null, today: string): string | null {
  const daysLeft = daysBetween(today, renewsOn)
  if (dueStage(daysLeft, lastStage) !== null) return today
  const next = RENEWAL_STAGES.find((stage) => stage < Math.min(daysLeft, lastStage ?? daysLeft))
  return next === undefined ? null : daysBefore(renewsOn, next)
}

/**
 * Whether an alert is sent for a rate. `lastPercent`: the rate of the last e-mail, null for none and after the rate was
 * not below the threshold any more; `lastSentAt`: the time of that e-mail.
 */
export function isAlertDue(
  alert: { belowPercent: number; lastPercent: number | null; lastSentAt: Date | null },
  ratePercent: number,
  now: Date,
): boolean {
  if (ratePercent >= alert.belowPercent || ratePercent === alert.lastPercent) return false
  return !alert.lastSentAt || now.getTime() - alert.lastSentAt.getTime() >= ALERT_PAUSE_DAYS * DAY_MS
}

export const confirmReminderPath = (token: string) => `/reminders/confirm/${token}`
export const stopReminderPath = (token: string) => `/reminders/stop/${token}`

/** The renewal calculator with the visitor's numbers; `otherRate` in percent, beside their own. */
export function renewalToolPath(details: Omit<RenewalDetails, 'renewsOn' | 'province'>, otherRate?: number) {
  const params = new URLSearchParams()
  const { balance, ratePercent, yearsLeft } = details
  if (balance !== null) params.set('balance', urlNumber(balance, 'amount'))
  if (ratePercent !== null) params.set('rate', String(ratePercent))
  if (yearsLeft !== null) params.set('years', String(yearsLeft))
  if (otherRate !== undefined) params.set('other', String(otherRate))
  const query = params.toString()
  return `/renewal-calculator${query && `?${query}`}`
}

/** The party that asks, with its licence: CASL and the regulators want both in the request. */
export type LicensedSeeker = ConsentSeeker & { licenceLine: string }

const sentBy = ({ sender, licenceLine }: LicensedSeeker) =>
  t`Sent by ${[sender, licenceLine].filter(Boolean).join('. ')}`

/** Above the button, stored word for word (CASL). */
export function renewalConsent(seeker: LicensedSeeker): string {
  const [first, second, third, last] = RENEWAL_STAGES
  return t`Yes, email me about my renewal, at most four times: ${first}, ${second}, ${third} and ${last} days before it. A broker of ${seeker.name} sees what I entered here and may email me about this renewal. I can stop at any time. ${sentBy(seeker)}`
}

export const alertConsent = (seeker: LicensedSeeker) =>
  t`Yes, email me when this rate of ${seeker.name} is below my limit, at most once a week, for ${ALERT_MONTHS} months. I can stop at any time. ${sentBy(seeker)}`
