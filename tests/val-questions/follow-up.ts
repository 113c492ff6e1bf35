import { asked } from './question'

/** Questions that mean something only after the one before; the last answer is looked at. */
export const followUps = asked('follow-up', [
  [
    ['pmt on 650k w/ 10% down, 25 yr, 4.2?', 'and over 30 years?'],
    ['first-time buyers', '$3,238', '$2,942', '$2,532'],
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

  [['pmt on 600k 20% down 4.29% 25yrs', 'and with 15% down?'], ['$2,852']],
  [
    ['pmt on 600k 20% down 4.29% 25yrs', 'and with 15% down?', 'what about over 30 years'],
    ['first-time buyers', '$2,585'],
  ],
  [
    ['pmt on 600k 20% down 4.29% 25yrs', 'and with 15% down?', 'what about over 30 years', 'and weekly?'],
    ['$596'],
  ],
  [
    [
      'pmt on 600k 20% down 4.29% 25yrs',
      'and with 15% down?',
      'what about over 30 years',
      'and weekly?',
      'same but 4.5',
    ],
    ['$610'],
  ],
  [['pmt on 600k 20% down 4.29% 25yrs', 'can i put 15% down'], ['$2,852']],
  [
    ['300k mortgage at 4.1 over 22 years', 'what if the rate goes up 2 points?'],
    ['$1,721', '$2,053'],
  ],
  [
    ['whats ur best 5yr fixed', 'and 3?'],
    ['3.89%', '3-year fixed', 'OAC'],
  ],
  [
    ['whats ur best 5yr fixed', 'and 3?', 'ok and whats the pmt on 500k with that'],
    ['$2,109', '3.99%', 'OAC'],
  ],
  [['pmt on 650k w/ 10% down, 25 yr, 4.2?', 'ok'], ['You are welcome'], ['$3,251']],
  [['stress test', 'at 4.2%?'], ['6.2%']],
  [
    ['salut', 'pmt on 650k w/ 10% down, 25 yr, 4.2?'],
    ['$3,251', 'a month'],
  ],

  [
    ['penalty 350k at 5.1 16 months left', 'current rate is 4.3'],
    ['$4,463', '$3,733'],
  ],
  [
    ['penalty 350k at 5.1 16 months left', 'current rate is 4.3', 'variable rate'],
    ['$4,463', 'variable rate'],
  ],
  [['what is a heloc', 'how much could I get on 900k with 300k owing?'], ['$420,000']],
  [['land transfer tax toronto 1.1M', 'first time buyer'], ['$28,475']],
  [['land transfer tax toronto 1.1M', 'first time buyer', 'and in Vancouver?'], ['$20,000']],
  [
    ['best 5 yr fixed', 'in BC?', 'variable?'],
    ['3.65%', 'British Columbia', 'OAC'],
  ],
  [
    ['payment on 300k mortgage at 4.5 25 years', 'not 300, 330'],
    ['$330,000', '$1,826'],
  ],
  [
    ['which is cheaper fixed 4.3 or variable 3.9 on 500k', 'what if variable goes up half a point'],
    ['I am not sure'],
    ['4.8%', '**$'],
  ],
  [
    ['whats the cmhc on 500k with 5% down', 'ok what about ten'],
    ['10% down', '$13,950'],
  ],
  [
    [
      'were buying for 725,000 with 100k down in ottawa, how much is the insurance',
      'what if my mom gives us 45 thousand more on top',
    ],
    ['$145,000'],
    ['$45,000'],
  ],
  [
    [
      'i owe 290k on a variable at 4.2, whats the penalty if i sell',
      'wait i just checked and its fixed not variable, 3.89. what now',
    ],
    ['$2,820'],
  ],
  // A home's price is no mortgage: no payment at the test rate is computed from it.
  [
    [
      'payment on a 600k house with 120k down at 4.5 over 25 years',
      'what rate do they stress test me at with 4.5',
    ],
    ['6.5%'],
    ['On $600,000'],
  ],
  [
    [
      'penalty on a 305k fixed at 4.99, 30 months left, lenders rate today is 4.14',
      'what if i wait 6 months',
    ],
    ['24 months left', '$5,185'],
  ],
  [
    [
      'we make 124k together with 55k down, what can we buy',
      'oh we also have 380/mo in student loans and about 6k on credit cards',
    ],
    ['debts $560 a month'],
  ],
  [
    [
      'what would i pay on a 475000 condo, 10 percent down, 4.6, 25 years',
      'k what about accelerated bi weekly',
    ],
    ['$1,232 every two weeks, accelerated'],
  ],
  [
    [
      'max mortgage if gross is 7,200 a mth, car lease 610 and line of credit 18k owing',
      'about 1150 a month',
    ],
    ['debts $1,150 a month'],
  ],
  [
    ['paiement pour 445 000 avec 30 000 de comptant à 4,2 sur 25 ans', 'et si je mets 60 000 à la place'],
    ['445 000 $', '60 000 $', '2 131 $'],
  ],
  [['heloc on 750k house owing 410k', 'whats the payment if i use 50k of it'], ['I am not sure'], ['$264']],
  [
    ['88k salary, 55k down, truck payment 680. max price?', 'and if i paid off the truck first'],
    ['debts $0 a month'],
  ],
  // A reply in words picks a choice as its button does.
  [
    ['4.19 or 4.44 on 480k 25 years, how much a mth is that quarter point really', 'Yes please!'],
    ['**$2,575 a month**', '**$2,641 a month**'],
  ],
  [
    ['4.19 or 4.44 on 480k 25 years, how much a mth is that quarter point really', 'the second one'],
    ['**$2,575 a month**'],
    ['$2,641'],
  ],
  [['what is a heloc', 'yes'], [], ['If I understand you right']],
  [
    ['i make 71k in saskatoon how much can i qualify for', "what if my wife's income is added, she gets 38k"],
    ['$109,000 a year'],
  ],
  [
    ['ontario land transfer on 425,000 in north bay', 'so if we do get the rebate what is left', 'yes'],
    ['**$975**'],
  ],
  [
    [
      '275k mortgage 4.8 25 yrs whats the monthly',
      'ok and the same but biweekly not the fast kind',
      'the first one',
    ],
    ['$723 every two weeks'],
  ],
  [
    ['premium on a 380k house with 5 percent down?', 'so monthly with that added on'],
    ['a month** for a $380,000 home with $19,000 (5%) down'],
  ],
  [
    [
      'payment on 450k at 4.2 25 years',
      'and honestly i dont think i will be around in march, can my wife renew alone',
    ],
    ['9-8-8'],
  ],
  [
    ['4.19 or 4.44 on 480k 25 years, how much a mth is that quarter point really', 'the last one'],
    [],
    ['Which of these'],
  ],
  // The rate at renewal is for what is owed then, over the years that are left.
  [
    ['480k mortgage 4.1 for 5 yrs fixed 25 yr am what do i pay', 'what if rates go up to 5.5 when i renew'],
    ['owed at renewal $418,584', '**$2,865 a month**', '**$314 more**'],
    ['$2,930'],
  ],
  [
    ['payment on 500k with 20% down 4.2 25 years', 'and when my term is up at 5%', 'and if its 6?'],
    ['owed at renewal $349,419', 'new rate 6%'],
    ['Which one'],
  ],
  [
    [
      '449k town house in moncton 10 pct down 4.19 over 25 how much a month',
      'what if rates go up to 5.5 when i renew',
    ],
    ['owed at renewal $363,881', 'new rate 5.5%'],
    ['$2,543'],
  ],
  [['payment on a 500k house with 20% down', 'what if its 6% when i renew'], ['Which one'], ['**$2,']],
  [
    ['me and my gf make 118k together', 'how much house tho, we got 45k saved and no debt'],
    ['$118,000 a year', '$45,000 down'],
    ['$45,000 a year'],
  ],
  [
    [
      'im a nurse in regina making 96k',
      'student loan 350 a month, nothing else, 55k saved for down',
      'so whats the number then',
    ],
    ['$96,000 a year', 'debts $350 a month', '$55,000 down'],
  ],
])
