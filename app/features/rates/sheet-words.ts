import { foldAccents } from '~/lib/fold-accents'
import { roundToCent } from '~/lib/money'
import { parseNumber } from '~/lib/parse-number'
import { PROVINCES } from '~/lib/provinces'
import { RATE_TYPES, type RateType } from '../calculators/rate-type'
import { MAX_FEES } from './apr'
import { type MortgageType, NATIONAL } from './model'

/** The properties of a rate in a cell or heading; `unknown` are its other words. */
export type Meaning = {
  term?: string
  rateType?: RateType
  mortgageType?: MortgageType
  unknown: string[]
  /** Two words that cannot both be true, 'fixed variable'. */
  isContradictory: boolean
}

// A cell of a rate sheet is a few words; a longer one is a text.
const MAX_CELL_LENGTH = 120

/** 'ourRate', 'Our_Rate', 'NOTRE TAUX (%)' as the same plain words. */
export const wordsOf = (text: string): string[] =>
  foldAccents(text.slice(0, MAX_CELL_LENGTH).replace(/([a-z])([A-Z])/g, '$1 $2'))
    .toLowerCase()
    .replace(/(\d)([a-z])/g, '$1 $2')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

const setOf = (words: string) => new Set(words.split(' '))
const YEARS = setOf('year years yr yrs y an ans annee annees')
const MONTHS = setOf('month months mth mths mo mos mois m')
const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ')
const NOMBRES = 'zero un deux trois quatre cinq six sept huit neuf dix'.split(' ')
const TYPE_WORDS: Record<RateType, Set<string>> = {
  fixed: setOf('fixed fixe fixes'),
  variable: setOf('variable variables var vrm adjustable arm floating'),
}
const INSURED = setOf('insured assure assuree assures cmhc schl')
const CONVENTIONAL = setOf('conventional conventionnel conventionnelle uninsured uninsurable')
const REFINANCE = setOf('refinance refinances refinancing refi refinancement')
// They name what every row of such a sheet is.
const FILLERS = setOf(
  'rate rates taux loan pret mortgage mortgages hypotheque hypotheques hypothecaire term terme terms closed ferme fermee type de d a the of our nos notre',
)

/** A term in whole years from 1 to 10, as the tables name it, or null: others are not kept. */
const yearsTerm = (years: number) =>
  Number.isInteger(years) && years >= 1 && years <= 10 ? `${years} year` : null

const numberIn = (word: string) => {
  if (/^\d{1,3}$/.test(word)) return Number(word)
  const at = Math.max(NUMBERS.indexOf(word), NOMBRES.indexOf(word))
  return at > 0 ? at : null
}

const typeIn = (word: string) => RATE_TYPES.find((type) => TYPE_WORDS[type].has(word))

/** Reads '5 year fixed', 'Taux variable 60 mois, assuré' and the like, word by word. */
export function meaningOf(text: string): Meaning {
  const meaning: Meaning = { unknown: [], isContradictory: false }
  const say = <K extends 'term' | 'rateType' | 'mortgageType'>(key: K, value: NonNullable<Meaning[K]>) => {
    if (meaning[key] !== undefined && meaning[key] !== value) meaning.isContradictory = true
    meaning[key] = value as Meaning[K]
  }
  if (text.length > MAX_CELL_LENGTH) return { unknown: [`${text.slice(0, 20)}…`], isContradictory: false }
  const words = wordsOf(text)
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const next = words[at + 1] ?? ''
    const number = numberIn(word)
    if (number !== null && (YEARS.has(next) || MONTHS.has(next))) {
      const term = yearsTerm(YEARS.has(next) ? number : number / 12)
      if (term) say('term', term)
      else meaning.unknown.push(`${word} ${next}`)
      at++
    } else if (typeIn(word)) say('rateType', typeIn(word) as RateType)
    else if ((word === 'non' || word === 'not') && INSURED.has(next)) {
      say('mortgageType', 'Conventional')
      at++
    } else if ((word === 'high' || word === 'ratio') && (next === 'ratio' || next === 'eleve')) {
      say('mortgageType', 'High-Ratio')
      at++
    } else if (INSURED.has(word)) say('mortgageType', 'High-Ratio')
    else if (CONVENTIONAL.has(word)) say('mortgageType', 'Conventional')
    else if (REFINANCE.has(word)) say('mortgageType', 'Refinance')
    else if (!FILLERS.has(word)) meaning.unknown.push(word)
  }
  return meaning
}

