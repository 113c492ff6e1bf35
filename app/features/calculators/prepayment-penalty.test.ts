import { expect, it } from 'vitest'
import { roundToCent } from '~/lib/money'
import { fixedRatePenalty, variableRatePenalty } from './prepayment-penalty'

it('gives the published example: 285,250 at 3 percent against 2.5 with 31 months left', () => {
  const result = fixedRatePenalty(285_250, 3, 2.5, 31)
  expect(roundToCent(result.threeMonths)).toBe(2139.38)
  expect(roundToCent(result.interestRateDifferential)).toBe(3684.48)
  expect(result.penalty).toBe(result.interestRateDifferential)
})

it('is three months when rates have risen, and for a variable rate', () => {
  expect(fixedRatePenalty(400_000, 4, 5, 24)).toEqual({
    threeMonths: 4000,
    interestRateDifferential: 0,
    penalty: 4000,
  })
  expect(variableRatePenalty(400_000, 4).penalty).toBe(4000)
})

it('is never negative or NaN', () => {
  for (const bad of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(fixedRatePenalty(bad, bad, bad, bad)).toEqual({
      threeMonths: 0,
      interestRateDifferential: 0,
      penalty: 0,
    })
  }
})
