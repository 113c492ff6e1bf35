import { asked } from './question'

/** Questions of fresh sets that Val once read wrongly, answered in part, or did not know. */
export const readings = asked('reading', [
  // The amount down alone: its rule, and the income that a lender needs.
  ['I have 45000 down, most expensive house I can get', ['$700,000', '$225,000', 'gross income']],
  ["avec 30 000 de mise de fonds c'est quoi le plus cher que je peux acheter", ['550', 'revenu brut']],
  ['looking at 489 for a condo w/ 60 down at 4.49 for 25, monthly', ['$60,000', '$2,446'], ['60%']],
  [['payment on 510k with 110k down, 4.6, 25 yrs', 'what if we put 90 down instead'], ['$90,000']],
  ['payment on five hundred ten thousand at four point two five over twenty five years', ['$2,752']],
  ['how much could i borrow on 120k at 3.5', ['$120,000 a year'], ['is needed']],
  ['what salary would get me a 480k mortgage', ['income'], ['$480,000 a year']],
  ['net income 4,800 a month after tax, 25k down, can i buy?', ['before tax'], ['$57,600']],
  [['what can I afford, I make 100k with 70k down', 'i also pay 380 on a truck'], ['debts $380 a month']],
  ['what does doubling my payment do, 1900/month now, 320k, 4.5', ['I am not sure'], ['$1,771']],
  ['combien ça coûte par mois 318 000 à 4,69 sur 20 ans', ['2 037', '1 629']],
  ['variable 447k prime minus .9, whats 3 months interest if im paying 3.55', ['$3,967'], ['0.9%']],
  ['buying my brother out of our parents house, its worth 700k, no mortgage, 50/50', ['$350,000']],
  ['premium tax in ontario on 14,800 of cmhc', ['I am not sure'], ['$562']],
  // Numbers joined to others, paid-off debts, denied words and values of the present.
  ['me and my gf make 83 and 77, zero debt, 55 saved. what price range', ['$160,000 a year'], ['debts $77']],
  [['max house on 120k income and 60k down', 'what if i pay off my 450 car loan'], ['debts $0']],
  ['whats the max mortgage on 97k a year', ['20% of the price down', 'what your income carries']],
  ['land transfer on 1.25m in toronto, not first timers', ['$42,950'], ['for a first-time buyer: **']],
  ['how much can i borrow against my house its paid off worth 500k', ['$400,000'], ['income of about']],
  ['owe 400k at 4.9, 22 yrs. whats my payment and how much interest this year', ['$2,468', '$19,173']],
  ["le paiement hebdo d'une hypotheque de 510k a 4.55 sur 30 ans", ['par semaine']],
  ['my wife and i split, house 710 owe 350, how much do i pay her', ['$180,000'], ['principal']],
  [['payment on 600k with 120k down, 4.4, 25 yrs', 'what if the rate is 1% higher'], ['5.4%'], ['at 1%']],
  ['house 825 down 165 rate 4.2 amort 30 what do i pay', ['$165,000 (20%) down']],
  ['combien la prime SCHL avec 7 % sur 360 000', ['(7 %)']],
  ['we can manage 2800 a month for the mortgage. what price is that w 60k down', ['$530,111', '$574,172']],
  // A calculation that would drop an amount asks.
  [
    'my penalty quote is 14k for 450k at 5.2 with 2 years left, rates 4.1, right?',
    ['I am not sure'],
    ['**$'],
  ],
  ['what if i pay 2500 instead of 2200 on 390k at 4.6', ['I am not sure'], ['**$']],
  [
    '465,000 @ 4.79 amortized 25 yrs, payments, 20 percent down already taken off',
    ['I am not sure'],
    ['**$'],
  ],
  // Of two questions, one without a text is named.
  [
    'payment on 395k 4.3 25 yrs + do you guys finance boats',
    ['$2,143', 'I left out “do you guys finance boats”'],
  ],
  [
    '705k house, 150k down, 4.19, 30 years. what will it cost us each month and is a gift from my mom ok',
    ['$2,699', 'Gifted down payment'],
    ['I left out'],
  ],
  [
    'penalty to break 290k variable at 3.95 and can you guys cover it?',
    ['$2,864', 'I left out “can you guys cover it”'],
  ],
  ['what is prime now', ['prime rate is **4.45%**', 'Bank of Canada, as of']],
  ['my heloc is prime + 0.5, what does that make it today', ['**4.95%**']],
  ["c'est quoi le taux préférentiel présentement", ['**4,45 %**']],
  [['what is prime now', '450k 4.2% 25'], ['$2,416 a month']],
  [['best rates?', '450k 4.2% 25'], ['$2,416 a month']],
  ['when do your rates update', ['Posted rates are read every night', 'as of']],
  ['how old are these rates', ['Posted rates are read every night']],
  ['so variable is lower than fixed right now?', ['5-year variable', '5-year fixed']],
  // Numbers of a follow-up and amounts of the answer before it.
  [
    ['owe 300k 4.8 22 years left, add 200 a month', 'what about 500'],
    ['owed $300,000, rate 4.8%, 22 years, $500 more each payment'],
    ['**$'],
  ],
  [
    ['house worth 700 owe 300 how much can i borrow', 'whats the payment on that'],
    ['I am not sure'],
    ['**$'],
  ],
  [['is 350k doable on 75k', 'What can I afford: income $75,000 a year, home $350,000'], ['is within that']],
  ['semi-monthly payment 355k 4.1 25y', ['**$943 twice a month**']],
  ['3 yr or 5 yr', ['A shorter or a longer term'], ['I need the price']],
  ['on odsp can i get a mortgage', ['Other kinds of income'], ['gross income']],
  ['line of credit vs second mortgage', ['Second mortgages'], ['Compare both']],
])
