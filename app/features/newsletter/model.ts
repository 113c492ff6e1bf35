import { t } from '@lingui/core/macro'
import { type ConsentSeeker, UNCONFIRMED_DAYS } from '~/features/consents/model'
import type { EmailSender } from '~/features/site/model'
import type { EmailContent } from '~/lib/email-template'
import { currentLocale } from '~/lib/i18n'

export const NEWSLETTER_MESSAGES = {
  missing: () => t`Enter your email address.`,
  wrong: () => t`Enter an email address like name@example.ca.`,
  sent: () => t`Successfully subscribed to our newsletter!`,
  failed: () => t`We could not save your address. Please try again.`,
  confirmed: () => t`Your address is confirmed`,
  unsubscribed: () => t`You are unsubscribed`,
} as const

/** Texts of the newsletter's pages. Each sentence has its proof in tests/promises.ts. */
export const NEWSLETTER_TEXT = {
  lead: () => t`Rates and rules that changed, in plain words.`,
  onList: () => t`Every issue carries a link to unsubscribe that works without signing in.`,
  almostDone: () => t`Almost done: press the link in our email`,
  noMailTitle: () => t`Your address is stored`,
  noMail: () =>
    t`This site cannot send emails yet. You are on the list once you have confirmed your address.`,
  confirm: () =>
    t`If your address is not confirmed yet, an email is on its way to you. Press its link, so that we know the address is yours.`,
  use: () => t`We use your address for this newsletter alone and do not sell it.`,
  unsubscribe: () => t`One press of this button takes your address off our list at once, without signing in.`,
  left: () =>
    t`Your address is off our list. An issue that was already being sent may still reach you. Your applications and messages to us are not affected.`,
} as const

/** The consent above the button, stored word for word (CASL). */
export const newsletterConsent = ({ name, sender }: ConsentSeeker) =>
  t`Yes, send me the ${name} newsletter with rates and mortgage news. I can unsubscribe at any time. Sent by ${sender}`

export const SUBSCRIBERS_PER_PAGE = 50

export const SUBSCRIBER_STATES = { subscribed: 'Subscribed', left: 'Unsubscribed' } as const
export type SubscriberState = keyof typeof SUBSCRIBER_STATES

export type Subscriber = {
  id: string
  email: string
  subscribedAt: Date
  /** When the subscriber confirmed by the e-mail's link; null until then. */
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  /** The wording agreed to last, and its page. */
  wording: string | null
  sourcePage: string | null
}

const UNSUBSCRIBE_COLUMN = 'Unsubscribe link'
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
 * CASL's required end of each issue: sender, mailing address, and a working unsubscribe link. The mailing program fills
 * in the last line from the export's column of that name.
 */
export const issueFooter = ({ brokerageName, url, footer }: EmailSender): string =>
  [
    `You receive this because you subscribed to the ${brokerageName} newsletter at ${url}/newsletter.`,
    ...footer,
    `Unsubscribe: {{${UNSUBSCRIBE_COLUMN}}}`,
  ].join('\n')

export function confirmationEmail(
  sender: EmailSender,
  links: { confirmUrl: string; unsubscribeUrl: string },
): EmailContent {
  return {
    language: currentLocale(),
    preview: t`One press, and the ${sender.brokerageName} newsletter is yours.`,
    heading: t`Please confirm your subscription`,
    paragraphs: [
      t`This address was entered for the ${sender.brokerageName} newsletter on our site. If that was you, please confirm it.`,
      t`If it was not you, use the unsubscribe link below or do nothing: we delete an address that is not confirmed after ${UNCONFIRMED_DAYS} days.`,
    ],
    action: { label: t`Confirm my subscription`, url: links.confirmUrl },
    footer: sender.footer,
    footerLink: { label: t`Unsubscribe`, url: links.unsubscribeUrl },
  }
}
