import type { Compounding } from '~/features/calculators/compounding'
import type { Frequency } from '~/features/calculators/frequency'
import { RATE_TYPES, type RateType } from '~/features/calculators/rate-type'
import type { MortgageType } from '~/features/rates/model'
import { findOtherCity, findPlace, type Place } from './places'
import { RATE_TYPE_WORDS } from './rate-type-words'
import { createPhraseFinder, hasPhrase, phraseList } from './words'

/** The circumstances that a message's words state beside its numbers; a field without words is absent. */
export type Circumstances = {
  place?: Place
  /** The second city of a comparison. */
  otherPlace?: Place
  frequencies: Frequency[]
  compounding?: Compounding
  rateTypes: RateType[]
  mortgageType?: MortgageType
  isFirstTime?: boolean
  /** Somebody who buys with the visitor has owned a home. */
  hasOwnerBeside?: boolean
  isNewBuild?: boolean
  isLeastDown?: boolean
  /** One regular payment more each year. */
  hasYearlyExtra?: boolean
  /** A language that the broker should speak, spelled as in the directory. */
  spoken?: string
}

const words = (pattern: string) => new RegExp(` (?:${pattern})(?= )`, 'g')

const FAST = '(?:accelerated|rapid|accel|acc|acceleres?)'
const TWO_WEEKS =
  '(?:bi ?weekly|every (?:two|#|second|other) (?:weeks?|fridays?|thursdays?|mondays?|paydays?)|(?:aux|toutes les|en) (?:deux|#) semaines|bihebdo\\S*|fortnightly)'
const ONE_WEEK = '(?:weekly|(?:every|per|a) week|hebdo\\S*|(?:par|chaque) semaine)'

// Each match is removed from the text, so that "accelerated bi-weekly" is not also "weekly".
const FREQUENCY_WORDS: readonly (readonly [Frequency, RegExp])[] = [
  ['rapid-bi-weekly', words(`${FAST} ${TWO_WEEKS}|${TWO_WEEKS} ${FAST}`)],
  ['rapid-weekly', words(`${FAST} ${ONE_WEEK}|${ONE_WEEK} ${FAST}`)],
  ['bi-weekly', words(TWO_WEEKS)],
  ['semi-monthly', words('semi ?monthly|twice a month|bimensuel|deux fois par mois')],
  ['weekly', words(ONE_WEEK)],
  ['monthly', words('monthly|(?:per|a|each|every) month|mensuel(?:le)?|mensualite|(?:par|chaque) mois')],
]

const NOT_FASTER = words(`(?:not|non|pas|no|without|sans)(?: the)? (?:${FAST})`)

const FIRST_TIME =
  / (?:(?:do get|with|after|minus) the rebate|(?:first|1st) (?:time\S*|home|house|property|place|condo|purchase)|fthb|ftbs?|firsttime|never (?:ever )?owned|neither of us (?:has |have )?(?:ever )?owned|1ere? (?:achat|maison)|premiers? acheteurs?|premiere? (?:maison|propriete|achat|habitation)) /
const NOT_FIRST_TIME =
  / (?:not|isn't|isnt|aren't|arent|no longer|never|non|pas)(?: \S+){0,2} (?:first|1st|fthb|ftbs?|firsttime|premiers?|premiere) /

const LEAST_DOWN =
  / (?:min|minimum|minimal|minimale|least|lowest|smallest)(?: \S+){0,2} (?:down|downpayment|dp|mise|mise de fonds) /

const OWNER_BESIDE =
  / (?:first time(?: buyer)?|first home)(?: \S+){0,2} (?:but|and) (?:im|i am|i'm|i) (?:not|isnt|owned|have owned) | (?:partner|bf|gf|husband|hubby|wife|spouse|boyfriend|girlfriend|fiancee?|brother|sister|friend|one of us|conjointe?|blonde|chum|mari|femme)(?: \S+){0,2} (?:owned|owns|isnt|is not|isn't|not (?:a )?first|had a (?:house|condo|home|place)|bought (?:a \S+ )?before|(?:a|avait) deja)(?: |$)/

