import { knowledgeById } from '../knowledge/queries.server'
import type { Language } from '../model'
import { foldText, phraseText, readTokens } from './words'

/** Letters by which two forms of a word are the same: "pay", "paid" and "repaid" are not. */
const STEM = 5
const LEAST_LETTERS = 3

/** Words of a question that say nothing of its subject. */
const COMMON = new Set(
  'the and for you your can could does what when where which will would with that this they them there then than are was were have has had how much many long who why got get gotta need just also still into from about too its not one do my our me we still les des une est que qui pour avec dans mon mes vos votre combien comment quand pas sur ils elle nous vous cela plus peut faut'.split(
    ' ',
  ),
)

const stemsOf = (phrase: string) =>
  new Set(
    phrase
      .split(' ')
      .filter((word) => word.length >= LEAST_LETTERS && !COMMON.has(word))
      .map((word) => word.slice(0, STEM)),
  )

/**
 * Returns the sentence of a text that has most of the words of a further question about it; null where none has any.
 */
export function excerptOf(id: string, phrase: string, language: Language): string | null {
  const entry = knowledgeById(id)
  const text = (language === 'fr' && entry?.french?.text) || entry?.text
  if (!text) return null
  const asked = stemsOf(phrase)
  const found = text.split(/\n\n|(?<=[.;]) (?=\p{L})/u).map((part) => {
    const stems = stemsOf(phraseText(readTokens(foldText(part))))
    return { part, score: [...asked].filter((stem) => stems.has(stem)).length }
  })
  const best = found.reduce((one, other) => (other.score > one.score ? other : one), { part: '', score: 0 })
  return best.score > 0 ? best.part : null
}
