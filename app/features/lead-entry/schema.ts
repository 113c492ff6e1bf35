import { CONSENT_KINDS } from '~/features/consents/model'
import { parseEmail } from '~/lib/email-address'
import { type FieldErrors, readRequired, readText } from '~/lib/read-fields'
import { LEAD_TYPES, MANUAL_SOURCES, TEXT_LIMIT } from '../leads/model'
import { clientName, clientPhone } from '../leads/schema'
import { type ContactValues, ENTRY_MESSAGES, type EntryValues, WORDING_LIMIT } from './model'

type Fields = ReadonlyMap<string, string>
type Parsed<T> = { ok: true; values: T } | { ok: false; errors: FieldErrors }

const DAY = /^20\d{2}-\d{2}-\d{2}$/

/** A person's name and at least one way to reach them. */
export function parseContact(fields: Fields): Parsed<ContactValues> {
  const errors: FieldErrors = {}
  const name = clientName.safeParse(fields.get('name') ?? '')
  if (!name.success) errors.name = 'Enter a name of at most 120 characters.'
  const [emailTyped, phoneTyped] = [fields.get('email') ?? '', fields.get('phone') ?? '']
  const email = emailTyped ? parseEmail(emailTyped) : null
  if (emailTyped && !email) errors.email = 'Enter an email address like name@example.ca.'
  const phone = phoneTyped ? clientPhone.safeParse(phoneTyped) : null
  if (phone?.success === false) errors.phone = phone.error.issues[0]?.message ?? ENTRY_MESSAGES.reachable
  if (!emailTyped && !phoneTyped) errors.phone = ENTRY_MESSAGES.reachable
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { name: name.data ?? '', email, phone: phone?.data ?? null } }
}

/** A lead that a broker or the owner enters. `today`: '2026-11-23' in Toronto; a consent cannot be given later. */
export function parseEntry(fields: Fields, today: string): Parsed<EntryValues> {
  const contact = parseContact(fields)
  const errors: FieldErrors = contact.ok ? {} : { ...contact.errors }
  const type = LEAD_TYPES.find((known) => known === fields.get('type'))
  if (!type) errors.type = 'Choose what they ask for.'
  const source = MANUAL_SOURCES.find((known) => known === fields.get('source'))
  if (!source) errors.source = 'Choose how they came to you.'
  const kind = CONSENT_KINDS.find((known) => known === fields.get('consentKind'))
  if (!kind) errors.consentKind = 'Choose how they agreed.'
  const wording = readRequired(
    fields,
    'consentWording',
    WORDING_LIMIT,
    'Say how they agreed to be contacted.',
    errors,
  )
  const on = fields.get('consentOn') ?? ''
  const isDay = DAY.test(on) && !Number.isNaN(Date.parse(on)) && on <= today
  if (!isDay) errors.consentOn = 'Choose the day, today or before.'
  const message = readText(fields, 'message', TEXT_LIMIT, errors)
  if (!contact.ok || !type || !source || !kind || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { ...contact.values, type, source, message, consent: { kind, wording, on } } }
}
