import { currentLocale } from '~/lib/i18n'
import { findProvince, type ProvinceName } from '~/lib/provinces'

/**
 * Short names of the regulators of mortgage brokering; null: none is known to us. Apart from the titles of
 * `licensing.ts`, because every page loads this.
 */
export const REGULATORS: Record<ProvinceName, string | null> = {
  Ontario: 'FSRA',
  Quebec: 'AMF',
  'British Columbia': 'BCFSA',
  Alberta: 'RECA',
  Manitoba: 'MSC',
  Saskatchewan: 'FCAA',
  'Nova Scotia': 'Service Nova Scotia',
  'New Brunswick': 'FCNB',
  'Newfoundland and Labrador': 'Superintendent of Mortgage Brokers',
  'Prince Edward Island': null,
  'Northwest Territories': null,
  Yukon: null,
  Nunavut: null,
}

// Those of bilingual provinces have a French name; French pages show the others as they are.
const FRENCH_REGULATORS: Readonly<Record<string, string>> = { Ontario: 'ARSF', Manitoba: 'CVMM' }

/** The day on which every row of the table was read against its source, which `licensing-pages.ts` names. */
export const LICENSING_CHECKED_ON = '2026-11-23'

/** Returns the regulator of a province by code or full name, in the page's language; undefined for any other text. */
export function regulatorOf(province: string): string | null | undefined {
  const name = findProvince(province)?.name
  if (!name) return undefined
  return (currentLocale() === 'fr' && FRENCH_REGULATORS[name]) || REGULATORS[name]
}
