import type { Values } from './memory.server'
import { NEEDS, NEXT, pathOf } from './slots.server'

/** Val's reply to the last message. Targets are those of `classify`. */
export type Decision =
  | { kind: 'answer'; target: string; alternatives: readonly string[] }
  /** A calculator would be empty without the value of this meaning. */
  | { kind: 'ask'; target: string; meaning: string }
  | { kind: 'choices'; targets: readonly string[] }
  /** A part of the text before answers more of it. */
  | { kind: 'excerpt'; target: string; text: string }
  /** The same text would come again, for a message that asks more. */
  | { kind: 'beyond'; target: string }

export const AFFORDABILITY = '/affordability-calculator'

/** A calculator that knows enough answers; else it asks for the first value that it needs. */
export function cardOrFirstQuestion(target: string, values: Values): Decision {
  const path = pathOf(target)
  if (!path) return { kind: 'answer', target, alternatives: [] }
  const needs = NEEDS[target] ?? NEEDS[path]
  const knows = needs.some((meaning) => values.has(meaning))
  const [meaning] = needs
  return knows || !meaning ? { kind: 'answer', target, alternatives: [] } : { kind: 'ask', target, meaning }
}

/** The value that Val asks for with her answer. */
export function questionAfter(decision: Decision, values: Values) {
  if (decision.kind === 'ask') return { target: decision.target, meaning: decision.meaning }
  if (decision.kind === 'answer' && decision.target === 'start')
    return { target: AFFORDABILITY, meaning: 'income' }
  const path = decision.kind === 'answer' ? pathOf(decision.target) : null
  if (!path || decision.kind !== 'answer') return null
  const knows = (meaning: string) =>
    values.has(meaning) || values.has(`${meaning}%`) || (meaning === 'down' && values.has('least'))
  const isLoan = path === '/mortgage-calculator' && !values.has('price')
  const meaning = (NEXT[decision.target] ?? NEXT[path])?.find(
    (one) => !knows(one) && !(isLoan && one === 'down'),
  )
  return meaning ? { target: decision.target, meaning } : null
}
