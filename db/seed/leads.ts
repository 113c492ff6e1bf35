import type { consents } from '#db/schema/consents'
import type { leadEvents, leads } from '#db/schema/leads'
import { readLeadFields } from '~/features/leads/fields'
import {
  applicationConsent,
  contactConsent,
  LEAD_STATUSES,
  quoteConsent,
} from '~/features/leads/intake/model'
import { leadAmount } from '~/features/leads/management/lead-summary'
import { seekerOf, UNNAMED_BROKERAGE } from '~/features/site/model'
import { conversationConsent } from '~/features/val/dialog/model'
import { torontoDay } from '~/lib/dates'
import { frenchPath } from '~/lib/localized-paths'
import { inLocale } from '~/platform/locale.server'
import { agentIdOf } from './agents'
import { before, DAY, dayAt, HOUR, MINUTE } from './clock'
import { ADMIN_ID, AGENT_ID, AGENT_TWO_ID, SUPER_ADMIN_ID, seedId } from './ids'
import { type LeadStory, leadStories } from './lead-stories'
import { site } from './site'

const SEEKER = seekerOf({ ...UNNAMED_BROKERAGE, ...site })

const CONSENT = {
  contact_form: { kind: 'express', wording: contactConsent, sourcePage: '/contact' },
  website: { kind: 'implied', wording: applicationConsent, sourcePage: '/applications' },
  mortgage_calculator: { kind: 'implied', wording: quoteConsent, sourcePage: '/quote' },
  'AI Chatbot': { kind: 'implied', wording: conversationConsent, sourcePage: '/' },
} as const

/** The consent as the page of the visitor's language words it. */
function consentOf({ source, language }: LeadStory) {
  const { kind, wording, sourcePage } = CONSENT[source]
  return {
    kind,
    wording: inLocale(language ?? 'en', () => wording(SEEKER)),
    sourcePage: language ? (frenchPath(sourcePage) ?? sourcePage) : sourcePage,
  }
}

const METHOD = {
  contact_form: 'ticked the box of the contact form',
  website: 'sent the application form',
  mortgage_calculator: 'sent the quote form',
  'AI Chatbot': 'left an address in the chat',
} as const

/** Only brokers with a sign-in of their own can have acted; for the others the super admin did. */
const ACTORS: Record<string, string> = {
  demoagent: AGENT_ID,
  demoagenttwo: AGENT_TWO_ID,
  priyaraghunathan: ADMIN_ID,
}

const phoneOf = ({ phone }: LeadStory) => {
  if (!phone) return null
  const [area, line] = phone.split('-')
  return `+1${area}55501${line}`
}

const mailOf = ({ mail, source }: LeadStory, i: number) =>
  mail ? `${mail}@${i % 3 === 2 && source !== 'AI Chatbot' ? 'example.com' : 'example.ca'}` : null

/** How a closed lead ended; a question ends without either. */
function outcomeOf({ status, type, metadata = {}, lost }: LeadStory) {
  if (status !== 'closed' || type === 'contact') return null
  const amount = lost ? null : leadAmount({ metadata: readLeadFields(metadata) })
  return amount === null
    ? { outcome: 'lost' as const, fundedAmount: null, lostReason: lost ?? null }
    : { outcome: 'funded' as const, fundedAmount: Math.round(amount), lostReason: null }
}

/** Few visitors write on a weekend: of three who would, two write on the Friday before or the Monday after. */
function requestDaysAgo({ daysAgo }: LeadStory, now: Date, i: number): number {
  const weekday = new Date(now.getTime() - daysAgo * DAY).getUTCDay()
  if (daysAgo === 0 || i % 3 === 0) return daysAgo
  return weekday === 6 ? daysAgo + 1 : weekday === 0 ? daysAgo - 1 : daysAgo
}

type Step = Pick<typeof leadEvents.$inferInsert, 'kind' | 'detail'> & { at: Date }

