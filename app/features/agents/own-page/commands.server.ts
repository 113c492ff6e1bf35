import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agentSlugHistory, agents } from '#db/schema/agents'
import type { OwnProfile, PictureColumn, Saved } from './model'

export type OwnChange = Partial<
  Pick<
    typeof agents.$inferInsert,
    keyof OwnProfile | 'socialLinks' | 'applicationLinks' | 'seoSettings' | 'embedHosts'
  >
>

/** Changes a broker's record, unless another person changed it since `version`. */
export async function changeOwnPage(
  db: Db,
  agentId: string,
  version: number,
  change: OwnChange,
): Promise<Saved> {
  const changed = await db
    .update(agents)
    .set({ ...change, version: sql`${agents.version} + 1` })
    .where(and(eq(agents.id, agentId), eq(agents.version, version)))
    .returning({ id: agents.id })
  return changed.length > 0 ? { ok: true } : { ok: false, reason: 'stale' }
}

/** Changes the page's slug; the old one redirects. */
export async function changeSlug(db: Db, agentId: string, slug: string): Promise<Saved> {
  try {
    return await db.transaction(async (tx) => {
      const [own] = await tx
        .select({ slug: agents.profileSlug })
        .from(agents)
        .where(eq(agents.id, agentId))
        .for('update')
      if (!own) return { ok: false, reason: 'gone' } as const
      if (own.slug === slug) return { ok: true } as const
      // A slug that redirects to another broker must not be taken over.
      const [taken] = await tx
        .select({ slug: agentSlugHistory.slug })
        .from(agentSlugHistory)
        .where(and(eq(agentSlugHistory.slug, slug), ne(agentSlugHistory.agentId, agentId)))
      if (taken) return { ok: false, reason: 'taken' } as const
      await tx.delete(agentSlugHistory).where(eq(agentSlugHistory.slug, slug))
      await tx
        .update(agents)
        .set({ profileSlug: slug, version: sql`${agents.version} + 1` })
        .where(eq(agents.id, agentId))
      await tx.insert(agentSlugHistory).values({ slug: own.slug, agentId })
      return { ok: true } as const
    })
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    if (code === '23505') return { ok: false, reason: 'taken' }
    throw error
  }
}

/** Sets a picture, or removes it with null; returns the previous URL. */
export async function changePicture(
  db: Db,
  agentId: string,
  column: PictureColumn,
  url: string | null,
): Promise<{ replaced: string | null } | null> {
  return db.transaction(async (tx) => {
    const where = eq(agents.id, agentId)
    const [before] = await tx.select({ url: agents[column] }).from(agents).where(where).for('update')
    if (!before) return null
    // The version stays: a form that is open beside the upload says nothing about pictures.
    await tx
      .update(agents)
      .set({ [column]: url })
      .where(where)
    return { replaced: before.url }
  })
}
