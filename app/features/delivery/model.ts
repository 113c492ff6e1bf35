import { findProvince, PROVINCES, type ProvinceName } from '~/lib/provinces'
import type { ShownLicence } from '../licences/model'

/** A broker whom a lead can be given to, and when they had their last turn. */
export type Candidate = {
  id: string
  name: string
  licences: readonly Pick<ShownLicence, 'province'>[]
  languages: readonly string[]
  turnAt: Date | null
}

/** What is known of where a person buys and what they speak; null where nothing was said. */
export type Wishes = { province: ProvinceName | null; language: 'English' | 'French' | null }

// Canada Post: the first letter of a postal code is its district.
const DISTRICTS: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}
const POSTAL_CODE = /\b([ABCEGHJ-NPRSTVXY])\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d\b/i

const provinceOfPostalCode = (text: string) => {
  const district = POSTAL_CODE.exec(text)?.[1]?.toUpperCase()
  return district === undefined ? undefined : findProvince(DISTRICTS[district] ?? '')
}

/** A province named in an address: its full name anywhere, its two letters where an address has them, at the end. */
const provinceInAddress = (text: string) =>
  PROVINCES.find(({ name }) => text.toLowerCase().includes(name.toLowerCase())) ??
  findProvince(/,\s*([A-Z]{2})\b[^,]*$/.exec(text)?.[1] ?? '')

/** The province that a lead's form names: by its own field, a postal code, or the address; null when it names none. */
export function provinceOf(metadata: Record<string, unknown>): ProvinceName | null {
  const texts = ['location', 'postalCode', 'property_address', 'city'].flatMap((key) =>
    typeof metadata[key] === 'string' ? [metadata[key]] : [],
  )
  for (const text of texts) {
    const found = findProvince(text) ?? provinceOfPostalCode(text) ?? provinceInAddress(text)
    if (found) return found.name
  }
  return null
}

const byTurn = (a: Candidate, b: Candidate) =>
  (a.turnAt?.getTime() ?? 0) - (b.turnAt?.getTime() ?? 0) || a.name.localeCompare(b.name, 'en-CA')

/** Whose turn it is: who waits longest; who never had one, first. Null among nobody. */
export const nextInTurn = (candidates: readonly Candidate[]): Candidate | null =>
  candidates.toSorted(byTurn)[0] ?? null

/**
 * The agent for these wishes: licensed in the province where it is known, and among those of the language where one
 * speaks it. Null where no agent holds a licence there: the owner then decides.
 */
export function bestFor(candidates: readonly Candidate[], { province, language }: Wishes): Candidate | null {
  const there = candidates.filter(
    ({ licences }) => province === null || licences.some((licence) => licence.province === province),
  )
  const spoken = there.filter(({ languages }) => language !== null && languages.includes(language))
  return nextInTurn(spoken.length > 0 ? spoken : there)
}
