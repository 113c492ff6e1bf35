import type { consents } from '#db/schema/consents'
import type { leadEvents, leads } from '#db/schema/leads'
import { readLeadFields } from '~/features/leads/fields'
import {
  applicationConsent,
  contactConsent,
  LEAD_STATUSES,
  type LeadStatus,
  quoteConsent,
} from '~/features/leads/intake/model'
import { leadAmount } from '~/features/leads/management/lead-summary'
import { seekerOf, UNNAMED_BROKERAGE } from '~/features/site/model'
import { conversationConsent } from '~/features/val/dialog/model'
import { agentIdOf } from './agents'
import { DAY, dayAt, MINUTE } from './clock'
import { ADMIN_ID, AGENT_ID, AGENT_TWO_ID, SUPER_ADMIN_ID, seedId } from './ids'
import { type LeadStory, leadStories } from './lead-stories'
import { site } from './site'

const SEEKER = seekerOf({ ...UNNAMED_BROKERAGE, ...site })

const CONSENT = {
  contact_form: {
    kind: 'express',
    wording: contactConsent(SEEKER),
    sourcePage: '/contact',
  },
  website: {
    kind: 'implied',
    wording: applicationConsent(SEEKER),
    sourcePage: '/applications',
  },
  mortgage_calculator: {
    kind: 'implied',
    wording: quoteConsent(SEEKER),
    sourcePage: '/quote',
  },
  'AI Chatbot': {
    kind: 'implied',
    wording: conversationConsent(SEEKER),
    sourcePage: '/',
  },
} as const

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

const mailOf = ({ mail }: LeadStory, i: number) =>
  mail ? `${mail}@${i % 3 === 2 ? 'example.com' : 'example.ca'}` : null

/** How a closed lead ended: most are funded, a question alone ends without either. */
function outcomeOf({ status, type, metadata = {} }: (typeof leadStories)[number], i: number) {
  if (status !== 'closed' || type === 'contact') return {}
  const amount = leadAmount({ metadata: readLeadFields(metadata) })
  if (amount === null || i % 4 === 0)
    return { outcome: 'lost' as const, lostReason: 'Stayed with their bank' }
  return { outcome: 'funded' as const, fundedAmount: Math.round(amount) }
}

/** Every status that a lead went through after 'new', and how long after it came. */
function steps(status: LeadStatus, createdAt: Date, now: Date, i: number) {
  const reached = LEAD_STATUSES.slice(1, LEAD_STATUSES.indexOf(status) + 1)
  const gaps = [(12 + ((i * 53) % 400)) * MINUTE, 1.5 * DAY, 9 * DAY]
  let at = createdAt.getTime()
  return reached.map((to, step) => {
    const room = (now.getTime() - at) / (reached.length - step + 1)
    at += Math.min(gaps[step] ?? DAY, room)
    return { from: LEAD_STATUSES[step], to, at: new Date(at) }
  })
}

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
    const createdAt = dayAt(now, story.daysAgo, 13 + ((i * 5) % 11), (i * 23) % 60)
    const history = steps(story.status, createdAt, now, i)
    const actorId = ACTORS[story.agent ?? ''] ?? SUPER_ADMIN_ID
    for (const [step, { from, to, at }] of history.entries()) {
      events.push({
        id: seedId('lead-event', (i + 1) * 8 + step),
        leadId: id,
        actorId,
        kind: 'status_changed',
        detail: { from, to },
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
      ...outcomeOf(story, i),
      message: story.message ?? null,
      notes: story.notes ?? null,
      metadata: story.metadata ?? {},
      firstResponseAt: history[0]?.at ?? null,
      // Invented people get no e-mails, and no reminder is sent about them.
      enqueuedAt: createdAt,
      remindedAt: createdAt,
      escalatedAt: createdAt,
      createdAt,
      updatedAt: history.at(-1)?.at ?? createdAt,
      version: 1 + history.length,
    })
    const method = METHOD[story.source]
    agreed.push({ id: seedId('consent', i + 1), leadId: id, ...CONSENT[story.source], method, createdAt })
  }
  return { leads: rows, consents: agreed, events }
}
