import type { ConsentKind } from '~/features/consents/model'
import type { FormFields } from '~/lib/merge-fields'
import { LEAD_TYPES, type LeadType, MANUAL_SOURCES, TEXT_LIMIT } from '../intake/model'
import { SOURCE_LABELS, TYPE_LABELS } from '../management/model'

type ManualSource = (typeof MANUAL_SOURCES)[number]

export const ENTRY_MESSAGES = {
  addFailed: 'Failed to add the lead. Please try again.',
  check: 'Please check the marked fields',
  reachable: 'Enter a phone number or an email address.',
} as const

export const WORDING_LIMIT = 1_000
export const MESSAGE_LIMIT = TEXT_LIMIT

export const SOURCE_OPTIONS = MANUAL_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }))
export const TYPE_OPTIONS = LEAD_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))

export const CONSENT_LABELS: Record<ConsentKind, string> = {
  express: 'Express: they said or wrote that we may contact them',
  implied: 'Implied: they asked us about a mortgage (valid for six months)',
}

export type ContactValues = { name: string; email: string | null; phone: string | null }

export type EntryValues = ContactValues & {
  type: LeadType
  source: ManualSource
  message: string | null
  /** `on`: '2026-11-23', the day in Toronto. */
  consent: { kind: ConsentKind; wording: string; on: string }
}

export const contactFields = ({ name, email, phone }: ContactValues): FormFields => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
})
