import { t } from '@lingui/core/macro'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { listOwnerEmails } from '~/features/auth/queries.server'
import type { EmailSender, LeadAssignment } from '~/features/site/model'
import { getEmailSenders } from '~/features/site/queries.server'
import { leadPayload } from '~/features/webhooks/model'
import { mailboxOf } from '~/lib/email-address'
import type { Locale } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'
import { pick } from '~/lib/pick'
import { inLocale } from '~/platform/locale.server'
import { enqueueEmails, type OutboxEmail } from '~/platform/outbox.server'
import { sharedSecret } from '~/platform/secret.server'
import { signWith } from '~/platform/signed-id.server'
import { STOP_LINKS, stopPath } from '../contacts/model'
import { type DeliveredKind, LEAD_DELIVERIES } from '../events/model'
import { REMINDER_SOURCE } from '../intake/model'
import { assignByRule, readRule } from './assign-by-rule.server'
import { attachedPdf, brokerNotificationEmail, crmText, takenLeadEmail, visitorEmail } from './emails'
import {
  type Agent,
  type Found,
  hasManyAcknowledgements,
  readAgent,
  readDelivery,
  readLead,
} from './queries.server'

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
  const owners = await listOwnerEmails(db)
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
  /** Of an assignment: the broker who knew of the lead until then. */
  told: string | null
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
    lead.agentId
      ? readAgent(tx, lead.agentId)
      : readers === 'all'
        ? assignByRule(tx, lead, delivery.rule)
        : null,
  )
  if (occasion.told && occasion.told !== lead.agentId)
    await enqueueEmails(tx, takenEmails(lead, await readAgent(tx, occasion.told), agent, occasion, delivery))
  if (!agent && readers === 'broker') return
  const acknowledgement = isAcknowledged ? await acknowledge(tx, lead, agent, delivery) : []
  await enqueueEmails(tx, [
    ...(agent && occasion.isHandedOn ? [] : staffEmails(lead, agent, occasion, delivery)),
    ...acknowledgement,
  ])
  await writeWebhooks(tx, lead, agent, occasion, delivery)
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

/** To a broker whose lead another one has now, or none. */
function takenEmails(
  lead: Found,
  earlier: Agent | null,
  agent: Agent | null,
  { actorId, keyOf }: Occasion,
  { senders }: DeliveryContext,
): OutboxEmail[] {
  if (!earlier || (actorId !== null && actorId === earlier.userId)) return []
  return [
    {
      key: keyOf(`no longer ${earlier.id}`),
      to: earlier.email,
      subject: `No longer yours: ${lead.name}`,
      body: takenLeadEmail(lead, senders.en, agent !== null),
      replyTo: null,
      leadId: lead.id,
      heldUntil: lead.heldUntil,
    },
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
