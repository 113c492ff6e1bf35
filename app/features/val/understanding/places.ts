import type { LandTransferPlace } from '~/features/calculators/land-transfer-rules'
import { findProvince, PROVINCES, type ProvinceCode, type ProvinceName, provinceName } from '~/lib/provinces'
import file from './places.txt?raw'
import { foldText, phraseList } from './words'

/** The place of the question; `city` with its usual spelling. */
export type Place = { province: ProvinceName; city?: string; taxPlace: LandTransferPlace }

type Name = { name: string; province: ProvinceName; city?: string }

/** The cities of each province; behind "province/city" the parts of a city. */
const CITIES: Name[] = file
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => {
    const [head = '', names = ''] = line.split(': ')
    const [province, city] = head.split('/') as [ProvinceName, string?]
    return phraseList(names).map((name) => ({ name: foldText(name), province, city: city ?? name }))
  })

const OTHER_NAMES: Record<string, ProvinceName> = {
  'b.c': 'British Columbia',
  'colombie-britannique': 'British Columbia',
  'colombie britannique': 'British Columbia',
  newfoundland: 'Newfoundland and Labrador',
  labrador: 'Newfoundland and Labrador',
  'terre-neuve': 'Newfoundland and Labrador',
  pei: 'Prince Edward Island',
  'p.e.i': 'Prince Edward Island',
  'ile-du-prince-edouard': 'Prince Edward Island',
  'nouvelle-ecosse': 'Nova Scotia',
  'nouveau-brunswick': 'New Brunswick',
  nwt: 'Northwest Territories',
  sask: 'Saskatchewan',
  alta: 'Alberta',
  ont: 'Ontario',
  nfld: 'Newfoundland and Labrador',
}

/** Codes that are no word in either language; the others count in capitals only. */
const PLAIN_CODES = new Set(
  phraseList(`
  bc, qc, ab, mb, sk, ns, nb, nl, pe
`),
)

const OWN_TAX: Record<string, LandTransferPlace> = {
  Toronto: 'TORONTO',
  Scarborough: 'TORONTO',
  Etobicoke: 'TORONTO',
  'North York': 'TORONTO',
  Montreal: 'MONTREAL',
  Halifax: 'HALIFAX',
  Dartmouth: 'HALIFAX',
  Bedford: 'HALIFAX',
}

const NAMES: Name[] = [
  ...CITIES,
  ...PROVINCES.map(({ name }): Name => ({ name: foldText(name), province: name })),
  ...Object.entries(OTHER_NAMES).map(([name, province]): Name => ({ name, province })),
]
  // 'Quebec City' before 'Quebec', 'Richmond Hill' before 'Richmond'.
  .sort((a, b) => b.name.length - a.name.length)

const isEdge = (c: string | undefined) => c === undefined || !/[\p{L}\p{N}]/u.test(c)

function standsIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (isEdge(text[at - 1]) && isEdge(text[at + name.length])) return true
  }
  return false
}

function placeOf({ province, city }: Name): Place {
  const code = findProvince(province)?.code ?? 'ON'
  return { province, ...(city && { city }), taxPlace: (city && OWN_TAX[city]) || code }
}

/** The place after "not" or "rather than" is not meant: "Ottawa, not Toronto". */
const NOT_A_PLACE =
  /\b(?:not|instead of|rather than|isn't|pas|au lieu de|plutot que)(?: (?:in|a|at|the|to|de))? [a-z][a-z' -]{2,20}/g

/** Returns the province or city that a message names; undefined for none. */
export function findPlace(message: string): Place | undefined {
  const folded = foldText(message).replace(NOT_A_PLACE, ' ')
  const named = NAMES.find(({ name }) => standsIn(folded, name))
  if (named) return placeOf(named)
  for (const word of message.slice(0, 4_000).split(/[^\p{L}]+/u)) {
    const isCode = word.length === 2 && (word === word.toUpperCase() || PLAIN_CODES.has(word.toLowerCase()))
    const province = isCode ? findProvince(word) : undefined
    // English in capitals contains ON, which is then no province.
    if (province && (province.code !== 'ON' || message !== message.toUpperCase())) {
      return placeOf({ name: word, province: province.name })
    }
  }
  return undefined
}

/** The place of a calculator's list: a province's code, or a city with a tax of its own. */
export function placeOfCode(code: string): Place {
  const city = Object.entries(OWN_TAX).find(([, place]) => place === code)?.[0]
  const named = NAMES.find((one) => one.city === city && city !== undefined)
  return placeOf(named ?? { name: code, province: provinceName(code as ProvinceCode) })
}
