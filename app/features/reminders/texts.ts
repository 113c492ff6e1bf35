import { t } from '@lingui/core/macro'
import { writeNumber } from '~/lib/numbers'
import { ALERT_MONTHS, type ReminderKind } from './model'

// The pages' texts about reminders and alerts. Each statement has its proof in tests/promises.ts.

export const REMINDER_MESSAGES = {
  failed: () => t`We could not save this. Please try again.`,
  sent: () => t`Check your inbox to confirm`,
  dateMissing: () => t`Enter your renewal date.`,
  dateTooSoon: () =>
    t`Your renewal is less than 22 days away, too soon for a reminder. Call us or ask for a renewal quote today.`,
  dateTooFar: () => t`Enter a date within the next 10 years.`,
  thresholdMissing: () => t`Enter a rate, for example ${writeNumber(3.8, 'rate')}.`,
  choose: () => t`Choose one from the list.`,
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
  confirm: () =>
    t`We sent an email to the address that you entered. Press the link in it, and the reminder is set. Until then we send nothing else.`,
  noMailTitle: () => t`Your request is stored`,
  noMail: () => t`This site cannot send emails yet. Ask us for what you need meanwhile.`,
  use: () =>
    t`We use your email address and numbers for these emails and for your broker, and do not sell them.`,
  alertUse: () => t`We use your email address for these emails alone and do not sell it.`,
} as const
