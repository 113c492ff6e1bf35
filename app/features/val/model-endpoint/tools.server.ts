import { today } from '~/features/calculators/dated-rule'
import { lawfulScenarios } from '~/features/calculators/lawful-scenario'
import { calculateMortgage, scenarioLoan } from '~/features/calculators/mortgage'
import { amortizationSchedule, balanceAtEndOfTerm } from '~/features/calculators/schedule'
import { formatDate } from '~/lib/dates'
import { roundToCent } from '~/lib/money'
import { buildScenario, calculatorLink } from '../answers/build-scenario'
import { brokerLine } from '../answers/people'
import { rowsByClass, wantedRates } from '../answers/rates'
import { speechOf } from '../answers/speech'
import { classTitle, OAC, plainText, postedNote } from '../answers/wording'
import type { ToolSource } from '../facts.server'
import { searchKnowledge } from '../knowledge/targets.server'
import { CALLBACK_FIELDS } from '../model'
import type { Facts } from '../understanding/slot-values'
import { affordabilityResult } from './tool-affordability.server'
import {
  factsOf,
  type Input,
  insuranceResult,
  NOTE,
  penaltyResult,
  placeOf,
  type ScenarioInput,
  type ToolResult,
  taxResult,
  wholeDollars,
} from './tool-costs'
import { TOOL_INPUTS, type ToolName } from './tool-inputs'

async function paymentResult(input: ScenarioInput, { facts }: ToolSource): Promise<ToolResult> {
  const given = factsOf(input)
  const built = buildScenario(given, given.rate === undefined ? await facts.standIn(given) : null)
  if (!built) return { result: { error: 'A price or a mortgage amount is needed. Ask the visitor for it.' } }
  const { scenario, assumptions, rate } = built
  const mortgage = calculateMortgage(scenario)
  const loan = scenarioLoan(scenario)
  const schedule = loan && amortizationSchedule(loan)
  const term = input.term_years ?? 5
  const result = {
    payment: mortgage.payment === null ? null : wholeDollars(mortgage.payment),
    compounding: mortgage.compounding,
    payment_by_simple_compounding:
      mortgage.standardPayment === null ? null : wholeDollars(mortgage.standardPayment),
    frequency: scenario.frequency,
    price: built.isLoan ? null : scenario.price,
    down_payment: built.isLoan ? null : scenario.downPayment,
    down_payment_percent: built.isLoan ? null : roundToCent(mortgage.downPercent),
    mortgage: wholeDollars(mortgage.totalMortgage),
    default_insurance: wholeDollars(mortgage.insurance),
    default_insurance_percent: roundToCent(mortgage.insuranceRate * 100),
    rate_percent: scenario.ratePercent,
    amortization_years: scenario.amortizationYears,
    total_interest: schedule ? wholeDollars(schedule.totalInterest) : 0,
    term_years: term,
    owed_after_term: schedule ? wholeDollars(balanceAtEndOfTerm(schedule, term)) : 0,
    minimum_down_payment: built.isLoan ? null : mortgage.minimumDown,
    advice: mortgage.advice,
    remark: mortgage.remark,
    ...(mortgage.notPermitted && {
      not_permitted: mortgage.notPermitted,
      possible_instead: lawfulScenarios(scenario).map(({ label, scenario: one }) => ({
        change: label,
        price: one.price,
        down_payment: one.downPayment,
        amortization_years: one.amortizationYears,
        payment: wholeDollars(calculateMortgage(one).payment ?? 0),
      })),
    }),
    assumptions,
    page: calculatorLink(scenario),
    note: NOTE,
  }
  return { result, ...(rate && { asOf: rate.asOf }) }
}

async function ratesResult(input: Input<'get_rates'>, { facts }: ToolSource): Promise<ToolResult> {
  const given: Facts = {
    term: input.term_years,
    rateType: input.rate_type,
    mortgageType: input.mortgage_type,
    ...placeOf(input.place),
  }
  const { rates, province, isFallback } = await facts.rates(given.place?.province ?? 'Ontario')
  const exact = wantedRates(rates, given)
  const wanted = exact.length > 0 ? exact : wantedRates(rates, { ...given, term: undefined } as Facts)
  const rows = rowsByClass(wanted, null).flatMap((group) => group.rows)
  const asOf = rows
    .map((rate) => rate.asOf)
    .sort()
    .at(-1)
  return {
    result: {
      province,
      ...(exact.length === 0 &&
        rows.length > 0 && { missing: 'No rate for this term is listed; these are for others.' }),
      ...(isFallback && { remark: `None listed for ${province} alone; these hold nationally.` }),
      rates: rows.map((rate) => ({
        term: rate.term,
        rate_type: rate.rateType,
        mortgage_type: classTitle(rate.mortgageType, speechOf('en')),
        province: rate.province,
        our_rate_percent: rate.ourRate,
        apr_percent: roundToCent(rate.apr),
        fees: rate.fees ?? 'not known; the APR assumes none',
        as_of: formatDate(rate.asOf),
        ...(rate.posted && { posted_rate: postedNote(rate.posted, speechOf('en')) }),
      })),
      condition: `Rates are ${OAC.en}. Say so. Name a rate only together with its APR, term, mortgage type and date. Call one the lowest only with its mortgage type and date. Name a posted rate only with its source and date.`,
      page: '/rates',
    },
    ...(asOf && { asOf }),
  }
}

