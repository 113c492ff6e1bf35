import { expect, test } from 'vitest'
import { fill } from './fill'
import { slotsOf } from './slots.server'
import { foldText, readTokens } from './words'

/** The fields of a message, '+20000' for a change and '10%' for a share. */
function read(target: string, message: string): string {
  const { fields } = fill(readTokens(foldText(message)), slotsOf(target))
  return Object.entries(fields)
    .map(([key, { value, isPercent, isChange }]) => {
      const sign = isChange && value > 0 ? '+' : ''
      return `${key}=${sign}${value}${isPercent ? '%' : ''}`
    })
    .toSorted()
    .join(' ')
}

const PAYMENT = '/mortgage-calculator'
const AFFORDABILITY = '/affordability-calculator'
const PENALTY = '/prepayment-penalty-calculator'
const RENEWAL = '/renewal-calculator'
const EQUITY = '/home-equity-calculator'
const EXTRA = '/extra-payments-calculator'
const STRESS = '/stress-test-calculator'

test.each([
  [PAYMENT, 'What would I pay monthly on a $650,000 home with 10% down?', 'down=10% price=650000'],
  [
    PAYMENT,
    '489k townhouse, 10% down. 4.14% 5 yr fixed 25 yrs. monthly??',
    'down=10% price=489000 rate=4.14 term=5 years=25',
  ],
  [PAYMENT, 'payment on 480k mortgage at 4.2 over 25 years', 'loan=480000 rate=4.2 years=25'],
  [
    PAYMENT,
    'maison de 450 000 $ avec 45 000 $ de mise de fonds à 4,3 % sur 30 ans',
    'down=45000 price=450000 rate=4.3 years=30',
  ],
  [PAYMENT, 'ok and what if I buy at 520,000', 'price=520000'],
  [PAYMENT, 'and if rates go up 1%', 'rate=+1'],
  [PAYMENT, 'and 10% more down?', 'down=+10%'],
  [PAYMENT, 'what if the price drops to 560', 'price=560000'],
  [PAYMENT, 'actually the rate is 4.05 and it is 128k down not 20%', 'down=128000 rate=4.05'],
  [AFFORDABILITY, 'We make 118,000 together and have 42,000 saved', 'down=42000 income=118000'],
  [
    AFFORDABILITY,
    'i make 78k hubby 61k car pmt 540 no other debts, 30k down',
    'debts=540 down=30000 income=139000',
  ],
  [AFFORDABILITY, "95000$ de salaire pis 420$ d'auto par mois", 'debts=420 income=95000'],
  [
    AFFORDABILITY,
    'i make 6500 a month, 2 kids, 400 car loan, 55k saved',
    'debts=400 down=55000 income=78000',
  ],
  [AFFORDABILITY, 'we bring in about 131 a year together, got 55 put away', 'down=55000 income=131000'],
  [AFFORDABILITY, 'how much house on 105k salary 50k down', 'down=50000 income=105000'],
  [AFFORDABILITY, 'I make 40 bucks an hour', 'income=83200'],
  [AFFORDABILITY, 'and if my mom adds 20k?', 'down=+20000'],
  [
    AFFORDABILITY,
    '95k salary, 60k down, condo fees 480, taxes 2800 a year at 4.4',
    'condo=480 down=60000 income=95000 rate=4.4 tax=2800',
  ],
  [
    PENALTY,
    'break my mortgage penalty td 5yr fixed 3.19, 2.5 yrs left 385k',
    'balance=385000 left=30 rate=3.19 term=5',
  ],
  [
    PENALTY,
    'is breaking at 5.74 to go to 4.1 worth it, 2 years left, 450k',
    'balance=450000 left=24 new=4.1 rate=5.74',
  ],
  [PENALTY, 'their rate is 4.1 now', 'compare=4.1'],
  [
    RENEWAL,
    'been at 1.89, the bank sent the letter with 4.39 for 5 yr. balance 344k i think',
    'balance=344000 offer=4.39 rate=1.89 term=5',
  ],
  [RENEWAL, 'renewing 415k, 20 years to go, was 1.89 now 4.4', 'balance=415000 offer=4.4 rate=1.89 years=20'],
  [EQUITY, 'heloc limit on a 900k home with 500k mortgage', 'owed=500000 value=900000'],
  [
    EQUITY,
    'Can I add 40k when I renew to pay off visa? house is maybe 690k i owe 402',
    'need=40000 owed=402000 value=690000',
  ],
  [EQUITY, 'Marge hypothécaire: maison vaut 540k, doit 280k, combien?', 'owed=280000 value=540000'],
  [EXTRA, 'extra $300 a month on 400k at 4.5 over 22 years', 'balance=400000 extra=300 rate=4.5 years=22'],
  [EXTRA, 'if i put a 25k bonus on my 380k mortgage at 4.9%', 'balance=380000 lump=25000 rate=4.9'],
  [
    STRESS,
    'stress test with 110k income and a 450k mortgage at 4.1',
    'income=110000 mortgage=450000 rate=4.1',
  ],
  [
    '/rent-or-buy-calculator',
    'rent is 2400, similar condo 550k with 20% down, stay 6 years',
    'down=20% horizon=6 price=550000 rent=2400',
  ],
  [
    AFFORDABILITY,
    '97k salary, student loan 275 a month and about 120 min on the visa',
    'debts=395 income=97000',
  ],
  [AFFORDABILITY, '97k salary and 250 biweekly on the truck', 'debts=541.6666666666666 income=97000'],
  [PENALTY, 'owe 362k, 3.1% rate hmm no 5.1 sorry, 27 months left', 'balance=362000 left=27 rate=5.1'],
  [PAYMENT, 'maison 450 000 $ à 4,1 non attends 4,3 sur 25 ans', 'price=450000 rate=4.3 years=25'],
  [RENEWAL, 'they offer 4.69, and if I switch at 4.24', 'offer=4.69 other=4.24'],
  [EQUITY, 'house 900k owe 300k, heloc of 60k at 6.45', 'line=6.45 need=60000 owed=300000 value=900000'],
  ['/rent-or-buy-calculator', 'le proprio monte ça à 1 650', 'rent=1650'],
  [`${PAYMENT}#insurance`, 'cmhc on 450k with 5%', 'down=5% price=450000'],
])('%s takes its fields from %j', (target, message, fields) => expect(read(target, message)).toBe(fields))

test('a number like the value before is the new value', () => {
  const known = (key: string) =>
    ({ extra: { value: 200, isPercent: false }, balance: { value: 300_000, isPercent: false } })[key]
  const { fields } = fill(readTokens(foldText('what about 500')), slotsOf(EXTRA), { known })
  expect(fields).toEqual({ extra: { value: 500, isNamed: false } })
})

test('a number is a percentage where the value before was one', () => {
  const known = (key: string) => (key === 'down' ? { value: 8, isPercent: true } : undefined)
  const { fields } = fill(readTokens(foldText('and with 12?')), slotsOf(PAYMENT), { known })
  expect(fields).toEqual({ down: { value: 12, isPercent: true, isNamed: false } })
})

test('the field that Val asked for takes the number', () => {
  const { fields } = fill(readTokens(foldText('20k')), slotsOf(AFFORDABILITY), { favoured: 'down' })
  expect(fields).toEqual({ down: { value: 20_000, isNamed: false } })
})
