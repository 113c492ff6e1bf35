import { t } from '@lingui/core/macro'
import { formatPlainDate } from '~/lib/dates'
import { typedNumber } from '~/lib/group-digits'
import { currentLocale } from '~/lib/i18n'
import { ALERT_MONTHS, type ReminderKind } from './model'

// What visitors read about reminders and alerts on pages. Each statement has its proof in tests/promises.ts.

export const REMINDER_MESSAGES = {
  get failed() {
    return t`We could not save this. Please try again.`
  },
  get sent() {
    return t`Check your inbox to confirm`
  },
  get dateMissing() {
    return t`Enter your renewal date.`
  },
  get dateTooSoon() {
    return t`Your renewal is less than 22 days away, too soon for a reminder. Call us or ask for a renewal quote today.`
  },
  get dateTooFar() {
    return t`Enter a date within the next 10 years.`
  },
  get thresholdMissing() {
    return t`Enter a rate, for example ${typedNumber(3.8)}.`
  },
  get choose() {
    return t`Choose one from the list.`
  },
} as const

type PageText = { title: string; lead: string; button: string; points: readonly string[] }

const stopPoint = () => t`Each email has a link that stops them without signing in.`

/** The texts of a request's page. */
export const reminderPage = (kind: ReminderKind): PageText =>
  kind === 'renewal'
    ? {
        title: t`Renewal reminders`,
        lead: t`Enter your renewal date once. We email you when it is time to look around, to compare, to choose and to sign.`,
        button: t`Remind me`,
        points: [
          t`At most four emails: 180, 120, 60 and 21 days before your renewal. Days that are past already are skipped.`,
          t`With your numbers, each email shows your payment today and at our rate of that day, with its date, term and APR.`,
          stopPoint(),
        ],
      }
    : {
        title: t`Rate alerts`,
        lead: t`Choose a rate and your limit. We email you when our rate is below it.`,
        button: t`Tell me`,
        points: [
          t`Only for a rate on our list that is active and was confirmed within the last 8 days.`,
          t`At most one email a week, and only when the rate has changed. The alert ends by itself after ${ALERT_MONTHS} months.`,
          stopPoint(),
        ],
      }

export const REMINDER_TEXT = {
  get confirm() {
    return t`We sent an email to the address that you entered. Press the link in it, and the reminder is set. Until then we send nothing else.`
  },
  get noMailTitle() {
    return t`Your request is stored`
  },
  get noMail() {
    return t`This site cannot send emails yet. Ask us for what you need meanwhile.`
  },
  get use() {
    return t`We use your email address and numbers for these emails and for your broker, and do not sell them.`
  },
  get alertUse() {
    return t`We use your email address for these emails alone and do not sell it.`
  },
  get confirmTitle() {
    return t`Confirm your email address`
  },
  get confirmLead() {
    return t`Press the button, and we know that this email address is yours and start the emails.`
  },
  get confirmButton() {
    return t`Confirm`
  },
  get stopped() {
    return t`These emails are stopped`
  },
  get stoppedLead() {
    return t`We will not send you any more of them. You can ask for new ones at any time.`
  },
  get over() {
    return t`This request has ended`
  },
  get overLead() {
    return t`Its date is past. You can make a new one.`
  },
  get stopTitle() {
    return t`Stop these emails?`
  },
  get stopLead() {
    return t`One press of this button stops them at once, without signing in.`
  },
  get stopButton() {
    return t`Stop these emails`
  },
  get unknownLink() {
    return t`The link may be incomplete, or too old. Copy the whole link from our email, or write to us.`
  },
} as const

const dayList = (days: string[]) =>
  new Intl.ListFormat(`${currentLocale()}-CA`, { type: 'conjunction' }).format(days)

export const confirmedTitle = (kind: ReminderKind): string =>
  kind === 'renewal' ? t`Your reminders are set` : t`Your rate alert is set`

/** What follows a confirmation; `days`: of the e-mails, '2026-11-24' each. */
export function confirmedLead(kind: ReminderKind, days: readonly string[]): string {
  if (kind === 'rate_alert')
    return t`We email you when the rate is below your limit. You can stop it with the link in each email.`
  const stop = t`You can stop them with the link in each email.`
  if (days.length === 0) return stop
  return `${t`Your emails come on ${dayList(days.map(formatPlainDate))}.`} ${stop}`
}
