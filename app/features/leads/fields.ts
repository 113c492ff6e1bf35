import type { NotPermitted } from '~/features/calculators/default-insurance'
import { paymentLabel } from '~/features/calculators/payment'
import type { QuoteMetadata } from '~/features/calculators/quote-metadata'
import { RATE_CLASSES } from '~/features/calculators/rate-class'
import { RATE_TYPES } from '~/features/calculators/rate-type'
import { LONG_AMORTIZATION, MINIMUM_DOWN_PAYMENT } from '~/features/calculators/rules-by-law'
import { formatPlainDate } from '~/lib/dates'
import { fieldLabel as sentence } from '~/lib/field-label'
import { formatCad, formatPercent } from '~/lib/money'
import { listedRateText, type QuotedRate } from './intake/quote-figures'

/** How a stored value is recognized, and shown to a broker. */
type Kind<Value> = { is: (value: unknown) => value is Value; show: (value: unknown) => string }

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isTrue = (value: unknown) => value === true
const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** The classes and types of an earlier version may have no label any more. */
const isListedRate = (value: unknown): value is QuotedRate =>
  isObject(value) &&
  RATE_CLASSES.some((known) => known === (value as QuotedRate).mortgageType) &&
  RATE_TYPES.some((known) => known === (value as QuotedRate).rateType) &&
  ['term', 'province', 'asOf'].every((key) => isText((value as Record<string, unknown>)[key])) &&
  isNumber((value as QuotedRate).apr)

const number = (show: (value: number) => string) =>
  ({ is: isNumber, show: (value) => show(Number(value)) }) as Kind<number>
const text = (show = (value: string) => value.trim()) =>
  ({ is: isText, show: (value) => show(String(value)) }) as Kind<string>
const flag = (label: string) => ({ is: isTrue, show: () => label }) as Kind<true>

const DOLLARS = number(formatCad)
const PERCENT = number(formatPercent)
const WORDS = text(sentence)
const DAY = text(formatPlainDate)

const UNINSURED = `under ${MINIMUM_DOWN_PAYMENT.uninsuredPercent}% down`
const NOT_PERMITTED: Record<NotPermitted, string> = {
  'below-minimum-down': 'The down payment is below the minimum for this price',
  'long-amortization': `Over ${LONG_AMORTIZATION.aboveYears} years with ${UNINSURED}, and neither a first-time buyer nor a new build`,
  'too-long': `Over ${LONG_AMORTIZATION.maximumYears} years with ${UNINSURED}`,
}

type Field = Kind<unknown> & {
  /** For the broker; null for what is shown in another way. */
  label: string | null
  /** In place of `label` where the client owns the home already. */
  ownedLabel?: string
  /** The form whose visitors fill it in; of the quote form the calculator says so. */
  form?: 'application' | 'contact'
  /** The title of its column in the export, and the column's place among those of the mortgage. */
  csv?: readonly [place: number, title: string]
}

/**
 * The fields of `leads.metadata`, in the order in which brokers read them. A field of the application form is shown in the
 * full list of applications too.
 */
const LEAD_FIELDS = {
  mortgage_amount: {
    ...DOLLARS,
    label: 'Mortgage amount',
    form: 'application',
    csv: [1, 'Mortgage amount'],
  },
  property_address: { ...text(), label: 'Property address', form: 'application' },
  balanceOwed: { ...DOLLARS, label: 'Still owed', csv: [8, 'Still owed'] },
  homeValue: { ...DOLLARS, label: 'Home value' },
  renewalDate: { ...DAY, label: 'Renewal date', csv: [9, 'Renewal date'] },
  currentRate: { ...PERCENT, label: 'Current rate', csv: [10, 'Current rate (%)'] },
  // A renewal or refinance buys nothing: these two are what the home is worth and what of it is paid.
  price: { ...DOLLARS, label: 'Purchase price', ownedLabel: 'Home value', csv: [2, 'Price or home value'] },
  downPayment: {
    ...DOLLARS,
    label: 'Down payment',
    ownedLabel: 'Equity',
    csv: [3, 'Down payment or equity'],
  },
  location: { ...text(), label: 'Location' },
  amortization: { ...number((years) => `${years} years`), label: 'Amortization' },
  mortgageRate: { ...PERCENT, label: 'Rate', csv: [7, 'Rate (%)'] },
  paymentFrequency: { ...WORDS, label: 'Payment frequency', csv: [6, 'Payment frequency'] },
  rateType: { ...WORDS, label: 'Rate type' },
  compounding: { ...WORDS, label: 'Compounding' },
  listedRate: {
    is: isListedRate,
    show: (value: unknown) => (isListedRate(value) ? listedRateText(value) : ''),
    label: 'Listed as',
  },
  firstTimeOrNewBuild: { ...flag('First-time buyer or newly built home'), label: 'Buyer' },
  notPermitted: {
    ...text((reason) => NOT_PERMITTED[reason as NotPermitted] ?? reason),
    label: 'Not possible as asked',
  },
  calculator: { ...text(), label: 'Calculator' },
  calculatorResult: { ...text(), label: 'Its result' },
  calculatorInputs: { ...text(), label: 'Its numbers' },
  calculatorUrl: { ...text(), label: null },
  calculatorPdf: { ...flag(''), label: null },
  embeddedOn: { ...text(), label: 'Embedded on' },
  city: { ...text(), label: 'City', form: 'contact' },
  postalCode: { ...text(), label: 'Postal code', form: 'contact' },
  phoneType: { ...text(), label: 'Kind of phone', form: 'contact' },
  calculations: { is: isObject as Kind<Calculations>['is'], show: String, label: null },
} as const satisfies Record<string, Field> & Record<keyof QuoteMetadata, Field>

