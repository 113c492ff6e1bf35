import type { NumberKind } from './numbers'
import { namesWithin } from './rate-type-words'
import { phraseList } from './words'

/** The fields of numbers. Money is in dollars, rates and shares in percent. */
export type Field =
  | 'price'
  | 'loan'
  | 'down'
  | 'downPercent'
  | 'rate'
  | 'comparisonRate'
  | 'years'
  | 'term'
  | 'monthsLeft'
  | 'income'
  | 'debts'
  | 'propertyTax'
  | 'heating'
  | 'condoFee'
  /** A household's intended payment a month. */
  | 'budget'
  /** Percentage points by which a rate may change. */
  | 'ratePoints'
  /** The amount that a homeowner wants to borrow against the home. */
  | 'cashOut'
  | 'balance'
  | 'extra'
  | 'lumpSum'
  /** Days of interest, and years until a balance. */
  | 'days'
  | 'afterYears'
  | 'ltv'
  | 'hours'
  /** The charge for leaving early that the lender names. */
  | 'charge'
  /** The dollars a month that another mortgage would save. */
  | 'saving'
  | 'ignored'

type SlotPattern = {
  field: Field
  kinds: readonly NumberKind[]
  /** Phrases before the number, and after it. */
  before?: readonly string[]
  after?: readonly string[]
  /** Of two phrases at the same distance the greater weight wins. */
  weight?: number
  /** The phrase must be right before the number: "down payment on 600,000" is no down payment of 600,000. */
  adjacent?: boolean
}

const MONEY = ['money', 'plain'] as const
const PERCENT = ['percent', 'plain'] as const
const YEARS = ['years', 'plain'] as const

type Options = { weight?: number; adjacent?: boolean }

/** `before` and `after`: phrases on that side of the number, comma-separated. */
const pattern = (
  field: Field,
  kinds: readonly NumberKind[],
  before: string,
  after: string,
  options: Options = {},
): SlotPattern => ({
  field,
  kinds,
  ...(before && { before: phraseList(before) }),
  ...(after && { after: phraseList(after) }),
  ...options,
})

const DOWN = [
  `down payment, downpayment, down payment of, put down, putting down, put, putting, je mets, on met, nous mettons, mettons, mise de fonds de, mise de
    fonds, mise de, mise, saved, saved up, have saved, savings of, down, dp, deposit of`,
  `down, downpayment, down payment, dp, deposit, de mise de fonds, mise de fonds, de mise, en mise, comptant, de
    comptant, saved, saved up, de cote, d'economies, d'epargne, en banque, in savings, in the bank, set
    aside, put away, de cash, en cash, cash, a mettre, a mettre dessus, to put down, to put on it, to put toward`,
] as const

