import { describe, expect, it } from 'vitest'
import { offerRoles } from '../answers/choices.server'
import { choicesOf } from '../dialog/model'
import { understand } from './conversation'
import { unclearRole } from './unclear-role'

const read = (...turns: string[]) => understand(turns.map((content) => ({ role: 'user', content })))
const roleIn = (...turns: string[]) => unclearRole(read(...turns))

describe('a number that a figure needs is asked about', () => {
  it.each([
    [
      'condo 389 with 39 down rate 4.4 amort 25',
      { field: 'downPercent', other: { field: 'down', value: 39_000 } },
    ],
    ['payment 600k 120k 4.5% 25 years', { value: 600_000 }],
    ['cmhc on 480 with 40 down', { field: 'downPercent', other: { field: 'down', value: 40_000 } }],
    [
      'premium came out to 18600 on our 465000 loan, what is monthly with that added, 4.6 25',
      { field: 'down' },
    ],
    [
      'payment on a mortgage of 480k with 80k down at 4.7, 25 years',
      { field: 'price', other: { field: 'loan', value: 480_000 } },
    ],
  ])('where its words leave two roles or its size fits none: %s', (text, role) => {
    expect(roleIn(text)).toMatchObject(role)
  })

  it('where it raises a value that no word names', () => {
    const before = 'versement pour une maison de 550 000 avec 110 000 de mise, 4,6 %, 25 ans'
    expect(roleIn(before, 'et avec 15 de plus')).not.toBeNull()
  })
})

it.each([
  ['payment on 520k with 104k down, 4.5, 25 yrs', 'what if I only had 52', { field: 'down', value: 52_000 }],
  [
    'payment on 450k with 90k down, 4.5, 25 yrs',
    'now with 5 percent',
    { field: 'rate', other: { value: 5 } },
  ],
])('a follow-up’s number that may replace several values is asked about: %s >> %s', (before, text, role) => {
  expect(roleIn(before, text)).toMatchObject(role)
})

describe('a number is computed with', () => {
  it.each([
    'house 500k 20 down 4.5 25',
    'house 825 down 165 rate 4.2 amort 30',
    'max purchase 110k income 600 loan payments 5 percent down',
    '10 down on 800 at 4.5 over 25',
    'house 620, 60 down, 4.6 for 25 yrs',
    'condo 365k, i have 18250, 25 year',
    'i owe 287 on my place at 4.9 with 18 yrs left whats my monthly',
    'price 720000 down 72000 rate 4.59 25y',
    'je gagne 78 et mon chum 64, on a 40 de côté, on peut acheter combien',
    'can i afford 640 on 118k salary with 50 down',
    'un condo de 340 avec 20 pour cent à 4,5 sur 25, combien par mois',
  ])('where a word, a unit or the law leaves one role: %s', (text) => {
    expect(roleIn(text)).toBeNull()
  })
})

describe('the question for a role', () => {
  const first = 'condo 389 with 39 down rate 4.4 amort 25'
  it('comes again where a follow-up passes over it', () => {
    expect(roleIn(first, 'and over 30 years?')).toMatchObject({
      field: 'downPercent',
      other: { value: 39_000 },
    })
    expect(roleIn(first, 'and with 25% down?')).toBeNull()
  })

  it.each([
    ['dollars', { down: 39_000 }],
    ['39k', { down: 39_000 }],
    ['percent', { downPercent: 39 }],
    ['39%', { downPercent: 39 }],
  ])('takes a short reply: %s', (reply, role) => {
    expect(read(first, reply)).toMatchObject({
      intent: 'payment',
      facts: { ...role, price: 389_000, rate: 4.4, years: 25 },
    })
  })

  it.each([
    [first, ['downPercent', 39], ['down', 39_000]],
    ['condo à 389 mise de 39, taux 4,4, 25 ans', ['downPercent', 39], ['down', 39_000]],
    ['payment on a mortgage of 480k with 80k down at 4.7, 25 years', ['price', 480_000], ['loan', 480_000]],
  ])('offers choices that Val reads as what they say: %s', (text, ...readings) => {
    const question = read(text)
    const role = unclearRole(question)
    expect(role).not.toBeNull()
    const answer = role ? offerRoles(question, role).text : ''
    const choices = choicesOf(answer)
    expect(choices).toHaveLength(2)
    for (const [at, [field, value]] of readings.entries()) {
      const chosen = read(text, choices[at] as string)
      expect(chosen).toMatchObject({ intent: question.intent, facts: { [field as string]: value } })
      expect(unclearRole(chosen)).toBeNull()
    }
  })
})
