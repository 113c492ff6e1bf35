import { formatCad, formatCadFloor, formatPercent } from '~/lib/money'
import type { DatedRule } from '../dated-rule'
import { EQUITY_LIMITS, equityRoom } from '../home-equity'
import { payment } from '../payment'
import { amount, count, rate, type Values } from './fields'
import { type Answer, defineTool } from './tool'

/** OSFI's limits for loans on a home without default insurance. */
const B20: DatedRule = {
  title: 'Limits of 80% for all loans and 65% for a line of credit',
  from: '2012-10-31',
  checkedOn: '2026-11-23',
  source: {
    name: 'OSFI, guideline B-20, residential mortgage underwriting',
    url: 'https://www.osfi-bsif.gc.ca/en/guidance/guidance-library/residential-mortgage-underwriting-practices-procedures-guideline-b-20',
  },
}

const fields = {
  value: amount('Value of your home', 700_000, 'What it would sell for; a lender has it appraised.'),
  owed: amount('What you owe on it', 350_000, 'All mortgages and lines of credit on the home'),
  need: amount('Amount that you want', 80_000),
  rate: rate('Rate of a new mortgage', 4.5),
  years: count('Years to pay it off', 25, 'years', [1, 30]),
  line: rate('Rate of a line of credit', 5.45, 'Variable, usually prime plus a half to one point'),
}

export const EQUITY = defineTool({
  path: '/home-equity-calculator',
  title: 'Home equity and refinance calculator',
  question: 'How much could I borrow against my home?',
  lead: 'What a refinance or a home equity line of credit leaves you to borrow, and what it costs a month.',
  keywords:
    'refinance HELOC home equity line of credit borrow renovation consolidate debts 80 percent 65 percent',
  fields,
  answer,
  rules: () => [B20],
  explanations: [
    {
      question: 'Refinance or line of credit?',
      answer:
        'A refinance replaces your mortgage: one rate, one payment, and a charge if the term has not ended. A line of credit stays beside it: interest only on what you use, at a variable rate that is usually higher.',
    },
    {
      question: 'Why 80% and 65%?',
      answer:
        'Without default insurance, federally regulated lenders may lend up to 80% of a home’s value in all, and up to 65% as credit that can be drawn again.',
    },
    {
      question: 'Do I have to qualify?',
      answer:
        'Yes. A federally regulated lender tests your income at the greater of 5.25% and your rate plus two points, as for a purchase. Credit unions and private lenders may have other rules.',
    },
  ],
  ask: ({ value, owed, need, rate: offered, years }) => ({
    params: {
      quote: 'renewal',
      price: String(value),
      balance: String(owed + need),
      rate: String(offered),
      years: String(years),
    },
    label: 'Ask a broker about this amount',
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

function answer(values: Values<typeof fields>): Answer {
  const { value, owed, need } = values
  const { room, creditLine, most, refinanced, more, interestOnly, loanToValue } = equityCosts(values)
  const fits = need <= room
  return {
    label: 'You could borrow up to',
    value: formatCadFloor(room),
    sentence:
      room === 0
        ? `You owe ${formatPercent(EQUITY_LIMITS.all * 100, 0)} of the value or more, so there is no room without default insurance.`
        : `${formatPercent(EQUITY_LIMITS.all * 100, 0)} of ${formatCad(value)} is ${formatCad(most)}, less the ${formatCad(owed)} that you owe. Up to ${formatCadFloor(creditLine)} of it as a line of credit.`,
    rows: fits
      ? [
          {
            term: 'New mortgage payment',
            value: `${formatCad(refinanced)} a month`,
            note: `${formatCad(owed + need)} at ${formatPercent(values.rate)} over ${values.years} years`,
          },
          { term: `Part of it for the ${formatCad(need)}`, value: `${formatCad(more)} a month` },
          ...(need <= creditLine
            ? [
                {
                  term: 'Or as a line of credit',
                  value: `${formatCad(interestOnly)} a month`,
                  note: `Interest only at ${formatPercent(values.line)}: nothing is paid back`,
                },
              ]
            : []),
          { term: 'Loans as a share of the value', value: formatPercent(loanToValue * 100, 1) },
        ]
      : [],
    warnings: fits ? [] : [`${formatCad(need)} is ${formatCad(need - room)} more than the limit allows.`],
    ...(value > 0 && {
      parts: {
        title: 'Your home’s value',
        list: [
          { label: 'Owed', dollars: Math.min(owed, value) },
          { label: 'Room to borrow', dollars: room },
          { label: 'Must stay', dollars: Math.max(0, value - Math.max(owed, most)) },
        ].filter(({ dollars }) => dollars > 0),
      },
    }),
  }
}
