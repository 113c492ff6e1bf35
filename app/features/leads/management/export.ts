import { torontoMinute } from '~/lib/dates'
import { formatPhone } from '~/lib/phone'
import { type LeadListItem, leadFacts, SOURCE_LABELS, STATUS_LABELS, TYPE_LABELS } from './model'

export type ExportedLead = Omit<LeadListItem, 'clock'> & {
  /** The notes of its timeline, the oldest first; `at` in ISO. */
  noteLines: { at: string; text: string }[]
}

export const EXPORT_COLUMNS = [
  'Name',
  'Status',
  'Email',
  'Phone',
  'Type',
  'Source',
  'Agent',
  'Received',
  'First response',
  'No contact',
  'Message',
  'Mortgage amount',
  'Price or home value',
  'Down payment or equity',
  'Total mortgage',
  'Payment',
  'Payment frequency',
  'Rate (%)',
  'Still owed',
  'Renewal date',
  'Current rate (%)',
  'Details',
  'Notes',
] as const

/** Instants for a spreadsheet, in Toronto's time: '2026-11-23 09:05'. */
const isoMinute = (at: Date | null) => (at ? torontoMinute(at).replace('T', ' ') : '')

const amountOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

/** A lead as a line of the export, in the order of its columns; each amount is a number in a column of its own. */
export const exportRow = (lead: ExportedLead): string[] => {
  const { metadata } = lead
  const facts = leadFacts(lead).map(({ label, value }) => `${label}: ${value}`)
  const calculations = (metadata.notPermitted ? {} : (metadata.calculations ?? {})) as Record<string, unknown>
  return [
    lead.name,
    STATUS_LABELS[lead.status],
    lead.email ?? '',
    lead.phone ? formatPhone(lead.phone) : '',
    TYPE_LABELS[lead.type],
    SOURCE_LABELS[lead.source],
    lead.agent?.name ?? 'Unassigned',
    isoMinute(lead.createdAt),
    isoMinute(lead.firstResponseAt),
    lead.isStopped ? 'Asked not to be contacted' : '',
    lead.message ?? '',
    amountOf(metadata.mortgage_amount),
    amountOf(metadata.price),
    amountOf(metadata.downPayment),
    amountOf(calculations.totalMortgage),
    amountOf(calculations.lenderPayment),
    typeof metadata.paymentFrequency === 'string' ? metadata.paymentFrequency : '',
    amountOf(metadata.mortgageRate),
    amountOf(metadata.balanceOwed),
    typeof metadata.renewalDate === 'string' ? metadata.renewalDate : '',
    amountOf(metadata.currentRate),
    facts.join('; '),
    lead.noteLines.map(({ at, text }) => `${isoMinute(new Date(at))} ${text}`).join('\n'),
  ]
}
