import { t } from '@lingui/core/macro'
import { formatCad, formatPercent } from '~/lib/money'
import { oursFor } from '../choose-rate'
import { fixedRatePenalty, variableRatePenalty } from '../prepayment-penalty'
import { RATE_TYPE_TRAITS } from '../rate-type'
import { INTEREST_ACT_10 } from '../rules-by-law'
import { leavingEarly, monthlyLoan } from '../schedule'
import { amount, choice, count, RATE_TYPE, rate, type Values, yearChoice } from './fields'
import { type Draft, defineTool, drawing, monthsText, row } from './tool'

const fields = {
  balance: amount(() => t`What you still owe`, 400_000),
  rate: rate(() => t`Your rate`, 5.2),
  type: RATE_TYPE,
  term: yearChoice(() => t`Length of your term`, 5, [1, 2, 3, 4, 5, 7, 10]),
  left: count(() => t`Months left in the term`, 24, 'months', [0, 120]),
  method: choice(
    () => t`How your contract compares`,
    'contract',
    [
      { value: 'contract', label: () => t`With the lender’s rate for the time left` },
      { value: 'posted', label: () => t`With its posted rate, less your discount` },
    ],
    { hint: () => t`Large banks often use posted rates. Your contract says which.` },
  ),
  compare: rate(() => t`Lender’s rate today for the time left`, 4.2, {
    hint: () => t`From the lender’s website; its posted rate for the second method.`,
  }),
  discount: rate(() => t`Your discount from the posted rate`, 0, {
    hint: () => t`In points, from your contract; only for the second method.`,
  }),
  new: {
    ...rate(() => t`Rate that you could get instead`, 4),
    ours: oursFor(() => ({ purpose: 'renewal' })),
  },
  years: count(() => t`Years left to pay it off`, 22, 'years', [1, 30]),
}

export default defineTool({
  path: '/prepayment-penalty-calculator',
  title: () => t`Mortgage penalty calculator`,
  question: () => t`What would it cost to leave my lender?`,
  description: () =>
    t`The charge for breaking a mortgage: three months’ interest or the interest rate differential, and whether leaving pays.`,
  keywords: () =>
    t`prepayment penalty break mortgage IRD interest rate differential three months interest leave switch refinance early`,
  subject: /\b(penalt|breaking (a|your) mortgage|break(ing)? .{0,20}early|prepayment charge|penalite)/,
  fields,
  answer,
  rules: () => [INTEREST_ACT_10],
  method: () =>
    t`Three months’ interest is the balance times your rate times a quarter of a year. The differential is the balance times the difference of the two rates times the time left, without discounting. What leaving saves is compared until the end of the term.`,
  explanations: () => ({
    [t`Which charge applies?`]: t`For most closed fixed rates the greater of three months’ interest and the interest rate differential. For most variable rates three months’ interest. Your contract has the final word.`,
    [t`What is the interest rate differential?`]: t`The interest that the lender loses: the balance, times the difference between your rate and the rate that it compares with, times the time left. Lenders that compare with posted rates take your discount off, which makes the charge higher.`,
    [t`What does the law limit?`]: t`After five years of a term longer than five years, a person owes at most three months’ interest (Interest Act, section 10). Companies are not covered.`,
    [t`How do I pay less?`]: t`Use your yearly prepayment right first, ask whether you can port the mortgage or blend the rate, and ask the lender for the figure in writing.`,
  }),
  ask: ({ balance, rate: present }) => ({
    params: { quote: 'renewal', balance, current: present },
    label: t`Ask a broker whether to leave`,
  }),
})

/** The estimate in dollars, and the saving of leaving by the end of the term. */
export function penaltyOf(values: Values<typeof fields>) {
  const { balance, rate: present, method, compare, discount } = values
  // Neither more than the term nor more than the mortgage has: contradictory inputs make no larger charge.
  const left = Math.min(values.left, Number(values.term) * 12, values.years * 12)
  const compared = method === 'posted' ? Math.max(0, compare - discount) : compare
  const charge = RATE_TYPE_TRAITS[values.type].owesDifferential
    ? fixedRatePenalty(balance, present, compared, left, Number(values.term) * 12)
    : variableRatePenalty(balance, present, left)
  const loan = monthlyLoan(balance, present, values.years, RATE_TYPE_TRAITS[values.type].compounding)
  return { ...charge, compared, leaving: leavingEarly(loan, values.new, left, charge.penalty) }
}

function answer(values: Values<typeof fields>): Draft {
  const { penalty, threeMonths, interestRateDifferential, isCapped, compared, leaving } = penaltyOf(values)
  const { owesDifferential } = RATE_TYPE_TRAITS[values.type]
  const isByDifference = owesDifferential && !isCapped && interestRateDifferential > threeMonths
  const saves = values.left > 0 && leaving.monthlySaving > 0
  const outcome = leaving.net >= 0 ? t`Gain after the charge` : t`Loss after the charge`
  return {
    label: t`Estimated charge`,
    value: formatCad(penalty),
    sentence:
      values.left === 0
        ? t`At the end of the term nothing is charged: you may pay the mortgage off or move it to another lender.`
        : `${reason(owesDifferential, isCapped, isByDifference)} ${verdict(leaving)}`,
    rows: [
      row(t`Three months’ interest`, formatCad(threeMonths)),
      owesDifferential &&
        row(
          t`Interest rate differential`,
          formatCad(interestRateDifferential),
          t`${formatPercent(values.rate)} against ${formatPercent(compared)} for ${monthsText(values.left)}`,
        ),
      saves &&
        row(
          t`Interest saved by leaving`,
          formatCad(leaving.interestSaved),
          t`At ${formatPercent(values.new)} until the term would have ended`,
        ),
      saves && row(outcome, formatCad(Math.abs(leaving.net))),
    ],
    warnings: [
      t`Only your lender’s written statement counts. Fees for the discharge and for the lawyer, in Quebec the notary, come on top.`,
      Math.min(Number(values.term), values.years) * 12 < values.left &&
        t`More months are left than the term or the mortgage has. Check them.`,
    ],
    parts:
      owesDifferential &&
      drawing(
        t`The two ways to calculate it`,
        [t`Three months’ interest`, threeMonths],
        [t`Interest rate differential`, interestRateDifferential],
      ),
  }
}

function reason(owesDifferential: boolean, isCapped: boolean, isByDifference: boolean): string {
  if (isCapped) return t`Three months’ interest: after five years of a longer term the law allows no more.`
  if (!owesDifferential) return t`Three months’ interest, as most contracts of this type say.`
  return isByDifference
    ? t`The interest rate differential, because it is the greater of the two.`
    : t`Three months’ interest, because it is the greater of the two.`
}

function verdict({ monthlySaving, net }: { monthlySaving: number; net: number }): string {
  if (monthlySaving <= 0) return t`The other rate is no lower, so leaving now does not pay.`
  return net >= 0
    ? t`Leaving for the lower rate gains about ${formatCad(net)} by the end of the term.`
    : t`Leaving for the lower rate costs about ${formatCad(-net)} more than it saves by the end of the term.`
}
