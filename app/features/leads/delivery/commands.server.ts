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
import { inLocale } from '~/platform/locale.server'
import { enqueueEmails, type OutboxEmail } from '~/platform/outbox.server'
import { sharedSecret } from '~/platform/secret.server'
import { signWith } from '~/platform/signed-id.server'
import { STOP_LINKS, stopPath } from '../contacts/model'
import { recordLeadEvent } from '../events/commands.server'
import { MANUAL_SOURCES, REMINDER_SOURCE } from '../intake/model'
import {
  type AgentEmailData,
  attachedPdf,
  brokerNotificationEmail,
  crmText,
  type LeadEmailData,
  visitorEmail,
} from './emails'
import { bestFor, provinceOf } from './model'
import { type Found, MAX_PER_DAY, readLead } from './queries.server'

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
  /** The brokerage's own webhooks; a broker's are read with their lead. */
  webhookIds: string[]
}

/** Reads what deliveries need to know of the brokerage; none of it is older than the moment it is asked. */
export async function loadDeliveryContext(db: Db, siteUrl: string): Promise<DeliveryContext> {
  // One after the other, on one connection at a time: visitors want the rest.
  const stopKey = await sharedSecret(db, STOP_LINKS)
  const senders = await getEmailSenders(db, siteUrl)
  const rule = await readRule(db)
  const owners = await listOwnerAddresses(db)
  const ofBrokerage = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.isActive, true), isNull(webhooks.agentId)))
  return { stopKey, senders, rule, owners, webhookIds: ofBrokerage.map(({ id }) => id) }
}

/**
 * Assigns a stored lead to a broker, if the brokerage wants that, and enqueues its e-mails and webhook messages: to the
 * broker (or all owners), the broker's client list, and the visitor. Sends nothing itself. Idempotent: existing
 * messages are not written again, so a reassigned lead is only sent to its new broker. `siteUrl`: the site's public
 * URL; `known`: the brokerage's data, loaded here when absent.
 */
export async function deliverLead(
  db: Db,
  siteUrl: string,
  leadId: string,
  known?: DeliveryContext,
): Promise<'delivered' | 'missing'> {
  const delivery = known ?? (await loadDeliveryContext(db, siteUrl))
  return db.transaction(async (tx) => {
    const lead = await readLead(tx, leadId)
    if (!lead) return 'missing'
    // In the visitor's language: the broker's title is in their e-mail.
    const agent = await inLocale(lead.language, () =>
      lead.agentId ? readAgent(tx, lead.agentId) : assign(tx, lead, delivery),
    )
    await enqueueEmails(tx, emailsAbout(lead, agent, delivery))
    await writeWebhooks(tx, lead, agent, delivery)
    return 'delivered'
  })
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

/** The e-mails about a lead, at most one to an e-mail address. */
function emailsAbout(lead: Found, agent: Agent | null, { senders, owners, stopKey }: DeliveryContext) {
  const sender = senders.en
  const replyTo = lead.email
  const url = `${sender.url}/${agent ? 'agent-dashboard' : 'super-admin'}/leads/${lead.id}`
  const emailTo = (to: string) => {
    const isCorrected = lead.corrections > 0 && wasEmailed(lead, to)
    const what = agent
      ? `${isCorrected ? 'Corrected' : 'New'} lead`
      : `${isCorrected ? 'Corrected lead' : 'Lead'} without a broker`
    const body = brokerNotificationEmail(lead, sender, url, { isUnassigned: !agent, isCorrected })
    return { to, subject: `${what}: ${lead.name}`, body, replyTo }
  }
  const emails: Omit<OutboxEmail, 'key' | 'leadId'>[] = agent ? [] : owners.map(emailTo)
  // The person who entered the lead needs no e-mail about it.
  if (agent && (lead.addedBy === null || lead.addedBy !== agent.userId)) emails.push(emailTo(agent.email))
  if (agent?.crmEmail) {
    const body = crmText(lead, agent, url)
    emails.push({ to: agent.crmEmail, subject: `Lead ${lead.id}`, body, replyTo })
  }
  const toStaff = emails.map(keyed(lead, `${lead.corrections || ''}`))
  // A visitor's form is acknowledged; a lead entered by hand is not, nor a person who wants no contact (the broker's
  // e-mail says so). A correction is acknowledged at an e-mail address that had no acknowledgement before. Renewal
  // reminders were confirmed by e-mail already.
  const isAsked = lead.source !== REMINDER_SOURCE && !MANUAL_SOURCES.some((source) => source === lead.source)
  const mayWrite = isAsked && !lead.isStopped && lead.earlier < MAX_PER_DAY
  if (lead.email && mayWrite && !hasOther(lead, lead.email)) {
    const stopUrl = sender.url + localizedPath(stopPath(signWith(stopKey, lead.id)), lead.language)
    const [subject, body] = inLocale(lead.language, () => [
      t`We have your message, ${sender.brokerageName}`,
      visitorEmail(lead, agent, senders[lead.language], stopUrl),
    ])
    const email = {
      to: lead.email,
      subject,
      body,
      replyTo: agent?.email ?? null,
      unsubscribeUrl: stopUrl,
      pdfOf: attachedPdf(lead),
    }
    return [...toStaff, keyed(lead, '')(email)]
  }
  return toStaff
}

/** Whether an e-mail about the lead went to another address of the same mailbox. */
const hasOther = ({ emailed }: Found, address: string) =>
  emailed.some((email) => email !== address.trim().toLowerCase() && mailboxOf(email) === mailboxOf(address))

const wasEmailed = ({ emailed }: Found, address: string) => emailed.includes(address.trim().toLowerCase())

/** One e-mail per recipient and version of a lead, however often it is delivered. */
const keyed = (lead: Found, version: string) => (email: Omit<OutboxEmail, 'key' | 'leadId'>) => ({
  ...email,
  key: ['lead', lead.id, email.to.trim().toLowerCase(), version].filter(Boolean).join(':'),
  leadId: lead.id,
  heldUntil: lead.heldUntil,
})

async function writeWebhooks(
  tx: Db,
  lead: Found,
  agent: Agent | null,
  { webhookIds, senders }: DeliveryContext,
) {
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
  const notifiedWebhooks = new Set(before.map(({ id }) => id))
  await tx
    .insert(webhookDeliveries)
    .values(
      targets.map(({ id, area }) => ({
        webhookId: id,
        dedupeKey: ['lead', lead.id, id, lead.corrections || ''].filter(Boolean).join(':'),
        event:
          lead.corrections > 0 && notifiedWebhooks.has(id)
            ? ('lead.corrected' as const)
            : ('lead.created' as const),
        leadId: lead.id,
        heldUntil: lead.heldUntil,
        payload: leadPayload(lead, agent, `${senders.en.url}/${area}/leads/${lead.id}`),
      })),
    )
    .onConflictDoNothing({ target: webhookDeliveries.dedupeKey })
}