async function primeResult({ facts }: ToolSource): Promise<ToolResult> {
  const prime = await facts.prime()
  if (!prime) return { result: { error: 'Prime is not known here. Say so and offer a broker.' } }
  return {
    result: {
      prime_rate_percent: prime.percent,
      source: 'Bank of Canada',
      as_of: formatDate(`${prime.day}T12:00:00Z`),
    },
  }
}

async function knowledgeResult(
  { question }: Input<'search_knowledge'>,
  { facts }: ToolSource,
): Promise<ToolResult> {
  const posts = await facts.posts(question)
  return {
    result: {
      texts: searchKnowledge(question, 3, 'possible').map(({ title, text, source, asOf, until, page }) => ({
        title,
        text,
        source: source.name,
        url: source.url,
        as_of: formatDate(`${asOf}T12:00:00Z`),
        ...(until && until < today() && { ended: `This rule ran until ${until}: say so first.` }),
        page: page?.to,
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

async function brokerResult(input: Input<'find_broker'>, { facts }: ToolSource): Promise<ToolResult> {
  const language = input.language?.trim()
  const spoken = language ? language.slice(0, 1).toUpperCase() + language.slice(1).toLowerCase() : undefined
  const { brokers, widened, brokerage } = await facts.brokers(
    { ...placeOf(input.place), ...(spoken && { spoken }) },
    plainText(input.name ?? '', 80),
  )
  return {
    result: {
      brokers: brokers.map((broker) => brokerLine(broker).slice(2)),
      ...(widened && { remark: 'Nobody fits exactly; these are the nearest.' }),
      brokerage,
      page: '/find-broker',
    },
  }
}

async function callbackResult({ facts, broker }: ToolSource): Promise<ToolResult> {
  const [{ phone }, bookingUrl] = await Promise.all([facts.site(), facts.booking(broker)])
  return {
    result: {
      ask_for: CALLBACK_FIELDS,
      office_phone: phone,
      page: '/contact',
      remark:
        'The visitor types these into the chat. Never ask for a social insurance, card or account number.',
    },
    action: { kind: 'callback', fields: CALLBACK_FIELDS, bookingUrl },
  }
}

async function compareResult(
  { scenarios }: Input<'compare_scenarios'>,
  source: ToolSource,
): Promise<ToolResult> {
  const results = await Promise.all(scenarios.map((one) => paymentResult(one, source)))
  const payments = results.map(({ result }) => Math.round(Number(result.payment ?? 0)))
  const asOf = results.find((one) => one.asOf)?.asOf
  return {
    result: {
      scenarios: results.map(({ result }) => result),
      payment_difference_of_first_two: Math.abs((payments[0] ?? 0) - (payments[1] ?? 0)),
    },
    ...(asOf && { asOf }),
  }
}

/**
 * Runs a tool with the model's arguments. An unknown tool or invalid input is an answer to the model, not an
 * exception.
 */
export async function runTool(name: string, json: string, source: ToolSource): Promise<ToolResult> {
  if (!Object.hasOwn(TOOL_INPUTS, name))
    return { result: { error: `There is no tool ${plainText(name, 40)}.` } }
  let raw: unknown
  try {
    raw = JSON.parse(json || '{}')
  } catch {
    return { result: { error: 'The arguments are not JSON.' } }
  }
  const tool = name as ToolName
  const parsed = TOOL_INPUTS[tool].input.safeParse(raw)
  if (!parsed.success) {
    return {
      result: {
        error: 'The arguments do not fit.',
        fields: parsed.error.issues.map(
          ({ path, message }) => `${path.join('.')}: ${message.replace('undefined', 'nothing')}`,
        ),
      },
    }
  }
  const input = parsed.data
  switch (tool) {
    case 'get_rates':
      return ratesResult(input as Input<'get_rates'>, source)
    case 'get_prime':
      return primeResult(source)
    case 'calculate_payment':
      return paymentResult(input as ScenarioInput, source)
    case 'calculate_affordability':
      return affordabilityResult(input as Input<'calculate_affordability'>, source)
    case 'compare_scenarios':
      return compareResult(input as Input<'compare_scenarios'>, source)
    case 'default_insurance':
      return insuranceResult(input as Input<'default_insurance'>)
    case 'land_transfer_tax':
      return taxResult(input as Input<'land_transfer_tax'>)
    case 'prepayment_penalty':
      return penaltyResult(input as Input<'prepayment_penalty'>)
    case 'search_knowledge':
      return knowledgeResult(input as Input<'search_knowledge'>, source)
    case 'find_broker':
      return brokerResult(input as Input<'find_broker'>, source)
    case 'request_callback':
      return callbackResult(source)
  }
}
