import type { Language } from '../model'
import type { Filling } from './fill'
import type { ReadMessage } from './read-message'
import { meaningOf, NEEDS, NEXT, pathOf } from './slots.server'
import type { Values } from './values'

/** Val's reply to the last message. Targets are those of `classify`. */
export type Decision =
  | { kind: 'answer'; target: string; alternatives: readonly string[]; isGuess?: boolean }
  /** A calculator would be empty without the value of this meaning. */
  | { kind: 'ask'; target: string; meaning: string }
  | { kind: 'choices'; targets: readonly string[] }
  /** A part of the text before answers more of it. */
  | { kind: 'excerpt'; target: string; text: string }
  /** The same text would come again, for a message that asks more. */
  | { kind: 'beyond'; target: string; alternatives: readonly string[] }

/** The state of a conversation after a message. */
export type Conversation = {
  values: Values
  language: Language
  decision: Decision
  /** The last message as it was read, and what Val asks next. */
  read: ReadMessage
  next: string | null
  /** The calculator whose result the visitor speaks of, where it is another one. */
  before: string | null
}

export const AFFORDABILITY = '/affordability-calculator'

/** A calculator that knows enough answers; else it asks for the first value that it needs. */
export function cardOrFirstQuestion(target: string, values: Values): Decision {
  const path = pathOf(target)
  if (!path) return { kind: 'answer', target, alternatives: [] }
  // "I can pay 2,400 a month" asks what that carries.
  if (
    target === '/mortgage-calculator' &&
    values.has('payment') &&
    !NEEDS[path].some((one) => values.has(one))
  )
    return { kind: 'answer', target: `${target}#of-payment`, alternatives: [] }
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

/** Does the visitor's reply answer what Val asked? */
export function answersQuestion(
  { said }: ReadMessage,
  { fields }: Filling,
  path: string,
  meaning: string,
): boolean {
  if (meaning === 'place') return said.place !== undefined
  if (meaning === 'first') return said.first !== undefined || said.isYes !== undefined
  return Object.keys(fields).some((key) => meaningOf(path as never, key) === meaning)
}

/** Whether a sure guess is about something else than the question that Val asked. */
export const asksElse = (target: string, asked: string) =>
  pathOf(target) === null || pathOf(target) !== pathOf(asked)

/** Offers other targets with an answer; `isGuess`: it says first what was understood. */
export const withOthers = <Step extends { decision: Decision }>(
  step: Step,
  alternatives: readonly string[],
  isGuess: boolean,
): Step =>
  step.decision.kind === 'answer' ? { ...step, decision: { ...step.decision, alternatives, isGuess } } : step
