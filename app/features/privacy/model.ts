import type { Person } from '~/features/leads/contacts/model'
import { MAX_TERM_YEARS, RETENTION_YEARS } from '~/features/leads/retention/model'

export const PRIVACY_REQUESTS = ['export', 'erase'] as const
export type PrivacyRequestKind = (typeof PRIVACY_REQUESTS)[number]

/** A lead at the time of its person's erasure, for the regulator only. */
export type RetainedRecord = Record<string, unknown>

/** Retention of sent e-mails and the webhook log, in days. */
export const EMAIL_DAYS = 90
/** Retention of a delivered webhook message's payload, in days. */
export const WEBHOOK_DAYS = 7

/** Replaces an erased person's contact in a lead's history. */
export const ERASED = 'erased'

/** The kinds of events that hold an earlier and a later contact, and where in their detail a value of it is. */
const CONTACT_PATHS = {
  corrected: (side: Side, field: Field) => [
    side,
    { name: 'clientName', email: 'clientEmail', phone: 'clientPhone' }[field],
  ],
  contact_changed: (side: Side, field: Field) => [field, side],
} as const
type Side = 'from' | 'to'
type Field = 'name' | 'email' | 'phone'
const FIELDS = ['name', 'email', 'phone'] as const
type Detail = Record<string, unknown>

export type ContactEventKind = keyof typeof CONTACT_PATHS
export const CONTACT_EVENTS = Object.keys(CONTACT_PATHS) as ContactEventKind[]

const isOf = (person: Person, field: Field, value: unknown) => {
  if (typeof value !== 'string') return false
  if (field === 'email') return value.trim().toLowerCase() === person.email
  // As the generated column phone_normalized.
  const digits = value
    .toLowerCase()
    .replace(/(;|ext|x|#).*$/s, '')
    .replace(/\D/g, '')
    .slice(-10)
  return field === 'phone' && digits !== '' && digits === person.phone
}

/**
 * Returns an event's detail without a person's contact: if the earlier or the later contact has their e-mail address or
 * number, its name, e-mail address and number are removed together. Null where neither has.
 */
export function withoutPerson(kind: ContactEventKind, detail: Detail, person: Person): Detail | null {
  const cleaned = structuredClone(detail)
  let isFound = false
  for (const side of ['from', 'to'] as const) {
    const values = FIELDS.flatMap((field) => {
      const [outer, inner] = CONTACT_PATHS[kind](side, field) as [string, string]
      const holder = cleaned[outer] as Detail | undefined
      return typeof holder?.[inner] === 'string' ? [{ field, holder, inner }] : []
    })
    if (!values.some(({ field, holder, inner }) => isOf(person, field, holder[inner]))) continue
    isFound = true
    for (const { holder, inner } of values) holder[inner] = ERASED
  }
  return isFound ? cleaned : null
}

export type PersonFound = {
  leads: number
  /** Of these, the ones that must be retained. */
  records: number
  emails: number
  isSubscriber: boolean
  /** Renewal reminders and rate alerts, stopped ones included. */
  reminders: number
  /** Of these, the ones that may still send. */
  runningReminders: number
  /** Leads of other people that had their e-mail address or number before a correction. */
  mentions: number
  /** Retained from an earlier erasure. */
  kept: number
}

export type PrivacyRequest = {
  id: string
  kind: PrivacyRequestKind
  actorName: string
  outcome: Record<string, number>
  createdAt: Date
}

export const PRIVACY_MESSAGES = {
  nobody: 'Enter an email address or a phone number.',
  failed: 'This could not be done. Nothing was changed.',
} as const

/** Describes an erasure, done or planned, for the person who asked. */
export function erasureText({
  leads,
  records,
  emails,
  isSubscriber,
  reminders,
  mentions,
}: PersonFound): string[] {
  const gone = leads - records
  return [
    ...(gone > 0
      ? [`${gone} ${gone === 1 ? 'lead goes' : 'leads go'} with messages, figures, conversations and notes.`]
      : []),
    ...(emails > 0 ? [`${emails} ${emails === 1 ? 'email is' : 'emails are'} deleted from the outbox.`] : []),
    ...(isSubscriber ? ['The newsletter’s subscription goes with its record of consent.'] : []),
    ...(reminders > 0
      ? [
          `${reminders} ${reminders === 1 ? 'reminder or rate alert goes' : 'reminders and rate alerts go'} with ${reminders === 1 ? 'its' : 'their'} record of consent.`,
        ]
      : []),
    ...(mentions > 0
      ? [
          `${mentions} ${mentions === 1 ? 'lead' : 'leads'} of other people had this contact before it was corrected. The ${mentions === 1 ? 'lead stays' : 'leads stay'}; the contact leaves ${mentions === 1 ? 'its' : 'their'} history.`,
        ]
      : []),
    ...(records > 0
      ? [
          `${records} ${records === 1 ? 'record of a mortgage application leaves' : 'records of mortgage applications leave'} every list and ${records === 1 ? 'is' : 'are'} kept ${RETENTION_YEARS} years from the last change, or ${MAX_TERM_YEARS + RETENTION_YEARS} where the lead is closed and a mortgage may have been arranged, because the regulator asks for that. Then ${records === 1 ? 'it goes' : 'they go'} by itself.`,
        ]
      : []),
  ]
}
