import { formatDateTime } from '~/lib/dates'

export const AUDIT_ENTITIES = {
  agent: 'Agent',
  licence: 'Licence',
  testimonial: 'Testimonial',
  blog_post: 'Blog post',
  lead: 'Lead',
  rate: 'Rate',
  product: 'Product',
  service: 'Service',
  lender: 'Lender',
  site_settings: 'Site settings',
  newsletter: 'Newsletter',
  webhook: 'Webhook',
  person: 'Person',
  account: 'Account',
  second_factor: 'Two-step sign-in',
} as const
export type AuditEntity = keyof typeof AUDIT_ENTITIES

export const AUDIT_ACTIONS = {
  created: 'created',
  updated: 'changed',
  deleted: 'deleted',
  activated: 'switched on',
  deactivated: 'switched off',
  approved: 'approved',
  unapproved: 'took back the approval of',
  published: 'published',
  scheduled: 'scheduled',
  unpublished: 'unpublished',
  assigned: 'assigned',
  noted: 'added a note to',
  reordered: 'reordered',
  invited: 'invited',
  exported: 'exported',
  scraped: 'scraped',
  confirmed: 'confirmed',
  unconfirmed: 'took back the confirmation of',
  signed_in: 'signed in to',
  sign_in_failed: 'typed a wrong password for',
  second_step_failed: 'typed a wrong code for',
  password_set: 'set the password of',
  reset_sent: 'sent a password reset for',
} as const
export type AuditAction = keyof typeof AUDIT_ACTIONS

/** A field's old and new value; long texts are cut. */
type AuditChange = { from: string | null; to: string | null }
export type AuditChanges = Record<string, AuditChange>

export type Actor = { id: string; name: string }

const MAX_LENGTH = 200

type Values = Record<string, unknown>

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Formats a value for readers: no JSON, no markup, no codes for yes and no. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value instanceof Date) return `${formatDateTime(value)}`
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(', ')
  if (isRecord(value))
    return Object.entries(value)
      .sort(([a], [b]) => Number(b === 'title') - Number(a === 'title'))
      .map(([, part]) => inWords(part))
      .filter(Boolean)
      .join(': ')
  return String(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim()
}

function shown(value: unknown): string | null {
  const text = inWords(value)
  if (text === '') return null
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text
}

/** The fields of a JSON column by their own names, so that a change of one says nothing of the others. */
const flat = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      isRecord(value) ? Object.entries(value) : [[field, value] as const],
    ),
  )

/**
 * Returns the fields of `after` that differ from `before`, as an audit entry stores them. Compares values, not their
 * JSON, because the database orders the keys of an object. A text that changed only beyond the cut counts as changed.
 */
export function changesBetween(before: Values, after: Values): AuditChanges {
  const was = flat(Object.fromEntries(Object.keys(after).map((field) => [field, before[field]])))
  const is = flat(after)
  const changes: AuditChanges = {}
  for (const field of new Set([...Object.keys(is), ...Object.keys(was)])) {
    // A new or removed object is listed by its fields.
    if (isRecord(after[field]) || isRecord(before[field])) continue
    if (whole(was[field]) === whole(is[field])) continue
    changes[field] = { from: shown(was[field]), to: shown(is[field]) }
  }
  return changes
}

/** One text for one value, in any order of its keys. */
const whole = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? ''
    : value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value, (_, part) =>
            isRecord(part)
              ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
              : part,
          )
        : String(value)

export const AUDIT_LINES_PER_PAGE = 50

export type AuditFilter = {
  entity: AuditEntity | null
  action: AuditAction | null
  actor: string | null
  /** '2026-11-21': that day in Toronto and before. */
  until: string | null
}

export type AuditLine = {
  id: string
  actorId: string
  actorName: string
  entity: string
  label: string
  action: string
  changes: AuditChanges
  createdAt: Date
}

export const isFiltered = (filter: AuditFilter) => Object.values(filter).some((value) => value !== null)
