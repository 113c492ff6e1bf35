import { describe, expect, test } from 'vitest'
import { bestTime } from './best-time'

const said = (...contents: string[]) => contents.map((content) => ({ role: 'user' as const, content }))

describe('when a visitor wants to be reached', () => {
  test.each([
    ['call me after 5', 'after 5'],
    ['416-555-0123, tomorrow morning please', 'tomorrow morning'],
    ['you can reach me at 416 555 0123 after 5:30 pm', 'after 5:30 pm'],
    ['my number is 6135550144, weekday evenings or saturday', 'weekday evenings or saturday'],
    ['text me between 5 and 7 tonight', 'between 5 and 7 tonight'],
    ['I’d like someone to call me tonight, 613 555 0144', 'tonight'],
    ['je peux parler à quelqu’un demain matin? 438 555 0147 Sarah', 'demain matin'],
    ['appelez-moi après 17 h', 'après 17 h'],
    ['rappelez-moi lundi avant midi', 'lundi avant midi'],
    ['call me anytime', 'anytime'],
  ])('%s: %s', (text, time) => expect(bestTime(said(text))).toBe(time))

  test.each([
    'call me about 4.2% after 5 years',
    'call me at 416 555 0123',
    'can I break my mortgage after 3 years',
    'what is the rate tomorrow morning',
    'call me on this, my email is ada@example.ca',
  ])('is not in: %s', (text) => expect(bestTime(said(text))).toBeNull())

  test('may follow in a short message, and the last one counts', () => {
    expect(bestTime(said('call me: 416 555 0123', 'after 6 is best'))).toBe('after 6')
    expect(bestTime(said('call me at noon, 416 555 0123', 'sorry, tomorrow at 10 am'))).toBe(
      'tomorrow at 10 am',
    )
    expect(bestTime([{ role: 'assistant', content: 'Shall we call you tomorrow morning?' }])).toBeNull()
  })
})
