import { currentLocale } from './i18n'

const FRENCH_NAMES: Readonly<Record<string, string>> = {
  English: 'anglais',
  French: 'français',
  Arabic: 'arabe',
  Cantonese: 'cantonais',
  Farsi: 'persan',
  German: 'allemand',
  Greek: 'grec',
  Gujarati: 'gujarati',
  Hindi: 'hindi',
  Italian: 'italien',
  Japanese: 'japonais',
  Korean: 'coréen',
  Mandarin: 'mandarin',
  Persian: 'persan',
  Polish: 'polonais',
  Portuguese: 'portugais',
  Punjabi: 'pendjabi',
  Romanian: 'roumain',
  Russian: 'russe',
  Spanish: 'espagnol',
  Tagalog: 'tagalog',
  Tamil: 'tamoul',
  Ukrainian: 'ukrainien',
  Urdu: 'ourdou',
  Vietnamese: 'vietnamien',
}

/** A language that a broker speaks, as the page names it; brokers enter the English name. */
export const shownLanguage = (name: string): string =>
  currentLocale() === 'fr' ? (FRENCH_NAMES[name] ?? name.toLowerCase()) : name

/** Whether it is one of the languages that are translated above; brokers may enter any other. */
export const isCommonLanguage = (name: string): boolean => Object.hasOwn(FRENCH_NAMES, name)
