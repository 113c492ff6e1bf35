import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { secrets } from '#db/schema/auth'

/** A key of our own, 256 random bits as text: the same in every process on this database, and made once. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  const known = await find(db, name)
  if (known !== undefined) return known
  const made = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  // Another process may insert the secret at the same time; the first one is used by both.
  await db.insert(secrets).values({ name, value: made }).onConflictDoNothing()
  const value = await find(db, name)
  if (value === undefined) throw new Error(`no secret '${name}'`)
  return value
}

async function find(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  return row?.value
}
