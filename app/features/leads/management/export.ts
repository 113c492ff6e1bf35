import { torontoMinute } from '~/lib/dates'
import { formatPhone } from '~/lib/phone'
import { leadFacts, leadFields } from '../fields'
import { type LeadListItem, SOURCE_LABELS, STATUS_LABELS, TYPE_LABELS } from './model'

export type ExportedLead = Omit<LeadListItem, 'clock'> & {
  /** The notes of its timeline, the oldest first; `at` in ISO. */
  noteLines: { at: string; text: string }[]
}

/** Instants for a spreadsheet, in Toronto's time: '2026-11-23 09:05'. */
const isoMinute = (at: Date | null) => (at ? torontoMinute(at).replace('T', ' ') : '')

type Column = [title: string, value: (lead: ExportedLead) => string]

const calculated =
  (figure: 'totalMortgage' | 'lenderPayment') =>
  ({ metadata: { notPermitted, calculations } }: ExportedLead) =>
    notPermitted ? '' : String(calculations?.[figure] ?? '')

/** The columns of the mortgage by their places. Each amount is a number in a column of its own. */
const MORTGAGE: [place: number, ...Column][] = [
  ...leadFields.flatMap(([key, { csv }]): [number, ...Column][] =>
    csv ? [[...csv, ({ metadata }) => String(metadata[key] ?? '')]] : [],
  ),
  [4, 'Total mortgage', calculated('totalMortgage')],
  [5, 'Payment', calculated('lenderPayment')],
]

const COLUMNS: Column[] = [
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
  ...MORTGAGE.toSorted(([a], [b]) => a - b).map(([, ...column]) => column),
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
