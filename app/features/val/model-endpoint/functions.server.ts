import { z } from 'zod'
import { licenceOf, placeOf, profilePath } from '~/features/agents/model'
import { ratesOfClass } from '~/features/calculators/choose-rate'
import { today } from '~/features/calculators/dated-rule'
import { RATE_CLASSES, rateClassLabel } from '~/features/calculators/rate-class'
import { RATE_TYPES } from '~/features/calculators/rate-type'
import { RATE_TERMS } from '~/features/rates/model'
import { noonOf } from '~/features/rates/shown-rate'
import { loadRateList } from '~/features/rates/tool-input.server'
import { formatDate } from '~/lib/dates'
import { currentLocale } from '~/lib/i18n'
import { formatPercent } from '~/lib/money'
import { PROVINCES, type ProvinceCode, provinceName, shownProvince } from '~/lib/provinces'
import { plainText } from '../answers/wording'
import type { FactSource } from '../facts.server'
import { knowledgeById } from '../knowledge/queries.server'
import { CALLBACK_FIELDS } from '../model'
import { classify } from '../understanding/classify'
import {
  type CalculatorSource,
  type Called,
  calculatorFunctions,
  calculatorOf,
  callCalculator,
  listedFigure,
} from './calculator-function.server'
import type { NameFigure } from './figures'

/** The data that functions read; `broker`: slug or id of the broker on whose page the visitor came. */
export type FunctionSource = CalculatorSource & { facts: FactSource; broker: string | null }

const province = z.enum(PROVINCES.map(({ code }) => code) as [ProvinceCode, ...ProvinceCode[]])

/** What the model may call beside the calculators. */
const SERVICES = {
  find_text: {
    description:
      'Short texts about Canadian mortgages, and posts of our blog. Call it before explaining anything.',
    input: z.object({ question: z.string().min(1).max(400) }),
  },
  rates: {
    description:
      'Our rates of one class in a province, with their APR and date, and the prime rate of the banks.',
    input: z.object({
      province: province.optional(),
      rate_class: z
        .enum(RATE_CLASSES)
        .describe('High-Ratio: insured, less than 20% down. Conventional: 20% down or more, and renewals.')
        .optional(),
      term: z.enum(RATE_TERMS).optional(),
      rate_type: z.enum(RATE_TYPES).optional(),
    }),
  },
  brokers: {
    description: 'Our brokers by place, language or name.',
    input: z.object({
      province: province.optional(),
      city: z.string().max(80).optional(),
      language: z.string().max(40).describe('Its English name').optional(),
      name: z.string().max(80).optional(),
    }),
  },
  callback: {
    description:
      'Shows the form for a call back. Call it when the visitor wants a person; the visitor fills it in.',
    input: z.object({}),
  },
} as const
type Service = keyof typeof SERVICES
type Input<S extends Service> = z.infer<(typeof SERVICES)[S]['input']>

/** All functions in the form of the chat-completions API. */
export const functionDefinitions = [
  ...calculatorFunctions,
  ...Object.entries(SERVICES).map(([name, { description, input }]) => {
    const { $schema: _, ...parameters } = z.toJSONSchema(input) as Record<string, unknown>
    return { name, description, parameters }
  }),
].map((definition) => ({ type: 'function' as const, function: definition }))

async function findText({ question }: Input<'find_text'>, { facts }: FunctionSource): Promise<Called> {
  const isFrench = currentLocale() === 'fr'
  const posts = await facts.posts(question)
  const texts = classify(question).flatMap(({ target }) => knowledgeById(target) ?? [])
  return {
    result: {
      texts: texts.map(({ title, text, french, source, asOf, until, page }) => ({
        ...((isFrench && french) || { title, text }),
        source: source.name,
        url: source.url,
        as_of: formatDate(noonOf(asOf)),
        ...(until && until < today() && { ended: `This rule ran until ${until}: say so first.` }),
        ...(page && { page: page.to }),
      })),
      posts: posts.map(({ title, slug, excerpt }) => ({
        title: plainText(title, 150),
        excerpt: plainText(excerpt),
        page: `/blog/${slug}`,
      })),
      remark: 'If no text answers the question, say that you do not know and offer a broker.',
    },
  }
}

