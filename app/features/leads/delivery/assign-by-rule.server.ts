import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents, agentTurns } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { siteSettings } from '#db/schema/site'
import { isListed, shownLicences } from '~/features/licences/queries.server'
import type { LeadAssignment } from '~/features/site/model'
import { languageOf } from '~/lib/detect-language'
import { foldAccents } from '~/lib/fold-accents'
import { recordLeadEvent } from '../events/commands.server'
import type { LeadEmailData } from './emails'
import { bestFor, provinceOf } from './model'
import { type Agent, type Found, readAgent } from './queries.server'

/** How the brokerage assigns leads that name no broker. */
export async function readRule(tx: Db, isLocked?: 'locked'): Promise<LeadAssignment> {
  const asked = tx.select({ rule: siteSettings.leadAssignment }).from(siteSettings)
  const [settings] = await (isLocked ? asked.for('no key update') : asked)
  return settings?.rule ?? 'off'
}

/** Assigns the lead by the brokerage's rule; null where the rule is off or no broker fits. */
export async function assignByRule(tx: Db, lead: Found, known: LeadAssignment): Promise<Agent | null> {
  if (known === 'off') return null
  // Locked, so that leads that arrive at once are assigned one after the other.
  const rule = await readRule(tx, 'locked')
  if (rule === 'off') return null
  const candidates = await tx
    .select({
      id: agents.id,
      name: agents.name,
      licences: shownLicences,
      languages: agents.languages,
      turnAt: agentTurns.turnAt,
    })
    .from(agents)
    .leftJoin(agentTurns, eq(agentTurns.agentId, agents.id))
    .where(isListed)
  const province = provinceOf(lead.metadata)
  const chosen =
    rule === 'round_robin'
      ? bestFor(candidates, { province, language: null })
      : bestFor(candidates, { province, language: spokenIn(lead) })
  if (!chosen) return null
  // `now()` is constant in a transaction, and two turns would be equal.
  const turnAt = sql`clock_timestamp()`
  await tx
    .insert(agentTurns)
    .values({ agentId: chosen.id, turnAt })
    .onConflictDoUpdate({ target: agentTurns.agentId, set: { turnAt } })
  await tx
    .update(leads)
    .set({ agentId: chosen.id, version: lead.version + 1 })
    .where(eq(leads.id, lead.id))
  await recordLeadEvent(tx, lead.id, { kind: 'assigned', detail: { from: null, to: chosen.name, by: rule } })
  return readAgent(tx, chosen.id)
}

/** French for a French page's form, else the language that the person wrote in; null without text. */
function spokenIn({ message, notes, language }: LeadEmailData): 'English' | 'French' | null {
  if (language === 'fr') return 'French'
  const own = (notes?.conversation ?? []).filter(({ role }) => role === 'user').map(({ content }) => content)
  const text = [message ?? '', ...own].join(' ').trim()
  if (!text) return null
  const words = foldAccents(text).replace(/[^a-z]+/g, ' ')
  return languageOf(words) === 'fr' ? 'French' : 'English'
}
