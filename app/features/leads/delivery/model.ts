import type { ShownLicence } from '~/features/licences/shown-licence'
import { postalArea } from '~/lib/postal-area'
import { findProvince, PROVINCES, type ProvinceName } from '~/lib/provinces'
import type { LeadFieldValues } from '../fields'

export type Candidate = {
  id: string
  name: string
  licences: readonly Pick<ShownLicence, 'province'>[]
  languages: readonly string[]
  turnAt: Date | null
}

/** Province and language of a person, where known. */
type Wishes = { province: ProvinceName | null; language: 'English' | 'French' | null }

const POSTAL_CODE = /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d\b/i

const provinceOfPostalCode = (text: string) => postalArea(POSTAL_CODE.exec(text)?.[0] ?? '')?.province

/** A province in a street address: its full name anywhere, or its two letters at the end. */
const provinceInAddress = (text: string) =>
  PROVINCES.find(({ name }) => text.toLowerCase().includes(name.toLowerCase())) ??
  findProvince(/,\s*([A-Z]{2})\b[^,]*$/.exec(text)?.[1] ?? '')

/** The province of a lead's form: from its own field, the postal code, or the street address; null when it has none. */
export function provinceOf(metadata: LeadFieldValues): ProvinceName | null {
  const { location, postalCode, property_address, city } = metadata
  for (const text of [location, postalCode, property_address, city]) {
    const found = text && (findProvince(text) ?? provinceOfPostalCode(text) ?? provinceInAddress(text))
    if (found) return found.name
  }
  return null
}

const byTurn = (a: Candidate, b: Candidate) =>
  (a.turnAt?.getTime() ?? 0) - (b.turnAt?.getTime() ?? 0) || a.name.localeCompare(b.name, 'en-CA')

/** The next broker in rotation: the one who waited longest, first one who never had a turn. Null without candidates. */
const nextInTurn = (candidates: readonly Candidate[]): Candidate | null =>
  candidates.toSorted(byTurn)[0] ?? null

/** Returns the next agent licensed in the province, of the language where one speaks it; null where none is licensed. */
export function bestFor(candidates: readonly Candidate[], { province, language }: Wishes): Candidate | null {
  const there = candidates.filter(
    ({ licences }) => province === null || licences.some((licence) => licence.province === province),
  )
  const spoken = there.filter(({ languages }) => language !== null && languages.includes(language))
  return nextInTurn(spoken.length > 0 ? spoken : there)
}
