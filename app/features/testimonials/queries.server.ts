import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { testimonials } from '#db/schema/testimonials'
import { type ShownTestimonial, TESTIMONIALS_SHOWN } from './model'

/** The home page's: approved and written by an admin, the newest six. */
export async function listHomeTestimonials(db: Db): Promise<ShownTestimonial[]> {
  return db
    .select({
      id: testimonials.id,
      clientName: testimonials.clientName,
      content: testimonials.content,
      rating: testimonials.rating,
    })
    .from(testimonials)
    .where(and(eq(testimonials.isApproved, true), isNotNull(testimonials.adminId)))
    .orderBy(desc(testimonials.createdAt))
    .limit(TESTIMONIALS_SHOWN)
}

/** A broker's own: approved, the newest six. */
export async function listAgentTestimonials(db: Db, agentId: string): Promise<ShownTestimonial[]> {
  return db
    .select({
      id: testimonials.id,
      clientName: testimonials.clientName,
      content: testimonials.content,
      rating: testimonials.rating,
    })
    .from(testimonials)
    .where(and(eq(testimonials.isApproved, true), eq(testimonials.agentId, agentId)))
    .orderBy(desc(testimonials.createdAt))
    .limit(TESTIMONIALS_SHOWN)
}
