import { readAmount, readRate, readYears } from '~/features/calculators/number-field'
import { subscriberEmail } from '~/features/newsletter/schema'
import { isMortgageType, RATE_DEFAULTS, RATE_TERMS } from '~/features/rates/model'
import { hasLink } from '~/lib/has-link'
import { findProvince } from '~/lib/provinces'
import { type FieldErrors, type Fields, type Parsed, parsed } from '~/lib/read-fields'
import { isRateType } from '../calculators/rate-type'
import {
  type AlertDetails,
  daysBetween,
  MAX_RENEWAL_YEARS,
  RENEWAL_STAGES,
  type RenewalDetails,
} from './model'
import { REMINDER_MESSAGES } from './texts'

/** The names of the fields, as the renewal calculator has them where it has them too. */
export const RENEWAL_FIELDS = ['email', 'name', 'renews', 'province', 'balance', 'rate', 'years'] as const
export const ALERT_FIELDS = ['email', 'term', 'type', 'mortgage', 'province', 'below'] as const

export const NAME_LIMIT = 120

const DAY = /^20\d\d-\d\d-\d\d$/

function readDay(text: string): string | null {
  const at = Date.parse(`${text}T00:00:00Z`)
  // The 31st of a month of 30 days comes back as another day.
  return DAY.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : null
}

function dateFault(day: string | null, today: string): string | undefined {
  if (day === null) return REMINDER_MESSAGES.dateMissing()
  const daysLeft = daysBetween(today, day)
  if (daysLeft <= Math.min(...RENEWAL_STAGES)) return REMINDER_MESSAGES.dateTooSoon()
  if (daysLeft > MAX_RENEWAL_YEARS * 366) return REMINDER_MESSAGES.dateTooFar()
}

/** An optional number: null for an empty field; unusable text is an error. */
function readOptional(
  fields: Fields,
  name: string,
  read: (text: string, fallback: number) => { value: number; message?: string },
  errors: FieldErrors,
): number | null {
  const text = fields.get(name)?.trim() ?? ''
  if (!text) return null
  const { value, message } = read(text, 0)
  if (message) errors[name] = message
  return value
}

function readEmail(fields: Fields, errors: FieldErrors): string {
  const email = subscriberEmail.safeParse(fields.get('email'))
  if (email.success) return email.data
  errors.email = email.error.issues[0]?.message ?? ''
  return ''
}

function readProvince(fields: Fields, errors: FieldErrors): string {
  const text = fields.get('province')
  const province = text === undefined ? RATE_DEFAULTS.province : findProvince(text)?.name
  if (!province) errors.province = REMINDER_MESSAGES.choose()
  return province ?? ''
}

/**
 * Null also for a name with a link in it, which an e-mail to another person's address could carry. A line break or a mark
 * of the reading direction would garble the e-mail that greets by it.
 */
function readName(fields: Fields): string | null {
  const name = (fields.get('name') ?? '').replace(/[\p{C}\s]+/gu, ' ').trim()
  return hasLink(name) ? null : name.slice(0, NAME_LIMIT) || null
}

/** Parses a request for renewal reminders. `today`: '2026-11-24' in Toronto. */
export function parseRenewalReminder(
  fields: Fields,
  today: string,
): Parsed<{ email: string; name: string | null; details: RenewalDetails }> {
  const errors: FieldErrors = {}
  const email = readEmail(fields, errors)
  const renewsOn = readDay(fields.get('renews')?.trim() ?? '')
  const fault = dateFault(renewsOn, today)
  if (fault) errors.renews = fault
  const details: RenewalDetails = {
    renewsOn: renewsOn ?? '',
    province: readProvince(fields, errors),
    balance: readOptional(fields, 'balance', readAmount, errors),
    ratePercent: readOptional(fields, 'rate', readRate, errors),
    yearsLeft: readOptional(fields, 'years', readYears, errors),
  }
  return parsed({ email, name: readName(fields), details }, errors)
}

/** Parses a request for a rate alert. */
export function parseRateAlert(fields: Fields): Parsed<{ email: string; details: AlertDetails }> {
  const errors: FieldErrors = {}
  const email = readEmail(fields, errors)
  const term = RATE_TERMS.find((known) => known === fields.get('term'))
  if (!term) errors.term = REMINDER_MESSAGES.choose()
  const rateType = fields.get('type')
  if (!isRateType(rateType)) errors.type = REMINDER_MESSAGES.choose()
  const mortgageType = fields.get('mortgage')
  if (!isMortgageType(mortgageType)) errors.mortgage = REMINDER_MESSAGES.choose()
  const province = readProvince(fields, errors)
  const below = fields.get('below')?.trim() ?? ''
  const { value: belowPercent, message } = readRate(below, 0)
  if (!below || (!message && belowPercent === 0)) errors.below = REMINDER_MESSAGES.thresholdMissing()
  else if (message) errors.below = message
  if (!term || !isRateType(rateType) || !isMortgageType(mortgageType)) return { ok: false, errors }
  // Stored to a thousandth, as rates are.
  const details = {
    term,
    rateType,
    mortgageType,
    province,
    belowPercent: Math.round(belowPercent * 1000) / 1000,
  }
  return parsed({ email, details }, errors)
}
