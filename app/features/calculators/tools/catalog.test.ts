import { expect, test } from 'vitest'
import { fittingTool } from './catalog'

test.each([
  ['What breaking a mortgage early costs', '', '/prepayment-penalty-calculator'],
  ['A renewal checklist', 'The penalty is none at the end of a term.', '/renewal-calculator'],
  ['The costs of a first home', 'Closing costs beyond the down payment.', '/first-home-calculator'],
  ['Before you move', 'What land transfer tax is, and when it is due.', '/land-transfer-tax-calculator'],
  ['How the stress test works', '', '/stress-test-calculator'],
  ['Line of credit or refinance', '', '/home-equity-calculator'],
  ['La pénalité de remboursement', '', '/prepayment-penalty-calculator'],
  ['Réussir la simulation de crise', '', '/stress-test-calculator'],
  ['Des versements supplémentaires', '', '/extra-payments-calculator'],
  ['Renewing, and the stress test', '', '/stress-test-calculator'],
  ['The stress test when renewing', '', '/stress-test-calculator'],
  ['Renewing with a prepayment charge', '', '/prepayment-penalty-calculator'],
  ['The welcome tax on a second home, after a renewal', '', '/land-transfer-tax-calculator'],
  ['Why patience pays', 'A word on patience.', '/mortgage-calculator'],
])('%j leads to %s %s', (title, summary, path) => {
  expect(fittingTool(title, summary)?.path).toBe(path)
})
