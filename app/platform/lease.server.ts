import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { leases } from '#db/schema/jobs'

/**
 * Takes the only place for work over all processes, for at most `seconds`; null where another has it. A row, not an
 * advisory lock: no transaction is open while the network is waited for, and the embedded database has one session.
 */
export async function takeLease(
  db: Db,
  name: string,
  seconds: number,
): Promise<{ release: () => Promise<unknown> } | null> {
  const token = randomUUID()
  const until = sql`now() + make_interval(secs => ${seconds})`
  const [taken] = await db
    .insert(leases)
    .values({ name, token, until })
    .onConflictDoUpdate({
      target: leases.name,
      set: { token, until },
      setWhere: sql`${leases.until} < now()`,
    })
    .returning({ name: leases.name })
  if (!taken) return null
  return { release: () => db.delete(leases).where(and(eq(leases.name, name), eq(leases.token, token))) }
}
