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

const FRENCH = new Set(
  phraseList(`
  le, la, les, des, une, est, je, tu, il, ils, elle, nous, vous, mon, ma, mes, ton, ta, tes, votre, vos, notre, nos,
  ce, cette, ces, pour, quel, quelle, quels, quelles, quoi, combien, comment, pourquoi, quand, avec, sans, sur, dans,
  chez, entre, du, de, et, ou, si, que, qui, ne, pas, au, aux, en, par, puis, sont, suis, ai, avez, avons, ont, peut,
  peux, pouvez, peuvent, puis-je, dois, doit, veux, voudrais, faut, fait, faire, serait, sera, etre, avoir, ans, mois,
  semaine, semaines, taux, hypotheque, hypothecaire, maison, propriete, pret, prets, preteur, mise, fonds, courtier,
  parle, parler, parlez, acheter, achat, vendre, emprunter, paiement, versement, versements, mensuel, mensuelle,
  mensualite, revenu, salaire, dettes, impot, bonjour, bonsoir, salut, merci, svp, stp, cherche, un, humain, affiche,
  prime, fixe, courriel, telephone, besoin, premier, premiere, acheteur, renouvellement, penalite, quebec, moi,
  expliquez, oui, non, difference, refinancer, frais, celiapp, rap, reer, limite, assurance, courtiers, preteurs, produits, mille, cent, accelere, hebdomadaire, d'accord
`),
)

const ENGLISH = new Set(
  phraseList(`
  the, are, you, do, does, to, it, we, at, is, my, our, your, what, how, why, when, where, which, for, with, and, or,
  rate, rates, house, home, can, could, would, should, of, in, on, payment, payments, mortgage, who, broker, speaks,
  down, i, i'm, if, this, that, have, has, get, pay, afford, year, years, month, monthly, weekly, between, difference,
  much, about, over, from, between, income, buy, price, best, tell, me, not, no, yes, hi, hello, thanks
`),
)

const ELIDED = /^(?:l|d|j|qu|n|c|s|m|t)'\p{L}/u

/**
 * The language of a message by its small words; `before`, that of the conversation, where they tell nothing. 'De', 'en'
 * and the like stand in names too, so one of them alone is no French.
 */
export function languageOf(text: string, before: Language = 'en'): Language {
  const words = text.split(' ').filter(Boolean)
  const french = words.filter((word) => FRENCH.has(word) || ELIDED.test(word)).length
  const english = words.filter((word) => ENGLISH.has(word)).length
  if (french === english) return before
  if (english > french) return 'en'
  return french >= 2 || words.length <= 6 ? 'fr' : before
}
