import { asked } from './question'

/** The rates of the demo brokerage, always with their date and condition. */
export const rates = asked('rates', [
  ['what are your best rates today?', ['3.60%', 'subject to change, OAC', 'as of']],
  ['best 5 year fixed rate in BC', ['3.99%', 'OAC', '/rates?province=BC']],
  ['3 year fixed conventional rate in Ontario?', ['3.99%', 'OAC']],
  ['what are your rates in Alberta', ['nationally', 'OAC']],
  ['Quels sont vos taux au Québec?', ['3.68%', 'OAC', 'français']],
  ['lowest variable rate', ['3.60%', 'OAC']],
  ["what's my payment on 500k?", ['$2,120', '4.04%', 'OAC', '20% down']],
])
