import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { withTitle } from '~/features/agents/model'
import { isListed, shownLicences } from '~/features/licences/queries.server'
import { isSitePublished } from '~/features/site/setup.server'

/** The broker of an embed, with the websites that may show it; null for one who is not listed. */
export async function getEmbedder(db: Db, slug: string | null) {
  if (!slug) return null
  const [[row], isPublished] = await Promise.all([
    db
      .select({
        name: agents.name,
        slug: agents.profileSlug,
        province: agents.province,
        licences: shownLicences,
        hosts: agents.embedHosts,
      })
      .from(agents)
      .where(and(eq(agents.profileSlug, slug), isListed)),
    isSitePublished(db),
  ])
  return row && isPublished ? withTitle(row) : null
}
