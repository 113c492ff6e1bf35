import { formatShortDate } from '~/lib/dates'

/** Shown at most on a public page. */
export const TESTIMONIALS_SHOWN = 6

/** How a client can have allowed the brokerage to publish their words; the record is what the Competition Bureau asks for. */
export const PERMISSION_WAYS = [
  'E-mail',
  'Signed form',
  'Review posted by the client',
  'Said on the phone, noted',
] as const
export type PermissionWay = (typeof PERMISSION_WAYS)[number]

/** The client's permission: the day ('2026-11-21') and how it was given; null where none is on record. */
export type Permission = { permittedOn: string; permittedHow: PermissionWay }
export type PermissionRecord = { permittedOn: string | null; permittedHow: string | null }

export const permissionText = ({ permittedOn, permittedHow }: PermissionRecord) =>
  permittedOn && permittedHow
    ? // Noon, so that the day is the same in every Canadian time zone.
      `Permission of ${formatShortDate(`${permittedOn}T12:00:00-05:00`)}: ${permittedHow}`
    : 'No permission on record: not shown to visitors'

/** Under the heading of testimonials on public pages. */
export const TESTIMONIALS_LEAD =
  'In our clients’ words, shown with their permission, which we keep on record.'

export type ShownTestimonial = { id: string; clientName: string; content: string; rating: number }

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

export type OwnTestimonial = ShownTestimonial & PermissionRecord & { isApproved: boolean; createdAt: Date }

export const TESTIMONIALS_ON_A_PAGE = 20
/** Counting stops here: a larger figure helps nobody. */
export const COUNTED_TESTIMONIALS = 1_000

export const APPROVALS = { pending: 'Pending', approved: 'Approved' } as const
export type Approval = keyof typeof APPROVALS

/** What the owner's list shows: those of a state, with a part of the client's or the agent's name. */
export type TestimonialFilter = { show: Approval | null; search: string }

export const isFiltered = ({ show, search }: TestimonialFilter) => Boolean(show || search)

/** A place in the list: behind or in front of a testimonial, whose id it is. */
export type TestimonialCursor = { after: string } | { before: string } | null

/** As the owner sees it. One of `agentName` and `adminName` says who wrote it. */
export type DeskTestimonial = OwnTestimonial & {
  version: number
  agentName: string | null
  adminId: string | null
  adminName: string | null
}

export type TestimonialPage = {
  items: DeskTestimonial[]
  counted: number
  /** There are more than were counted. */
  isCapped: boolean
  previous: TestimonialCursor
  next: TestimonialCursor
}
