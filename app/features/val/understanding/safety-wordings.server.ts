import asked from '../knowledge/asked.txt?raw'
import { createRanking } from '../knowledge/ranking'
import type { RefusedTopic } from '../model-endpoint/policy'
import wordings from './safety-wordings.txt?raw'

/** What a wording is: distress, a topic that Val refuses, or an ordinary question. */
export type WordingKind = RefusedTopic | 'ordinary'

type Near = { kind: WordingKind; score: number }

const examplesOf = (line: string, kind: WordingKind) =>
  // Each wording is a target of its own, so that a word that few of them have counts most.
  line
    .slice(line.indexOf(': ') + 2)
    .split(' | ')
    .map((wording) => ({ target: { kind }, wording }))
const linesOf = (file: string) => file.split('\n').filter(Boolean)

const rank = createRanking<{ kind: WordingKind }>([
  ...linesOf(wordings).flatMap((line) => examplesOf(line, line.slice(0, line.indexOf(': ')) as WordingKind)),
  ...linesOf(asked).flatMap((line) => examplesOf(line, 'ordinary')),
])

const NEAREST = 12
/** Of a kind, how much the most similar wording and the next ones count. */
const BY_RANK = [1, 0.7, 0.5, 0.3, 0.2] as const

/** Returns the wordings of the given kinds that a text is most like, the most similar first. */
export function nearestWordings(text: string, isCompared: (kind: WordingKind) => boolean): Near[] {
  const found = rank(text).filter(({ target }) => isCompared(target.kind))
  return found.slice(0, NEAREST).map(({ target, score }) => ({ kind: target.kind, score }))
}

/** Returns how like a text is to wordings of one kind. */
export const likenessTo = (found: readonly Near[]) =>
  BY_RANK.reduce((sum, part, at) => sum + part * (found[at]?.score ?? 0), 0)
