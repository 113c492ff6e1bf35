import { findProvince, type Province, type ProvinceCode } from './provinces'

export type PostalArea = {
  province: Province
  /** 'Toronto', where every place with these characters is in or near one city; null where there are several. */
  city: string | null
}

// Canada Post: the first letter of a postal code is its district.
const DISTRICTS: Partial<Record<ProvinceCode, string>> = {
  NL: 'A',
  NS: 'B',
  PE: 'C',
  NB: 'E',
  QC: 'GHJ',
  ON: 'KLMNP',
  MB: 'R',
  SK: 'S',
  AB: 'T',
  BC: 'V',
  YT: 'Y',
}
// X is two territories: Nunavut has three of its areas.
const NUNAVUT = /^X0[ABC]/

// Only areas that are one city as a whole. L, or A1, are many: for them nothing nearer than the province is claimed.
const CITIES: readonly (readonly [area: RegExp, city: string])[] = [
  [/^M/, 'Toronto'],
  [/^K[12]/, 'Ottawa'],
  [/^H7/, 'Laval'],
  [/^H/, 'Montréal'],
  [/^G[12]/, 'Québec'],
  [/^T[23]/, 'Calgary'],
  [/^T[56]/, 'Edmonton'],
  [/^R[23]/, 'Winnipeg'],
  [/^S7/, 'Saskatoon'],
  [/^V6[A-Z]/, 'Vancouver'],
  [/^B3/, 'Halifax'],
]
// Richmond's codes begin as Vancouver's do, and Springbank's as Calgary's.
const OUTSIDE = /^(V6[VWXY]|T3Z)/

// The letters that Canada Post uses.
const AREA = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]/

/** The province, and the city where it is certain, of a postal code or its first three characters; null for neither. */
export function postalArea(text: string): PostalArea | null {
  const code = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const area = AREA.exec(code)?.[0]
  if (!area || (code.length !== 3 && code.length !== 6)) return null
  const province = findProvince(provinceOf(area))
  if (!province) return null
  // A '0' in the second place is countryside, wherever the letter would be a city.
  const isCity = area[1] !== '0' && !OUTSIDE.test(area)
  return { province, city: (isCity && CITIES.find(([codes]) => codes.test(area))?.[1]) || null }
}

function provinceOf(area: string): string {
  if (area.startsWith('X')) return NUNAVUT.test(area) ? 'NU' : 'NT'
  return Object.entries(DISTRICTS).find(([, letters]) => letters.includes(area.charAt(0)))?.[0] ?? ''
}
