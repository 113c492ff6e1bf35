import type { Db } from '#db/client.server'
import { testimonials } from '#db/schema/testimonials'
import type { TestimonialInput } from './schema'

/** Stores what a broker's client said; it is shown when the brokerage has approved it. */
export async function submitTestimonial(db: Db, agentId: string, input: TestimonialInput): Promise<void> {
  await db.insert(testimonials).values({ ...input, agentId, adminId: null, isApproved: false })
}
