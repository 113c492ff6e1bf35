import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { profiles } from '#db/schema/auth'
import type { Actor } from '~/features/audit/model'
import { sendResetFor } from '~/features/auth/passwords.server'
import { removeSecondFactor } from '~/features/auth/second-factor.server'

/** The person who signs in for a broker's record; undefined without such a record, null without a sign-in. */
async function personOf(db: Db, agentId: string) {
  const [row] = await db
    .select({ id: profiles.id, name: profiles.fullName, role: profiles.role })
    .from(agents)
    .leftJoin(profiles, eq(profiles.id, agents.userId))
    .where(eq(agents.id, agentId))
  if (!row) return undefined
  const { id, name, role } = row
  return id !== null && name !== null ? { id, name, role } : null
}

export async function sendAgentReset(
  db: Db,
  site: { SITE_URL: string },
  actor: Actor,
  agentId: string,
): Promise<'sent' | 'noSignIn' | 'missing'> {
  const person = await personOf(db, agentId)
  if (person === undefined) return 'missing'
  if (person === null) return 'noSignIn'
  return (await sendResetFor(db, site, actor, person.id)) === 'sent' ? 'sent' : 'noSignIn'
}

/**
 * Removes a broker's second factor after they lost their phone. An owner resets their own on the Security page with the
 * password, or at the command line.
 */
export async function resetAgentFactor(
  db: Db,
  actor: Actor,
  agentId: string,
): Promise<'reset' | 'noFactor' | 'missing'> {
  const person = await personOf(db, agentId)
  if (person === undefined) return 'missing'
  if (person === null || person.role === 'super_admin') return 'noFactor'
  return (await removeSecondFactor(db, actor, person)) ? 'reset' : 'noFactor'
}
