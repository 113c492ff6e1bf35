import type { FactSource } from '../facts.server'
import { type ChatMessage, isCalculation } from '../model'
import { type Understanding, understand } from '../understanding/conversation'
import { primeSpread, withPrimeRates } from '../understanding/prime-spread'
import { sayPrime } from './rates'
import { speechOf } from './speech'

/** Returns the question with today's rate for a spread on prime, "prime - 0.75", where it asks for a calculation. */
export async function atPrime(question: Understanding, messages: readonly ChatMessage[], facts: FactSource) {
  const prime = messages.some(({ role, content }) => role === 'user' && primeSpread(content) !== undefined)
    ? await facts.prime()
    : null
  const atRate = prime && understand(withPrimeRates(messages, prime.percent))
  if (!atRate || !isCalculation(atRate.intent)) return { question, primeNote: '' }
  const isSaid = primeSpread(question.message) !== undefined
  const { language } = question
  return {
    question: { ...atRate, language },
    primeNote: isSaid ? sayPrime(prime, question.message, speechOf(language)) : '',
  }
}
