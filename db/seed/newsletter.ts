import type { consents } from '#db/schema/consents'
import type { newsletterSubscribers } from '#db/schema/newsletter'
import { newsletterConsent } from '~/features/newsletter/model'
import { seekerOf, UNNAMED_BROKERAGE } from '~/features/site/model'
import { before, dayAt, MINUTE } from './clock'
import { seedId } from './ids'
import { site } from './site'

const subscribers = [
  { email: 'joelle.tremblay@example.ca', daysAgo: 81 },
  { email: 'the.kowalchuks@example.ca', daysAgo: 66 },
  { email: 'd.osei@example.com', daysAgo: 52, leftDaysAgo: 12 },
  { email: 'renee.macphee@example.ca', daysAgo: 37 },
  { email: 'harjit.s.brar@example.com', daysAgo: 29 },
  { email: 'lucia.fontaine@example.ca', daysAgo: 15 },
  { email: 'ben.oyelaran@example.ca', daysAgo: 3 },
]

export function subscriberRows(now: Date): (typeof newsletterSubscribers.$inferInsert)[] {
  return subscribers.map(({ email, daysAgo, leftDaysAgo }, i) => {
    const subscribedAt = dayAt(now, daysAgo, 15 + (i % 7), (i * 17) % 60)
    return {
      id: seedId('subscriber', i + 1),
      email,
      // Fixed and therefore guessable: for invented people only.
      unsubscribeToken: `demo-unsubscribe-${String(i + 1).padStart(2, '0')}`,
      subscribedAt,
      // The last one has not pressed the link yet.
      confirmedAt: i < subscribers.length - 1 ? new Date(subscribedAt.getTime() + 10 * MINUTE) : null,
      unsubscribedAt: leftDaysAgo ? before(now, leftDaysAgo) : null,
      createdAt: subscribedAt,
    }
  })
}

export function subscriberConsentRows(now: Date): (typeof consents.$inferInsert)[] {
  return subscriberRows(now).map((subscriber, i) => ({
    id: seedId('consent', 0x1000 + i),
    subscriberId: subscriber.id,
    kind: 'express',
    wording: newsletterConsent(seekerOf({ ...UNNAMED_BROKERAGE, ...site })),
    method: 'sent the newsletter form',
    sourcePage: '/newsletter',
    createdAt: subscriber.subscribedAt,
  }))
}
