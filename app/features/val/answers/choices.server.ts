import { searchKnowledge } from '../knowledge/queries.server'
import type { Intent, ValAnswer } from '../model'
import type { Understanding } from '../understanding/conversation'
import type { Facts } from '../understanding/slot-values'
import type { UnclearRole } from '../understanding/unclear-role'
import { readValues } from './reading'
import { type Speech, speechOf } from './speech'
import { OFFER_BROKER } from './wording'

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

/** Words that name a calculation to Val herself, for the choices that she offers. */
const NAMES: Partial<Record<Intent, readonly [english: string, french: string]>> = {
  payment: ['Payment', 'Versement'],
  affordability: ['What can I afford', 'Combien puis-je emprunter'],
  insurance: ['Mortgage insurance', 'Assurance prêt'],
  'minimum-down': ['Minimum down payment', 'Mise de fonds minimale'],
  'closing-costs': ['Closing costs', 'Frais de clôture'],
  interest: ['Total interest', 'Intérêts totaux'],
  penalty: ['Penalty', 'Pénalité'],
  equity: ['Refinance', 'Refinancement'],
  'loan-to-value': ['Loan to value', 'Ratio prêt-valeur'],
}

/** Returns the question which of two roles a number has, with both readings as choices. */
export function offerRoles(
  { facts, intent, language }: Understanding,
  { field, value, other }: UnclearRole,
): ValAnswer {
  const speech = speechOf(language)
  const { say, cad, percent } = speech
  const rest: Facts = { ...facts, [field]: undefined, isBareAmount: false }
  const ofLoan: Facts = { ...rest, down: undefined, downPercent: undefined }
  const share = field === 'downPercent' || field === 'rate' || field === 'comparisonRate'
  const shown = share ? percent(value) : field === 'years' ? String(value) : cad(value)
  const readings = [{ field, value }, ...(other ? [other] : [])].map((one) => {
    const values = readValues(
      intent,
      { ...(one.field === 'loan' ? ofLoan : rest), [one.field]: one.value },
      language,
    )
    const name = NAMES[intent]
    return name ? `${say(...name)}${say(': ', '\u00a0: ')}${values.join(', ')}` : values.join(', ')
  })
  const text = other
    ? `${say('I can read that in two ways. Which one do you mean?', 'Je peux comprendre cela de deux façons. Laquelle est la bonne?')}\n\n${asLines(readings, speech)}`
    : say(
        `I am not sure what the ${shown} in your message is. A price, a mortgage, a down payment, an income or a debt?`,
        `Je ne suis pas certaine de ce que ${shown} représente dans votre message. Un prix, un prêt, une mise de fonds, un revenu ou une dette?`,
      )
  return { text, intent: 'unknown', isQuestion: true }
}

/**
 * Returns two or three whole questions to choose from, made of the visitor's numbers or of the nearest texts,
 * for a message without a clear task. Null where no text is near.
 */
export function offerChoices(
  { facts, topic, language }: Understanding,
  hasNumbers: boolean,
): ValAnswer | null {
  const speech = speechOf(language)
  const { say, cad, percent } = speech
  const owed = facts.balance ?? facts.loan
  const amount = owed ?? facts.price
  const at = facts.rate === undefined ? '' : say(` at ${percent(facts.rate)}`, ` à ${percent(facts.rate)}`)
  const years = facts.years === undefined ? '' : say(` over ${facts.years} years`, ` sur ${facts.years} ans`)
  const questions: string[] = []
  if (hasNumbers && facts.income)
    questions.push(
      say(
        `What can I afford with an income of ${cad(facts.income)}?`,
        `Combien puis-je emprunter avec un revenu de ${cad(facts.income)}?`,
      ),
    )
  if (hasNumbers && owed && facts.price)
    questions.push(`${say(...(NAMES.equity ?? ['', '']))}: ${readValues('equity', facts, language).join(', ')}`)
  if (hasNumbers && amount) {
    const [loan, home] = [
      say(
        `Payment on a mortgage of ${cad(amount)}${at}${years}`,
        `Versement sur un prêt de ${cad(amount)}${at}${years}`,
      ),
      say(
        `Payment on a home of ${cad(amount)} with 20% down${at}${years}`,
        `Versement pour une maison de ${cad(amount)} avec 20 % de mise de fonds${at}${years}`,
      ),
    ]
    questions.push(
      loan,
      ...(owed
        ? [
            say(
              `Penalty to break a mortgage of ${cad(amount)}${at}`,
              `Pénalité pour briser un prêt de ${cad(amount)}${at}`,
            ),
          ]
        : [
            home,
            say(
              `Minimum down payment on a home of ${cad(amount)}`,
              `Mise de fonds minimale pour une maison de ${cad(amount)}`,
            ),
          ]),
    )
  }
  if (questions.length < 2) {
    for (const { title, french } of searchKnowledge(topic, MAX_CHOICES, 'near'))
      questions.push(say(title, french?.title ?? title))
  }
  if (questions.length === 0) return null
  const head = say(
    'I am not sure what you would like to know. Is it one of these?',
    'Je ne suis pas certaine de ce que vous cherchez. Est-ce l’une de ces questions?',
  )
  return {
    text: `${head}\n\n${asLines(questions, speech)}\n\n${OFFER_BROKER[language]}`,
    intent: 'unknown',
    isQuestion: true,
  }
}
