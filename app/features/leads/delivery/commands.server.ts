import { t } from '@lingui/core/macro'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents, agentTurns } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { siteSettings } from '#db/schema/site'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { withTitle } from '~/features/agents/model'
import { listOwnerAddresses } from '~/features/auth/queries.server'
import { isListed, shownLicences } from '~/features/licences/queries.server'
import type { EmailSender, LeadAssignment } from '~/features/site/model'
import { getEmailSenders } from '~/features/site/queries.server'
import { leadPayload } from '~/features/webhooks/model'
import { languageOf } from '~/lib/detect-language'
import { mailboxOf } from '~/lib/email-address'
import { foldAccents } from '~/lib/fold-accents'
import type { Locale } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'
import { pick } from '~/lib/pick'
import { inLocale } from '~/platform/locale.server'
import { enqueueEmails, type OutboxEmail } from '~/platform/outbox.server'
import { sharedSecret } from '~/platform/secret.server'
import { signWith } from '~/platform/signed-id.server'
import { STOP_LINKS, stopPath } from '../contacts/model'
import { recordLeadEvent } from '../events/commands.server'
import { type DeliveredKind, LEAD_DELIVERIES } from '../events/model'
import { REMINDER_SOURCE } from '../intake/model'
import {
  type AgentEmailData,
  attachedPdf,
  brokerNotificationEmail,
  crmText,
  type LeadEmailData,
  visitorEmail,
} from './emails'
import { bestFor, provinceOf } from './model'
import { type Found, hasManyAcknowledgements, readDelivery, readLead } from './queries.server'

type Agent = AgentEmailData & { id: string; userId: string | null; crmEmail: string | null }

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

export type DeliveryContext = {
  stopKey: string
  senders: Record<Locale, EmailSender>
  rule: LeadAssignment
  owners: string[]
  /** The brokerage's own; a broker's are read with their lead. */
  webhooks: { id: string; createdAt: Date }[]
}

/** Reads what deliveries need to know of the brokerage; none of it is older than the moment it is asked. */
export async function loadDeliveryContext(db: Db, siteUrl: string): Promise<DeliveryContext> {
  // One after the other, on one connection at a time: visitors want the rest.
  const stopKey = await sharedSecret(db, STOP_LINKS)
  const senders = await getEmailSenders(db, siteUrl)
  const rule = await readRule(db)
  const owners = await listOwnerAddresses(db)
  const ofBrokerage = await db
    .select(pick(webhooks, 'id', 'createdAt'))
    .from(webhooks)
    .where(and(eq(webhooks.isActive, true), isNull(webhooks.agentId)))
  return { stopKey, senders, rule, owners, webhooks: ofBrokerage }
}

/** Why a lead is sent: one of its events. */
export type Occasion = {
  kind: DeliveredKind
  /** Who did it, and needs no e-mail about it. */
  actorId: string | null
  /** A later event tells the broker of the lead. */
  isHandedOn: boolean
  /** The idempotency key of an e-mail or webhook message to a recipient. */
  keyOf: (recipient: string) => string
}

/**
 * Enqueues the e-mails and webhook messages that follow from an event of a lead (`LEAD_DELIVERIES`), after assigning the
 * lead to a broker if the brokerage wants that. Sends nothing itself. Idempotent: each message has the event and the
 * recipient in its key. `siteUrl`: the site's public URL; `known`: the brokerage's data, loaded here when absent.
 */
export async function deliverEvent(
  db: Db,
  siteUrl: string,
  eventId: string,
  known?: DeliveryContext,
): Promise<'delivered' | 'missing'> {
  const delivery = known ?? (await loadDeliveryContext(db, siteUrl))
  return db.transaction(async (tx) => {
    const event = await readDelivery(tx, eventId)
    const lead = event && (await readLead(tx, event.leadId))
    if (!lead) return 'missing'
    await deliver(tx, lead, { ...event, keyOf: (recipient) => `${eventId}:${recipient}` }, delivery)
    return 'delivered'
  })
}

