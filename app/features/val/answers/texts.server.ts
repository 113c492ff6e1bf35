import { t } from '@lingui/core/macro'
import { today } from '~/features/calculators/dated-rule'
import { formatDate, formatPlainDate } from '~/lib/dates'
import type { KnowledgeEntry } from '../knowledge/model'
import type { Language } from '../model'
import { labelOf } from './labels.server'
import { link, offerBroker, sourceLink } from './wording.server'

/** A text of Val as an answer: its paragraphs, a page of ours on the subject, its sources and their day. */
export function sayEntry(entry: KnowledgeEntry, language: Language, now = today()): string {
  const { page, source, furtherSources, french, until } = entry
  const text = language === 'fr' && french ? french.text : entry.text
  const ended =
    until !== undefined && until < now
      ? t`This rule ran until ${formatPlainDate(until)}; what follows may no longer hold. ${offerBroker()}`
      : ''
  const more = page && link(labelOf(page.to.split('?')[0] ?? '', language) ?? t`More on our page`, page.to)
  const from = [source, ...furtherSources]
    .map(({ name, url }) => sourceLink(sourceName(name), url, language))
    .join(', ')
  const sources = t`Source: ${from}, as of ${formatDate(`${entry.asOf}T12:00:00Z`)}.`
  return [ended, text, more, sources].filter(Boolean).join('\n\n')
}

const SOURCES: Record<string, () => string> = {
  'Financial Consumer Agency of Canada': () => t`Financial Consumer Agency of Canada`,
  'Canada Mortgage and Housing Corporation': () => t`Canada Mortgage and Housing Corporation`,
  'Canada Revenue Agency': () => t`Canada Revenue Agency`,
  'Office of the Superintendent of Financial Institutions': () =>
    t`Office of the Superintendent of Financial Institutions`,
  'Department of Finance Canada': () => t`Department of Finance Canada`,
  'Bank of Canada': () => t`Bank of Canada`,
  'Financial Services Regulatory Authority of Ontario': () =>
    t`Financial Services Regulatory Authority of Ontario`,
  'Office of the Privacy Commissioner of Canada': () => t`Office of the Privacy Commissioner of Canada`,
  'Department of Justice Canada': () => t`Department of Justice Canada`,
  'Government of Prince Edward Island': () => t`Government of Prince Edward Island`,
  'Ombudsman for Banking Services and Investments': () => t`Ombudsman for Banking Services and Investments`,
  'Financial and Consumer Services Commission (New Brunswick)': () =>
    t`Financial and Consumer Services Commission (New Brunswick)`,
  'Canadian Anti-Fraud Centre': () => t`Canadian Anti-Fraud Centre`,
  'City of Toronto': () => t`City of Toronto`,
  FINTRAC: () => t`FINTRAC`,
  'Indigenous Services Canada': () => t`Indigenous Services Canada`,
  'Government of Ontario': () => t`Government of Ontario`,
  'Canadian Bar Association': () => t`Canadian Bar Association`,
  'Government of British Columbia': () => t`Government of British Columbia`,
  'Canadian Mortgage Brokers Association': () => t`Canadian Mortgage Brokers Association`,
}

const sourceName = (name: string) => SOURCES[name]?.() ?? name
