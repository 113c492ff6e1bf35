import { t } from '@lingui/core/macro'
import { findTool } from '~/features/calculators/tools/catalog'
import { canArrangeIn, missingLicenceText } from '~/features/licences/shown-licence'
import { brokerageBeside, type EmailSender } from '~/features/site/model'
import { formatDate, formatDateTime } from '~/lib/dates'
import { type EmailContent, type EmailFact, labelled } from '~/lib/email-template'
import { hasLink } from '~/lib/has-link'
import { currentLocale, type Locale } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'
import { formatPhone, telHref } from '~/lib/phone'
import { type LeadFieldValues, leadFacts } from '../fields'
import { type LeadNotes, type LeadSource, type LeadType, REMINDER_SOURCE } from '../intake/model'
import { quoteFigures, quoteFiguresNote } from '../intake/quote-figures'
import { SOURCE_LABELS, TYPE_LABELS } from '../management/model'
import { provinceOf } from './model'

export type LeadEmailData = {
  id: string
  name: string
  email: string | null
  phone: string | null
  type: LeadType
  source: LeadSource
  message: string | null
  /** Of the page whose form the person sent. */
  language: Locale
  notes: LeadNotes | null
  metadata: LeadFieldValues
  createdAt: Date
  /** The person asked for no contact before, and has now come back by themselves. */
  isStopped: boolean
}

export type AgentEmailData = {
  name: string
  email: string
  phone: string | null
  calendlyLink: string | null
  profileSlug: string
  province: string | null
  /** The approved title; null without a licence in force, and then no visitor reads the name. */
  title: string | null
}

// A chat may be long; the last of it says what the person wants.
const SHOWN_TURNS = 20

const turnsOf = (notes: LeadNotes | null) =>
  (notes?.conversation ?? [])
    .slice(-SHOWN_TURNS)
    .map(({ role, content }) => `${role === 'user' ? 'Client' : 'Val'}: ${content}`)

function reachOf({ email, phone }: LeadEmailData): EmailFact[] {
  return [
    ...(phone ? [{ label: 'Phone', value: formatPhone(phone), href: telHref(phone) }] : []),
    ...(email ? [{ label: 'Email', value: email, href: `mailto:${email}` }] : []),
  ]
}

const firstStep = ({ source }: LeadEmailData) =>
  source === REMINDER_SOURCE
    ? 'They asked for emails before their renewal, not for a call. The lead comes into your Today list when a reminder goes out.'
    : 'The sooner you call, the better.'

/**
 * Notifies a broker, or the owners of an unassigned lead, of a new lead, with everything needed for a call. `url`: its
 * page.
 */
export function brokerNotificationEmail(
  lead: LeadEmailData,
  sender: EmailSender,
  url: string,
  { isUnassigned, isCorrected }: { isUnassigned: boolean; isCorrected: boolean },
): EmailContent {
  const turns = turnsOf(lead.notes)
  return {
    preview: [TYPE_LABELS[lead.type], lead.phone ? formatPhone(lead.phone) : lead.email]
      .filter(Boolean)
      .join(' · '),
    heading: isUnassigned
      ? `A lead without a broker: ${lead.name}`
      : `${isCorrected ? 'A corrected lead' : 'A new lead'}: ${lead.name}`,
    paragraphs: [
      ...(isCorrected
        ? [
            'The client sent the form again with other details. These are the latest; the earlier ones are in the lead’s timeline.',
          ]
        : []),
      isUnassigned
        ? `No broker was chosen or matched. Open the lead to assign one.${lead.source === REMINDER_SOURCE ? ` ${firstStep(lead)}` : ''}`
        : `${firstStep(lead)}${lead.email ? ' Reply to this email to write to the client.' : ''}`,
      ...(lead.isStopped
        ? ['This person once asked not to be contacted. Keep to what they now ask for.']
        : []),
    ],
    facts: [
      ...reachOf(lead),
      { label: 'Request', value: TYPE_LABELS[lead.type] },
      { label: 'Source', value: SOURCE_LABELS[lead.source] },
      { label: 'Received', value: formatDateTime(lead.createdAt) },
      ...leadFacts(lead),
    ],
    passages: [
      ...(lead.message ? [{ title: 'Message', lines: lead.message.split('\n') }] : []),
      ...(turns.length > 0 ? [{ title: 'Chat with Val', lines: turns }] : []),
    ],
    action: { label: 'Open the lead', url },
    footer: sender.footer,
  }
}

