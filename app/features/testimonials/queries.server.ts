import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { testimonials } from '#db/schema/testimonials'
import { type OwnTestimonial, type ShownTestimonial, TESTIMONIALS_SHOWN } from './model'

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

const OWN_PAGE_SIZE = 50

/** A page of a broker's own, approved or not, newest first; `hasMore` when there is another. */
export async function listOwnTestimonials(
  db: Db,
  agentId: string,
  page: number,
): Promise<{ testimonials: OwnTestimonial[]; hasMore: boolean }> {
  const rows = await db
    .select({
      id: testimonials.id,
      clientName: testimonials.clientName,
      content: testimonials.content,
      rating: testimonials.rating,
      isApproved: testimonials.isApproved,
      createdAt: testimonials.createdAt,
    })
    .from(testimonials)
    .where(eq(testimonials.agentId, agentId))
    .orderBy(desc(testimonials.createdAt), desc(testimonials.id))
    .limit(OWN_PAGE_SIZE + 1)
    .offset((page - 1) * OWN_PAGE_SIZE)
  return { testimonials: rows.slice(0, OWN_PAGE_SIZE), hasMore: rows.length > OWN_PAGE_SIZE }
}
