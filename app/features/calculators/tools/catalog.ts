import { t } from '@lingui/core/macro'
import { foldAccents } from '~/lib/fold-accents'
import { CASH_TO_CLOSE } from './cash-to-close'
import { EQUITY } from './equity'
import { EXTRA_PAYMENTS } from './extra-payments'
import type { Fields } from './fields'
import { FIRST_HOME } from './first-home'
import { LAND_TRANSFER } from './land-transfer'
import { PENALTY } from './penalty'
import { QUALIFY } from './qualify'
import { RENEWAL } from './renewal'
import { RENT_OR_BUY } from './rent-or-buy'
import type { Tool } from './tool'

export type ToolLink = {
  path: string
  title: () => string
  question: () => string
  description: () => string
  keywords: () => string
}

/** The calculators made of fields, in the order of a borrower's questions. A tool reads the values of its own fields only. */
export const TOOLS = [
  FIRST_HOME,
  QUALIFY,
  CASH_TO_CLOSE,
  LAND_TRANSFER,
  RENT_OR_BUY,
  RENEWAL,
  PENALTY,
  EQUITY,
  EXTRA_PAYMENTS,
] as unknown as readonly Tool<Fields>[]

/** The calculators with pages of their own, in the order of a borrower's questions. */
export const CALCULATORS: readonly ToolLink[] = [
  {
    path: '/mortgage-calculator',
    title: () => t`Mortgage payment calculator`,
    question: () => t`What would my payment be?`,
    description: () =>
      t`Your payment in every frequency, with default insurance, at today’s rates, and the schedule year by year.`,
    keywords: () => t`monthly payment amortization schedule insurance CMHC bi-weekly interest`,
  },
  {
    path: '/affordability-calculator',
    title: () => t`Affordability calculator`,
    question: () => t`How much home can I afford?`,
    description: () =>
      t`The highest price that your income and down payment carry, and what lenders would test.`,
    keywords: () => t`afford maximum price income qualify debts`,
  },
  ...TOOLS,
]

/** The calculators whose texts contain every word of a search, in any case and with or without accents; all for none. */
export function findCalculators(search: string): readonly ToolLink[] {
  const words = foldAccents(search).split(/\s+/).filter(Boolean)
  return CALCULATORS.filter(({ title, question, description, keywords }) => {
    const text = foldAccents(`${title()} ${question()} ${description()} ${keywords()}`)
    return words.every((word) => text.includes(word))
  })
}

/** The calculator of a URL, '/renewal-calculator?rate=4'. */
export const findCalculator = (url: string | null): ToolLink | undefined =>
  CALCULATORS.find(({ path }) => path === url?.split('?')[0])
