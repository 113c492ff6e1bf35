import asked from '../knowledge/asked.txt?raw'
import { createRanking } from '../knowledge/ranking'
import distressWordings from './distress-wordings.txt?raw'

type Kind = 'crisis' | 'violence' | 'ordinary'

const wordingsOf = (line: string) => line.slice(line.indexOf(': ') + 2).split(' | ')
const kindOf = (line: string) => line.slice(0, line.indexOf(': ')) as Kind
const examplesOf = (kind: Kind, wordings: readonly string[]) =>
  // Each wording is a target of its own, so that a word that few of them have counts most.
  wordings.map((wording) => ({ target: { kind }, wording }))

const lines = (file: string) => file.split('\n').filter(Boolean)
const rank = createRanking<{ kind: Kind }>([
  ...lines(distressWordings).flatMap((line) => examplesOf(kindOf(line), wordingsOf(line))),
  ...lines(asked).flatMap((line) => examplesOf('ordinary', wordingsOf(line))),
])

/** Fewer words are a reply to Val, "sorry its 298 not 289". */
const LEAST_WORDS = 6
/** The most similar wordings of a message that are compared, and how much the second and third of a kind count. */
const NEAREST = 12
const BESIDE_BEST = [1, 0.5, 0.3] as const
/** Below `least` nothing is similar. Recall comes first: distress may be a little less like a message than the rest. */
const LIKENESS = { least: 0.16, ofOrdinary: 0.7 }

/** In words. A longer message is compared sentence by sentence, at its beginning and at its end. */
const LONG = 50
const SENTENCES_AT_END = 4

/**
 * Returns the kind of distress whose wordings a message is most like, where no rule of `safety.ts` names it: it is said in
 * a thousand ways. Null where ordinary questions are clearly more like it.
 */
export function likelyDistress(message: string): 'crisis' | 'violence' | null {
  if (wordsOf(message) < LEAST_WORDS) return null
  if (wordsOf(message) <= LONG) return likelyIn(message)
  const sentences = message.split(/[.!?;\n]+/).filter((sentence) => wordsOf(sentence) >= LEAST_WORDS)
  const read = new Set([...sentences.slice(-SENTENCES_AT_END), ...sentences.slice(0, SENTENCES_AT_END)])
  for (const sentence of read) {
    const kind = likelyIn(sentence)
    if (kind) return kind
  }
  return null
}

const wordsOf = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0

function likelyIn(message: string): 'crisis' | 'violence' | null {
  const nearest = rank(message).slice(0, NEAREST)
  const likenessTo = (isMeant: (kind: Kind) => boolean) => {
    const found = nearest.filter(({ target }) => isMeant(target.kind))
    return BESIDE_BEST.reduce((sum, part, at) => sum + part * (found[at]?.score ?? 0), 0)
  }
  const distress = likenessTo((kind) => kind !== 'ordinary')
  if (distress < LIKENESS.least) return null
  if (distress < LIKENESS.ofOrdinary * likenessTo((kind) => kind === 'ordinary')) return null
  const first = nearest.find(({ target }) => target.kind !== 'ordinary')
  return first?.target.kind === 'violence' ? 'violence' : 'crisis'
}