/** Tells a broker that a lead of which they heard is theirs no longer. */
export const takenLeadEmail = (
  { name }: LeadEmailData,
  { brokerageName, footer }: EmailSender,
  isGivenOn: boolean,
): EmailContent => ({
  preview: 'Please do not contact the client about it.',
  heading: `No longer yours: ${name}`,
  paragraphs: [
    `${brokerageName} ${isGivenOn ? 'gave this lead to another broker' : 'took this lead back'}. Please do not contact the client about it.`,
  ],
  facts: [],
  passages: [],
  footer,
})

const received: Record<LeadType, (firm: string, date: string) => string> = {
  rate_quote: (firm, date) => t`Thank you. Your request for a quote reached ${firm} on ${date}.`,
  refinance: (firm, date) =>
    t`Thank you. Your request about renewing or refinancing reached ${firm} on ${date}.`,
  application: (firm, date) => t`Thank you. Your application reached ${firm} on ${date}.`,
  contact: (firm, date) => t`Thank you. Your message reached ${firm} on ${date}.`,
}

/** A chat is stored as an application, but its visitor sent none. */
function receivedText({ type, source, createdAt }: LeadEmailData, firm: string) {
  const date = formatDate(createdAt)
  return source === 'AI Chatbot'
    ? t`Thank you. Your message in our chat reached ${firm} on ${date}.`
    : received[type](firm, date)
}

const MAX_GREETING_LENGTH = { letters: 60, words: 5 }

/** A visitor may give another person's e-mail address: the e-mail must not carry their links. */
const isHarmless = (text: string) => !hasLink(text)

const isGreetable = (name: string) =>
  isHarmless(name) &&
  name.length <= MAX_GREETING_LENGTH.letters &&
  name.trim().split(/\s+/).length <= MAX_GREETING_LENGTH.words

// A chat whose visitor gave no name is stored under this one.
const UNNAMED = /^(chat|website) visitor$/i
// Behind a title, an initial or 'Surname, Given name' the first word is no first name.
const NO_FIRST_NAME = /^(mr|mrs|ms|miss|mx|dr|prof)\b|^\p{L}\.?\s|,/iu

/** 'Hi Grace,'; a name that could carry a link is left out. */
function greeting(given: string): string {
  const whole = given.trim()
  if (!isGreetable(whole) || UNNAMED.test(whole)) return t`Hi,`
  const name = NO_FIRST_NAME.test(whole) ? whole : whole.split(/\s+/)[0]
  return t`Hi ${name ?? whole},`
}

/** The calculator whose result a visitor wants as a PDF with the acknowledgement; null for none. */
export const attachedPdf = ({ metadata }: Pick<LeadEmailData, 'metadata'>): string | null =>
  (metadata.calculatorPdf && metadata.calculatorUrl) || null

/**
 * Thanks the visitor and names the broker who answers, how to reach them, and the next step. `stopUrl` ends all further
 * contact.
 */
