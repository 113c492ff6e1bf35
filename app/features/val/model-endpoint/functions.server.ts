import { z } from 'zod'
import { ratesOfClass } from '~/features/calculators/choose-rate'
import { RATE_CLASSES, rateClassLabel } from '~/features/calculators/rate-class'
import { TOOLS } from '~/features/calculators/tools/catalog'
import type { Fields } from '~/features/calculators/tools/fields'
import type { Tool } from '~/features/calculators/tools/tool'
import { formatDate, formatPlainDate } from '~/lib/dates'
import { currentLocale } from '~/lib/i18n'
import { formatPercent } from '~/lib/money'
import { pick } from '~/lib/pick'
import { PROVINCES, type ProvinceCode, provinceName, shownProvince } from '~/lib/provinces'
import { inLocale } from '~/platform/locale.server'
import { brokerLines, brokersCard, sayPerson } from '../answers/services.server'
import { sayEntry } from '../answers/texts.server'
import { plainText } from '../answers/wording.server'
import { knowledgeById } from '../knowledge/queries.server'
import { classify } from '../understanding/classify'
import {
  type CalculatorSource,
  type Called,
  callCalculator,
  functionName,
  listedFigure,
  parametersOf,
} from './calculator-function.server'
import type { NameFigure } from './figures'

/** The data that functions read; `broker`: slug or id of the broker on whose page the visitor came. */
export type FunctionSource = CalculatorSource & { broker: string | null }

type Callable = {
  description: string
  parameters: object
  run: (raw: unknown, figure: NameFigure, source: FunctionSource) => Promise<Called>
}

/** A function of the model. Arguments that do not fit are an answer to it, not an exception. */
function service<S extends z.ZodType>(
  description: string,
  input: S,
  run: (input: z.infer<S>, figure: NameFigure, source: FunctionSource) => Promise<Called>,
): Callable {
  const { $schema: _, ...parameters } = z.toJSONSchema(input, { io: 'input' }) as Record<string, unknown>
  return {
    description,
    parameters,
    run: async (raw, ...rest) => {
      const parsed = input.safeParse(raw)
      if (parsed.success) return run(parsed.data, ...rest)
      const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      return { result: { error: 'The arguments do not fit.', fields: fields.slice(0, 10) } }
    },
  }
}

const province = z.enum(PROVINCES.map(({ code }) => code) as [ProvinceCode, ...ProvinceCode[]])

const findText = service(
  'Short texts about Canadian mortgages, and posts of our blog. Call it before explaining anything.',
  z.object({ question: z.string().min(1).max(400) }),
  async ({ question }, _, { facts }) => {
    const texts = classify(question).flatMap(({ target }) => knowledgeById(target) ?? [])
    const posts = await facts.posts(question)
    const result = {
      texts: texts.map((entry) => sayEntry(entry, currentLocale())),
      posts: posts.map(({ title, slug, excerpt }) => ({
        title: plainText(title, 150),
        excerpt: plainText(excerpt),
        page: `/blog/${slug}`,
      })),
      remark: 'If no text answers the question, say that you do not know and offer a broker.',
    }
    return { result }
  },
)

const rates = service(
  'Our rates of one class in a province, with their APR and date, and the prime rate of the banks.',
  z.object({
    province: province.default('ON'),
    rate_class: z
      .enum(RATE_CLASSES)
      .describe('High-Ratio: insured, less than 20% down. Conventional: 20% down or more, and renewals.')
      .default('Conventional'),
  }),
  async ({ province, rate_class: rateClass }, figure, { facts }) => {
    const location = provinceName(province)
    const [{ choices, day }, prime] = await Promise.all([facts.rateList(location), facts.prime()])
    const listed = ratesOfClass(choices, rateClass, location, day)
    const ofPrime = prime && {
      ...figure('prime', { label: 'Prime rate, taux préférentiel', text: formatPercent(prime.percent) }),
      source: 'Bank of Canada',
      as_of: formatPlainDate(prime.day),
    }
    const result = {
      province: shownProvince(location),
      rate_class: rateClassLabel(rateClass),
      rates: listed.map((rate, at) => ({
        ...listedFigure(figure, `rate_${at + 1}`, rate.name, rate),
        term: rate.term,
        as_of: formatDate(rate.asOf),
        apr_note: rate.aprNote,
      })),
      prime: ofPrime,
      condition: 'Name a rate only with its term, type and class. Call one the lowest only of its class.',
      page: '/rates',
    }
    const asOf = listed.map((rate) => rate.asOf).toSorted()[listed.length - 1]
    const rows = listed.map((rate) => pick(rate, 'term', 'rateType', 'ourRate', 'apr', 'asOf'))
    return { result, ...(asOf && { asOf, card: { kind: 'rates', location, rateClass, rows } }) }
  },
)

const brokers = service(
  'Our brokers by place, language or name.',
  z.object({
    province: province.optional(),
    city: z.string().max(80).optional(),
    language: z.string().max(40).describe('Its English name, such as Mandarin').optional(),
    name: z.string().max(80).optional(),
  }),
  async ({ province, city = '', language, name }, _, { facts }) => {
    const place = province && { province: provinceName(province), taxPlace: province, ...(city && { city }) }
    const wanted = { ...(place && { place }), ...(language && { spoken: language }) }
    const found = await facts.brokers(wanted, plainText(name ?? (place ? '' : city), 80))
    const result = {
      brokers: brokerLines(found.brokers, found.brokerage),
      ...(found.widened && { remark: 'Nobody fits exactly; these are the nearest.' }),
      page: '/find-broker',
    }
    return { result, ...(found.brokers.length > 0 && { card: brokersCard(found.brokers) }) }
  },
)

const callback = service(
  'Shows the form for a call back. Call it when the visitor wants a person; the visitor fills it in.',
  z.object({}),
  async (_, _figure, source) => {
    const { text, cards } = await sayPerson(source)
    const remark = 'The page shows the form below your answer. Ask for nothing else.'
    return { result: { text, remark }, ...(cards?.[0] && { card: cards[0] }) }
  },
)

const ARGUMENTS = z.record(z.string().max(40), z.union([z.string().max(60), z.number(), z.boolean()]))

const calculator = (tool: Tool<Fields>): [string, Callable] => {
  const { run } = service('', ARGUMENTS, (input, ...rest) => callCalculator(tool, input, ...rest))
  const description = `${tool.question()} ${tool.description()}`
  return [functionName(tool), { description, parameters: parametersOf(tool), run }]
}

/** What the model may call: the calculators, described in English, and the services. */
const functions = new Map<string, Callable>([
  ...inLocale('en', () => TOOLS.map(calculator)),
  ...Object.entries({ find_text: findText, rates, brokers, callback }),
])

/** All functions in the form of the chat-completions API. */
export const functionDefinitions = [...functions].map(([name, { description, parameters }]) => ({
  type: 'function' as const,
  function: { name, description, parameters: parameters as Record<string, unknown> },
}))

/** Runs a function with the model's arguments, in the language of the conversation. */
export async function callFunction(
  name: string,
  json: string,
  figure: NameFigure,
  source: FunctionSource,
): Promise<Called> {
  const called = functions.get(name)
  if (!called) return { result: { error: `There is no ${plainText(name, 40)}.` } }
  try {
    // Many models write null for what they leave out.
    const given = Object.entries(JSON.parse(json || '{}')).filter(([, value]) => value !== null)
    return called.run(Object.fromEntries(given), figure, source)
  } catch {
    return { result: { error: 'The arguments are not JSON.' } }
  }
}
