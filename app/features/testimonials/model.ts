/** Shown at most on a public page. */
export const TESTIMONIALS_SHOWN = 6

export type ShownTestimonial = { id: string; clientName: string; content: string; rating: number }

export const TESTIMONIAL_MESSAGES = {
  submitted: 'Testimonial submitted for approval!',
  failed: 'Failed to submit testimonial',
  check: 'Please check the marked fields',
} as const

export const RATINGS = [5, 4, 3, 2, 1] as const
export const DEFAULT_RATING = 5
export const CLIENT_NAME_LIMIT = 120
export const CONTENT_LIMIT = 2_000

export type OwnTestimonial = ShownTestimonial & { isApproved: boolean; createdAt: Date }
