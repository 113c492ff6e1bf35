import type { KnowledgeEntry } from '../knowledge/model'
import { rankTargets } from '../knowledge/targets.server'
import { isCalculation, type Language, type ValAnswer } from '../model'
import { isLong } from '../understanding/beside.server'
import { CHOICE_NAMES, FIND_BROKER } from '../understanding/choice-names'
import type { Understanding } from '../understanding/conversation'
import { tellsNoSubject, textWords, unexplainedWords } from '../understanding/coverage'
import type { NumberField } from '../understanding/slot-patterns'
import type { Facts } from '../understanding/slot-values'
import { acceptsField } from '../understanding/task-fields'
import type { UnclearRole } from '../understanding/unclear-role'
import { sayEntry } from './say-entry'
import { type Speech, speechOf } from './speech'
import { asChoice, asQuestion, OF_LOAN } from './task-choice'

/** Choices that Val offers at once; the dialog shows each as a button. */
const MAX_CHOICES = 3

/**
 * Returns choices in the form that the dialog turns into buttons: quoted, a line each, at the end of an answer.
 */
const asLines = (questions: readonly string[], { say }: Speech) =>
  questions
    .slice(0, MAX_CHOICES)
    .map((question) => say(`- “${question}”`, `- «\u00a0${question}\u00a0»`))
    .join('\n')

/** Returns the question which of two rates the visitor has; null where the message makes it clear. */
export function offerRateOrder({ unclearRates, intent, language }: Understanding): ValAnswer | null {
  if (!unclearRates) return null
  const speech = speechOf(language)
  const { say, percent } = speech
  const [one, other] = unclearRates.map((rate) => percent(rate))
  const subject = intent === 'renewal-change' ? say('Renewal', 'Renouvellement') : say('Penalty', 'Pénalité')
  const orders = [
    [one, other],
    [other, one],
  ].map(([old, next]) =>
    say(
      `${subject}: I have ${old}, the new rate is ${next}`,
      `${subject} : mon taux est de ${old}, le nouveau taux de ${next}`,
    ),
  )
  const head = say(
    'Which of the two rates do you have now, and which is the new one?',
    'Lequel des deux taux avez-vous maintenant, et lequel est le nouveau?',
  )
  return { text: `${head}\n\n${asLines(orders, speech)}`, intent: 'unknown', isQuestion: true }
}

/** Returns the question which of several amounts, each with its rate, a calculation of one amount is for. */
export function offerParts(question: Understanding): ValAnswer | null {
  const { intent, numbers, facts, language } = question
  const amounts = numbers.filter(({ field }) => field === 'loan' || field === 'balance' || field === 'price')
  const rates = numbers.filter(({ field }) => field === 'rate' || field === 'comparisonRate')
  const sizes = amounts.map(({ value }) => value)
  // A much smaller amount is a fee, no part of the mortgage.
  const areParts = amounts.length > 1 && Math.min(...sizes) * 10 > Math.max(...sizes)
  if (!OF_LOAN.has(intent) || !areParts || (rates.length > 1 && rates.length !== amounts.length)) return null
  const { price, loan, comparisonRate, ...rest } = facts
  const parts = amounts.map(({ value }, at) =>
    asQuestion(intent, { ...rest, balance: value, rate: (rates[at] ?? rates[0])?.value }, language),
  )
  const speech = speechOf(language)
  const head = speech.say(
    'I work that out for one amount at a time. Which one first?',
    'Je calcule cela pour un montant à la fois. Lequel en premier?',
  )
  return { text: `${head}\n\n${asLines(parts, speech)}`, intent: 'unknown', isQuestion: true }
}

/** Returns the question which of two roles a number has, with both readings as choices. */
export function offerRoles(
  { facts, known, intent, language }: Understanding,
  { field, value, other }: UnclearRole,
): ValAnswer {
  const speech = speechOf(language)
  const { say, cad, percent } = speech
  const rest: Facts = { ...facts, [field]: known[field], isBareAmount: false }
  const ofLoan: Facts = { ...rest, down: undefined, downPercent: undefined }
  const share = field === 'downPercent' || field === 'rate' || field === 'comparisonRate'
  const shown = share ? percent(value) : field === 'years' ? String(value) : cad(value)
  const readings = [{ field, value }, ...(other ? [other] : [])].map((one) =>
    asQuestion(intent, { ...(one.field === 'loan' ? ofLoan : rest), [one.field]: one.value }, language),
  )
  const text = other
    ? `${say('I can read that in two ways. Which one do you mean?', 'Je peux comprendre cela de deux façons. Laquelle est la bonne?')}\n\n${asLines(readings, speech)}`
    : say(
        `I am not sure what the ${shown} in your message is. A price, a mortgage, a down payment, an income or a debt?`,
        `Je ne suis pas certaine de ce que ${shown} représente dans votre message. Un prix, un prêt, une mise de fonds, un revenu ou une dette?`,
      )
  return { text, intent: 'unknown', isQuestion: true }
}

