import type { Db } from '#db/client.server'
import { siteSettings } from '#db/schema/site'

/** Minutes within which the brokerage wants a lead answered; null when it has set none. */
export async function getResponseLimit(db: Db): Promise<number | null> {
  const [row] = await db.select({ limit: siteSettings.responseLimitMinutes }).from(siteSettings)
  return row?.limit ?? null
}
