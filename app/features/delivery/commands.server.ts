import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents, agentTurns } from '#db/schema/agents'
import { leadEvents, leads } from '#db/schema/leads'
import { contactStops } from '#db/schema/privacy'
import { siteSettings } from '#db/schema/site'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { foldAccents } from '~/lib/fold-accents'
import { type OutboxLetter, writeLetters } from '~/platform/outbox.server'
import { sharedSecret } from '~/platform/secret.server'
import { withTitle } from '../agents/model'
import { listOwnerAddresses } from '../auth/queries.server'
import { MANUAL_SOURCES } from '../leads/model'
import { isListed, shownLicences } from '../licences/queries.server'
import type { LeadAssignment, Writer } from '../site/model'
import { getWriter } from '../site/queries.server'
import { languageOf } from '../val/circumstances'
import { leadPayload } from '../webhooks/model'
import { crmText, deskLetter, type ToldAgent, type ToldLead, visitorLetter } from './letters'
import { bestFor, provinceOf } from './model'

type Found = ToldLead & {
  agentId: string | null
  version: number
  /** Who entered it by hand; null for a visitor's. */
  addedBy: string | null
  /** Leads with the same address in the day before, at most MOST_A_DAY of them; corrected ones count too. */
  earlier: number
  /** How often the visitor corrected or completed it. */
  corrections: number
  /** Who got a letter about it already. */
  told: string[]
}
type Agent = ToldAgent & { id: string; userId: string | null; crmEmail: string | null }

const agentColumns = {
  id: agents.id,
  name: agents.name,
  email: agents.email,
  phone: agents.phone,
  calendlyLink: agents.calendlyLink,
  profileSlug: agents.profileSlug,
  crmEmail: agents.crmEmail,
  userId: agents.userId,
  province: agents.province,
  licences: shownLicences,
}

// Letters that somebody gets from the forms in a day: whoever fills them in may give an address that is not theirs.
const MOST_A_DAY = 3

/** What deliveries of one moment have in common. */
export type Desk = {
  stopKey: string
  writer: Writer
  rule: LeadAssignment
  owners: string[]
  /** The brokerage's own webhooks; a broker's are read with their lead. */
  webhookIds: string[]
}

/** Reads what deliveries need to know of the brokerage; none of it is older than the moment it is asked. */
export async function readDesk(db: Db, siteUrl: string): Promise<Desk> {
  // One after the other, on one connection at a time: visitors want the rest.
  const stopKey = await sharedSecret(db, 'contact stops')
  const writer = await getWriter(db, siteUrl)
  const rule = await readRule(db)
  const owners = await listOwnerAddresses(db)
  const ofBrokerage = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.isActive, true), isNull(webhooks.agentId)))
  return { stopKey, writer, rule, owners, webhookIds: ofBrokerage.map(({ id }) => id) }
}

/**
 * Finds a stored lead its broker, if the brokerage wants that, and writes every letter and webhook message about it:
 * to the broker (or all owners), the broker's client list, and the visitor. They are sent afterwards; no network is
 * waited for here. May be repeated: what is written already is not written again, so a lead that changes hands is told
 * to its new broker alone. `siteUrl` is the site's public address; what it needs to know of the brokerage is read
 * here unless it is `known`.
 */
export async function deliverLead(
  db: Db,
  siteUrl: string,
  leadId: string,
  known?: Desk,
): Promise<'delivered' | 'missing'> {
  const desk = known ?? (await readDesk(db, siteUrl))
  return db.transaction(async (tx) => {
    const lead = await readLead(tx, leadId)
    if (!lead) return 'missing'
    const agent = lead.agentId ? await readAgent(tx, lead.agentId) : await assign(tx, lead, desk)
    await writeLetters(tx, lettersAbout(lead, agent, desk))
    await writeWebhooks(tx, lead, agent, desk)
    return 'delivered'
  })
}

