import { formatDate } from '~/lib/dates'
import { formatCad, formatCadFloor, formatPercent, NO_FIGURE, toCents } from '~/lib/money'
import type { Language } from './model'

/** How one language writes texts and figures. Figures are rounded alike in both. */
export type Speech = {
  language: Language
  /** The text that is in this language. */
  say: <T extends string>(english: T, french: string) => string
  /** '$1,250,000', '1 250 000 $': whole dollars, half up. */
  cad: (dollars: number) => string
  /** The same rounded down, for what must not be overstated. */
  cadFloor: (dollars: number) => string
  /** '4.2%' as it was said, '4,2 %'. */
  percent: (percent: number) => string
  /** '4.20%' as a rate of ours is published, '4,20 %'. */
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

/** A space that no line ends at. */
const FIXED_SPACE = '\u00a0'

/** What is written without thought of it: before a colon and inside of guillemets no line may end. */
const spaced = (text: string) =>
  text
    .replaceAll(' :', `${FIXED_SPACE}:`)
    .replaceAll('« ', `«${FIXED_SPACE}`)
    .replaceAll(' »', `${FIXED_SPACE}»`)

const frenchDigits = (text: string) => text.replace('.', ',').replace('%', `${FIXED_SPACE}%`)

/** '4.2%' as it was said. */
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

/** How a language is written. */
export const speechOf = (language: Language): Speech => SPEECHES[language]
