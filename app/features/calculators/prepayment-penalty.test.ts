import { describe, expect, it } from 'vitest'
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
    isCapped: false,
  })
  const variable = { threeMonths: 4000, interestRateDifferential: 0, penalty: 4000, isCapped: false }
  expect(variableRatePenalty(400_000, 4)).toEqual(variable)
})

it('is 0 with 0 months left, for every type of rate and length of term', () => {
  expect(fixedRatePenalty(400_000, 5.2, 4.2, 0).penalty).toBe(0)
  expect(fixedRatePenalty(400_000, 5.2, 4.2, 0, 120)).toMatchObject({ penalty: 0, threeMonths: 0 })
  expect(variableRatePenalty(400_000, 5.2, 0).penalty).toBe(0)
})

it('is never negative or NaN', () => {
  for (const bad of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(fixedRatePenalty(bad, bad, bad, bad)).toEqual({
      threeMonths: 0,
      interestRateDifferential: 0,
      penalty: 0,
      isCapped: false,
    })
  }
})

describe('Interest Act, section 10', () => {
  // 400,000 at 5.50 against 3.50 with 24 months left of 7 years: the differential would be 16,000.
  it('after five years of a longer term at most three months’ interest is owed', () => {
    const result = fixedRatePenalty(400_000, 5.5, 3.5, 24, 84)
    expect(result).toMatchObject({ penalty: 5_500, isCapped: true })
    expect(result.interestRateDifferential).toBeCloseTo(16_000, 6)
  })

  it.each([
    [24, undefined],
    [24.5, 84],
    [24, 60],
    [0, 60],
  ])('%d months left of %s: not limited', (monthsLeft, termMonths) => {
    expect(fixedRatePenalty(400_000, 5.5, 3.5, monthsLeft, termMonths).isCapped).toBe(false)
  })
})
