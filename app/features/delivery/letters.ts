import { formatDate, formatDateTime } from '~/lib/dates'
import type { LetterContent, LetterFact } from '~/lib/letter'
import { formatPhone, telHref } from '~/lib/phone'
import { leadFacts, SOURCE_LABELS, TYPE_LABELS } from '../lead-desk/model'
import type { LeadNotes, LeadSource, LeadType } from '../leads/model'
import { brokerageBeside, type Writer } from '../site/model'

/** A lead as its letters tell of it. */
export type ToldLead = {
  id: string
  name: string
  email: string | null
  phone: string | null
  type: LeadType
  source: LeadSource
  message: string | null
  notes: LeadNotes | null
  metadata: Record<string, unknown>
  createdAt: Date
  /** The person asked some time ago that nobody writes or calls; now they came by themselves again. */
  isStopped: boolean
}

/** The broker who has the lead. */
export type ToldAgent = {
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

function reachOf({ email, phone }: ToldLead): LetterFact[] {
  return [
    ...(phone ? [{ label: 'Phone', value: formatPhone(phone), href: telHref(phone) }] : []),
    ...(email ? [{ label: 'Email', value: email, href: `mailto:${email}` }] : []),
  ]
}

/** Tells a broker, or the owners where nobody has it, of a new lead: all that is needed to call. `url`: its page. */
export function deskLetter(
  lead: ToldLead,
  writer: Writer,
  url: string,
  { isUnassigned, isCorrected }: { isUnassigned: boolean; isCorrected: boolean },
): LetterContent {
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
        ? 'It names no broker, and none was found for it. Open it and choose one.'
        : `The sooner you call, the better.${lead.email ? ' Answering this letter writes to the client.' : ''}`,
      ...(lead.isStopped
        ? ['This person once asked not to be contacted. Keep to what they now ask for.']
        : []),
    ],
    facts: [
      ...reachOf(lead),
      { label: 'Asks for', value: TYPE_LABELS[lead.type] },
      { label: 'Came by', value: SOURCE_LABELS[lead.source] },
      { label: 'Received', value: formatDateTime(lead.createdAt) },
      ...leadFacts(lead),
    ],
    passages: [
      ...(lead.message ? [{ title: 'Message', lines: lead.message.split('\n') }] : []),
      ...(turns.length > 0 ? [{ title: 'Chat with Val', lines: turns }] : []),
    ],
    action: { label: 'Open the lead', url },
    footer: writer.footer,
  }
}

const YOURS: Record<LeadType, string> = {
  rate_quote: 'Your request for a quote',
  refinance: 'Your request about renewing or refinancing',
  application: 'Your application',
  contact: 'Your message',
}

/** A chat is stored as an application, but its visitor sent none. */
const subjectOf = ({ type, source }: ToldLead) =>
  source === 'AI Chatbot' ? 'Your message in our chat' : YOURS[type]

// What a mail program makes a link of, with or without 'https'.
const LINK = /:\/\/|www\.|[\p{L}\d-]\.\p{L}{2,}/iu
const LONGEST_GREETING = { letters: 60, words: 5 }

/** Whoever fills in a form may give somebody else's address: the letter is no way to send them a text with links. */
const isHarmless = (text: string) => !LINK.test(text)

const isGreetable = (name: string) =>
  isHarmless(name) &&
  name.length <= LONGEST_GREETING.letters &&
  name.trim().split(/\s+/).length <= LONGEST_GREETING.words

/** Thanks the visitor: who answers, how to reach them, and what comes next. `stopUrl` ends all further contact. */
export function visitorLetter(
  lead: ToldLead,
  agent: ToldAgent | null,
  writer: Writer,
  stopUrl: string,
): LetterContent {
  const named = agent?.title ? agent : null
  const who = named ? `${named.name}, ${named.title},` : 'One of our licensed people'
  return {
    preview: named ? `${named.name}, ${named.title}, will contact you.` : 'We will contact you.',
    heading: 'We have your message',
    paragraphs: [
      isGreetable(lead.name) ? `Hello ${lead.name},` : 'Hello,',
      `Thank you. ${subjectOf(lead)} reached ${writer.brokerageName} on ${formatDate(lead.createdAt)}.`,
      `What comes next: ${who} reads it and contacts you${lead.phone ? ' by phone or e-mail' : ' by e-mail'}, asks what is still missing, and compares lenders for you. Nothing is decided or signed by this letter, and no credit check was made.`,
    ],
    facts: named
      ? [
          { label: 'Who answers', value: named.name, href: `${writer.url}/agents/${named.profileSlug}` },
          { label: 'Title', value: named.title ?? '' },
          { label: 'Brokerage', value: brokerageBeside(writer, named.province) },
          ...(named.phone ? [{ label: 'Phone', value: named.phone, href: telHref(named.phone) }] : []),
          { label: 'Email', value: named.email, href: `mailto:${named.email}` },
        ]
      : writer.phone
        ? [{ label: 'Phone', value: writer.phone, href: telHref(writer.phone) }]
        : [],
    passages:
      lead.message && isHarmless(lead.message)
        ? [{ title: 'What you wrote', lines: lead.message.split('\n') }]
        : [],
    ...(named?.calendlyLink && { action: { label: 'Choose a time to talk', url: named.calendlyLink } }),
    closing: ['We never ask for your social insurance number or bank details by e-mail.'],
    footer: writer.footer,
    footerLink: { label: 'Do not contact me about this any more', url: stopUrl },
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * A lead for a broker's client list: a line a field, 'key: value', always in this order, empty where nothing was said,
 * so that a program can read it. A value is one line.
 */
export function crmText(lead: ToldLead, agent: ToldAgent, url: string): string {
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
