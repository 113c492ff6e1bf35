import { currentLocale } from './i18n'

/** The 13 provinces and territories, in the order in which they are offered. */
export const PROVINCES = [
  { code: 'ON', name: 'Ontario' },
  { code: 'QC', name: 'Quebec' },
  { code: 'BC', name: 'British Columbia' },
  { code: 'AB', name: 'Alberta' },
  { code: 'MB', name: 'Manitoba' },
  { code: 'SK', name: 'Saskatchewan' },
  { code: 'NS', name: 'Nova Scotia' },
  { code: 'NB', name: 'New Brunswick' },
  { code: 'NL', name: 'Newfoundland and Labrador' },
  { code: 'PE', name: 'Prince Edward Island' },
  { code: 'NT', name: 'Northwest Territories' },
  { code: 'YT', name: 'Yukon' },
  { code: 'NU', name: 'Nunavut' },
] as const

export type Province = (typeof PROVINCES)[number]
export type ProvinceCode = Province['code']
export type ProvinceName = Province['name']

const byText = new Map<string, Province>()
for (const province of PROVINCES) {
  byText.set(province.code.toLowerCase(), province)
  byText.set(province.name.toLowerCase(), province)
}

/** The province with this code or full name, in English or French, in any case and with spaces around it; undefined when there is none. */
export function findProvince(text: string): Province | undefined {
  return byText.get(text.trim().toLowerCase())
}

const FRENCH_NAMES: Record<ProvinceCode, string> = {
  ON: 'Ontario',
  QC: 'Québec',
  BC: 'Colombie-Britannique',
  AB: 'Alberta',
  MB: 'Manitoba',
  SK: 'Saskatchewan',
  NS: 'Nouvelle-Écosse',
  NB: 'Nouveau-Brunswick',
  NL: 'Terre-Neuve-et-Labrador',
  PE: 'Île-du-Prince-Édouard',
  NT: 'Territoires du Nord-Ouest',
  YT: 'Yukon',
  NU: 'Nunavut',
}

for (const province of PROVINCES) byText.set(FRENCH_NAMES[province.code].toLowerCase(), province)

/** The name to show: in the language of the page. Other names stay as they are. */
export function shownProvince(name: string): string {
  const province = currentLocale() === 'fr' ? findProvince(name) : undefined
  return province ? FRENCH_NAMES[province.code] : name
}

/** Code to full name, 'QC' → 'Quebec'. A code that is not known is Ontario (visitor spec §9). */
export function provinceName(code: string): ProvinceName {
  return (findProvince(code) ?? PROVINCES[0]).name
}

/** Full name to code, 'Quebec' → 'QC'. A name that is not known is Ontario, as above. */
export function provinceCode(name: string): ProvinceCode {
  return (findProvince(name) ?? PROVINCES[0]).code
}
