/** The pages of the borrower's calculators that a tool file describes; the payment and affordability calculators aside. */
export const TOOL_PAGES = [
  '/renewal-calculator',
  '/first-home-calculator',
  '/stress-test-calculator',
  '/closing-costs-calculator',
  '/land-transfer-tax-calculator',
  '/rent-or-buy-calculator',
  '/prepayment-penalty-calculator',
  '/home-equity-calculator',
  '/extra-payments-calculator',
]
