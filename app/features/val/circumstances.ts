import type { Compounding } from '~/features/calculators/compounding'
import type { Frequency } from '~/features/calculators/frequency'
import type { MortgageType, RateType } from '~/features/rates/model'
import type { Language } from './model'
import { findPlace, type Place } from './places'
import { createPhraseFinder, hasPhrase, phraseList } from './words'

/** What a message says beside numbers. What it does not say is absent. */
export type Circumstances = {
  place?: Place
  frequencies: Frequency[]
  compounding?: Compounding
  rateTypes: RateType[]
  mortgageType?: MortgageType
  isFirstTime?: boolean
  isNewBuild?: boolean
  /** A language that a broker should speak, as the directory writes it. */
  spoken?: string
}

// The longer names first: each takes its words out, so that 'accelerated bi-weekly' is not also 'weekly'.
const FREQUENCY_WORDS: readonly (readonly [Frequency, readonly string[]])[] = [
  [
    'rapid-bi-weekly',
    phraseList(`
      accelerated bi weekly, accelerated biweekly, rapid bi weekly, rapid biweekly, bi weekly accelerated,
      accelere aux deux semaines
    `),
  ],
  ['rapid-weekly', ['accelerated weekly', 'rapid weekly', 'weekly accelerated']],
  [
    'bi-weekly',
    phraseList(`
      bi weekly, biweekly, every two weeks, every # weeks, every second week, aux deux semaines, every other
      week
    `),
  ],
  ['semi-monthly', ['semi monthly', 'semimonthly', 'twice a month', 'bimensuel']],
  [
    'weekly',
    phraseList(`
    weekly, every week, per week, a week, hebdomadaire, par semaine
  `),
  ],
  [
    'monthly',
    phraseList(`
      monthly, per month, a month, each month, every month, mensuel, mensuelle, par mois, mensualite
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

// Every frequency has one of these in it.
const FREQUENCY_HINT = /week|month|mensu|hebdo|semaine|mois/

/** What the words of a message say. `text` as phraseText; `message` as it was typed, for the capitals of 'ON'. */
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
  if (hasPhrase(text, ['fixed', 'fixe', 'fixes'])) found.rateTypes.push('fixed')
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
      first time, first home, first house, first timer, fthb, premier acheteur, premiere maison, premier
      achat, firsttime
    `),
    )
  ) {
    found.isFirstTime = true
  }
  if (hasPhrase(text, ['new build', 'newly built', 'new construction', 'brand new', 'pre construction']))
    found.isNewBuild = true
  const place = findPlace(message)
  if (place) found.place = place
  const spoken = findLanguages(text)[0]?.value
  if (spoken) found.spoken = spoken
  return found
}

const FRENCH = new Set(
  phraseList(`
  le, la, les, des, une, est, je, mon, ma, mes, pour, quel, quelle, quels, quelles, combien, avec, sur,
  taux, hypotheque, maison, vous, puis, sont, du, et, dans, bonjour, merci, votre, vos, ans, mise, fonds,
  courtier, comment, faut, il, qui, parle, ai, acheter, achat, au, aux, paiement, versement, mensuel,
  hypothecaire, salut, cherche, un, de
`),
)

const ENGLISH = new Set(
  phraseList(`
  the, are, you, do, to, it, me, we, on, at, if, is, my, what, how, for, with, rate, rates, house, can, of, in, and, payment, mortgage, who, broker,
  speaks, down, does, a, i
`),
)

/** French when its small words outnumber the English ones. */
export function languageOf(text: string): Language {
  const words = text.split(' ')
  const count = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length
  const french = count(FRENCH)
  return (french >= 2 || (french === 1 && words.length <= 4)) && french > count(ENGLISH) ? 'fr' : 'en'
}
