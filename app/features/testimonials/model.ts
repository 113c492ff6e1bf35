/** Shown at most on a public page. */
export const TESTIMONIALS_SHOWN = 6

export type ShownTestimonial = { id: string; clientName: string; content: string; rating: number }
