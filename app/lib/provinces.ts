import { currentLocale } from './i18n'

/** The 13 provinces and territories, in the order in which they are offered. */
export const PROVINCES = [
  { code: 'ON', name: 'Ontario', french: 'Ontario' },
  { code: 'QC', name: 'Quebec', french: 'Québec' },
  { code: 'BC', name: 'British Columbia', french: 'Colombie-Britannique' },
  { code: 'AB', name: 'Alberta', french: 'Alberta' },
  { code: 'MB', name: 'Manitoba', french: 'Manitoba' },
  { code: 'SK', name: 'Saskatchewan', french: 'Saskatchewan' },
  { code: 'NS', name: 'Nova Scotia', french: 'Nouvelle-Écosse' },
  { code: 'NB', name: 'New Brunswick', french: 'Nouveau-Brunswick' },
  { code: 'NL', name: 'Newfoundland and Labrador', french: 'Terre-Neuve-et-Labrador' },
  { code: 'PE', name: 'Prince Edward Island', french: 'Île-du-Prince-Édouard' },
  { code: 'NT', name: 'Northwest Territories', french: 'Territoires du Nord-Ouest' },
  { code: 'YT', name: 'Yukon', french: 'Yukon' },
  { code: 'NU', name: 'Nunavut', french: 'Nunavut' },
] as const

export type Province = (typeof PROVINCES)[number]
export type ProvinceCode = Province['code']
export type ProvinceName = Province['name']

const byText = new Map<string, Province>()
for (const province of PROVINCES)
  for (const text of Object.values(province)) byText.set(text.toLowerCase(), province)

/** The province with this code or full name, in English or French, in any case and with spaces around it; undefined when there is none. */
export function findProvince(text: string): Province | undefined {
  return byText.get(text.trim().toLowerCase())
}

/** The name to show: in the language of the page. Other names stay as they are. */
export function shownProvince(name: string): string {
  const province = currentLocale() === 'fr' ? findProvince(name) : undefined
  return province?.french ?? name
}

/** Code to full name, 'QC' → 'Quebec'. A code that is not known is Ontario (visitor spec §9). */
export function provinceName(code: string): ProvinceName {
  return (findProvince(code) ?? PROVINCES[0]).name
}

/** Full name to code, 'Quebec' → 'QC'. A name that is not known is Ontario, as above. */
export function provinceCode(name: string): ProvinceCode {
  return (findProvince(name) ?? PROVINCES[0]).code
}

/** The provinces for a select, by name; first `none` where none may be chosen. */
export const provinceOptions = (none?: string) => [
  ...(none === undefined ? [] : [{ value: '', label: none }]),
  ...PROVINCES.map(({ name }) => ({ value: name, label: name })),
]
