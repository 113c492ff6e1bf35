import { t } from '@lingui/core/macro'
import { formatCad, formatPercent } from '~/lib/money'
import { oursFor } from '../choose-rate'
import { datedRule } from '../dated-rule'
import { termOfYears } from '../rate-class'
import { RATE_TYPE_TRAITS, type RateType } from '../rate-type'
import { balanceAfter, leavingEarly, monthlyLoan, paymentChange, regularPayment } from '../schedule'
import { amount, count, RATE_TYPE, rate, type Values, yearChoice } from './fields'
import { type Draft, defineTool, dollars, drawing, monthlyDollars, monthsText, row } from './tool'

/** The statement that a bank must send before a term ends. */
const RENEWAL_NOTICE = datedRule(
  () => t`Renewal statement at least 21 days before the term ends`,
  { from: '2022-06-30', checkedOn: '2026-11-21' },
  () => t`FCAC, renewing your mortgage`,
  'https://www.canada.ca/en/financial-consumer-agency/services/mortgages/renew-mortgage.html',
)

const fields = {
  balance: amount(() => t`What you still owe`, 400_000),
  rate: rate(() => t`Your rate today`, 2.4),
  years: count(() => t`Years left to pay it off`, 20, 'years', [1, 30]),
  type: RATE_TYPE,
  offer: rate(() => t`Rate that your lender offers`, 4.6, { hint: () => t`From the renewal letter` }),
  other: {
    ...rate(() => t`Rate that you could get elsewhere`, 4.1),
    ours: oursFor((values: { term: string; type: RateType }) => ({
      purpose: 'renewal',
      wish: { term: termOfYears(values.term), rateType: values.type },
    })),
  },
  term: yearChoice(() => t`New term`, 5, [1, 2, 3, 4, 5]),
  costs: amount(() => t`Cost of switching`, 1_000, {
    hint: () =>
      t`Discharge, appraisal and lawyer, in Quebec the notary; the new lender often pays most of it`,
  }),
}

export default defineTool({
  path: '/renewal-calculator',
  title: () => t`Mortgage renewal calculator`,
  question: () => t`What will my payment be at renewal?`,
  description: () =>
    t`Today’s payment against your lender’s offer and another rate: the change, and whether switching pays.`,
  keywords: () => t`renewal renew offer letter payment shock switch stay lender early renewal maturity`,
  subject: /\b(renewal|renewing|renew|renouvel)/,
  fields,
  answer,
  rules: () => [RENEWAL_NOTICE],
  method: () =>
    t`All payments are monthly over the amortization that is left, a fixed rate compounded twice a year and a variable rate monthly, as lenders do. The saving is the difference of interest and costs until the new term or the mortgage ends, whichever is first.`,
  explanations: () => ({
    [t`180 to 120 days before: look around`]: t`Note the maturity date and your balance. Brokers and lenders can hold a rate for 90 to 120 days; if rates fall meanwhile, you usually get the lower one.`,
    [t`120 to 60 days before: compare`]: t`Ask your lender for its offer and a broker for others. Many lenders let you renew in the last four to six months without a charge. Decide on fixed or variable, the term, and whether to borrow more or pay some off.`,
    [t`60 to 21 days before: choose`]: t`A switch takes two to four weeks. A federally regulated lender must send its renewal statement at least 21 days before the term ends. Do not sign it only because it is there.`,
    [t`21 to 0 days before: sign`]: t`Without an answer many mortgages renew by themselves, often at a worse rate or as an open mortgage. A lump sum at renewal has no charge.`,
    [t`What should I ask my lender?`]: t`Is this your best rate? What is the charge if I leave in this term? How much may I prepay a year? Can I port it, and is it a collateral charge? Which fees apply if I move the mortgage?`,
    [t`Do I have to qualify again?`]: t`Not to stay with your lender. To move an uninsured mortgage with the same amount and amortization, federally regulated lenders have not applied the stress test since November 21, 2024. They still look at income and credit.`,
  }),
  ask: ({ balance, rate: present, years }) => ({
    params: { quote: 'renewal', balance, current: present, years },
    label: t`Ask a broker about your renewal`,
  }),
  parts: ['renewal-reminder'],
})

/**
 * Monthly payments in dollars now, by the offer and elsewhere, and the saving of a switch over the `months` of the new
 * term, or until the mortgage is paid off.
 */
export function renewal(values: Values<typeof fields>) {
  const loan = (ratePercent: number) =>
    monthlyLoan(values.balance, ratePercent, values.years, RATE_TYPE_TRAITS[values.type].compounding)
  const months = Math.min(Number(values.term), values.years) * 12
  const offered = paymentChange(loan(values.rate), values.offer)
  const elsewhere = regularPayment(loan(values.other))
  const switching = leavingEarly(loan(values.offer), values.other, months, values.costs)
  return {
    before: offered.before,
    offered: offered.after,
    change: offered.change,
    elsewhere,
    switching,
    months,
    balanceAtEnd: balanceAfter(loan(values.offer), months),
  }
}

type LeavingEarly = ReturnType<typeof leavingEarly>

const comparedWithToday = (change: number) =>
  change >= 0
    ? t`${formatCad(change)} a month more than today`
    : t`${formatCad(-change)} a month less than today`

function verdict(isLower: boolean, { net, monthsToRecover }: LeavingEarly, term: string): string {
  if (!isLower) return t`The other rate is no lower than the offer.`
  if (net < 0) return t`Switching costs about ${formatCad(-net)} more than it saves over ${term}.`
  if (!monthsToRecover) return t`Switching saves about ${formatCad(net)} over ${term}, after its costs.`
  const months = monthsText(Math.max(1, Math.ceil(monthsToRecover)))
  return t`Switching saves about ${formatCad(net)} over ${term}, after its costs; the costs are back after ${months}.`
}

function answer(values: Values<typeof fields>): Draft {
  const { before, offered, change, elsewhere, switching, months, balanceAtEnd } = renewal(values)
  const term = monthsText(months)
  const compared = comparedWithToday(change)
  return {
    label: t`Payment by the offer`,
    ...monthlyDollars(offered),
    sentence:
      values.balance > 0
        ? `${compared}. ${verdict(elsewhere < offered, switching, term)}`
        : t`Enter what you still owe.`,
    rows: [
      row(t`Today`, monthlyDollars(before), t`At ${formatPercent(values.rate)}`),
      row(t`Lender’s offer`, monthlyDollars(offered), t`At ${formatPercent(values.offer)}`),
      row(
        t`Elsewhere`,
        monthlyDollars(elsewhere),
        t`At ${formatPercent(values.other)}; ${comparedWithToday(elsewhere - before)}`,
      ),
      row(t`Owed after ${term}`, dollars(balanceAtEnd), t`By the lender’s offer`),
    ],
    parts:
      offered > 0 &&
      drawing(
        t`Monthly payments compared`,
        [t`Today`, before],
        [t`Lender’s offer`, offered],
        [t`Elsewhere`, elsewhere],
      ),
  }
}