/** What happened to a lead after it came, in order: its statuses, the broker's note, the next step and its end. */
function history(story: LeadStory, createdAt: Date, now: Date, i: number): Step[] {
  const { status, type, note, next, closedAfter = 9 } = story
  // A question is answered and closed.
  const reached = LEAD_STATUSES.slice(0, LEAD_STATUSES.indexOf(status) + 1).filter(
    (each) => each !== 'qualified' || status !== 'closed' || type !== 'contact',
  )
  // All of it within working hours: requests come from 8 a.m. to 7 p.m. in Toronto.
  const gaps = { new: 0, contacted: (8 + ((i * 53) % 130)) * MINUTE, qualified: 20 * HOUR, closed: 0 }
  const steps: Step[] = []
  let at = createdAt.getTime()
  const add = (kind: Step['kind'], detail: Record<string, unknown>, after: number) => {
    at = Math.min(at + after, now.getTime())
    steps.push({ kind, detail, at: new Date(at) })
  }
  for (const [step, to] of reached.entries()) {
    if (step === 0) continue
    const gap = to === 'closed' ? createdAt.getTime() + closedAfter * DAY - at : gaps[to]
    add('status_changed', { from: reached[step - 1], to }, Math.max(gap, HOUR / 4))
    if (to === 'contacted' && note) add('note', { text: note }, 6 * MINUTE)
  }
  if (next) add('next_step', { text: next[0], on: nextDay(next, now) }, 2 * MINUTE)
  const outcome = outcomeOf(story)
  if (outcome) add('outcome', outcome, 3 * MINUTE)
  return steps
}

const nextDay = ([, inDays]: [string, number], now: Date) => torontoDay(before(now, -inDays))

export function leadRows(now: Date): {
  leads: (typeof leads.$inferInsert)[]
  consents: (typeof consents.$inferInsert)[]
  events: (typeof leadEvents.$inferInsert)[]
} {
  const events: (typeof leadEvents.$inferInsert)[] = []
  const rows: (typeof leads.$inferInsert)[] = []
  const agreed: (typeof consents.$inferInsert)[] = []
  for (const [i, story] of leadStories.entries()) {
    const id = seedId('lead', i + 1)
    const daysAgo = requestDaysAgo(story, now, i)
    const createdAt = dayAt(now, daysAgo, 13 + ((i * 5) % 11), (i * 23) % 60)
    const steps = history(story, createdAt, now, i)
    const actorId = ACTORS[story.agent ?? ''] ?? SUPER_ADMIN_ID
    for (const [step, { at, ...event }] of steps.entries()) {
      events.push({
        id: seedId('lead-event', (i + 1) * 8 + step),
        leadId: id,
        actorId,
        ...event,
        createdAt: at,
      })
    }
    rows.push({
      id,
      submissionKey: `seed-lead-${String(i + 1).padStart(2, '0')}`,
      clientName: story.name,
      clientEmail: mailOf(story, i),
      clientPhone: phoneOf(story),
      agentId: story.agent ? agentIdOf(story.agent) : null,
      type: story.type,
      source: story.source,
      status: story.status,
      language: story.language ?? 'en',
      ...outcomeOf(story),
      message: story.message ?? null,
      notes: story.notes ?? null,
      metadata: story.metadata ?? {},
      nextStep: story.next?.[0] ?? null,
      nextStepOn: story.next ? nextDay(story.next, now) : null,
      firstResponseAt: steps[0]?.at ?? null,
      // Invented people get no e-mails, and no reminder is sent about them.
      enqueuedAt: createdAt,
      remindedAt: createdAt,
      escalatedAt: createdAt,
      createdAt,
      updatedAt: steps.at(-1)?.at ?? createdAt,
      // A note leaves the version as it is.
      version: 1 + steps.filter(({ kind }) => kind !== 'note').length,
    })
    const method = METHOD[story.source]
    agreed.push({ id: seedId('consent', i + 1), leadId: id, ...consentOf(story), method, createdAt })
  }
  return { leads: rows, consents: agreed, events }
}
