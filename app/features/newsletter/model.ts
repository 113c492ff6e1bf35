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