async function readLead(tx: Db, id: string): Promise<Found | null> {
  const [row] = await tx
    .select({
      id: leads.id,
      name: leads.clientName,
      email: leads.clientEmail,
      phone: leads.clientPhone,
      type: leads.type,
      source: leads.source,
      message: leads.message,
      notes: leads.notes,
      metadata: leads.metadata,
      createdAt: leads.createdAt,
      agentId: leads.agentId,
      version: leads.version,
      isStopped: sql<boolean>`exists (select 1 from ${contactStops}
        where ${contactStops.contact} in (${leads.emailNormalized}, ${leads.phoneNormalized}))`,
      // Named in full: on its own a column would be the inner table's.
      addedBy: sql<string | null>`(select added.actor_id from lead_events added
        where added.lead_id = leads.id and added.kind = 'added' limit 1)`,
      earlier: sql<number>`(select count(*)::int from (select 1 from leads earlier
        where earlier.email_normalized = leads.email_normalized and earlier.created_at < leads.created_at
        and earlier.created_at > leads.created_at - interval '1 day' limit ${MOST_A_DAY}) few)
        + (select count(*)::int from (select 1 from lead_events corrected where kind = 'corrected'
        and lower(trim(corrected.detail -> 'from' ->> 'clientEmail')) = leads.email_normalized
        and corrected.lead_id <> leads.id
        and corrected.created_at > leads.created_at - interval '1 day' limit ${MOST_A_DAY}) few)`,
      corrections: sql<number>`(select count(*)::int from lead_events corrected where corrected.lead_id = leads.id
        and kind in ('corrected', 'details_completed_in_the_chat'))`,
      told: sql<string[]>`array(select lower(trim(to_address)) from mail_outbox where lead_id = leads.id)`,
    })
    .from(leads)
    .where(eq(leads.id, id))
    .for('update')
  return row ?? null
}

async function readAgent(tx: Db, id: string): Promise<Agent | null> {
  const [row] = await tx.select(agentColumns).from(agents).where(eq(agents.id, id))
  return row ? withTitle(row) : null
}

async function readRule(tx: Db, isLocked?: 'locked'): Promise<LeadAssignment> {
  const asked = tx.select({ rule: siteSettings.leadAssignment }).from(siteSettings)
  const [settings] = await (isLocked ? asked.for('no key update') : asked)
  return settings?.rule ?? 'off'
}

/** Gives the lead to a broker by the brokerage's rule; null where the rule is off or finds nobody. */
async function assign(tx: Db, lead: Found, desk: Desk): Promise<Agent | null> {
  if (desk.rule === 'off') return null
  // Locked, so that leads of one moment take turns; a single row, held for as long as this takes.
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
  // The clock of this very moment: `now()` stands still in a transaction, and two turns of one moment would be equal.
  const turnAt = sql`clock_timestamp()`
  await tx
    .insert(agentTurns)
    .values({ agentId: chosen.id, turnAt })
    .onConflictDoUpdate({ target: agentTurns.agentId, set: { turnAt } })
  await tx
    .update(leads)
    .set({ agentId: chosen.id, version: lead.version + 1 })
    .where(eq(leads.id, lead.id))
  await tx
    .insert(leadEvents)
    .values({ leadId: lead.id, kind: 'assigned', detail: { from: null, to: chosen.name, by: rule } })
  return readAgent(tx, chosen.id)
}

/** What the person wrote in; null where they wrote nothing, because a form's figures have no language. */
function spokenIn({ message, notes }: ToldLead): 'English' | 'French' | null {
  const own = (notes?.conversation ?? []).filter(({ role }) => role === 'user').map(({ content }) => content)
  const text = [message ?? '', ...own].join(' ').trim()
  if (!text) return null
  const words = foldAccents(text).replace(/[^a-z]+/g, ' ')
  return languageOf(words) === 'fr' ? 'French' : 'English'
}

