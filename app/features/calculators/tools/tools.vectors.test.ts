import { describe, expect, it } from 'vitest'
import { readVectors } from '../../../../tests/read-csv'
import { cashToClose } from '../cash-to-close'
import { transferCost } from '../land-transfer-tax'
import { paymentsPerYear } from '../payment'
import CASH_TO_CLOSE from './cash-to-close'
import EQUITY, { equityCosts } from './equity'
import EXTRA_PAYMENTS, { extraPayments } from './extra-payments'
import type { Fields, Values } from './fields'
import FIRST_HOME, { planFirstHome } from './first-home'
import { readInput } from './input'
import LAND_TRANSFER from './land-transfer'
import PENALTY, { penaltyOf } from './penalty'
import QUALIFY, { qualify } from './qualify'
import RENEWAL, { renewal } from './renewal'
import RENT_OR_BUY, { rentOrBuy } from './rent-or-buy'

// The reference figures walk every loan month by month and have tax scales typed independently of the product's.
const CENT = 0.011

/** Checks each row of a table: the column is the name of a figure in dollars, unless `digits` says otherwise. */
function holds<F extends Fields>(
  file: string,
  tool: { fields: F },
  figures: (values: Values<F>) => Record<string, number | undefined>,
  tolerance: Record<string, number> = {},
) {
  describe(file, () => {
    for (const row of readVectors(`tools/${file}.csv`)) {
      const query = row.text('query')
      it(query, () => {
        const { values, messages } = readInput(tool, new URLSearchParams(query))
        expect(messages).toEqual({})
        for (const [column, figure] of Object.entries(figures(values))) {
          const difference = Math.abs((figure ?? Number.NaN) - row.number(column))
          expect(difference, `${column}: ${figure}`).toBeLessThanOrEqual(tolerance[column] ?? CENT)
        }
      })
    }
  })
}

holds('land-transfer', LAND_TRANSFER, (values) => ({ total: transferCost(values)?.total }))

holds('penalty', PENALTY, (values) => {
  const { penalty, leaving } = penaltyOf(values)
  return { penalty, net: leaving.net }
})

holds('cash-to-close', CASH_TO_CLOSE, (values) => ({ total: cashToClose(values).total }))

holds('equity', EQUITY, (values) => {
  const { room, creditLine, refinanced, interestOnly } = equityCosts(values)
  return { room, line: creditLine, payment: refinanced, interest: interestOnly }
})

holds('extra-payments', EXTRA_PAYMENTS, (values) => {
  const { payment, interestSaved, monthsSaved } = extraPayments(values)
  const fewer = (monthsSaved * paymentsPerYear(values.frequency)) / 12
  return { payment, saved: interestSaved, payments_fewer: fewer }
})

holds(
  'qualify',
  QUALIFY,
  (values) => {
    const { qualifyingRate, tested, housing, total, neededIncome } = qualify(values)
    return { rate: qualifyingRate, payment: tested, gds: housing, tds: total, income: neededIncome }
  },
  { gds: 1e-5, tds: 1e-5, rate: 1e-9, income: 0.05 },
)

holds('renewal', RENEWAL, (values) => {
  const { before, offered, elsewhere, switching, balanceAtEnd } = renewal(values)
  return { today: before, offer: offered, other: elsewhere, net: switching.net, balance: balanceAtEnd }
})

holds('rent-or-buy', RENT_OR_BUY, (values) => {
  const { buyer, renter } = rentOrBuy(values)
  return { buyer, renter }
})

holds('first-home', FIRST_HOME, (values) => {
  const { needed, months, fhsa, refunds } = planFirstHome(values)
  return { needed, ...(months !== null && { months }), fhsa, refunds }
})
