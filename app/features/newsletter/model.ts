export const NEWSLETTER_MESSAGES = {
  missing: 'Enter your email address.',
  wrong: 'Enter an email address like name@example.ca.',
  sent: 'Successfully subscribed to our newsletter!',
  failed: 'We could not save your address. Please try again.',
  unsubscribed: 'You are unsubscribed',
} as const

/** What a visitor agrees to by subscribing; it stands above the button and is kept word for word (CASL). */
export const newsletterConsent = (brokerageName: string) =>
  `Yes, send me the ${brokerageName} newsletter with rates and mortgage news. I can unsubscribe at any time.`

export const SUBSCRIBERS_ON_A_PAGE = 50

export const SUBSCRIBER_STATES = { subscribed: 'Subscribed', left: 'Unsubscribed' } as const
export type SubscriberState = keyof typeof SUBSCRIBER_STATES

export type Subscriber = {
  id: string
  email: string
  subscribedAt: Date
  unsubscribedAt: Date | null
  /** The words that were agreed to last, and on which page. */
  wording: string | null
  sourcePage: string | null
}

export const SUBSCRIBER_COLUMNS = ['Email', 'Subscribed', 'Consent', 'Page'] as const
