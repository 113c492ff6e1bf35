import { asked } from './question'

/** The rates of the demo brokerage, always with their date and condition. */
export const rates = asked('rates', [
  ['what are your best rates today?', ['3.60%', 'subject to change, OAC', 'as of']],
  ['best 5 year fixed rate in BC', ['3.99%', 'OAC', '/rates?province=BC']],
  ['3 year fixed conventional rate in Ontario?', ['3.99%', 'OAC']],
  ['what are your rates in Alberta', ['nationally', 'OAC']],
  ['lowest variable rate', ['3.60%', 'OAC']],
  ["what's my payment on 500k?", ['$2,120', '4.04%', 'OAC', '20% down']],

  ['rate for 4 year fixed?', ['We list no 4-year rate', '3.89%', 'subject to change, OAC', 'as of']],
  ['rates', ['3.60%', 'in Ontario', 'subject to change, OAC', 'another province']],
  ['best rate for refinance in alberta', ['nationally', 'refinance', 'OAC']],
  [
    'my mortgage is up for renewal in March, 380k owing, 22 years left, what would I pay at your best rate?',
    ['$2,175', '4.04%', 'subject to change, OAC', 'as of'],
  ],
  ['payment on 650k with 10% down, 25 years', ['insured', '3.94%', 'subject to change, OAC']],
  ['compare 5 yr fixed and variable on 500k mortgage', ['$2,641', '$2,530', 'subject to change, OAC']],
  ['how much on 1.2M w 20%', ['$5,088', 'OAC']],
  ['500000', ['Payment: amount $500,000', 'Minimum down payment: amount $500,000']],
])