/** The letters about a lead: one to an address, whoever stands behind it. */
function lettersAbout(lead: Found, agent: Agent | null, { writer, owners, stopKey }: Desk) {
  const letters: Omit<OutboxLetter, 'key' | 'leadId'>[] = []
  const replyTo = lead.email
  if (agent) {
    const url = `${writer.url}/agent-dashboard/leads/${lead.id}`
    const isCorrected = lead.corrections > 0 && wasTold(lead, agent.email)
    const body = deskLetter(lead, writer, url, { isUnassigned: false, isCorrected })
    const subject = `${isCorrected ? 'Corrected' : 'New'} lead: ${lead.name}`
    // Who entered the lead knows of it.
    const isOwnEntry = lead.addedBy !== null && lead.addedBy === agent.userId
    if (!isOwnEntry) letters.push({ to: agent.email, subject, body, replyTo })
    if (agent.crmEmail) {
      const text = crmText(lead, agent, url)
      letters.push({ to: agent.crmEmail, subject: `Lead ${lead.id}`, body: text, replyTo })
    }
  } else {
    const url = `${writer.url}/super-admin/leads/${lead.id}`
    for (const to of owners) {
      const isCorrected = lead.corrections > 0 && wasTold(lead, to)
      const body = deskLetter(lead, writer, url, { isUnassigned: true, isCorrected })
      const subject = `${isCorrected ? 'Corrected lead' : 'Lead'} without a broker: ${lead.name}`
      letters.push({ to, subject, body, replyTo })
    }
  }
  const desk = letters.map(keyed(lead, `${lead.corrections || ''}`))
  // A visitor gets an answer to what they sent; who called or came in sent nothing. The broker learns of who wants no
  // contact; nothing but a person's own decision writes to them. A correction is acknowledged at an address that was not
  // written to before.
  const isByHand = MANUAL_SOURCES.some((source) => source === lead.source)
  if (lead.email && !isByHand && !lead.isStopped && lead.earlier < MOST_A_DAY) {
    const stopUrl = `${writer.url}${stopPath(stopKey, lead.id)}`
    const body = visitorLetter(lead, agent, writer, stopUrl)
    const subject = `We have your message, ${writer.brokerageName}`
    const letter = { to: lead.email, subject, body, replyTo: agent?.email ?? null, unsubscribeUrl: stopUrl }
    return [...desk, keyed(lead, '')(letter)]
  }
  return desk
}

const wasTold = ({ told }: Found, address: string) => told.includes(address.trim().toLowerCase())

/** One letter to an address for each version of a lead, however often it is delivered. */
const keyed = (lead: Found, version: string) => (letter: Omit<OutboxLetter, 'key' | 'leadId'>) => ({
  ...letter,
  key: ['lead', lead.id, letter.to.trim().toLowerCase(), version].filter(Boolean).join(':'),
  leadId: lead.id,
})

async function writeWebhooks(tx: Db, lead: Found, agent: Agent | null, { webhookIds, writer }: Desk) {
  const ofAgent = agent
    ? await tx
        .select({ id: webhooks.id })
        .from(webhooks)
        .where(and(eq(webhooks.isActive, true), eq(webhooks.agentId, agent.id)))
    : []
  const targets = [
    ...webhookIds.map((id) => ({ id, area: 'super-admin' })),
    ...ofAgent.map(({ id }) => ({ id, area: 'agent-dashboard' })),
  ]
  if (targets.length === 0) return
  const before =
    lead.corrections > 0
      ? await tx
          .select({ id: webhookDeliveries.webhookId })
          .from(webhookDeliveries)
          .where(eq(webhookDeliveries.leadId, lead.id))
      : []
  const toldWebhooks = new Set(before.map(({ id }) => id))
  await tx
    .insert(webhookDeliveries)
    .values(
      targets.map(({ id, area }) => ({
        webhookId: id,
        dedupeKey: ['lead', lead.id, id, lead.corrections || ''].filter(Boolean).join(':'),
        event:
          lead.corrections > 0 && toldWebhooks.has(id)
            ? ('lead.corrected' as const)
            : ('lead.created' as const),
        leadId: lead.id,
        payload: leadPayload(lead, agent, `${writer.url}/${area}/leads/${lead.id}`),
      })),
    )
    .onConflictDoNothing({ target: webhookDeliveries.dedupeKey })
}

const stopSignature = (key: string, leadId: string) =>
  createHmac('sha256', key).update(leadId).digest('base64url').slice(0, 22)

/** Where a visitor ends all contact about their lead. Names no person; only who got the letter knows the signature. */
const stopPath = (key: string, leadId: string) => `/no-contact/${leadId}.${stopSignature(key, leadId)}`

/** The lead that such a link names, or null when the link is not one of ours. */
export async function leadOfStopLink(db: Db, token: string): Promise<string | null> {
  const [leadId = '', signature = ''] = token.split('.')
  const expected = Buffer.from(stopSignature(await sharedSecret(db, 'contact stops'), leadId))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? leadId : null
}
