import { plural } from '@lingui/core/macro'
import { formatShortDate } from '~/lib/dates'
import { currentLocale, type Locale } from '~/lib/i18n'
import type { Cursor } from '~/lib/list-query'

/** Shown at most on a public page. */
export const TESTIMONIALS_SHOWN = 6

/** Ways in which a client can have permitted publication; the Competition Bureau asks for the record. */
export const PERMISSION_WAYS = [
  'E-mail',
  'Signed form',
  'Review posted by the client',
  'Said on the phone, noted',
] as const
type PermissionWay = (typeof PERMISSION_WAYS)[number]

/** The client's permission: the day ('2026-11-21') and how it was given; null where none is on record. */
export type Permission = { permittedOn: string; permittedHow: PermissionWay }
export type PermissionRecord = { permittedOn: string | null; permittedHow: string | null }

export const permissionText = ({ permittedOn, permittedHow }: PermissionRecord) =>
  permittedOn && permittedHow
    ? // Noon, so that the day is the same in every Canadian time zone.
      `Permission of ${formatShortDate(`${permittedOn}T12:00:00-05:00`)}: ${permittedHow}`
    : 'No permission on record: not shown to visitors'

export type ShownTestimonial = {
  clientName: string
  clientCity: string | null
  content: string
  /** That of `content`; for visitors a translation where there is one. */
  language: Locale
  isTranslated?: boolean
  rating: number
}

/** A testimonial with the client's words or their translation, whichever is in the language of the page. */
export function inPageLanguage<T extends ShownTestimonial & { translation: string | null }>(testimonial: T) {
  const { translation, ...shown } = testimonial
  const isTranslated = translation !== null && shown.language !== currentLocale()
  return isTranslated ? { ...shown, content: translation, language: currentLocale(), isTranslated } : shown
}

export const LANGUAGE_LABELS: Record<Locale, string> = { en: 'English', fr: 'French' }

/** One of the home page: `broker` is the named broker with their title, as long as they are listed. */
export type HomeTestimonial = ShownTestimonial & { broker?: string }

export const CITY_LIMIT = 80

/** '8 testimonials'. No average: the broker and the brokerage choose which ones are shown. */
export const testimonialsText = (count: number) =>
  plural(count, { one: '# testimonial', other: '# testimonials' })

export const TESTIMONIAL_MESSAGES = {
  submitted: 'Testimonial submitted for approval!',
  failed: 'Failed to submit testimonial',
  check: 'Please check the marked fields',
  listFailed: 'Failed to fetch testimonials',
  saved: 'Testimonial saved',
  saveFailed: 'Failed to save testimonial',
  approved: 'Testimonial approved',
  unapproved: 'Approval taken back',
  updateFailed: 'Failed to update testimonial',
  deleted: 'Testimonial deleted',
  deleteFailed: 'Failed to delete testimonial',
  notApprovable: 'A testimonial of the brokerage is approved from the start.',
  noPermission: 'Record the client’s permission first: when and how they gave it.',
  permitted: 'Permission recorded',
} as const

export const RATINGS = [5, 4, 3, 2, 1] as const
export const CLIENT_NAME_LIMIT = 120
export const CONTENT_LIMIT = 2_000

export type OwnTestimonial = ShownTestimonial &
  PermissionRecord & { id: string; translation: string | null; isApproved: boolean; createdAt: Date }

export const TESTIMONIALS_PER_PAGE = 20
/** The largest exact count. */
export const COUNTED_TESTIMONIALS = 1_000

export const APPROVALS = { pending: 'Pending', approved: 'Approved' } as const
export type Approval = keyof typeof APPROVALS

/** The owner's filter: a status, and a part of the client's or agent's name. */
export type TestimonialFilter = { show: Approval | null; search: string }

export const isFiltered = ({ show, search }: TestimonialFilter) => Boolean(show || search)

/** As the owner sees it. One of `agentName` and `adminName` says who wrote it. */
export type ManagedTestimonial = OwnTestimonial & {
  version: number
  agentName: string | null
  adminId: string | null
  adminName: string | null
}

export type TestimonialPage = {
  items: ManagedTestimonial[]
  counted: number
  /** There are more than were counted. */
  isCapped: boolean
  previous: Cursor
  next: Cursor
}
