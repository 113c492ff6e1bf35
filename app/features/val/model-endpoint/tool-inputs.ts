import { z } from 'zod'
import { COMPOUNDINGS } from '~/features/calculators/compounding'
import { FREQUENCIES } from '~/features/calculators/frequency'
import { RATE_TYPE_TRAITS, RATE_TYPES } from '~/features/calculators/rate-type'
import { MORTGAGE_TYPES } from '~/features/rates/model'

const dollars = (what: string) => z.number().min(0).max(100_000_000).describe(`${what}, in dollars`)
const percent = (what: string) => z.number().min(0).max(100).describe(`${what}, in percent (4.2, not 0.042)`)
const place = z
  .string()
  .max(80)
  .describe('Province, territory or city in Canada, for example "Ontario" or "Toronto"')
const names = <T extends string>(list: readonly { value: T }[]) =>
  list.map(({ value }) => value) as [T, ...T[]]

const scenario = {
  price: dollars('Price of the home').optional(),
  mortgage_amount: dollars('Mortgage amount, when it is given instead of a price').optional(),
  down_payment: dollars('Down payment').optional(),
  down_payment_percent: percent('Down payment as a share of the price').optional(),
  rate_percent: percent('Annual rate; left out, our own current rate is used').optional(),
  amortization_years: z
    .number()
    .min(1)
    .max(60)
    .describe('Amortization in years; 25 when left out')
    .optional(),
  frequency: z.enum(names(FREQUENCIES)).optional(),
  compounding: z.enum(names(COMPOUNDINGS)).describe('Left out: as lenders quote the rate').optional(),
  place: place.optional(),
  first_time_buyer: z.boolean().optional(),
  new_build: z.boolean().describe('A newly built home').optional(),
  term_years: z
    .number()
    .min(1)
    .max(10)
    .describe('Term in years, for our own rate and for what is owed then')
    .optional(),
  rate_type: z
    .enum(RATE_TYPES)
    .describe(
      `How the rate compounds (${RATE_TYPES.map((type) => `${type}: ${RATE_TYPE_TRAITS[type].compounding}`).join(', ')}); also which of our own rates`,
    )
    .optional(),
}

/** The tools of the language model and their inputs; names and meanings follow the specification. */
export const TOOL_INPUTS = {
  get_rates: {
    description:
      'Our mortgage rates of a province, lowest of each term and mortgage type, with their APR and date. Call it for any question about rates.',
    input: z.object({
      place: place.optional(),
      term_years: z.number().min(1).max(10).optional(),
      rate_type: z.enum(RATE_TYPES).optional(),
      mortgage_type: z.enum(MORTGAGE_TYPES).optional(),
    }),
  },
  get_prime: {
    description:
      "The large banks' prime rate, from the Bank of Canada. Call it for any question about prime.",
    input: z.object({}),
  },
  calculate_payment: {
    description: 'The payment of a mortgage with default insurance, from a price or a mortgage amount.',
    input: z.object(scenario),
  },
  calculate_affordability: {
    description:
      'What an income carries, what income a price needs, what a monthly payment carries, or what may be borrowed against a home: by which of income, price, monthly_payment, or home_value and balance_owed is given.',
    input: z.object({
      income: dollars('Gross household income a year').optional(),
      price: dollars('Price of the home, to find the income that it needs').optional(),
      monthly_payment: dollars('What the visitor wants to pay a month').optional(),
      home_value: dollars('Value of a home that the visitor owns').optional(),
      balance_owed: dollars('What is owed on that home').optional(),
      down_payment_percent: scenario.down_payment_percent,
      down_payment: dollars('Down payment').optional(),
      rate_percent: scenario.rate_percent,
      amortization_years: scenario.amortization_years,
      first_time_or_new_build: z.boolean().optional(),
      property_tax: dollars('Property tax a year').optional(),
      heating: dollars('Heating a month').optional(),
      condo_fee: dollars('Condo fee a month').optional(),
      other_debts: dollars('Payments on other debts a month').optional(),
      place: place.optional(),
    }),
  },
  compare_scenarios: {
    description: 'Two to four payment scenarios side by side.',
    input: z.object({ scenarios: z.array(z.object(scenario)).min(2).max(4) }),
  },
  default_insurance: {
    description:
      'The default insurance premium (CMHC, Sagen, Canada Guaranty) and the minimum down payment of a price.',
    input: z.object({
      price: dollars('Price of the home'),
      down_payment: scenario.down_payment,
      down_payment_percent: scenario.down_payment_percent,
      amortization_years: scenario.amortization_years,
      first_time_or_new_build: z.boolean().optional(),
      place: place.optional(),
    }),
  },
  land_transfer_tax: {
    description: 'Land transfer tax of a price in a province, or in Toronto, Montreal or Halifax.',
    input: z.object({ price: dollars('Price of the home'), place, first_time_buyer: z.boolean().optional() }),
  },
  prepayment_penalty: {
    description: 'An estimate of what it costs to end a mortgage before its term does.',
    input: z.object({
      balance: dollars('What is still owed'),
      rate_percent: percent('Rate of the mortgage'),
      rate_type: z.enum(RATE_TYPES).optional(),
      comparison_rate_percent: percent('The lender’s current rate for the time that is left').optional(),
      months_left: z.number().min(0).max(360).optional(),
      term_years: z.number().min(1).max(30).describe('The whole term of the mortgage in years').optional(),
    }),
  },
  search_knowledge: {
    description:
      'Short texts about Canadian mortgages, and posts of our blog, for a question. Call it before explaining anything.',
    input: z.object({ question: z.string().min(1).max(400) }),
  },
  find_broker: {
    description: 'Brokers of ours by place, language or name.',
    input: z.object({
      place: place.optional(),
      language: z.string().max(40).optional(),
      name: z.string().max(80).optional(),
    }),
  },
  request_callback: {
    description:
      'What the visitor must give so that a person calls back, and how else to reach us. Stores nothing.',
    input: z.object({}),
  },
} as const

export type ToolName = keyof typeof TOOL_INPUTS

/** The tools in the form of the chat-completions API. */
export const toolDefinitions = (Object.keys(TOOL_INPUTS) as ToolName[]).map((name) => {
  const { $schema: _, ...parameters } = z.toJSONSchema(TOOL_INPUTS[name].input) as Record<string, unknown>
  return {
    type: 'function' as const,
    function: { name, description: TOOL_INPUTS[name].description, parameters },
  }
})
