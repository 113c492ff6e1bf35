import type { consents } from '#db/schema/consents'
import type { reminderRequests } from '#db/schema/reminders'
import {
  ALERT_MONTHS,
  alertConsent,
  daysBefore,
  monthsAfter,
  renewalConsent,
} from '~/features/reminders/model'
import { seekerOf, UNNAMED_BROKERAGE } from '~/features/site/model'
import { torontoDay } from '~/lib/dates'
import { inLocale } from '~/platform/locale.server'
import { dayAt, MINUTE } from './clock'
import { seedId } from './ids'
import { site } from './site'

type Request = {
  email: string
  daysAgo: number
  /** Days from today to the renewal; none for a rate alert. */
  renewsIn?: number
  lastStage?: number
  belowPercent?: number
  agent?: number
  language?: 'fr'
  isUnconfirmed?: true
  isStopped?: true
}

// In the order of their ids, which is that of time. No limit is so high that a demo rate is below it.
const requests: Request[] = [
  {
    email: 'mireille.gagnon@example.ca',
    daysAgo: 71,
    renewsIn: 160,
    lastStage: 180,
    agent: 2,
    language: 'fr',
  },
  { email: 'd.osei@example.com', daysAgo: 48, belowPercent: 2.5, isStopped: true },
  { email: 'harjit.s.brar@example.com', daysAgo: 33, renewsIn: 400, agent: 1 },
  { email: 'lucia.fontaine@example.ca', daysAgo: 12, belowPercent: 2.25 },
  { email: 'tom.and.ada@example.ca', daysAgo: 2, renewsIn: 250, agent: 1, isUnconfirmed: true },
]

export function reminderRows(now: Date): (typeof reminderRequests.$inferInsert)[] {
  const today = torontoDay(now)
  return requests.map(({ email, daysAgo, renewsIn, belowPercent, ...request }, i) => {
    const createdAt = dayAt(now, daysAgo, 15 + i, 20)
    const renewsOn = renewsIn === undefined ? null : daysBefore(today, -renewsIn)
    const alert = { term: '5 year', rateType: 'fixed', mortgageType: 'Conventional', belowPercent } as const
    return {
      id: seedId('reminder', i + 1),
      kind: renewsOn ? 'renewal' : 'rate_alert',
      email,
      language: request.language ?? 'en',
      province: request.language ? 'Quebec' : 'Ontario',
      ...(renewsOn ? { renewsOn, balance: 300_000 + i * 20_000, ratePercent: 2.4, yearsLeft: 20 } : alert),
      agentId: request.agent ? seedId('agent', request.agent) : null,
      sourcePage: renewsOn ? '/reminders/renewal' : '/reminders/rates',
      confirmedAt: request.isUnconfirmed ? null : new Date(createdAt.getTime() + 5 * MINUTE),
      stoppedAt: request.isStopped ? dayAt(now, 9, 16, 5) : null,
      endsOn: renewsOn ? daysBefore(renewsOn, 1) : monthsAfter(torontoDay(createdAt), ALERT_MONTHS),
      lastStage: request.lastStage ?? null,
      lastSentAt: request.lastStage ? dayAt(now, 20, 14, 0) : null,
      createdAt,
    }
  })
}

export function reminderConsentRows(now: Date): (typeof consents.$inferInsert)[] {
  const seeker = { ...seekerOf({ ...UNNAMED_BROKERAGE, ...site }), licenceLine: site.licenceLine }
  return reminderRows(now).map(({ id, kind, language, sourcePage, createdAt }, i) => ({
    id: seedId('consent', 0x2000 + i),
    reminderId: id,
    kind: 'express',
    wording: inLocale(language ?? 'en', () => (kind === 'renewal' ? renewalConsent : alertConsent)(seeker)),
    method: kind === 'renewal' ? 'sent the renewal reminder form' : 'sent the rate alert form',
    sourcePage,
    createdAt,
  }))
}
