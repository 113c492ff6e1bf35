import { findPlace } from './places'
import { ANY_RATE_TYPE } from './rate-type-words'
import type { SlotReading } from './slots'
import { phraseText, type Token } from './words'

const OPENING =
  /^[\s,.:;!-]{0,8}(?:hi there|hey there|hi|hello|hey|heya|hiya|sup|yo|bonjour|bonsoir|salut|allo|good (?:morning|afternoon|evening|day)|val|quick (?:q|question)|question|need help|help|just wondering|wondering|curious|(?:can (?:u|you)|could you) tell me|ok so|so|ok|okay|well|um|umm|hmm|alors|bon|dis|dites)(?:[\s,.:;!-]{1,8}|$)/
const CLOSING =
  /[\s,.!?]{1,8}(?:thanks|thank you|thx|ty|pls|plz|please|asap|cheers|appreciate (?:it|the help|your help)|much appreciated|merci|merci beaucoup|svp|stp|s'il vous plait|lol|haha|tia|in advance|d'avance)[\s.!?]{0,8}$/
/** Greetings, or thanks, that are left out one after another. */
const MAX_COURTESIES = 5

/** Words that must be left for an opening or a closing to be politeness: 'hello' alone is a greeting. */
const MIN_WORDS_LEFT = 2

const countWords = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length

/** Returns a text without what `courtesy` matches, as often as it does and enough words are left. */
function without(text: string, courtesy: RegExp, replacement: (match: string) => string): string {
  let rest = text
  for (let times = 0; times < MAX_COURTESIES; times++) {
    const next = rest.replace(courtesy, replacement)
    if (next === rest || countWords(next) < MIN_WORDS_LEFT) break
    rest = next
  }
  return rest
}

/** Returns a folded text without the greeting before its question and the thanks after it. */
export const withoutPoliteness = (folded: string) =>
  without(
    without(folded, OPENING, () => ''),
    CLOSING,
    (end) => (end.includes('?') ? '?' : ''),
  )

const ASKS =
  / (?:what|whats|how|which|when|why|can|could|should|do|does|is it|will|would|am i|are you|combien|quel|quelle|quels|quelles|comment|pourquoi|est ce|puis je|peut) /

/** Other people's homes, rates and incomes are not part of the question: "my brother bought for 480k". */
const OTHERS =
  / (?:brother|sister|friend|friends|neighbou?r|neighbou?rs|boss|coworker|colleague|cousin|uncle|aunt|buddy|realtor|frere|soeur|ami|amie|voisin|voisine|patron)(?: (?:just|already|only|also|also just|vient de|a))? (?:bought|got|gets|paid|pays|sold|has|is paying|makes|achete|paye|eu) /

/** Words of sentences about the mortgage, the home, the money or the wish to buy. */
const SUBJECT = new RegExp(
  `(?:mortg|hypoth|loan|pret|lend|lent|borrow|emprunt|rate|taux|${ANY_RATE_TYPE}|term|amort|price|prix|cost|cout|worth|valu|vaut|apprais|own|owe|owing|dois|doit|left|remain|balance|solde|down|mise|comptant|deposit|saved|saving|epargne|cote|cash|gift|inherit|bonus|income|revenu|salar|salaire|earn|gagn|make|making|pay|paie|budget|afford|debt|dette|car |tax|fee|frais|heat|condo|house|home|maison|propri|townh|duplex|detached|semi|bungalow|cottage|buy|achet|purchas|sell|vend|offer|offre|bank|banque|broker|courti|insur|assur|cmhc|schl|refi|renew|renouv|penal|break|bris|casse|heloc|marge|equity|ltt|transfer|mutation|bienvenue|clos|first|premi|ex |divorc|separ|spouse|wife|husband|partner|conjoint|half|moiti|want|quot|score|credit|have|has|get|got|put|extra|more|plus|lump|prepay|weekly|monthly|hebdo|mensuel|better|mieux|propos|bankrupt|faillit|resident|permi|employ|autonom|pension|retir|retrait|leave|conge|proba)`,
)

/** Sentences with fewer words, such as "25 years." and "20 down.", belong to the question. */
const MIN_BACKGROUND_WORDS = 2

type Sentence = {
  tokens: Token[]
  isEmpty: boolean
  ignored: number
  used: number
  guessed: number
  large: number
}

function sentencesOf(tokens: readonly Token[], { fields, guessed }: SlotReading): Sentence[] {
  const sentences: Sentence[] = []
  const start = (): Sentence => ({ tokens: [], isEmpty: true, ignored: 0, used: 0, guessed: 0, large: 0 })
  let current = start()
  for (const [at, token] of tokens.entries()) {
    current.tokens.push(token)
    if (token.kind === 'word') current.isEmpty = false
    if (token.kind === 'number') {
      const { kind, value } = token.mention
      if (guessed.has(at)) {
        current.guessed++
        if (kind === 'percent' || value >= 5_000) current.large++
      } else if (fields.get(at) === 'ignored') current.ignored++
      else current.used++
    }
    if (token.kind === 'stop') {
      sentences.push(current)
      current = start()
    }
  }
  return [...sentences, current]
}

function isBackground({ tokens, ignored, used, guessed, large }: Sentence): boolean {
  const text = phraseText(tokens)
  if (ASKS.test(text) || findPlace(text)) return false
  if (OTHERS.test(text)) return true
  if (ignored > 0 && used + guessed === 0) return true
  const words = tokens.filter(({ kind }) => kind === 'word').length
  return used === 0 && large === 0 && words >= MIN_BACKGROUND_WORDS && !SUBJECT.test(text)
}

/**
 * Returns the tokens without sentences about the visitor or other people, such as "My credit score is 710." and
 * "My brother bought for 480k.", where other sentences hold the question's numbers.
 */
export function withoutBackground(tokens: readonly Token[], reading: SlotReading): Token[] {
  const sentences = sentencesOf(tokens, reading)
  const kept = sentences.filter((sentence) => sentence.isEmpty || !isBackground(sentence))
  const hasNumbers = kept.some(({ used, guessed }) => used + guessed > 0)
  if (hasNumbers) return kept.flatMap((sentence) => sentence.tokens)
  // A question without numbers may be about the visitor's age or credit, but not about other people.
  const own = sentences.filter((sentence) => !OTHERS.test(phraseText(sentence.tokens)))
  return own.some((sentence) => !sentence.isEmpty) ? own.flatMap((sentence) => sentence.tokens) : [...tokens]
}
