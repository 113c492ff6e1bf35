import { findTool, TOOLS } from '~/features/calculators/tools/catalog'
import { FIELD_NAMES, type FieldName } from '~/features/calculators/tools/field-names'
import { amount, count, type Field } from '~/features/calculators/tools/fields'
import { isToolPath, type ToolPath } from '~/features/calculators/tools/files'
import type { Slots } from './units'

// Numbers that visitors name and that the payment form has no field for.
const noLabel = () => ''
const LOAN: Slots[string] = {
  field: amount(noLabel, 0),
  name: { ...FIELD_NAMES['/stress-test-calculator'].mortgage, bare: 0 } as FieldName,
}
const TERM: Slots[string] = {
  field: count(noLabel, 5, 'years', [1, 10]),
  name: {
    words: 'fixed,variable,term,fixe,terme,best,lowest,rate',
    usual: [1, 10],
    bare: 0.2,
    means: 'term',
  },
}

const GOAL: Slots[string] = {
  field: amount(noLabel, 0),
  name: {
    words: 'want,goal,need,target,aiming for,reach,get to,to save,save up,objectif,veux,besoin,faut,amasser',
    usual: [5_000, 400_000],
    bare: 0.3,
    means: 'goal',
  },
}

const fieldsOf = (path: ToolPath): Record<string, Field> => findTool(path)?.fields ?? {}

const own = Object.fromEntries(
  TOOLS.map(({ path }) => {
    const names = FIELD_NAMES[path as ToolPath]
    const fields = fieldsOf(path as ToolPath)
    const slots = Object.entries(names).flatMap(([key, name]) => {
      const field = fields[key]
      return field ? [[key, { field, name }] as const] : []
    })
    return [path, Object.fromEntries(slots)]
  }),
) as Record<ToolPath, Slots>

const payment = own['/mortgage-calculator']
const affordability = own['/affordability-calculator']

/** "My wife says 690k" names no income beside another question. */
const EARNED = 'household,income,make,makes,made,earn,earns,salary,gagne,gagnons,fais,faisons,salaire,revenu'

/** The fields that a message of any subject may fill. */
export const GENERAL: Slots = {
  ...affordability,
  ...payment,
  loan: LOAN,
  term: TERM,
} as Slots

// The 5% of "insurance on 450k with 5%" is put down.
const INSURANCE = { price: payment.price, down: payment.down, years: payment.years, loan: LOAN } as Slots

// "60k at 5.2" of a line of credit is its own rate.
const equity = own['/home-equity-calculator']
const { rate, need, owed, value } = equity
const LINE = {
  value,
  owed: { ...owed, name: { ...owed?.name, bare: 0.2 } },
  need: {
    ...need,
    name: { ...need?.name, words: `${need?.name.words},heloc,line,line of credit,marge`, bare: 0.9 },
  },
  line: { ...rate, name: { ...rate?.name, means: 'line' } },
} as Slots
const { income: _, ...toQualify } = own['/stress-test-calculator']
// "The income for 700k" is that for a home, unless a mortgage is named.
const TO_QUALIFY = {
  price: payment.price,
  down: payment.down,
  ...toQualify,
  mortgage: {
    ...toQualify.mortgage,
    name: {
      ...toQualify.mortgage?.name,
      words: `${toQualify.mortgage?.name.words},approved for,qualify for`,
      bare: 0.3,
    },
  },
} as Slots
const extras = own['/extra-payments-calculator']
// "300 more, but only in two years".
const START: Slots[string] = {
  field: count(noLabel, 1, 'years', [1, 25]),
  name: {
    words:
      'start,starting,start in,starting in,in,begin,beginning,only in,not until,from now,commence,commencer,commencant,dans,a partir,only start,starts',
    usual: [1, 25],
    means: 'start',
  },
}
// "At 3,000 a month, when am I done?", "what mortgage is 2,400 a month?"
const { extra, lump: _lump, ...owedNow } = extras
const PAID = {
  field: extra?.field,
  name: {
    words:
      'pay,pays,paying,payment,payments,put,at,afford,budget,month,paie,payer,paye,verse,versement,mettre,mets',
    usual: [100, 30_000],
    per: 'month',
    bare: 1,
  },
} as Slots[string]
const PAID_OFF = { ...owedNow, payment: PAID } as Slots
const OF_PAYMENT = { payment: PAID, rate: payment.rate, years: payment.years } as Slots
const HOUSING = {
  ...payment,
  tax: affordability.tax,
  heating: affordability.heating,
  condo: affordability.condo,
} as Slots

