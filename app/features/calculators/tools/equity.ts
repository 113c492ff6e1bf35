import { t } from '@lingui/core/macro'
import { formatCad, formatCadFloor, formatPercent } from '~/lib/money'
import { oursFor } from '../choose-rate'
import { datedRule } from '../dated-rule'
import { EQUITY_LIMITS, equityRoom } from '../home-equity'
import { less } from '../mortgage'
import { payment } from '../payment'
import { STRESS_TEST } from '../rules-by-law'
import { percentText } from '../wording'
import { amount, count, rate, type Values } from './fields'
import { type Draft, defineTool, drawing, monthlyDollars, ownRate, row } from './tool'

const limitText = (limit: keyof typeof EQUITY_LIMITS) => formatPercent(EQUITY_LIMITS[limit] * 100, 0)

/** OSFI's limits for loans on a home without default insurance. */
const B20 = datedRule(
  () => t`Limits of ${limitText('all')} for all loans and ${limitText('revolving')} for a line of credit`,
  { from: '2012-10-31', checkedOn: '2026-11-23' },
  () => t`OSFI, guideline B-20, residential mortgage underwriting`,
  'https://www.osfi-bsif.gc.ca/en/guidance/guidance-library/residential-mortgage-underwriting-practices-procedures-guideline-b-20',
)

const fields = {
  value: amount(() => t`Value of your home`, 700_000, {
    hint: () => t`What it would sell for; a lender has it appraised.`,
  }),
  owed: amount(() => t`What you owe on it`, 350_000, {
    hint: () => t`All mortgages and lines of credit on the home`,
  }),
  need: amount(() => t`Amount that you want`, 80_000),
  rate: {
    ...rate(() => t`Rate of a new mortgage`, 4.5),
    ours: oursFor(({ value, owed, need }: { value: number; owed: number; need: number }) => ({
      purpose: 'refinance',
      price: value,
      downPayment: less(value, owed + need),
    })),
  },
  years: count(() => t`Years to pay it off`, 25, 'years', [1, 30]),
  line: rate(() => t`Rate of a line of credit`, 5.45, {
    hint: () => t`Variable, usually prime plus a half to one point`,
  }),
}

export default defineTool({
  path: '/home-equity-calculator',
  title: () => t`Home equity and refinance calculator`,
  question: () => t`How much could I borrow against my home?`,
  description: () =>
    t`What a refinance or a home equity line of credit leaves you to borrow, and what it costs a month.`,
  keywords: () =>
    t`refinance HELOC home equity line of credit borrow renovation consolidate debts 80 percent 65 percent`,
  subject: /\b(home equity|line of credit|heloc|refinanc|marge de credit|valeur nette)/,
  fields,
  answer,
  rules: () => [B20],
  method: () =>
    t`${limitText('all')} of the value less what you owe is the room, ${limitText('revolving')} of the value the most of it as a line of credit. The new mortgage’s payment is compounded twice a year; the line of credit’s is one month’s interest on the amount.`,
  explanations: () => ({
    [t`Refinance or line of credit?`]: t`A refinance replaces your mortgage: one rate, one payment, and a charge if the term has not ended. A line of credit stays beside it: interest only on what you use, at a variable rate that is usually higher.`,
    [t`Why ${limitText('all')} and ${limitText('revolving')}?`]: t`Without default insurance, federally regulated lenders may lend up to ${limitText('all')} of a home’s value in all, and up to ${limitText('revolving')} as credit that can be drawn again.`,
    [t`Do I have to qualify?`]: t`Yes. A federally regulated lender tests your income at the greater of ${percentText(STRESS_TEST.floorPercent)} and your rate plus ${STRESS_TEST.pointsAboveContract} points, as for a purchase. Credit unions and private lenders may have other rules.`,
  }),
  ask: ({ value, owed, need, rate: offered, years }, { rate: shown }) => ({
    params: {
      quote: 'renewal',
      price: value,
      balance: owed + need,
      years,
      mortgage: 'Refinance',
      ...ownRate(offered, shown),
    },
    label: t`Ask a broker about this amount`,
  }),
})

/** Room and costs in dollars a month, for the amount that is wanted. */
export function equityCosts(values: Values<typeof fields>) {
  const { value, owed, need, years } = values
  const room = equityRoom(value, owed)
  const monthly = (principal: number) => payment(principal, values.rate, years, 'monthly', 'semi-annual')
  return {
    ...room,
    refinanced: monthly(owed + need),
    more: monthly(owed + need) - monthly(owed),
    interestOnly: (need * values.line) / 100 / 12,
    loanToValue: value > 0 ? (owed + need) / value : 0,
  }
}

function answer(values: Values<typeof fields>): Draft {
  const { value, owed, need } = values
  const { room, creditLine, most, refinanced, more, interestOnly, loanToValue } = equityCosts(values)
  const fits = need <= room
  const limit = limitText('all')
  return {
    label: t`You could borrow up to`,
    value: formatCadFloor(room),
    sentence:
      room === 0
        ? t`You owe ${limit} of the value or more, so there is no room without default insurance.`
        : t`${limit} of ${formatCad(value)} is ${formatCad(most)}, less the ${formatCad(owed)} that you owe. Up to ${formatCadFloor(creditLine)} of it as a line of credit.`,
    rows: fits
      ? [
          row(
            t`New mortgage payment`,
            monthlyDollars(refinanced),
            t`${formatCad(owed + need)} at ${formatPercent(values.rate)} over ${values.years} years`,
          ),
          row(t`Part of it for the amount that you want`, monthlyDollars(more)),
          need <= creditLine &&
            row(
              t`Or as a line of credit`,
              monthlyDollars(interestOnly),
              t`Interest only at ${formatPercent(values.line)}: nothing is paid back`,
            ),
          row(t`Loans as a share of the value`, formatPercent(loanToValue * 100, 1)),
        ]
      : [],
    warnings: [!fits && t`${formatCad(need)} is ${formatCad(need - room)} more than the limit allows.`],
    parts: drawing(
      t`Your home’s value`,
      [t`Owed`, Math.min(owed, value)],
      [t`Room to borrow`, room],
      [t`Must stay`, value - Math.max(owed, most)],
    ),
  }
}