/** Below this likeness a task or text is about another subject; where even the best is below the first, all are. */
const LEAST_LIKENESS = { first: 0.2, next: 0.15 }
/** Added to a calculation's likeness when the message has its values. */
const FITS = 0.25
/** Subtracted for each value of the message that the calculation would drop. */
const DROPS = 0.2
/** Numbers alone ask for a payment. */
const USUAL = 0.1
/** Without any number a calculation could only ask for its values. */
const WITHOUT_NUMBERS = 0.5

/** Returns the tasks and texts that the message is most like, best first, as questions that Val reads back the same. */
function likeliest(question: Understanding, hasNumbers: boolean): string[] {
  const { topic, said, facts, language } = question
  const { say } = speechOf(language)
  const ranked = rankTargets(topic).flatMap(({ target, score }) => {
    if (typeof target !== 'string') return { score, choice: titleOf(target, language) }
    const name = CHOICE_NAMES[target]
    if (!name) return []
    if (!isCalculation(target)) return { score, choice: say(...name) }
    // Of two compared rates the words do not tell which one moves.
    if (target === 'compare' && question.unread !== undefined) return []
    if (!hasNumbers) return { score: score * WITHOUT_NUMBERS, choice: say(...name) }
    const choice = asChoice(target, question)
    const drops = (Object.keys(said) as NumberField[]).filter((field) => !acceptsField(target, field)).length
    const usual = target === 'payment' ? USUAL : 0
    const fits =
      !choice?.includes(': ') || target === 'stress-test' || (target === 'affordability' && !facts.income)
        ? 0
        : FITS
    return choice ? { score: score + fits + usual - DROPS * drops, choice } : []
  })
  const near = ranked.filter(({ score }) => score >= LEAST_LIKENESS.next).sort((a, b) => b.score - a.score)
  return (near[0]?.score ?? 0) < LEAST_LIKENESS.first ? [] : near.map(({ choice }) => choice)
}

/** A text this like a message, and so many times as like it as any other target, is shown whatever the first choice is. */
const CLEAR_LIKENESS = { least: 0.45, times: 1.5 }

/** A text that is the first choice is shown at once from this likeness. */
const SHOWN_LIKENESS = 0.42

/** Returns the text that a message is clearly more like than any other text or task; undefined where none is. */
function clearText({ topic }: Understanding): KnowledgeEntry | undefined {
  const [first, second] = rankTargets(topic)
  if (!first || typeof first.target === 'string' || first.score < CLEAR_LIKENESS.least) return undefined
  return first.score < CLEAR_LIKENESS.times * (second?.score ?? 0) ? undefined : first.target
}

/** Returns the text with a title; undefined where that is a task's name or the text is hardly like the message. */
const textOf = (title: string | undefined, { topic, language }: Understanding, named?: KnowledgeEntry) =>
  [
    named,
    ...rankTargets(topic).flatMap(({ target, score }) =>
      typeof target !== 'string' && score >= SHOWN_LIKENESS ? [target] : [],
    ),
  ].find((entry) => entry && titleOf(entry, language) === title)

const titleOf = ({ title, french }: KnowledgeEntry, language: Language) =>
  speechOf(language).say(title, french?.title ?? title)

/**
 * Returns the question whether the message was read right: its reading first, then what it is most like, each as a
 * whole question. `topic` is a text that its words name; `isText`: that text is the reading. Null where none is near.
 */
export function offerChoices(
  question: Understanding,
  hasNumbers: boolean,
  topic?: KnowledgeEntry,
  isText = false,
): ValAnswer | null {
  const { language, intent, isAssumed } = question
  const speech = speechOf(language)
  const { say } = speech
  const table = isCalculation(intent) ? undefined : CHOICE_NAMES[intent]
  const read =
    hasNumbers && isCalculation(intent) && !isAssumed ? asChoice(intent, question) : table && say(...table)
  const text = topic && titleOf(topic, language)
  const order = [...(isText ? [text, read] : [read, text]), ...likeliest(question, hasNumbers)]
  const found = order.filter((one) => one !== undefined)
  if (found.length === 0) return null
  const clear = hasNumbers ? undefined : clearText(question)
  const isVague = !topic && tellsNoSubject(question.text)
  const shown = (isVague ? undefined : textOf(found[0], question, topic)) ?? clear
  const offered = [...found, say(...FIND_BROKER)].filter((one) => !shown || one !== titleOf(shown, language))
  const questions = [...new Set(offered)]
  const isSure = shown && (shown === topic || shown === clear)
  const isWhole =
    isSure && !isLong(question) && unexplainedWords(question.text, textWords(shown)).length === 0
  const guess = say('If I understand you right:\n\n', 'Si je vous comprends bien\u00a0:\n\n')
  const head = shown
    ? `${isWhole ? '' : guess}${sayEntry(shown, language)}\n\n${say('Did you mean something else?', 'Cherchiez-vous autre chose?')}`
    : found[0] === read && isCalculation(intent)
      ? say(
          'I am not sure that I read this right. Which of these do you mean?',
          'Je ne suis pas certaine de bien vous lire. Laquelle de ces questions posez-vous?',
        )
      : say(
          'I am not sure what you would like to know. Is it one of these?',
          'Je ne suis pas certaine de ce que vous cherchez. Est-ce l’une de ces questions?',
        )
  return {
    text: `${head}\n\n${asLines(questions, speech)}`,
    intent: 'unknown',
    isQuestion: true,
  }
}