/** A term cell that is a number alone, by the unit of its heading: 5 and 60 are clear without one, 6 is not. */
export function bareTerm(text: string, unit: 'years' | 'months' | null): string | null {
  const digits = /^\s*(\d{1,3})(?:\.0+)?\s*$/.exec(text)?.[1]
  if (!digits) return null
  const number = Number(digits)
  if (unit) return yearsTerm(unit === 'years' ? number : number / 12)
  if (number >= 12) return yearsTerm(number / 12)
  return [1, 2, 3, 4, 5, 7, 10].includes(number) ? yearsTerm(number) : null
}

type RateCell = { value: number | null } | { fault: string }

// Placeholders for an empty cell.
const ABSENT = /^(|-+|–|—|\.+|n\/?[ad]\.?|s\/?o|none|null|nil|call|tba|tbd|appelez|sur demande)$/i

/** '4,29 %', '4.29%*' or 4.29 in percent; an absent one is null and never 0. An ambiguous one is an error. */
export function readRateCell(text: string): RateCell {
  const cell = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
  if (ABSENT.test(cell)) return { value: null }
  const match = /^(\d{1,3}(?:[.,]\d{1,20})?) ?(%?) ?[*†‡]{0,3}$/.exec(cell)
  if (!match) return { fault: `“${cell.slice(0, 40)}” is not a rate in percent` }
  const [, digits = '', sign] = match
  const value = Number(digits.replace(',', '.'))
  if (value > 0 && value < 0.5 && !sign)
    return { fault: `${cell} may be a fraction or a percentage: write it in percent, as 4.29%` }
  const rounded = Math.round(value * 1000) / 1000
  if (Math.abs(rounded - value) > 1e-9) return { fault: `${cell} has more than three decimals` }
  return { value: rounded }
}

/** '$950', '1 200,50 $' or '0' in dollars; an absent one is null: not known, and never 0. */
export function readFeesCell(text: string): RateCell {
  const cell = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
  if (ABSENT.test(cell)) return { value: null }
  const fees = cell.includes('%') ? null : parseNumber(cell)
  if (fees === null || fees < 0 || fees > MAX_FEES || roundToCent(fees) !== fees)
    return { fault: `“${cell.slice(0, 40)}” is not an amount of fees in dollars` }
  return { value: fees }
}

const provinceOf = new Map<string, string>()
const name = (province: string, ...spellings: string[]) => {
  for (const spelling of spellings) provinceOf.set(wordsOf(spelling).join(' '), province)
}
for (const { code, name: full } of PROVINCES) name(full, code, [...code].join('.'), full)
name('Ontario', 'Ont')
name('Quebec', 'PQ', 'Que')
name('British Columbia', 'C.-B.', 'CB', 'Colombie-Britannique')
name('Alberta', 'Alb', 'Alta')
name('Manitoba', 'Man')
name('Saskatchewan', 'Sask')
name('Nova Scotia', 'N.-É.', 'Nouvelle-Écosse')
name('New Brunswick', 'N.-B.', 'Nouveau-Brunswick')
name(
  'Newfoundland and Labrador',
  'NFLD',
  'Newfoundland',
  'Newfoundland & Labrador',
  'T.-N.-L.',
  'Terre-Neuve-et-Labrador',
)
name('Prince Edward Island', 'PEI', 'P.E.I.', 'Î.-P.-É.', 'IPE', 'Île-du-Prince-Édouard')
name('Northwest Territories', 'NWT', 'N.W.T.', 'T.N.-O.', 'Territoires du Nord-Ouest')
name('Yukon', 'Yn', 'Yukon Territory')
name(NATIONAL, ...'National|Nationwide|All|Any|All provinces|Canada|Canada-wide|Everywhere'.split('|'))
name(NATIONAL, 'Tous', 'Toutes', 'Toutes les provinces', 'Partout', 'Pancanadien')

