import { type Borrower, chooseRate, type RateList, type RateWish } from '../choose-rate'
import { SCENARIO_DEFAULTS } from '../scenario'

/** Our rate for the borrower that a tool's values describe; what they do not say is not known. */
export const oursFor =
  <V>(describe: (values: V) => Partial<Borrower> & Pick<Borrower, 'purpose'> & { wish?: RateWish }) =>
  (values: V, rates: RateList, asked: RateWish) => {
    const { wish, ...borrower } = describe(values)
    const { amortizationYears } = SCENARIO_DEFAULTS
    const unknown = { price: 0, downPayment: 0, amortizationYears, firstTimeOrNewBuild: false }
    return chooseRate(
      rates.choices,
      { ...unknown, province: rates.location, ...borrower },
      rates.day,
      wish ?? asked,
    )
  }