export function visitorEmail(
  lead: LeadEmailData,
  agent: AgentEmailData | null,
  sender: EmailSender,
  stopUrl: string,
): EmailContent {
  const named = agent?.title ? agent : null
  const figures = quoteFigures(lead.metadata)
  const tool = findTool(attachedPdf(lead))
  const who = named ? `${named.name}, ${named.title},` : t`One of our licensed people`
  return {
    preview: named ? t`${who} will contact you.` : t`We will contact you.`,
    language: currentLocale(),
    heading: t`We have your message`,
    paragraphs: [
      greeting(lead.name),
      receivedText(lead, sender.brokerageName),
      ...nextText(lead, who, sender),
      ...(tool ? [t`Attached as a PDF: your result of the ${tool.title()}.`] : []),
    ],
    facts: named
      ? [
          {
            label: t`Who answers`,
            value: named.name,
            href: sender.url + localizedPath(`/agents/${named.profileSlug}`),
          },
          { label: t`Title`, value: named.title ?? '' },
          { label: t`Brokerage`, value: brokerageBeside(sender, named.province) },
          ...(named.phone ? [{ label: t`Phone`, value: named.phone, href: telHref(named.phone) }] : []),
          { label: t`Email`, value: named.email, href: `mailto:${named.email}` },
        ]
      : sender.phone
        ? [{ label: t`Phone`, value: sender.phone, href: telHref(sender.phone) }]
        : [],
    passages: [
      ...(figures.length > 0
        ? [
            {
              title: t`Your figures`,
              lines: [...figures.map(({ label, value }) => labelled(label, value)), quoteFiguresNote()],
            },
          ]
        : []),
      ...(lead.message && isHarmless(lead.message)
        ? [{ title: t`What you wrote`, lines: lead.message.split('\n') }]
        : []),
    ],
    ...(named?.calendlyLink && { action: { label: t`Choose a time to talk`, url: named.calendlyLink } }),
    closing: [t`We never ask for your social insurance number or bank details by email.`],
    footer: sender.footer,
    footerLink: { label: t`Stop contacting me about this request`, url: stopUrl },
  }
}

/** What happens to the request. A message may be a complaint, and where no mortgage can be arranged none is compared. */
function nextText(lead: LeadEmailData, who: string, { url, licences }: EmailSender): string[] {
  const province = provinceOf(lead.metadata)
  const missing = missingLicenceText(licences, province)
  if (lead.type !== 'contact' && canArrangeIn(licences, province))
    return [
      lead.phone
        ? t`What comes next: ${who} reads it and contacts you by phone or email, asks what is still missing, and compares lenders for you. This is not an approval, and no credit check was made.`
        : t`What comes next: ${who} reads it and contacts you by email, asks what is still missing, and compares lenders for you. This is not an approval, and no credit check was made.`,
      ...(missing ? [missing] : []),
    ]
  return [
    lead.phone
      ? t`What comes next: ${who} reads it and answers you by phone or email.`
      : t`What comes next: ${who} reads it and answers you by email.`,
    ...(missing ? [missing] : []),
    ...(lead.type === 'contact'
      ? [t`If it is a complaint: ${url + localizedPath('/complaints')} says who answers it, and by when.`]
      : []),
  ]
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A lead for a client list's program: a line a field, 'key: value', always in this order. */
export function crmText(lead: LeadEmailData, agent: AgentEmailData, url: string): string {
  const [first = '', ...others] = lead.name.trim().split(/\s+/)
  const fields: [string, string][] = [
    ['lead_id', lead.id],
    ['received_at', lead.createdAt.toISOString()],
    ['first_name', first],
    ['last_name', others.join(' ')],
    ['full_name', lead.name],
    ['email', lead.email ?? ''],
    ['phone', lead.phone ? formatPhone(lead.phone) : ''],
    ['lead_type', lead.type],
    ['lead_source', lead.source],
    ['agent_name', agent.name],
    ['agent_email', agent.email],
    ['do_not_contact', lead.isStopped ? 'yes' : 'no'],
    ['lead_url', url],
    ['message', lead.message ?? ''],
    ...leadFacts(lead).map(({ label, value }): [string, string] => [
      `detail_${label
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^_|_$/g, '')}`,
      value,
    ]),
    ['conversation', turnsOf(lead.notes).join(' | ')],
  ]
  return `${fields.map(([key, value]) => `${key}: ${oneLine(value)}`.trimEnd()).join('\n')}\n`
}
