import type { ConsentSeeker } from '~/features/consents/model'
import type { Writer } from '~/features/site/model'
import type { LetterContent } from '~/lib/letter'

export const NEWSLETTER_MESSAGES = {
  missing: 'Enter your email address.',
  wrong: 'Enter an email address like name@example.ca.',
  sent: 'Successfully subscribed to our newsletter!',
  failed: 'We could not save your address. Please try again.',
  confirmed: 'Your address is confirmed',
  unsubscribed: 'You are unsubscribed',
} as const

/** What the newsletter's pages say of it. Each sentence has its proof in tests/promises.ts. */
export const NEWSLETTER_TEXT = {
  lead: 'Rates and rules that changed, in plain words.',
  onList: 'Every issue carries a link to unsubscribe that works without signing in.',
  confirm:
    'If your address is not confirmed yet, an e-mail is on its way to you. Press its link, so that we know the address is yours.',
  use: 'We use your address for this newsletter alone and do not sell it.',
  unsubscribe: 'One press of this button takes your address off our list at once, without signing in.',
  left: 'Your address is off our list. An issue that was already being sent may still reach you. Your applications and messages to us are not affected.',
} as const

/** What a visitor agrees to by subscribing, above the button; stored word for word (CASL). */
export const newsletterConsent = ({ name, sender }: ConsentSeeker) =>
  `Yes, send me the ${name} newsletter with rates and mortgage news. I can unsubscribe at any time. Sent by ${sender}`

export const SUBSCRIBERS_ON_A_PAGE = 50

export const SUBSCRIBER_STATES = { subscribed: 'Subscribed', left: 'Unsubscribed' } as const
export type SubscriberState = keyof typeof SUBSCRIBER_STATES

export type Subscriber = {
  id: string
  email: string
  subscribedAt: Date
  /** When the owner of the e-mail address pressed the link that was sent to it; null until then. */
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  /** The words that were agreed to last, and on which page. */
  wording: string | null
  sourcePage: string | null
}

export const UNSUBSCRIBE_COLUMN = 'Unsubscribe link'
export const SUBSCRIBER_COLUMNS = [
  'Email',
  'Subscribed',
  'Confirmed',
  UNSUBSCRIBE_COLUMN,
  'Consent',
  'Page',
] as const

export const unsubscribePath = (token: string) => `/unsubscribe/${token}`
export const confirmPath = (token: string) => `/newsletter/confirm/${token}`

/**
 * What CASL wants at the end of each issue: who sends it, where they are, and a working unsubscribe link. The mailing
 * program replaces the last line by the export's column of that name.
 */
export const issueFooter = ({ brokerageName, url, footer }: Writer): string =>
  [
    `You receive this because you subscribed to the ${brokerageName} newsletter at ${url}/newsletter.`,
    ...footer,
    `Unsubscribe: {{${UNSUBSCRIBE_COLUMN}}}`,
  ].join('\n')

/** Asks the owner of an e-mail address whether the subscription is theirs. Carries nothing that a visitor typed. */
export function confirmationEmail(
  sender: Writer,
  links: { confirmUrl: string; unsubscribeUrl: string },
): LetterContent {
  return {
    preview: `One press, and the ${sender.brokerageName} newsletter is yours.`,
    heading: 'Please confirm your subscription',
    paragraphs: [
      `This address was entered for the ${sender.brokerageName} newsletter on our site. If that was you, please confirm it.`,
      'If it was not you, use the unsubscribe link below or do nothing: an address that is not confirmed is marked so on our list.',
    ],
    action: { label: 'Confirm my subscription', url: links.confirmUrl },
    footer: sender.footer,
    footerLink: { label: 'Unsubscribe', url: links.unsubscribeUrl },
  }
}