export const YEARLY_EXTRA =
  / (?:(?:one|an|1|a|#) (?:extra|double|additional|more) (?:\S+ )?(?:payment|pmt)(?: \S+){0,3} (?:year|yr|yearly|annually)|(?:payment|pmt) (?:more )?(?:extra )?(?:a|each|every|per) year|double (?:a|the|my|one) (?:payment|pmt)(?: once)? (?:a|each|every|per) year|un versement (?:de plus|double|supplementaire)(?: \S+){0,2} (?:an|annee)) /

/** Languages as the directory spells them. */
const DIRECTORY_LANGUAGES =
  'French, English, Mandarin, Cantonese, Punjabi, Hindi, Urdu, Tamil, Gujarati, Spanish, Portuguese, Italian, Arabic, Tagalog, Farsi, Ukrainian, Russian, Polish, Korean, Vietnamese, German, Greek, Igbo, Yoruba'
const OTHER_NAMES: Record<string, readonly string[]> = {
  French: ['francais', 'francophone'],
  English: ['anglais'],
  Mandarin: ['chinese'],
  Punjabi: ['panjabi'],
  Spanish: ['espagnol'],
  Italian: ['italien'],
  Arabic: ['arabe'],
  Tagalog: ['filipino'],
  Farsi: ['persian'],
}

const findLanguages = createPhraseFinder(
  phraseList(DIRECTORY_LANGUAGES).map(
    (name) => [name, [name.toLowerCase(), ...(OTHER_NAMES[name] ?? [])]] as const,
  ),
)

// Every frequency contains one of these.
const FREQUENCY_HINT = /week|month|mensu|hebdo|semaine|mois|every /

/** Returns what a message's words say. `text` as phraseText; `message` with its capitals, for "ON". */
export function readCircumstances(text: string, message: string): Circumstances {
  const found: Circumstances = { frequencies: [], rateTypes: [] }
  // "Not accelerated, just plain bi-weekly."
  let rest = text.replace(NOT_FASTER, ' ')
  for (const [frequency, pattern] of FREQUENCY_HINT.test(text) ? FREQUENCY_WORDS : []) {
    const left = rest.replace(pattern, ' ')
    if (left !== rest) found.frequencies.push(frequency)
    rest = left
  }
  // "Bi-weekly, accelerated please", but both in "regular bi-weekly vs accelerated".
  if (found.frequencies.join() === 'bi-weekly' && / (?:accelerated|rapid) /.test(rest)) {
    if (!/ (?:regular|normal|vs|versus|or|than|and|instead) /.test(rest)) found.frequencies.pop()
    found.frequencies.push('rapid-bi-weekly')
  }
  found.rateTypes = RATE_TYPES.filter((type) => hasPhrase(text, RATE_TYPE_WORDS[type]))
  if (hasPhrase(text, ['refinance', 'refinancing', 'refi', 'refinancer'])) found.mortgageType = 'Refinance'
  else if (hasPhrase(text, ['high ratio', 'insured']) && !hasPhrase(text, ['conventional', 'uninsured']))
    found.mortgageType = 'High-Ratio'
  else if (hasPhrase(text, ['conventional', 'uninsured']) && !hasPhrase(text, ['high ratio', 'insured']))
    found.mortgageType = 'Conventional'
  if (hasPhrase(text, ['semi annual', 'semi annually', 'semiannual', 'semiannually']))
    found.compounding = 'semi-annual'
  if (FIRST_TIME.test(text)) found.isFirstTime = !NOT_FIRST_TIME.test(text)
  else if (hasPhrase(text, ['second home', 'next home', 'repeat buyer'])) found.isFirstTime = false
  if (
    hasPhrase(text, [
      'new build',
      'newly built',
      'new construction',
      'brand new',
      'pre construction',
      'construction neuve',
      'maison neuve',
    ])
  )
    found.isNewBuild = true
  if (LEAST_DOWN.test(text)) found.isLeastDown = true
  if (OWNER_BESIDE.test(text)) found.hasOwnerBeside = true
  if (YEARLY_EXTRA.test(text)) found.hasYearlyExtra = true
  const place = findPlace(message)
  if (place) found.place = place
  const otherPlace = place && findOtherCity(message, place)
  if (otherPlace) found.otherPlace = otherPlace
  const spoken = findLanguages(text)[0]?.value
  if (spoken) found.spoken = spoken
  return found
}
