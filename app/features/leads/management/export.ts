import { torontoMinute } from '~/lib/dates'
import { formatPhone } from '~/lib/phone'
import { leadFacts } from '../fields'
import { type LeadListItem, SOURCE_LABELS, STATUS_LABELS, TYPE_LABELS } from './model'

export type ExportedLead = Omit<LeadListItem, 'clock'> & {
  /** The notes of its timeline, the oldest first; `at` in ISO. */
  noteLines: { at: string; text: string }[]
}

/** Instants for a spreadsheet, in Toronto's time: '2026-11-23 09:05'. */
const isoMinute = (at: Date | null) => (at ? torontoMinute(at).replace('T', ' ') : '')

const amountOf = (value: number | undefined) => String(value ?? '')
const calculated = ({ metadata }: ExportedLead) =>
  metadata.notPermitted ? {} : (metadata.calculations ?? {})

/** Each amount is a number in a column of its own. */
const COLUMNS: [title: string, value: (lead: ExportedLead) => string][] = [
  ['Name', ({ name }) => name],
  ['Status', ({ status }) => STATUS_LABELS[status]],
  ['Email', ({ email }) => email ?? ''],
  ['Phone', ({ phone }) => (phone ? formatPhone(phone) : '')],
  ['Type', ({ type }) => TYPE_LABELS[type]],
  ['Source', ({ source }) => SOURCE_LABELS[source]],
  ['Agent', ({ agent }) => agent?.name ?? 'Unassigned'],
  ['Received', ({ createdAt }) => isoMinute(createdAt)],
  ['First response', ({ firstResponseAt }) => isoMinute(firstResponseAt)],
  ['No contact', ({ isStopped }) => (isStopped ? 'Asked not to be contacted' : '')],
  ['Message', ({ message }) => message ?? ''],
  ['Mortgage amount', ({ metadata }) => amountOf(metadata.mortgage_amount)],
  ['Price or home value', ({ metadata }) => amountOf(metadata.price)],
  ['Down payment or equity', ({ metadata }) => amountOf(metadata.downPayment)],
  ['Total mortgage', (lead) => amountOf(calculated(lead).totalMortgage)],
  ['Payment', (lead) => amountOf(calculated(lead).lenderPayment)],
  ['Payment frequency', ({ metadata }) => metadata.paymentFrequency ?? ''],
  ['Rate (%)', ({ metadata }) => amountOf(metadata.mortgageRate)],
  ['Still owed', ({ metadata }) => amountOf(metadata.balanceOwed)],
  ['Renewal date', ({ metadata }) => metadata.renewalDate ?? ''],
  ['Current rate (%)', ({ metadata }) => amountOf(metadata.currentRate)],
  [
    'Details',
    (lead) =>
      leadFacts(lead)
        .map(({ label, value }) => `${label}: ${value}`)
        .join('; '),
  ],
  [
    'Notes',
    ({ noteLines }) => noteLines.map(({ at, text }) => `${isoMinute(new Date(at))} ${text}`).join('\n'),
  ],
]

export const EXPORT_COLUMNS = COLUMNS.map(([title]) => title)

/** A lead as a line of the export. */
export const exportRow = (lead: ExportedLead): string[] => COLUMNS.map(([, value]) => value(lead))
