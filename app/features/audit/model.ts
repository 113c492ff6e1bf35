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

/** What a field was and what it became; long texts are cut. */
export type AuditChange = { from: string | null; to: string | null }
export type AuditChanges = Record<string, AuditChange>

/** Who does something in the panel. */
export type Actor = { id: string; name: string }

const LONGEST = 200

function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

/**
 * The fields of `after` that differ from `before`, as a line of the log keeps them. A text that is changed beyond
 * where it is cut is told as changed all the same.
 */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): AuditChanges {
  const changes: AuditChanges = {}
  for (const [field, value] of Object.entries(after)) {
    if (whole(before[field]) === whole(value)) continue
    changes[field] = { from: shown(before[field]), to: shown(value) }
  }
  return changes
}

const whole = (value: unknown) =>
  value === null || value === undefined || value === ''
    ? ''
    : value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)

export const AUDIT_LINES_ON_A_PAGE = 50

export type AuditFilter = {
  entity: AuditEntity | null
  action: AuditAction | null
  /** The id of whoever did it. */
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

/** 'featured_image_url' or 'featuredImageUrl' to 'Featured image url'. */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
