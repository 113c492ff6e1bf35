/**
 * Shares of a home's value that a federally regulated lender may lend against it without default insurance: all loans
 * together, and the part of them that can be drawn again. OSFI, guideline B-20; FCAC, home equity lines of credit.
 * `buyout`: all loans where an insurer lets one owner buy the other's share; several insurers and lenders set 95 %.
 */
export const EQUITY_LIMITS = { all: 0.8, revolving: 0.65, buyout: 0.95 } as const

/** Returns what a home's value and the loans on it leave to borrow, in dollars, never below 0. */
export function equityRoom(value: number, owed: number) {
  const most = Math.max(0, value) * EQUITY_LIMITS.all
  const room = Math.max(0, most - owed)
  return { most, room, creditLine: Math.min(room, Math.max(0, value) * EQUITY_LIMITS.revolving) }
}

/**
 * Returns what it takes to buy out a co-owner: the equity, the half to be paid, the new mortgage, and the most that
 * the value may carry with and without insurance. Dollars.
 */
export function coOwnerBuyout(value: number, owed: number) {
  const equity = Math.max(0, value - owed)
  const toPay = equity / 2
  const needed = Math.max(0, owed) + toPay
  const most = Math.max(0, value) * EQUITY_LIMITS.buyout
  return {
    equity,
    toPay,
    needed,
    most,
    uninsured: Math.max(0, value) * EQUITY_LIMITS.all,
    fits: needed <= most,
  }
}
