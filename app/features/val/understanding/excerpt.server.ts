import { foldAccents } from '~/lib/fold-accents'
import { knowledgeById } from '../knowledge/queries.server'
import type { Language } from '../model'
import { wordsOf } from './features'

/** Letters by which two forms of a word are the same: "convert" and "converted". */
const STEM = 5
const LEAST_LETTERS = 3
/** A sentence that shares fewer of the question's words is about something else. */
const LEAST_SHARE = 0.5
const CLOSE_SHARE = 0.7

/** Words of a question that say nothing of its subject. */
const COMMON = new Set(
  'the and for you your can could does what when where which will would with that this they them there then than are was were have has had how much many long who why got get gotta need just also still into from about too its not one do my our me we still les des une est que qui pour avec dans mon mes vos votre combien comment quand pas sur ils elle nous vous cela plus peut faut'.split(
    ' ',
  ),
)

/** What a question wants to know, and how a sentence looks that tells it. */
const CUES: readonly (readonly [question: RegExp, answer: RegExp])[] = [
  [
    /\b(?:how long|when|how many (?:days|months|years)|combien de temps|quand|depuis combien|jusqu)\b/i,
    /\b(?:days?|weeks?|months?|years?|jours?|semaines?|mois|ans?|20\d\d)\b/i,
  ],
  [/\b(?:how old|what age|quel age)\b/i, /\b(?:aged?|âge|ans)\b/i],
  [/\b(?:how much|cost|costs|fees?|combien|cout\w*|coute\w*|frais)\b/i, /[$%]/],
  [/\bwho pays|qui paie|qui paye\b/i, /\b(?:pays?|paie|payez)\b/i],
]

const stemsOf = (words: readonly string[]) =>
  new Set(
    words
      .map((word) => (word === 'paid' ? 'pay' : word.replace(/s$/, '')))
      .filter((word) => word.length >= LEAST_LETTERS && !COMMON.has(word))
      .map((word) => word.slice(0, STEM)),
  )

/** "Add" and "added". */
const isIn = (stem: string, stems: ReadonlySet<string>) =>
  stems.has(stem) || [...stems].some((one) => one.startsWith(stem) || stem.startsWith(one))

/**
 * Returns the sentence of a text that has most of the words of a further question about it; null where none has enough.
 */
export function excerptOf(
  id: string,
  message: string,
  language: Language,
): { text: string; isClose: boolean } | null {
  const entry = knowledgeById(id)
  const text = (language === 'fr' && entry?.french?.text) || entry?.text
  if (!text) return null
  const asked = stemsOf(wordsOf(message))
  const cues = CUES.filter(([question]) => question.test(foldAccents(message)))
  const found = text
    .split(/\n\n|(?<=\.) (?=\p{Lu})/u)
    // A request for values tells nothing.
    .filter((part) => !/^(?:give|tell|donnez|dites|indiquez)/i.test(part))
    .map((part) => {
      const stems = stemsOf(wordsOf(part))
      const told = cues.filter(([, answer]) => answer.test(part)).length
      return { part, score: told + [...asked].filter((stem) => isIn(stem, stems)).length }
    })
  const best = found.reduce((one, other) => (other.score > one.score ? other : one), { part: '', score: 0 })
  const share = best.score / Math.max(1, asked.size)
  return share >= LEAST_SHARE ? { text: best.part, isClose: best.score > 1 && share >= CLOSE_SHARE } : null
}
