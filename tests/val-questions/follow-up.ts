import { asked } from './question'

/** Questions that mean something only after the one before; the last answer is looked at. */
export const followUps = asked('follow-up', [
  [
    ['pmt on 650k w/ 10% down, 25 yr, 4.2?', 'and over 30 years?'],
    ['$2,949', '$2,937'],
  ],
  [
    ['pmt on 650k w/ 10% down, 25 yr, 4.2?', 'what if I put 15% down?'],
    ['$3,061', '$3,050'],
  ],
  [
    ['pmt on 650k w/ 10% down, 25 yr, 4.2?', 'what about 5.1%?'],
    ['$3,561', '$3,542'],
  ],
  [
    ['pmt on 650k w/ 10% down, 25 yr, 4.2?', 'and in Quebec?'],
    ['$3,251', '$3,238', 'Quebec charges'],
  ],
  [
    ['pmt on 650k w/ 10% down, 25 yr, 4.2?', 'make it 700k'],
    ['$3,501', '$3,487'],
  ],
  [['pmt on 650k w/ 10% down, 25 yr, 4.2?', 'and accelerated bi-weekly?'], ['$1,625']],
  [
    ['pmt on 650k w/ 10% down, 25 yr, 4.2?', 'thanks!', 'and over 20 years?'],
    ['$3,719', '$3,707'],
  ],
  [['pmt on 650k w/ 10% down, 25 yr, 4.2?', 'what would the land transfer tax be in Ontario?'], ['$9,475']],
  [['Land transfer tax on 800k in Toronto', 'I am a first-time buyer'], ['$16,475']],
  [
    ['How much can I afford with 100k income and 60k down at 4.84% over 25 years?', 'and with 20k down?'],
    ['$400,000'],
  ],
  [
    ['best 5 year fixed rate in Ontario', 'and variable?'],
    ['variable', 'OAC'],
  ],
  [['what is a reverse mortgage?', 'why?'], ['55']],
])
