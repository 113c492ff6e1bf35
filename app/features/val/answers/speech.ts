import { formatDate } from '~/lib/dates'
import { formatCad, formatCadFloor, formatPercent, NO_FIGURE, toCents } from '~/lib/money'
import type { Language } from '../model'

/** Writes texts, amounts, percentages and dates of one language. Both languages round alike. */
export type Speech = {
  language: Language
  /** Returns the text of this language. */
  say: <T extends string>(english: T, french: string) => string
  /** Whole dollars, half up: "$1,250,000", "1 250 000 $". */
  cad: (dollars: number) => string
  /** Whole dollars rounded down, for amounts that must not be overstated. */
  cadFloor: (dollars: number) => string
  /** A percentage with the digits that the visitor wrote: "4.2%", "4,2 %". */
  percent: (percent: number) => string
  /** A rate of the brokerage with two decimals: "4.20%", "4,20 %". */
  rate: (percent: number) => string
  /** 'November 21, 2026', '21 novembre 2026'. */
  date: (instant: string | Date) => string
}

const frenchDollars = new Intl.NumberFormat('fr-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
  signDisplay: 'negative',
})
const frenchDate = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'America/Toronto' })

/** A non-breaking space. */
const FIXED_SPACE = '\u00a0'

/** Returns French text with non-breaking spaces before colons and inside guillemets. */
const spaced = (text: string) =>
  text
    .replaceAll(' :', `${FIXED_SPACE}:`)
    .replaceAll('« ', `«${FIXED_SPACE}`)
    .replaceAll(' »', `${FIXED_SPACE}»`)

const frenchDigits = (text: string) => text.replace('.', ',').replace('%', `${FIXED_SPACE}%`)

/** Percentages with the visitor's digits. */
const percentText = (percent: number) => `${Number(percent.toFixed(3))}%`

const SPEECHES: Record<Language, Speech> = {
  en: {
    language: 'en',
    say: (english) => english,
    cad: formatCad,
    cadFloor: formatCadFloor,
    percent: percentText,
    rate: (percent) => formatPercent(percent),
    date: formatDate,
  },
  fr: {
    language: 'fr',
    say: (_english, french) => spaced(french),
    cad: (dollars) => (Number.isFinite(dollars) ? frenchDollars.format(dollars) : NO_FIGURE),
    cadFloor: (dollars) =>
      Number.isFinite(dollars * 100) ? frenchDollars.format(Math.floor(toCents(dollars) / 100)) : NO_FIGURE,
    percent: (percent) => frenchDigits(percentText(percent)),
    rate: (percent) => frenchDigits(formatPercent(percent)),
    date: (instant) => frenchDate.format(new Date(instant)).replace(/^1 /, '1er '),
  },
}

/** Returns the writer of a language. */
export const speechOf = (language: Language): Speech => SPEECHES[language]
