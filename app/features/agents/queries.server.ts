import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import type { AgentListItem } from './model'

// A sitemap file may hold 50,000 addresses in all.
const SITEMAP_LIMIT = 10_000

/** Active agents by name, nothing but what a visitor chooses from. */
export async function listAgentChoices(db: Db): Promise<AgentListItem[]> {
  return db
    .select({ id: agents.id, name: agents.name })
    .from(agents)
    .where(eq(agents.isActive, true))
    .orderBy(asc(agents.name), asc(agents.id))
}

/** The id of the active agent with this slug or id, or null. Any text may be asked for. */
export async function findActiveAgentId(db: Db, slugOrId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: agents.id })
    .from(agents)
    .where(
      and(
        eq(agents.isActive, true),
        or(eq(agents.profileSlug, slugOrId.toLowerCase()), sql`${agents.id}::text = ${slugOrId.toLowerCase()}`),
      ),
    )
  return row?.id ?? null
}

/** The public pages of active agents, for the sitemap. */
export async function listAgentAddresses(db: Db) {
  return db
    .select({ slug: agents.profileSlug, updatedAt: agents.updatedAt })
    .from(agents)
    .where(eq(agents.isActive, true))
    .orderBy(asc(agents.name), asc(agents.id))
    .limit(SITEMAP_LIMIT)
}
