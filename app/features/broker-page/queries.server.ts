import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { withTitle } from '../agents/model'
import { safePictures } from '../agents/queries.server'
import { isListed, shownLicences } from '../licences/queries.server'

/** A broker's own record as its forms show it; null when it is gone. */
export async function getOwnPage(db: Db, agentId: string) {
  const [row] = await db
    .select({
      id: agents.id,
      version: agents.version,
      name: agents.name,
      licences: shownLicences,
      isListed,
      email: agents.email,
      phone: agents.phone,
      bio: agents.bio,
      calendlyLink: agents.calendlyLink,
      city: agents.city,
      province: agents.province,
      languages: agents.languages,
      contactDetails: agents.contactDetails,
      socialLinks: agents.socialLinks,
      applicationLinks: agents.applicationLinks,
      seoSettings: agents.seoSettings,
      profileSlug: agents.profileSlug,
      customBackgroundImage: agents.customBackgroundImage,
      agentLogoUrl: agents.agentLogoUrl,
      badge1Url: agents.badge1Url,
      badge2Url: agents.badge2Url,
      headshotUrl: agents.headshotUrl,
      bannerImageUrl: agents.bannerImageUrl,
    })
    .from(agents)
    .where(eq(agents.id, agentId))
  return row ? { ...withTitle(row), ...safePictures(row) } : null
}

export type OwnPage = NonNullable<Awaited<ReturnType<typeof getOwnPage>>>
