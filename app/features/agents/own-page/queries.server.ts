import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { isListed } from '~/features/licences/queries.server'
import { withTitle } from '../model'
import { publicColumns, safePictures } from '../queries.server'

/** A broker's own record as its forms show it; null when it is gone. */
export async function getOwnPage(db: Db, agentId: string) {
  const [row] = await db
    .select({ ...publicColumns, embedHosts: agents.embedHosts, version: agents.version, isListed })
    .from(agents)
    .where(eq(agents.id, agentId))
  return row ? { ...withTitle(row), ...safePictures(row) } : null
}

export type OwnPage = NonNullable<Awaited<ReturnType<typeof getOwnPage>>>
