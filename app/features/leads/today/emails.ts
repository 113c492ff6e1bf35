import type { EmailSender } from '~/features/site/model'
import { formatDay, formatLongDay } from '~/lib/dates'
import type { EmailContent } from '~/lib/email-template'
import { cappedText } from '~/lib/format-count'
import { formatShortWait } from '~/lib/format-duration'
import { dashboard } from '~/lib/paths'
import { type LeadListItem, TYPE_LABELS } from '../management/model'
import type { BrokerToday } from './model'

/** A broker's day; null when nothing is due and no lead waits. `today`: '2026-11-24'. */
export function dailyEmail(
  work: Pick<BrokerToday, 'waiting' | 'followUps'>,
  options: { today: string; now: Date; sender: EmailSender; stopUrl: string },
): EmailContent | null {
  const { waiting, followUps } = work
  const { today, now, sender, stopUrl } = options
  if (waiting.count.counted === 0 && followUps.count.counted === 0) return null
  const waits = (lead: LeadListItem) => {
    const minutes = Math.floor((now.getTime() - new Date(lead.createdAt).getTime()) / 60_000)
    return `${lead.name}, ${TYPE_LABELS[lead.type]}, waiting ${formatShortWait(minutes)}\n${leadUrl(lead)}`
  }
  const due = (lead: LeadListItem) => {
    const late = lead.nextStepOn && lead.nextStepOn < today ? ` (since ${formatDay(lead.nextStepOn)})` : ''
    return `${lead.name}: ${lead.nextStep}${late}\n${leadUrl(lead)}`
  }
  const leadUrl = ({ id }: LeadListItem) => `${sender.url}${dashboard('leads/:lead', { lead: id })}`
  const counts = [
    waiting.count.counted > 0 && `${cappedText(waiting.count)} to call`,
    followUps.count.counted > 0 && `${cappedText(followUps.count)} to follow up`,
  ].filter(Boolean)
  return {
    preview: counts.join(', '),
    heading: `Your day: ${counts.join(', ')}`,
    paragraphs: [formatLongDay(today)],
    passages: [
      { title: 'Call now', lines: waiting.leads.map(waits) },
      { title: 'Follow up today', lines: followUps.leads.map(due) },
    ].filter(({ lines }) => lines.length > 0),
    action: { label: 'Open Today', url: sender.url + dashboard('today') },
    footer: sender.footer,
    footerLink: { label: 'Stop these emails', url: stopUrl },
  }
}