const SLOTS: Record<ToolPath, Slots> = {
  ...own,
  '/first-home-calculator': { ...own['/first-home-calculator'], goal: GOAL } as Slots,
  '/mortgage-calculator': { ...payment, loan: LOAN, term: TERM } as Slots,
  '/affordability-calculator': { ...affordability, term: TERM } as Slots,
  '/extra-payments-calculator': { ...extras, start: START } as Slots,
}

/** Results of a calculator that need other numbers than the calculator. */
const OF_PART: Record<string, Slots> = {
  insurance: INSURANCE,
  line: LINE,
  income: TO_QUALIFY,
  housing: HOUSING,
  'pay-off': PAID_OFF,
  'of-payment': OF_PAYMENT,
}

/** A target of Val is a calculator with this path, or one result of it: '/mortgage-calculator#insurance'. */
export const pathOf = (target: string): ToolPath | null => {
  const path = target.split('#')[0] ?? ''
  return isToolPath(path) ? path : null
}

export const partOf = (target: string) => target.split('#')[1]

export const slotsOf = (target: string): Slots => {
  const path = pathOf(target)
  return OF_PART[partOf(target) ?? ''] ?? (path ? SLOTS[path] : GENERAL)
}

/** Meanings that stand for one another: a number that one of them takes is no other's. */
const ALIKE: Record<string, readonly string[]> = {
  loan: ['balance', 'income'],
  rate: ['current', 'offer', 'other'],
  down: ['need', 'lump'],
  years: ['left', 'horizon'],
}

/** Returns fields of other calculators that a message may also fill: "I make 98k" is no amount to borrow. */
export function foreignSlots(target: string): Slots {
  const known = foreign.get(target) ?? makeForeign(target)
  foreign.set(target, known)
  return known
}

const foreign = new Map<string, Slots>()

function makeForeign(target: string): Slots {
  const path = pathOf(target)
  if (!path || partOf(target) === 'income') return {}
  const own = Object.keys(slotsOf(target))
  const meanings = new Set(own.map((key) => meaningOf(path, key)))
  const isOwn = (meaning: string) => meanings.has(meaning) || ALIKE[meaning]?.some((one) => meanings.has(one))
  return Object.fromEntries(
    Object.entries(GENERAL)
      .filter(([key, { name }]) => !own.includes(key) && !isOwn(name.means ?? key))
      // Only words give it a number: an amount alone is the calculator's.
      .map(([key, { field, name }]) => {
        const words = key === 'income' ? EARNED : name.words
        return [key, { field, name: { ...name, words, bare: 0 } }]
      }),
  )
}

/** The meaning of a field, which calculators share. */
export const meaningOf = (path: ToolPath, key: string): string => FIELD_NAMES[path][key]?.means ?? key

/** One of each is what a calculator, or its result, needs to say something of this visitor; the first is asked for. */
export const NEEDS: Record<string, readonly string[]> & Record<ToolPath, readonly string[]> = {
  '/stress-test-calculator#income': ['price', 'loan', 'balance'],
  '/mortgage-calculator#of-payment': ['payment'],
  '/home-equity-calculator#line': ['need', 'price', 'balance', 'loan'],
  '/mortgage-calculator': ['price', 'loan', 'balance'],
  '/affordability-calculator': ['income'],
  '/first-home-calculator': ['price', 'fhsa', 'down', 'monthly', 'goal'],
  '/stress-test-calculator': ['income', 'loan', 'balance', 'price', 'rate'],
  '/closing-costs-calculator': ['price'],
  '/land-transfer-tax-calculator': ['price'],
  '/rent-or-buy-calculator': ['price', 'rent'],
  '/renewal-calculator': ['balance', 'loan'],
  '/prepayment-penalty-calculator': ['balance', 'loan'],
  '/home-equity-calculator': ['price', 'balance', 'loan'],
  '/extra-payments-calculator': ['balance', 'loan'],
}

