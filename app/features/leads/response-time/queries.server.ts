import type { Db } from '#db/client.server'
import { siteSettings } from '#db/schema/site'
import { prepared } from '~/platform/prepared-query.server'

const responseLimit = prepared((db) =>
  db.select({ limit: siteSettings.responseLimitMinutes }).from(siteSettings),
)

/** Minutes within which the brokerage wants a lead answered; null when it has set none. */
export async function getResponseLimit(db: Db): Promise<number | null> {
  const [row] = await responseLimit(db)
  return row?.limit ?? null
}
