import { t } from '@lingui/core/macro'
import { formatPlainDate } from '~/lib/dates'
import { currentLocale } from '~/lib/i18n'
import type { ReminderKind } from './model'

/** The texts of the pages behind the e-mails' links. Each statement has its proof in tests/promises.ts. */
export const LINK_TEXT = {
  confirmTitle: () => t`Confirm your email address`,
  confirmLead: () => t`Press the button, and we know that this email address is yours and start the emails.`,
  confirmButton: () => t`Confirm`,
  stopped: () => t`These emails are stopped`,
  stoppedLead: () => t`We will not send you any more of them.`,
  over: () => t`This request has ended`,
  overLead: () => t`Its date is past. You can make a new one.`,
  stopTitle: () => t`Stop these emails?`,
  stopLead: () => t`One press of this button stops them at once, without signing in.`,
  stopButton: () => t`Stop these emails`,
  unknownLink: () =>
    t`The link may be incomplete, or too old. Copy the whole link from our email, or write to us.`,
} as const

const dayList = (days: string[]) =>
  new Intl.ListFormat(`${currentLocale()}-CA`, { type: 'conjunction' }).format(days)

export const confirmedTitle = (kind: ReminderKind): string =>
  kind === 'renewal' ? t`Your reminders are set` : t`Your rate alert is set`

/** The text after a confirmation; `days` of the e-mails, '2026-11-24' each. */
export function confirmedLead(kind: ReminderKind, days: readonly string[]): string {
  if (kind === 'rate_alert')
    return t`We email you when the rate is below your limit. You can stop it with the link in each email.`
  const stop = t`You can stop them with the link in each email.`
  if (days.length === 0) return stop
  return `${t`Your emails come on ${dayList(days.map(formatPlainDate))}.`} ${stop}`
}
