import { expect, test } from 'vitest'
import { inLocale } from '~/platform/locale.server'
import type { ChatMessage, OpenCard } from '../model'
import { converse } from './conversation.server'
import { paramsOf } from './params.server'
import { otherParts } from './parts.server'
import { pathOf } from './slots.server'

const said = (...turns: string[]): ChatMessage[] =>
  turns.flatMap((content, at): ChatMessage[] =>
    at < turns.length - 1
      ? [
          { role: 'user', content },
          { role: 'assistant', content: '…' },
        ]
      : [{ role: 'user', content }],
  )

/** What Val does with the last message: the target, and the query of its card. */
function outcome(turns: string[], card: OpenCard | null = null): string {
  const { decision, values } = inLocale('en', () => converse(said(...turns), card))
  if (decision.kind === 'choices') return 'choices'
  const path = pathOf(decision.target)
  const query = path && decision.kind === 'answer' ? `?${paramsOf(values, path).params}` : ''
  return decision.target + query + (decision.kind === 'ask' ? ` asks ${decision.meaning}` : '')
}

const PAYMENT = 'payment on a 600k house with 20% down at 4.4 over 25 years'

// The last message changes the open card, or opens another with what carries over.
test.each<[turns: string[], expected: string]>([
  [[PAYMENT, 'with 30 years?'], '/mortgage-calculator?price=600000&down=120000&years=30&rate=4.4&custom=1'],
  [
    [PAYMENT, 'what if the price drops to 560'],
    '/mortgage-calculator?price=560000&down=112000&years=25&rate=4.4&custom=1',
  ],
  [
    [PAYMENT, 'and accelerated bi-weekly?'],
    '/mortgage-calculator?price=600000&down=120000&years=25&rate=4.4&custom=1&frequency=rapid-bi-weekly',
  ],
  [
    [PAYMENT, 'and what if i paid that every 2 weeks'],
    '/mortgage-calculator?price=600000&down=120000&years=25&rate=4.4&custom=1&frequency=bi-weekly',
  ],
  [
    [PAYMENT, 'and how much is the land transfer tax in Toronto?'],
    '/land-transfer-tax-calculator?price=600000&place=TORONTO&mortgage=480000',
  ],
  [
    ['we owe 289k, 18 yrs left, 4.49. monthly?', 'sorry its 298 not 289'],
    '/mortgage-calculator?price=372500&down=74500&years=18&rate=4.49&custom=1&frequency=monthly',
  ],
  [
    ['income 112000, 38000 down', 'ok and if my mom adds 20k?'],
    '/affordability-calculator?income=112000&down=58000',
  ],
  [
    ['income 112000, 38000 down', 'and if my wife comes in too, she makes 53k'],
    '/affordability-calculator?income=165000&down=38000',
  ],
  [
    ['max house on 120k income and 60k down and a 450 car loan', 'what if i pay off my car loan'],
    '/affordability-calculator?income=120000&down=60000&debts=0',
  ],
  [
    ['We make 118,000 together and have 42,000 saved', 'ok and what if I buy at 520,000'],
    '/mortgage-calculator?price=520000&down=42000',
  ],
  [
    ['land transfer tax 640k in Ottawa', 'and in Calgary?'],
    '/land-transfer-tax-calculator?price=640000&place=AB&mortgage=512000',
  ],
  [['how much house can i afford', '110k'], '/affordability-calculator?income=110000&down=55000'],
  [
    ['owe 300k 4.8 22 years left, add 200 a month', 'what about 500'],
    '/extra-payments-calculator?balance=300000&rate=4.8&years=22&extra=500',
  ],
  [['how much house can i afford'], '/affordability-calculator asks income'],
  [
    ['best 5 year fixed rate?', 'minimum down payment on 615k'],
    '/mortgage-calculator#minimum-down?price=615000&down=36500&type=fixed&term=5+year',
  ],
  [
    ['taux fixe 5 ans svp', 'mise de fonds minimum pour 615 000$ et la prime SCHL'],
    '/mortgage-calculator#insurance?price=615000&down=36500&type=fixed&term=5+year',
  ],
  [['best 5 year fixed rate?', 'is that insured or not, i have 20% down'], 'rates'],
  [['best 5 year fixed rate?', 'in quebec with 10% down on 500k'], 'rates'],
  [
    ['i make 98k, 40k down, what can i afford', 'and if i had 60 saved'],
    '/affordability-calculator?income=98000&down=60000',
  ],
  [
    ['we make 84k and 61k, 50k down', 'he makes 66 not 61'],
    '/affordability-calculator?income=150000&down=50000',
  ],
  [
    ['115k income, truck loan 780 a month', 'what if we pay off the truck'],
    '/affordability-calculator?income=115000&down=58000&debts=0',
  ],
  [
    ['penalty on 305k fixed at 4.99, 30 months left', 'what if i wait 6 months'],
    '/prepayment-penalty-calculator?balance=305000&rate=4.99&type=fixed&left=24',
  ],
  [
    ['payment on 415k at 4.6, 25 years', 'no sorry, the price is 415, i put 90 down'],
    '/mortgage-calculator?price=415000&down=90000&years=25&rate=4.6&custom=1',
  ],
  [
    [PAYMENT, 'what income do i need for that'],
    '/stress-test-calculator#income?mortgage=480000&rate=4.4&custom=1&years=25',
  ],
  [
    ['house 800k owe 350. how much heloc', 'and interest if i only take 60k at 5.2'],
    '/home-equity-calculator#line?value=800000&owed=350000&need=60000&line=5.2',
  ],
  [
    ['cmhc on 410k with 5% down', 'réponds-moi en français stp, pis avec 10 %?'],
    '/mortgage-calculator#insurance?price=410000&down=41000',
  ],
  [
    [
      'renting at 1900 or buying at 460k with 50k down, staying 5 years',
      'landlord is putting it up to 2,200 in june',
    ],
    '/rent-or-buy-calculator?price=460000&down=50000&rent=2200&horizon=5',
  ],
  [
    [
      'I make 97k and have 60k down, what can i afford',
      'forgot a student loan of 275 a month and about 120 min on the visa',
    ],
    '/affordability-calculator?income=97000&down=60000&debts=395',
  ],
  [
    [
      'house worth 1.05M owe 512k, thinking heloc',
      'and what would i pay monthly, just the interest on 60k at 6.45',
    ],
    '/home-equity-calculator#line?value=1050000&owed=512000&need=60000&line=6.45',
  ],
  [
    [
      'Renewing in June, 305k left, 20 years, BMO sent me 4.69 for five',
      'and at 4.24 for a three year if I switch over somewhere',
    ],
    '/renewal-calculator?balance=305000&years=20&offer=4.69&other=4.24&custom=1&term=3',
  ],
  [
    ['We want a 1.2M detached in Vaughan, 240k down, 4.34 over 30', 'with 150k down what is the payment'],
    '/mortgage-calculator?price=1200000&down=150000&province=ON&years=30&rate=4.34&custom=1',
  ],
  [
    ['minimum down on 800k', 'and if we put 150 down so we keep some cash'],
    '/mortgage-calculator?price=800000&down=150000',
  ],
  [
    ['i make 83k, 35k down, how much can i afford', 'and my sister buys with me, she makes 49k and has 10k'],
    '/affordability-calculator?income=132000&down=45000',
  ],
  [
    [
      'Salaire 83 000, 35 000 $ de mise de fonds. Mon max?',
      'ok mais si ma soeur achète avec moi, elle fait 49 et elle a 10 000 de plus à mettre',
    ],
    '/affordability-calculator?income=132000&down=45000',
  ],
  [
    ['Would I pass the stress test? 105k salary, 440k mortgage at 4.19, 25 years', 'and with a 30 yr?'],
    '/stress-test-calculator?mortgage=440000&rate=4.19&custom=1&years=30&income=105000',
  ],
  [
    ['we owe 225k at 4.79, 18 years to go, what if i add 100 every two weeks'],
    '/extra-payments-calculator?balance=225000&rate=4.79&years=18&extra=216.67',
  ],
  [
    [
      'hypo de 225 000 à 4,79, 18 ans à faire. si j’ajoute 100 aux deux semaines?',
      'ça sauve combien d’intérêts si je commence juste dans 2 ans',
    ],
    '/extra-payments-calculator?balance=225000&rate=4.79&years=18&extra=216.67',
  ],
  [
    ['owe 390k, 5.04%, 24 yrs left, putting 300 more a month', 'what about 5 grand once a year instead'],
    '/extra-payments-calculator?balance=390000&rate=5.04&years=24&extra=416.67',
  ],
  [
    [
      'can i pull 100k out of my house, worth 760k owe 455',
      'the guy across the street only got 690 so lets say that',
    ],
    '/home-equity-calculator?value=690000&owed=455000&need=100000',
  ],
  [
    ['land transfer tax on 715k', 'its near liberty village'],
    '/land-transfer-tax-calculator?price=715000&place=TORONTO&mortgage=572000',
  ],
  [
    ['min down payment for 700k', 'is 60k enough then?'],
    '/mortgage-calculator#minimum-down?price=700000&down=60000',
  ],
  [['Can I use my RRSP for a down payment?', 'how long till i gotta pay it back'], 'home-buyers-plan'],
])('%j', (turns, expected) => expect(outcome(turns)).toBe(expected))