/** The provinces of a cell, 'ON', 'Colombie-Britannique' or 'ON, QC / BC'; null where one of them is not known. */
export function readProvinces(text: string): string[] | null {
  if (text.length > MAX_CELL_LENGTH) return null
  const whole = provinceOf.get(wordsOf(text).join(' '))
  if (whole) return [whole]
  const found = text.split(/[,;/|]/).map((part) => provinceOf.get(wordsOf(part).join(' ')))
  return found.every((province) => province !== undefined) ? [...new Set(found)] : null
}

/** The content of a column. The heading of a value column may qualify its rates: 'Insured fixed rate'. */
export type Column =
  | { role: 'term'; unit: 'years' | 'months' | null }
  | { role: 'kind'; isYesNo: boolean }
  | { role: 'province' }
  | { role: 'fees' }
  | { role: 'value'; of: 'ours' | 'posted'; isExplicit: boolean; meaning: Meaning }
  | { role: 'ignored' }

const IGNORED = setOf(
  'apr tap tac teg hold garantie payment payments paiement lender lenders preteur note notes remarque remarques comment comments updated effective date id cashback spread discount rabais premium prime minimum min maximum max ltv penalty',
)
const FEES = setOf('fee fees frais')
const PROVINCE = setOf('province provinces prov region regions territory territories territoire location')
const TERM = setOf('term terms terme termes duree length period periode maturity echeance')
const RATE = setOf('rate rates taux interest interet percent percentage pourcentage')
const POSTED = setOf('posted affiche affiches affichee list listed published advertised standard bank banks')
const OURS = setOf(
  'our ours notre nos best meilleur meilleurs special specials promo promotional discounted offered offer broker brokerage your net lowest client',
)
const KIND = setOf(
  'type types kind genre sorte product products produit produits mortgage hypotheque hypothecaire loan pret insured insurance assure assuree assurance category categorie program programme purpose transaction',
)

/** Returns the meaning of a heading, in any word order and case, in several spellings, English and French. */
export function columnOf(heading: string): Column {
  const words = wordsOf(heading)
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word))
  // Before 'lender' and other words that alone are ignored: each kind of fee is one.
  if (words.length <= 8 && has(FEES)) return { role: 'fees' }
  if (words.length === 0 || words.length > 8 || has(IGNORED)) return { role: 'ignored' }
  if (has(PROVINCE)) return { role: 'province' }
  const isUnit = words.every((word) => YEARS.has(word) || MONTHS.has(word))
  if (isUnit || (has(TERM) && !has(RATE))) {
    const unit = has(YEARS) ? 'years' : has(MONTHS) ? 'months' : null
    return { role: 'term', unit }
  }
  const meaning = meaningOf(heading)
  const isType = words.includes('type') || words.includes('types') || meaning.isContradictory
  if (isType) return { role: 'kind', isYesNo: false }
  const value = { role: 'value', meaning } as const
  if (has(POSTED)) return { ...value, of: 'posted', isExplicit: true }
  if (has(OURS)) return { ...value, of: 'ours', isExplicit: true }
  if (has(RATE)) return { ...value, of: 'ours', isExplicit: false }
  // 'Fixed', '5 years', 'Variable insured': a column of such rates.
  if ((meaning.rateType || meaning.term) && meaning.unknown.length === 0)
    return { ...value, of: 'ours', isExplicit: false }
  if (has(KIND)) return { role: 'kind', isYesNo: has(INSURED) || words.includes('insurance') }
  return { role: 'ignored' }
}
