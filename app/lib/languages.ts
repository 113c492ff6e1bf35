import { currentLocale } from './i18n'

/** Languages that brokers speak: the French name, and other names by which people ask for it, folded. */
export const SPOKEN_LANGUAGES: Readonly<Record<string, { fr: string; also?: readonly string[] }>> = {
  English: { fr: 'anglais' },
  French: { fr: 'français', also: ['francophone'] },
  Arabic: { fr: 'arabe' },
  Cantonese: { fr: 'cantonais' },
  Farsi: { fr: 'persan', also: ['persian'] },
  German: { fr: 'allemand' },
  Greek: { fr: 'grec' },
  Gujarati: { fr: 'gujarati' },
  Hindi: { fr: 'hindi' },
  Igbo: { fr: 'igbo' },
  Italian: { fr: 'italien' },
  Japanese: { fr: 'japonais' },
  Korean: { fr: 'coréen' },
  Mandarin: { fr: 'mandarin', also: ['chinese', 'chinois'] },
  Polish: { fr: 'polonais' },
  Portuguese: { fr: 'portugais' },
  Punjabi: { fr: 'pendjabi', also: ['panjabi'] },
  Romanian: { fr: 'roumain' },
  Russian: { fr: 'russe' },
  Spanish: { fr: 'espagnol' },
  Tagalog: { fr: 'tagalog', also: ['filipino'] },
  Tamil: { fr: 'tamoul' },
  Ukrainian: { fr: 'ukrainien' },
  Urdu: { fr: 'ourdou' },
  Vietnamese: { fr: 'vietnamien' },
  Yoruba: { fr: 'yoruba' },
}

const frenchOf = (name: string) =>
  Object.entries(SPOKEN_LANGUAGES).find(
    ([english, { also }]) => english === name || also?.includes(name.toLowerCase()),
  )?.[1].fr

/** A language that a broker speaks, as the page names it; brokers enter the English name. */
export const shownLanguage = (name: string): string =>
  currentLocale() === 'fr' ? (frenchOf(name) ?? name.toLowerCase()) : name

/** Whether it is one of the languages above; brokers may enter any other. */
export const isCommonLanguage = (name: string): boolean => Object.hasOwn(SPOKEN_LANGUAGES, name)
