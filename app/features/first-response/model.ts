import { formatWait } from '~/lib/format-wait'
import type { LetterContent } from '~/lib/letter'
import { formatPhone, telHref } from '~/lib/phone'
import type { Writer } from '../site/model'

const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000

export type ResponseClock = { text: string; isLate: boolean }

/**
 * How long a lead waited for its first answer, or waits already. `limit`: minutes that the brokerage gives itself, null
 * for none; beyond it the lead is late.
 */
export function responseClock(
  { createdAt, firstResponseAt }: { createdAt: Date; firstResponseAt: Date | null },
  limit: number | null,
  now: Date,
): ResponseClock {
  const minutes = minutesBetween(createdAt, firstResponseAt ?? now)
  const isLate = firstResponseAt === null && limit !== null && minutes > limit
  return { text: `${firstResponseAt ? 'Answered after' : 'Waiting for'} ${formatWait(minutes)}`, isLate }
}

/** Brings a lead to mind that nobody answered. `agent`: whose it is, when the owners are told. */
export function reminderLetter(
  lead: { id: string; name: string; phone: string | null; createdAt: Date },
  writer: Writer,
  { url, agent, now }: { url: string; agent: string | null; now: Date },
): LetterContent {
  const waited = formatWait(minutesBetween(lead.createdAt, now))
  return {
    preview: `${lead.name} has been waiting for ${waited}.`,
    heading: `${lead.name} is still waiting`,
    paragraphs: [
      agent
        ? `The lead came ${waited} ago and is with ${agent}. Nobody has changed its status or added a note since.`
        : `The lead came ${waited} ago. Nobody has changed its status or added a note since.`,
      'A call now is worth more than a letter tomorrow. A note or a new status stops the clock.',
    ],
    facts: lead.phone ? [{ label: 'Phone', value: formatPhone(lead.phone), href: telHref(lead.phone) }] : [],
    action: { label: 'Open the lead', url },
    footer: writer.footer,
  }
}
