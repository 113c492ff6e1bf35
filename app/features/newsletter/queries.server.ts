import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { parseToken } from './schema'

/** Whether an unsubscribe link with this token was ever sent to anybody, still subscribed or not. */
export async function isUnsubscribeToken(db: Db, text: string | undefined): Promise<boolean> {
  const token = parseToken(text)
  if (!token) return false
  const [row] = await db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.unsubscribeToken, token))
  return row !== undefined
}
