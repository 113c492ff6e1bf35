import { formatPlainDate } from '~/lib/dates'
import { ALERT_MONTHS, type ReminderKind, type RenewalStage } from './model'

// What visitors read about reminders and alerts, on pages and in e-mails. Each statement has its proof in tests/promises.ts.

export const REMINDER_MESSAGES = {
  failed: 'We could not save this. Please try again.',
  sent: 'Check your inbox to confirm',
  dateMissing: 'Enter your renewal date.',
  dateTooSoon:
    'Your renewal is less than 22 days away, too soon for a reminder. Call us or ask for a renewal quote today.',
  dateTooFar: 'Enter a date within the next 10 years.',
  thresholdMissing: 'Enter a rate, for example 3.8.',
  choose: 'Choose one from the list.',
} as const

type PageText = { title: string; lead: string; button: string; points: readonly string[] }

export const REMINDER_PAGES: Record<ReminderKind, PageText> = {
  renewal: {
    title: 'Renewal reminders',
    lead: 'Enter your renewal date once. We email you when it is time to look around, to compare, to choose and to sign.',
    button: 'Remind me',
    points: [
      'At most four emails: 180, 120, 60 and 21 days before your renewal. Days that are past already are skipped.',
      'With your numbers, each email shows your payment today and at our rate of that day, with its date, term and APR.',
      'Each email has a link that stops them without signing in.',
    ],
  },
  rate_alert: {
    title: 'Rate alerts',
    lead: 'Choose a rate and your limit. We email you when our rate is below it.',
    button: 'Tell me',
    points: [
      'Only for a rate on our list that is active and was confirmed within the last 8 days.',
      `At most one email a week, and only when the rate has changed. The alert ends by itself after ${ALERT_MONTHS} months.`,
      'Each email has a link that stops them without signing in.',
    ],
  },
}

export const REMINDER_TEXT = {
  confirm:
    'We sent an email to the address that you entered. Press the link in it, and the reminder is set. Until then we send nothing else.',
  noMailTitle: 'Your request is stored',
  noMail: 'This site cannot send emails yet. Ask us for what you need meanwhile.',
  use: 'We use your email address and numbers for these emails and for your broker, and do not sell them.',
  alertUse: 'We use your email address for these emails alone and do not sell it.',
  confirmTitle: 'Confirm your email address',
  confirmLead: 'Press the button, and we know that this email address is yours and start the emails.',
  confirmButton: 'Confirm',
  confirmed: { renewal: 'Your reminders are set', rate_alert: 'Your rate alert is set' },
  confirmedLead: {
    renewal: 'You can stop them with the link in each email.',
    rate_alert:
      'We email you when the rate is below your limit. You can stop it with the link in each email.',
  },
  stopped: 'These emails are stopped',
  stoppedLead: 'We will not send you any more of them. You can ask for new ones at any time.',
  over: 'This request has ended',
  overLead: 'Its date is past. You can make a new one.',
  stopTitle: 'Stop these emails?',
  stopLead: 'One press of this button stops them at once, without signing in.',
  stopButton: 'Stop these emails',
  unknownLink: 'The link may be incomplete, or too old. Copy the whole link from our email, or write to us.',
} as const

const dayList = new Intl.ListFormat('en-CA', { type: 'conjunction' })

/** What follows a confirmation; `days`: of the e-mails, '2026-11-24' each. */
export const confirmedLead = (kind: ReminderKind, days: readonly string[]): string =>
  [
    days.length > 0 && `Your emails come on ${dayList.format(days.map(formatPlainDate))}.`,
    REMINDER_TEXT.confirmedLead[kind],
  ]
    .filter(Boolean)
    .join(' ')

type StageText = { subject: string; paragraphs: readonly string[] }

/** What matters at each reminder. Source of the 21 days: FCAC, renewing your mortgage (checked 2026-11-21). */
export const STAGE_TEXTS: Record<RenewalStage, StageText> = {
  180: {
    subject: 'Your mortgage renews in about six months',
    paragraphs: [
      'Now is the time to look around. Note your balance and your rate. Lenders can hold a rate for up to 90 to 120 days, so a comparison started now is ready when you can lock one in.',
    ],
  },
  120: {
    subject: 'Your mortgage renews in about four months',
    paragraphs: [
      'Many lenders now hold a rate until your renewal. If rates fall meanwhile, you usually get the lower one. Ask your lender for its offer and a broker for others.',
    ],
  },
  60: {
    subject: 'Your mortgage renews in about two months',
    paragraphs: [
      'Compare offers now: moving to another lender takes two to four weeks. Decide on fixed or variable, the term, and whether to borrow more or to pay some off.',
    ],
  },
  21: {
    subject: 'Your mortgage renews in three weeks',
    paragraphs: [
      'A federally regulated lender must send you its renewal statement at least 21 days before your term ends. Do not sign it only because it is there. Without an answer many mortgages renew by themselves, often at a worse rate.',
    ],
  },
}