async function listRates(input: Input<'rates'>, figure: NameFigure, source: FunctionSource): Promise<Called> {
  const rateClass = input.rate_class ?? 'Conventional'
  const location = provinceName(input.province ?? 'ON')
  const [{ choices, day }, prime] = await Promise.all([
    loadRateList(source.db, source.log, location),
    source.facts.prime(),
  ])
  const all = ratesOfClass(choices, rateClass, location, day).filter(
    ({ rateType }) => !input.rate_type || rateType === input.rate_type,
  )
  const exact = all.filter(({ term }) => term === input.term)
  const rows = input.term && exact.length > 0 ? exact : all
  const asOf = rows
    .map((rate) => rate.asOf)
    .toSorted()
    .at(-1)
  return {
    result: {
      province: shownProvince(location),
      rate_class: rateClassLabel(rateClass),
      ...(input.term &&
        exact.length === 0 && { missing: `We list none of ${input.term}; these are others.` }),
      rates: rows.map((rate, at) => ({
        ...listedFigure(figure, `rate_${at + 1}`, rate.name, rate),
        term: rate.term,
        as_of: formatDate(rate.asOf),
        apr_note: rate.aprNote,
      })),
      ...(prime && {
        prime: {
          ...figure('prime', { label: 'Prime rate, taux préférentiel', text: formatPercent(prime.percent) }),
          source: 'Bank of Canada',
          as_of: formatDate(noonOf(prime.day)),
        },
      }),
      condition: 'Name a rate only with its term, type and class. Call one the lowest only of its class.',
      page: '/rates',
    },
    ...(asOf && {
      asOf,
      card: {
        kind: 'rates',
        location,
        rateClass,
        rows: rows.map(({ term, rateType, ourRate, apr, asOf }) => ({ term, rateType, ourRate, apr, asOf })),
      },
    }),
  }
}

async function findBrokers(input: Input<'brokers'>, { facts }: FunctionSource): Promise<Called> {
  const code = input.province
  const spoken = input.language
    ?.trim()
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase())
  const name = plainText(input.name ?? '', 80)
  const place = code && {
    province: provinceName(code),
    taxPlace: code,
    ...(input.city && { city: plainText(input.city, 80) }),
  }
  const found = await facts.brokers(
    { ...(place && { place }), ...(spoken && { spoken }) },
    name || (place ? '' : input.city),
  )
  return {
    result: {
      brokers: found.brokers.map((broker) => ({
        name: plainText(broker.name),
        licence: plainText(licenceOf(broker)),
        place: plainText(placeOf(broker)),
        languages: plainText(broker.languages.join(', ')),
        page: profilePath(broker.profileSlug),
      })),
      ...(found.widened && { remark: 'Nobody fits exactly; these are the nearest.' }),
      brokerage: plainText(found.brokerage, 600),
      page: '/find-broker',
    },
    ...(found.brokers.length > 0 && {
      card: {
        kind: 'brokers',
        brokers: found.brokers.map(
          ({ name, profileSlug: slug, title, city, province, languages, phone }) => ({
            ...{ name, slug, title: title ?? '', city, province, languages, phone },
          }),
        ),
      },
    }),
  }
}

async function offerCallback({ facts, broker }: FunctionSource): Promise<Called> {
  const [{ phone }, bookingUrl] = await Promise.all([facts.site(), facts.booking(broker)])
  return {
    result: {
      ask_for: CALLBACK_FIELDS,
      office_phone: phone,
      page: '/contact',
      remark:
        'The page shows the form below your answer. Never ask for a number beyond the telephone number.',
    },
    card: { kind: 'callback', fields: CALLBACK_FIELDS, bookingUrl },
  }
}

const CALCULATOR_INPUT = z.record(z.string().max(40), z.union([z.string().max(60), z.number(), z.boolean()]))

/**
 * Runs a function with the model's arguments, in the language of the conversation. An unknown name or an invalid input is
 * an answer to the model, not an exception.
 */
export async function callFunction(
  name: string,
  json: string,
  figure: NameFigure,
  source: FunctionSource,
): Promise<Called> {
  const tool = calculatorOf(name)
  if (!tool && !Object.hasOwn(SERVICES, name))
    return { result: { error: `There is no ${plainText(name, 40)}.` } }
  let raw: unknown
  try {
    raw = JSON.parse(json || '{}')
  } catch {
    return { result: { error: 'The arguments are not JSON.' } }
  }
  const parsed = (tool ? CALCULATOR_INPUT : SERVICES[name as Service].input).safeParse(withoutNulls(raw))
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return { result: { error: 'The arguments do not fit.', fields: fields.slice(0, 10) } }
  }
  const input = parsed.data
  if (tool) return callCalculator(tool, input as z.infer<typeof CALCULATOR_INPUT>, figure, source)
  switch (name as Service) {
    case 'find_text':
      return findText(input as Input<'find_text'>, source)
    case 'rates':
      return listRates(input as Input<'rates'>, figure, source)
    case 'brokers':
      return findBrokers(input as Input<'brokers'>, source)
    case 'callback':
      return offerCallback(source)
  }
}

/** Many models write null for what they leave out. */
const withoutNulls = (raw: unknown) =>
  typeof raw === 'object' && raw !== null
    ? Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null))
    : raw