/** The phrases that decide a number's field, in both languages, because a question may mix them. */
export const SLOT_PATTERNS: readonly SlotPattern[] = [
  pattern('down', MONEY, ...DOWN, { weight: 3, adjacent: true }),
  pattern('downPercent', PERCENT, ...DOWN, { weight: 3, adjacent: true }),
  pattern(
    'price',
    MONEY,
    `make it, make that, qualify for, approved for, price, purchase price, price of, purchase price of, home
    price, priced at, looking at, maybe worth, worth, valued at, value of, valued, offer of, listed at, listed for, listed, asking, sell for, sells for, vaut, valant, d'une valeur
    de, prix, prix de`,
    `purchase price, home price, house, home, value`,
    { weight: 4 },
  ),
  pattern(
    'price',
    MONEY,
    `house, home, condo, property, place, townhouse, buy, buying, purchase, purchasing, costs, costing,
    value, maison, maison de, propriete, afford, on`,
    `condo, property, place, townhouse, purchase, price, detached, maison, duplex, new build`,
  ),
  pattern('price', MONEY, `for, pour`, '', { weight: -3 }),
  pattern(
    'loan',
    MONEY,
    `mortgage, mortgage of, mortgage amount, borrow, borrowing, loan, loan of, loan amount, hypotheque,
    hypotheque de, pret, pret de, emprunte, emprunter, finance, financing`,
    `mortgage, loan, mortgage loan, borrowed, d'hypotheque, hypotheque, financed`,
    { weight: 2 },
  ),
  pattern(
    'balance',
    MONEY,
    `balance, balance of, bal, owe, owing, outstanding, remaining, solde, solde de, still owe`,
    `balance, bal, owing, outstanding, remaining, left on my mortgage, left on the mortgage, left, de solde`,
    { weight: 3 },
  ),
  pattern(
    'income',
    MONEY,
    `ma paye, ma paie, paye c, pension, pensions, pension of, bring in, brings in, bringing in, pull in, pulls in, take home, get paid, gets paid, paycheque,
    paycheck, wage, wages, on gagne, touche, fait, fais, faisons, household, combined, together, wife,
    husband, spouse, my partner, conjoint, conjointe, blonde, chum, income, incomes, household income, income of, make,
    makes, making, earn, earns, earning, salary, salary of, salaries, revenu, revenu de, revenus, gagne,
    gagnons, salaire, salaire de, gross, paid`,
    `pension, brut, bruts, income, household income, gross, salary, a year income, de revenu, de salaire, family income, combined
    income, combined`,
    { weight: 3 },
  ),
  pattern(
    'debts',
    MONEY,
    `car, cars, auto, truck, trucks, vehicles, day care, daycare, child care, garderie, lease, debt, debts, debts of, car payment, car payments, car payment of, car loan, car
    loan of, car lease, student loan, student loans, support payments, pension alimentaire, credit card,
    credit cards, other debts, dettes, dettes de, loans, d'auto, paiement d'auto, pret auto`,
    `debt, debts, in debt, in debts, car payment, car payments, car loan, car lease, for a car, for my car,
    student loan, student loans, support payments, credit card, in other debts, other debts, de dettes, on my car`,
    { weight: 4 },
  ),
  pattern(
    'propertyTax',
    MONEY,
    `property tax, property taxes, property taxes of, property tax of, prop tax, prop taxes, taxes, taxes about,
    taxes around, taxes are, taxes are about, taxes foncieres, taxes municipales`,
    `property tax, property taxes, in property taxes, in property tax, prop tax, prop taxes, taxes, in taxes,
    de taxes foncieres, de taxes`,
    { weight: 4 },
  ),
  pattern(
    'heating',
    MONEY,
    `heat, heating, heating of, chauffage`,
    `heat, heating, for heat, for heating, de chauffage`,
    { weight: 4 },
  ),
  pattern(
    'condoFee',
    MONEY,
    `condo fee, condo fees, condo fees of, with fees, with fees of, maintenance, maintenance fee, maintenance fees, strata, strata
    fee, strata fees, frais de condo, frais de copropriete`,
    `condo fee, condo fees, in condo fees, maintenance fee, maintenance fees, maintenance, strata, strata
    fees, de frais de condo`,
    { weight: 4 },
  ),
  pattern(
    'comparisonRate',
    PERCENT,
    `comparison rate, comparison rate of, comparison, comparable, compared to, current rate, current rates,
    current rate is, current, taux actuel, taux actuel de, taux courant, taux du jour, taux de comparaison,
    today's rate, today rate, new rate, new rate of, taux de la banque, taux de la banque est, taux auj, taux auj est, taux aujourd'hui est, taux du preteur, market rate, rates are now, rate now, posted, now at,
    against, replacement rate, they used, lender used, bank used, they use`,
    `comparison rate, comparison, comparable, current rate, now, today, posted, market`,
    { weight: 2 },
  ),
  pattern(
    'rate',
    PERCENT,
    `rate, rate of, rate is, rates, interest, interest rate, interest rate of, at, @, ${namesWithin('# at')},
    taux, taux de, taux d'interet de, a`,
    `rate, interest, interest rate, ${namesWithin('#', '# rate')}, apr, d'interet, de taux,
    contract`,
  ),
  pattern(
    'term',
    YEARS,
    `term, term of, terme, terme de, after, apres`,
    `term, ${namesWithin('#', '# rate')}, rate, rates, terme, closed, open, mortgage rate,
    mortgage rates`,
    { weight: 3 },
  ),
  pattern(
    'years',
    YEARS,
    `over, amortized, amortized over, amortization, amortization of, am, amort, amortissement, amortissement
    de, sur, for`,
    `amortization, amort, amortized, am, d'amortissement, amortissement, mortgage`,
    { weight: 2 },
  ),
  pattern(
    'years',
    YEARS,
    `gone in, paid off in, pay it off in, paying it off in, paid in, done in, be done in, finished in, mortgage free in, rid of it
    in, stretch to, stretch it to, stretch it out to, stretch it back to, extend to, extend it to, rembourse en, rembourser en, paye en, payer en, fini en`,
    '',
    { weight: 6, adjacent: true },
  ),
  pattern(
    'monthsLeft',
    ['months', 'years'],
    `remaining, left, il reste, reste`,
    `left, remaining, to go, left in my term, left on my term, left on the term, until renewal, before
    renewal, before my term, restants, restant, a courir, avant la fin, avant le renouvellement`,
    { weight: 5 },
  ),
  pattern(
    'budget',
    MONEY,
    `budget, budget of, payment of, payment is, payment was, payments are, payments were, payments of, payment around, payments around, payment up from, payments up from, payment from, payment at, keep paying, paying my old, paying the old, paying, payment under, payment below, payments under, pay, spend,
    max payment, max payment of, maximum payment, maximum payment of, keep it under, budget de, versement
    de, paiement de, payer, mensualite de`,
    `max payment, maximum payment, budget, payment, payments`,
    { weight: 2, adjacent: true },
  ),
  pattern(
    'ratePoints',
    PERCENT,
    `climb, climbs, climb by, climbs by, jump, jumps, jump by, jumps by, spike, spikes, move up, moves up,
    hike, hikes, grimpe de, grimpent de, monte, montent, montaient de, go up, goes up, went up, went down, go up by,
    goes up by, rise, rises, rise by, rises by, increase, increases, increase by, increases by, go down,
    goes down, go down by, goes down by, drop, drops, drop by, drops by, fall, falls, fall by, falls by,
    augmente de, augmentent de, monte de, montent de, baisse de, baissent de, diminue de, diminuent de`,
    `points, point, percentage points, percentage point, pts, pt, points de pourcentage`,
    { weight: 5, adjacent: true },
  ),
  pattern(
    'charge',
    MONEY,
    `ird is, penalty is, pen is, pen of, fee is, penalty of, penalty will be, penalty would be, penalty was, charge of, penalite de, penalite est de`,
    `penalty, prepayment charge, break fee, to break, to leave, to get out, penalite, de penalite, pour briser`,
    { weight: 5, adjacent: true },
  ),
  pattern(
    'cashOut',
    MONEY,
    `refi, refinance, refinance for, cash out, take out, pull out, take, pull, withdraw, refinancer, sortir,
    retirer`,
    `out, cash out, out of my house, out of my home, for renos, for reno, for renovations, for a reno, for a renovation, for repairs, pour renover, pour des renos, of equity, in equity, equity, heloc, line of credit, de
    marge, marge de credit`,
    { weight: 3, adjacent: true },
  ),
  pattern(
    'ignored',
    ['years', 'months', 'plain'],
    `aged, age, kids, enfants`,
    `ago, of experience, bedroom, bedrooms, bed, kids, children, credit score, score, people, and a half`,
    { weight: 6 },
  ),
  pattern('ignored', MONEY, `cashback of`, `cashback, in cashback, of cashback, as cashback`, {
    weight: 6,
    adjacent: true,
  }),
  pattern('ignored', ['plain'], `credit score, credit score of, score, score of, beacon, year, since`, '', {
    weight: 6,
  }),
]

/** A field with a value: a number that is ignored has none. */
export type NumberField = Exclude<Field, 'ignored'>