/** The values that Val asks for after an answer, one at a time, in this order. */
export const NEXT: Partial<Record<string, readonly string[]>> = {
  '/stress-test-calculator#income': ['down', 'debts'],
  '/home-equity-calculator#line': [],
  '/extra-payments-calculator#pay-off': ['payment'],
  '/mortgage-calculator#of-payment': ['down'],
  '/mortgage-calculator#housing': ['down', 'tax', 'place'],
  '/mortgage-calculator': ['down', 'place'],
  '/affordability-calculator': ['down', 'debts'],
  '/closing-costs-calculator': ['place', 'down', 'first'],
  '/land-transfer-tax-calculator': ['place', 'first'],
  '/renewal-calculator': ['offer', 'current'],
  '/prepayment-penalty-calculator': ['current', 'left'],
  '/home-equity-calculator': ['balance', 'need'],
  '/extra-payments-calculator': ['extra'],
  '/stress-test-calculator': ['income'],
  '/rent-or-buy-calculator': ['rent', 'down'],
  '/first-home-calculator': ['monthly'],
}

/** The key of a calculator's field with this meaning. */
export const keyOf = (path: ToolPath, meaning: string) =>
  Object.keys(SLOTS[path]).find((key) => meaningOf(path, key) === meaning) ?? meaning

/** The text on the subject of a calculator. */
export const ABOUT: Record<string, string> = {
  '/mortgage-calculator#insurance': 'default-insurance',
  '/mortgage-calculator#minimum-down': 'down-payment',
  '/land-transfer-tax-calculator': 'land-transfer-tax',
  '/closing-costs-calculator': 'closing-costs',
  '/prepayment-penalty-calculator': 'prepayment-penalty',
  '/stress-test-calculator': 'stress-test',
  '/home-equity-calculator': 'refinancing',
  '/home-equity-calculator#line': 'heloc',
  '/renewal-calculator': 'renewal',
  '/home-equity-calculator#buyout': 'separation',
  '/prepayment-penalty-calculator#break-even': 'prepayment-penalty',
}

/** The result of a calculator that a text is about. */
export const partAbout = (text: string, path: string | null) =>
  Object.keys(ABOUT).find((target) => ABOUT[target] === text && pathOf(target) === path)

/** Texts on a visitor's own case, whose numbers say what they can afford, borrow or pay. */
const CASES: Partial<Record<ToolPath, string>> = {
  '/affordability-calculator':
    'self-employed newcomers new-job other-income credit-score no-credit-history pre-approval first-time-buyer buying-steps start cosigner buying-together gifted-down-payment gds-tds counted-debts students spouse-work-permit bankruptcy documents',
  '/home-equity-calculator': 'refinancing debt-consolidation heloc heloc-or-refinance second-mortgage',
  '/renewal-calculator': 'renewal renewal-offer switching match-offer end-of-term',
  '/prepayment-penalty-calculator': 'prepayment-penalty posted-rate-penalties ird avoid-penalty',
  '/extra-payments-calculator': 'prepayment-privileges',
  '/first-home-calculator': 'fhsa home-buyers-plan fhsa-or-hbp',
}
const calculators = new Map(
  Object.entries(CASES).flatMap(([path, texts]) => texts.split(' ').map((text) => [text, path as ToolPath])),
)

/** The calculator to which the numbers behind a text belong. */
export const calculatorOf = (text: string): ToolPath | null =>
  calculators.get(text) ?? pathOf(Object.keys(ABOUT).find((target) => ABOUT[target] === text) ?? '')
