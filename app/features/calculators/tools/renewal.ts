import { formatCad, formatCadCents, formatPercent } from '~/lib/money'
import type { DatedRule } from '../dated-rule'
import { balanceAfter, leavingEarly, paymentChange, regularPayment } from '../loan-progress'
import type { Loan } from '../schedule'
import { amount, choice, count, rate, type Values } from './fields'
import { type Answer, defineTool, monthsText } from './tool'

/** What a bank must tell before a term ends. */
const RENEWAL_NOTICE: DatedRule = {
  title: 'Renewal statement at least 21 days before the term ends',
  from: '2022-06-30',
  checkedOn: '2026-11-21',
  source: {
    name: 'FCAC, renewing your mortgage',
    url: 'https://www.canada.ca/en/financial-consumer-agency/services/mortgages/renew-mortgage.html',
  },
}

const fields = {
  balance: amount('What you still owe', 400_000),
  rate: rate('Your rate today', 2.4),
  years: count('Years left to pay it off', 20, 'years', [1, 30]),
  type: choice('Rate type', 'fixed', [
    { value: 'fixed', label: 'Fixed' },
    { value: 'variable', label: 'Variable' },
  ]),
  offer: rate('Rate that your lender offers', 4.6, 'From the renewal letter'),
  other: rate('Rate that you could get elsewhere', 4.1),
  term: choice(
    'New term',
    '5',
    ['1', '2', '3', '4', '5'].map((years) => ({
      value: years,
      label: years === '1' ? '1 year' : `${years} years`,
    })),
  ),
  costs: amount(
    'Cost of switching',
    1_000,
    'Discharge, legal and appraisal fees; the new lender often pays most of it',
  ),
}

export const RENEWAL = defineTool({
  path: '/renewal-calculator',
  title: 'Mortgage renewal calculator',
  question: 'What will my payment be at renewal?',
  lead: 'Today’s payment against your lender’s offer and another rate: the change, and whether switching pays.',
  keywords: 'renewal renew offer letter payment shock switch stay lender early renewal maturity',
  fields,
  answer,
  rules: () => [RENEWAL_NOTICE],
  explanations: [
    {
      question: '180 to 120 days before: look around',
      answer:
        'Note the maturity date and your balance. Brokers and lenders can hold a rate for 90 to 120 days; if rates fall meanwhile, you usually get the lower one.',
    },
    {
      question: '120 to 60 days before: compare',
      answer:
        'Ask your lender for its offer and a broker for others. Many lenders let you renew in the last four to six months without a charge. Decide on fixed or variable, the term, and whether to borrow more or pay some off.',
    },
    {
      question: '60 to 21 days before: choose',
      answer:
        'A switch takes two to four weeks. A federally regulated lender must send its renewal statement at least 21 days before the term ends. Do not sign it only because it is there.',
    },
    {
      question: '21 to 0 days before: sign',
      answer:
        'Without an answer many mortgages renew by themselves, often at a worse rate or as an open mortgage. A lump sum at renewal has no charge.',
    },
    {
      question: 'What should I ask my lender?',
      answer:
        'Is this your best rate? What is the charge if I leave in this term? How much may I prepay a year? Can I port it, and is it a collateral charge? Which fees apply if I move the mortgage?',
    },
    {
      question: 'Do I have to qualify again?',
      answer:
        'Not to stay with your lender. To move an uninsured mortgage with the same amount and amortization, federally regulated lenders have not applied the stress test since November 21, 2024. They still look at income and credit.',
    },
  ],
  ask: ({ balance, rate: present, years }) => ({
    params: { quote: 'renewal', balance: String(balance), current: String(present), years: String(years) },
    label: 'Ask a broker about your renewal',
  }),
})

/** Monthly payments in dollars now, by the offer and elsewhere, and what a switch saves over the new term. */
export function renewal(values: Values<typeof fields>) {
  const compounding = values.type === 'variable' ? 'monthly' : 'semi-annual'
  const loan = (ratePercent: number): Loan => ({
    principal: values.balance,
    ratePercent,
    years: values.years,
    frequency: 'monthly',
    compounding,
  })
  const months = Number(values.term) * 12
  const offered = paymentChange(loan(values.rate), values.offer)
  const elsewhere = regularPayment(loan(values.other))
  const switching = leavingEarly(loan(values.offer), values.other, months, values.costs)
  return {
    before: offered.before,
    offered: offered.after,
    change: offered.change,
    elsewhere,
    switching,
    balanceAtEnd: balanceAfter(loan(values.offer), months),
  }
}

const moreOrLess = (dollars: number) =>
  `${formatCad(Math.abs(dollars))} a month ${dollars >= 0 ? 'more' : 'less'}`

function answer(values: Values<typeof fields>): Answer {
  const { before, offered, change, elsewhere, switching, balanceAtEnd } = renewal(values)
  const { net, monthsToRecover } = switching
  const term = monthsText(Number(values.term) * 12)
  const verdict =
    elsewhere >= offered
      ? 'The other rate is no lower than the offer.'
      : net >= 0
        ? `Switching saves about ${formatCad(net)} over ${term}, after its costs${monthsToRecover ? `; the costs are back after ${monthsText(Math.max(1, Math.ceil(monthsToRecover)))}` : ''}.`
        : `Switching costs about ${formatCad(-net)} more than it saves over ${term}.`
  return {
    label: 'Payment by the offer',
    value: `${formatCadCents(offered)} a month`,
    sentence:
      values.balance > 0 ? `${moreOrLess(change)} than today. ${verdict}` : 'Enter what you still owe.',
    rows: [
      { term: 'Today', value: `${formatCadCents(before)} a month`, note: `At ${formatPercent(values.rate)}` },
      {
        term: 'Lender’s offer',
        value: `${formatCadCents(offered)} a month`,
        note: `At ${formatPercent(values.offer)}`,
      },
      {
        term: 'Elsewhere',
        value: `${formatCadCents(elsewhere)} a month`,
        note: `At ${formatPercent(values.other)}; ${moreOrLess(elsewhere - before)} than today`,
      },
      { term: `Owed after ${term}`, value: formatCad(balanceAtEnd), note: 'By the lender’s offer' },
    ],
    warnings: [],
    ...(offered > 0 && {
      parts: {
        title: 'Monthly payments compared',
        list: [
          { label: 'Today', dollars: before },
          { label: 'Lender’s offer', dollars: offered },
          { label: 'Elsewhere', dollars: elsewhere },
        ],
      },
    }),
  }
}