test('a value that Val assumed on the card is not taken for one that the visitor said', () => {
  const card = { calculator: '/land-transfer-tax-calculator', params: 'price=640000&mortgage=512000' }
  const { values } = inLocale('en', () => converse(said('land transfer tax on 640k', 'in Calgary'), card))
  expect(values.has('loan')).toBe(false)
})

test('a value that the visitor edited on the card wins, also back to the usual one', () => {
  const card = { calculator: '/mortgage-calculator', params: 'price=700000&down=140000&custom=1&rate=4.4' }
  expect(outcome([PAYMENT, 'and over 30 years?'], card)).toBe(
    '/mortgage-calculator?price=700000&down=140000&years=30&rate=4.4&custom=1',
  )
  // 500,000 is the form's own value, which its query leaves out.
  const usual = { calculator: '/mortgage-calculator', params: 'down=120000&custom=1&rate=4.4' }
  expect(outcome([PAYMENT, 'and over 30 years?'], usual)).toContain('price=500000')
})

test('a card of no calculator is ignored', () => {
  expect(outcome([PAYMENT], { calculator: '/admin', params: 'price=1' })).toContain('price=600000')
})

test('a second target is answered where the message asks twice, and not for numbers that follow a question', () => {
  const others = (message: string) => inLocale('en', () => otherParts(converse(said(message), null)))
  expect(
    others(
      'If I throw 200 extra every month at my mortgage does it do anything? 318000 left, 4.7%, 22 years to go',
    ),
  ).toEqual([])
  expect(
    others('What is the payment on 500k at 4.5? And how much is the land transfer tax in Toronto?'),
  ).toEqual(['/mortgage-calculator'])
})
