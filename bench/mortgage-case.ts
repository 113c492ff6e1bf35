/** The i-th of many different loans: dollars, percent, years. */
export const mortgageCase = (i: number) => ({
  principal: 100_000 + (i % 9_001) * 100,
  rate: 1 + (i % 801) / 100,
  years: 5 + (i % 26),
})
