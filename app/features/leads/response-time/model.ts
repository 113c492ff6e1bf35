import type { EmailSender } from '~/features/site/model'
import type { EmailContent } from '~/lib/email-template'
import { formatShortWait, formatWait } from '~/lib/format-duration'
import { formatPhone, telHref } from '~/lib/phone'

const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000

/** Over half of the limit a waiting lead is `soon`, over the limit `late`. */
type WaitLevel = 'answered' | 'waiting' | 'soon' | 'late'

export type ResponseClock = {
  text: string
  /** The same in one unit: '11 h'. */
  short: string
  isLate: boolean
  level: WaitLevel
}

/**
 * How long a lead waited, or has been waiting, for its first answer. `limit`: the brokerage's limit in minutes, or
 * null; beyond it the lead is late.
 */
export function responseClock(
  { createdAt, firstResponseAt }: { createdAt: Date; firstResponseAt: Date | null },
  limit: number | null,
  now: Date,
): ResponseClock {
  const minutes = minutesBetween(createdAt, firstResponseAt ?? now)
  const level = firstResponseAt ? 'answered' : waitLevel(minutes, limit)
  return {
    text: `${firstResponseAt ? 'Answered after' : 'Waiting for'} ${formatWait(minutes)}`,
    short: formatShortWait(minutes),
    isLate: level === 'late',
    level,
  }
}

function waitLevel(minutes: number, limit: number | null): WaitLevel {
  if (limit === null || minutes <= limit / 2) return 'waiting'
  return minutes > limit ? 'late' : 'soon'
}

/** A reminder of an unanswered lead. `agent`: its broker, when the owners are reminded. */
export function reminderEmail(
  lead: { id: string; name: string; phone: string | null; createdAt: Date },
  sender: EmailSender,
  { url, agent, now }: { url: string; agent: string | null; now: Date },
): EmailContent {
  const waited = formatWait(minutesBetween(lead.createdAt, now))
  return {
    preview: `${lead.name} has been waiting for ${waited}.`,
    heading: `${lead.name} is still waiting`,
    paragraphs: [
      agent
        ? `The lead came ${waited} ago and is with ${agent}. Its status has not changed and it has no note since.`
        : `The lead came ${waited} ago. Its status has not changed and it has no note since.`,
      'A call today beats an email tomorrow. A note or a new status stops the clock.',
    ],
    facts: lead.phone ? [{ label: 'Phone', value: formatPhone(lead.phone), href: telHref(lead.phone) }] : [],
    action: { label: 'Open the lead', url },
    footer: sender.footer,
  }
}