type Calculations = Partial<QuoteMetadata['calculations']>
type Fields = typeof LEAD_FIELDS
type FieldsOf<Form extends Field['form']> = {
  [Key in keyof Fields]: Fields[Key] extends { form: Form } ? Key : never
}[keyof Fields]
export type ApplicationField = FieldsOf<'application'>
export type ContactField = FieldsOf<'contact'>

type Values = { [Key in keyof Fields]?: Fields[Key] extends Kind<infer Value> ? Value : never }
/** What a form or a conversation stores; null where it was left empty. */
export type LeadMetadata = { [Key in keyof Values]: Values[Key] | null }
/** What is read of it; what an earlier version stored under another name is there, too. */
export type LeadFieldValues = Values & Record<string, unknown>

export const leadFields = Object.entries(LEAD_FIELDS) as [string, Field][]
const fieldOf = new Map(leadFields)

/** Reads stored metadata; leaves out what is empty or is no value of its field. */
export const readLeadFields = (stored: unknown): LeadFieldValues =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter(([key, value]) => (fieldOf.get(key)?.is ?? isPlain)(value)),
  )

const isPlain = (value: unknown) => isText(value) || typeof value === 'number' || typeof value === 'boolean'

/** Of the full list of applications: '$512,000', '88 Larkmeadow Drive, Ajax, Ontario'. */
export const applicationFacts = (values: LeadFieldValues): string[] =>
  leadFields.flatMap(([key, { form, show }]) =>
    form === 'application' && values[key] !== undefined ? [show(values[key])] : [],
  )

export type Fact = { label: string; value: string }

/** A lead's fields as labelled text; a key without a label is shown as it is. */
export function leadFacts({ type, metadata }: { type: string; metadata: LeadFieldValues }): Fact[] {
  const described = leadFields.flatMap(([key, { label, ownedLabel, show }]): Fact[] => {
    // A renewal's price is its home value, once.
    const isTwice = key === 'price' && metadata.homeValue !== undefined
    if (label === null || isTwice || metadata[key] === undefined) return []
    return [{ label: (type === 'refinance' && ownedLabel) || label, value: show(metadata[key]) }]
  })
  const others = Object.entries(metadata).filter(([key]) => !fieldOf.has(key))
  return [
    ...described,
    ...(metadata.notPermitted === undefined ? figures(metadata) : []),
    ...others.map(([key, value]) => ({ label: sentence(key), value: String(value).trim() })),
  ]
}

function figures({ paymentFrequency, calculations = {} }: LeadFieldValues): Fact[] {
  // Leads before the choice of a frequency have a monthly payment.
  const payment = paymentLabel(paymentFrequency || 'monthly')
  const { lenderPayment, monthlyPayment, totalMortgage, cmhcInsurance, currentPayment } = calculations
  const row = (label: string, value: unknown) =>
    DOLLARS.is(value) ? [{ label, value: formatCad(value) }] : []
  return [
    ...row(payment, lenderPayment),
    ...row(`${payment} by simple compounding`, monthlyPayment),
    ...row('Total mortgage', totalMortgage),
    ...row('Default insurance', cmhcInsurance),
    ...row(`${payment} today (estimate)`, currentPayment),
  ]
}
