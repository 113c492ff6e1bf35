import type { Compounding } from '~/features/calculators/compounding'
import type { Frequency } from '~/features/calculators/frequency'
import type { MortgageType, RateType } from '~/features/rates/model'
import { findPlace, type Place } from './places'
import { createPhraseFinder, hasPhrase, phraseList } from './words'

/** What a message's words say beside its numbers; fields without words are absent. */
export type Circumstances = {
  place?: Place
  frequencies: Frequency[]
  compounding?: Compounding
  rateTypes: RateType[]
  mortgageType?: MortgageType
  isFirstTime?: boolean
  isNewBuild?: boolean
  /** A language that the broker should speak, spelled as in the directory. */
  spoken?: string
}

// Longer names come first and are removed from the text, so that "accelerated bi-weekly" is not also
// "weekly".
const FREQUENCY_WORDS: readonly (readonly [Frequency, readonly string[]])[] = [
  [
    'rapid-bi-weekly',
    phraseList(`
      accelerated bi weekly, accelerated biweekly, rapid bi weekly, rapid biweekly, bi weekly accelerated,
      biweekly accelerated, bi weekly rapid, biweekly rapid, accel biweekly, accel bi weekly, acc biweekly,
      accelerated every two weeks, accelere aux deux semaines, accelere aux # semaines, aux deux semaines accelere,
      aux # semaines accelere, aux deux semaines acceleres, bihebdomadaire accelere, accelere bihebdomadaire
    `),
  ],
  [
    'rapid-weekly',
    phraseList(`
      accelerated weekly, rapid weekly, weekly accelerated, weekly rapid, accel weekly, hebdomadaire accelere,
      hebdomadaires acceleres, accelere hebdomadaire, accelere par semaine, par semaine accelere
    `),
  ],
  [
    'bi-weekly',
    phraseList(`
      bi weekly, biweekly, every two weeks, every # weeks, every second week, aux deux semaines, aux # semaines,
      toutes les deux semaines, bihebdomadaire, fortnightly, every other week
    `),
  ],
  ['semi-monthly', ['semi monthly', 'semimonthly', 'twice a month', 'bimensuel', 'deux fois par mois']],
  [
    'weekly',
    phraseList(`
    weekly, every week, per week, a week, hebdomadaire, hebdomadaires, par semaine, chaque semaine
  `),
  ],
  [
    'monthly',
    phraseList(`
      monthly, per month, a month, each month, every month, mensuel, mensuelle, par mois, mensualite, chaque
      mois
    `),
  ],
]

const LANGUAGES_SPOKEN: Record<string, readonly string[]> = {
  French: ['french', 'francais', 'francophone'],
  English: ['english', 'anglais'],
  Mandarin: ['mandarin', 'chinese'],
  Cantonese: ['cantonese'],
  Punjabi: ['punjabi', 'panjabi'],
  Hindi: ['hindi'],
  Urdu: ['urdu'],
  Tamil: ['tamil'],
  Gujarati: ['gujarati'],
  Spanish: ['spanish', 'espagnol'],
  Portuguese: ['portuguese'],
  Italian: ['italian', 'italien'],
  Arabic: ['arabic', 'arabe'],
  Tagalog: ['tagalog', 'filipino'],
  Farsi: ['farsi', 'persian'],
  Ukrainian: ['ukrainian'],
  Russian: ['russian'],
  Polish: ['polish'],
  Korean: ['korean'],
  Vietnamese: ['vietnamese'],
  German: ['german'],
  Greek: ['greek'],
  Igbo: ['igbo'],
  Yoruba: ['yoruba'],
}

const findLanguages = createPhraseFinder(Object.entries(LANGUAGES_SPOKEN))

// Every frequency contains one of these.
const FREQUENCY_HINT = /week|month|mensu|hebdo|semaine|mois/

/** Returns what a message's words say. `text` as phraseText; `message` with its capitals, for "ON". */
export function readCircumstances(text: string, message: string): Circumstances {
  const found: Circumstances = { frequencies: [], rateTypes: [] }
  let rest = text
  const frequencies = FREQUENCY_HINT.test(text) ? FREQUENCY_WORDS : []
  for (const [frequency, phrases] of frequencies) {
    for (const phrase of phrases) {
      if (!rest.includes(` ${phrase} `)) continue
      if (!found.frequencies.includes(frequency)) found.frequencies.push(frequency)
      rest = rest.replaceAll(` ${phrase} `, '  ')
    }
  }
  if (hasPhrase(text, ['fixed', 'fixe', 'fixes', 'fix'])) found.rateTypes.push('fixed')
  if (hasPhrase(text, ['variable', 'variables', 'adjustable', 'floating'])) found.rateTypes.push('variable')
  if (hasPhrase(text, ['refinance', 'refinancing', 'refi', 'refinancer'])) found.mortgageType = 'Refinance'
  else if (hasPhrase(text, ['high ratio', 'insured'])) found.mortgageType = 'High-Ratio'
  else if (hasPhrase(text, ['conventional', 'uninsured'])) found.mortgageType = 'Conventional'
  if (hasPhrase(text, ['semi annual', 'semi annually', 'semiannual', 'semiannually']))
    found.compounding = 'semi-annual'
  if (hasPhrase(text, ['not a first time', 'not first time', 'second home', 'next home', 'repeat buyer'])) {
    found.isFirstTime = false
  } else if (
    hasPhrase(
      text,
      phraseList(`
      first time, 1st time, 1st home, first home, first house, first timer, first timers, fthb, ftb, ftbs, firsttime, first
      property, never owned, premier acheteur, premiers acheteurs, premiere maison, premiere propriete, premier
      achat, premiere habitation
    `),
    )
  ) {
    found.isFirstTime = true
  }
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
  const place = findPlace(message)
  if (place) found.place = place
  const spoken = findLanguages(text)[0]?.value
  if (spoken) found.spoken = spoken
  return found
}