export async function deliver(tx: Db, lead: Found, occasion: Occasion, delivery: DeliveryContext) {
  const { readers, isAcknowledged } = LEAD_DELIVERIES[occasion.kind]
  // In the visitor's language: the broker's title is in their e-mail.
  const agent = await inLocale(lead.language, () =>
    lead.agentId ? readAgent(tx, lead.agentId) : readers === 'all' ? assign(tx, lead, delivery) : null,
  )
  if (!agent && readers === 'broker') return
  const acknowledgement = isAcknowledged ? await acknowledge(tx, lead, agent, delivery) : []
  await enqueueEmails(tx, [
    ...(agent && occasion.isHandedOn ? [] : staffEmails(lead, agent, occasion, delivery)),
    ...acknowledgement,
  ])
  await writeWebhooks(tx, lead, agent, occasion, delivery)
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

/** Assigns the lead by the brokerage's rule; null where the rule is off or no broker fits. */
async function assign(tx: Db, lead: Found, delivery: DeliveryContext): Promise<Agent | null> {
  if (delivery.rule === 'off') return null
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

/** Of a broker who just got the lead by the brokerage's rule it is new, whatever happened. */
const isCorrection = (lead: Found, agent: Agent | null, { kind }: Occasion) =>
  LEAD_DELIVERIES[kind].webhook === 'lead.corrected' && (agent?.id ?? null) === lead.agentId

/** To the broker and their client list, or to all owners. */
function staffEmails(
  lead: Found,
  agent: Agent | null,
  occasion: Occasion,
  { senders: { en: sender }, owners }: DeliveryContext,
): OutboxEmail[] {
  const url = `${sender.url}/${agent ? 'agent-dashboard' : 'super-admin'}/leads/${lead.id}`
  const email = (to: string, subject: string, body: OutboxEmail['body']) => ({
    key: occasion.keyOf(to.trim().toLowerCase()),
    to,
    subject,
    body,
    replyTo: lead.email,
    leadId: lead.id,
    heldUntil: lead.heldUntil,
  })
  const isCorrected = isCorrection(lead, agent, occasion)
  const what = agent
    ? `${isCorrected ? 'Corrected' : 'New'} lead`
    : `${isCorrected ? 'Corrected lead' : 'Lead'} without a broker`
  const recipients = agent
    ? occasion.actorId !== null && occasion.actorId === agent.userId
      ? []
      : [agent.email]
    : owners
  const body = brokerNotificationEmail(lead, sender, url, { isUnassigned: !agent, isCorrected })
  return [
    ...recipients.map((to) => email(to, `${what}: ${lead.name}`, body)),
    ...(agent?.crmEmail ? [email(agent.crmEmail, `Lead ${lead.id}`, crmText(lead, agent, url))] : []),
  ]
}

/**
 * The acknowledgement to the visitor; none for a person who wants no contact (the broker's e-mail says so), and none of
 * renewal reminders, which were confirmed by e-mail already. Its key names the lead and the mailbox: however often the
 * form is corrected, each mailbox gets one.
 */
async function acknowledge(
  tx: Db,
  lead: Found,
  agent: Agent | null,
  { senders, stopKey }: DeliveryContext,
): Promise<OutboxEmail[]> {
  const isAsked = lead.source !== REMINDER_SOURCE && !lead.isStopped
  if (!lead.email || !isAsked || (await hasManyAcknowledgements(tx, lead))) return []
  const stopUrl = senders.en.url + localizedPath(stopPath(signWith(stopKey, lead.id)), lead.language)
  const [subject, body] = inLocale(lead.language, () => [
    t`We have your message, ${senders.en.brokerageName}`,
    visitorEmail(lead, agent, senders[lead.language], stopUrl),
  ])
  return [
    {
      key: `lead:${lead.id}:${mailboxOf(lead.email)}`,
      to: lead.email,
      subject,
      body,
      replyTo: agent?.email ?? null,
      unsubscribeUrl: stopUrl,
      pdfOf: attachedPdf(lead),
      leadId: lead.id,
      heldUntil: lead.heldUntil,
    },
  ]
}

async function writeWebhooks(
  tx: Db,
  lead: Found,
  agent: Agent | null,
  occasion: Occasion,
  { webhooks: ofBrokerage, senders }: DeliveryContext,
) {
  const ofAgent =
    agent && !occasion.isHandedOn
      ? await tx
          .select(pick(webhooks, 'id', 'createdAt'))
          .from(webhooks)
          .where(and(eq(webhooks.isActive, true), eq(webhooks.agentId, agent.id)))
      : []
  const { readers, webhook: event } = LEAD_DELIVERIES[occasion.kind]
  const targets = [
    ...(readers === 'all' ? ofBrokerage : []).map((one) => ({ ...one, area: 'super-admin', event })),
    ...ofAgent.map((one) => ({
      ...one,
      area: 'agent-dashboard',
      event: isCorrection(lead, agent, occasion) ? event : ('lead.created' as const),
    })),
  ]
  if (targets.length === 0) return
  await tx
    .insert(webhookDeliveries)
    .values(
      targets.map(({ id, area, event, createdAt }) => ({
        webhookId: id,
        dedupeKey: occasion.keyOf(id),
        // A receiver that came after the lead has nothing to correct.
        event: createdAt > lead.createdAt ? ('lead.created' as const) : event,
        leadId: lead.id,
        heldUntil: lead.heldUntil,
        payload: leadPayload(
          { ...lead, metadata: lead.storedMetadata },
          agent,
          `${senders.en.url}/${area}/leads/${lead.id}`,
        ),
      })),
    )
    .onConflictDoNothing({ target: webhookDeliveries.dedupeKey })
}
