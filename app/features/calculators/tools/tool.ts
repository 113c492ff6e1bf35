import { t } from '@lingui/core/macro'
import { formatCad, NO_FIGURE, roundToCent } from '~/lib/money'
import { urlNumber } from '~/lib/numbers'
import type { ProvinceName } from '~/lib/provinces'
import type { DatedRule } from '../dated-rule'
import { type Fields, monthsCount, type Text, type Values, yearsText } from './fields'
import { type ListedInput, RATE_KEYS, type ToolInput } from './input'

/** A figure as it is shown, and in dollars to the cent where it is an amount. */
export type Figure = { value: string; exact?: number }

export type Row = Figure & { term: string; note?: string }

/** A part of the drawing below the result, in dollars. */
export type Part = { label: string; dollars: number }

/** The result of a tool, as text. */
export type Answer<F extends Fields = Fields> = Figure & {
  label: string
  /** The meaning of the value, in a sentence or two. */
  sentence: string
  rows: readonly Row[]
  /** Why there is no figure, or what it leaves out. */
  remark?: string
  /** Nearby values for which there is one, each in a press. */
  choices?: readonly { label: string; values: Partial<Values<F>> }[]
  /** The least value of a field, shown below it. */
  advice?: { [K in keyof F]?: string }
  /** Facts that the visitor must know before they rely on the value. */
  warnings?: readonly string[]
  /** The value beside what is paid today. */
  comparison?: { title: string; text: string; note?: string }
  /** How the value adds up; only what is above 0 is drawn. */
  parts?: { title: string; list: readonly Part[] }
}

type Maybe<T> = T | false | undefined

/** An answer whose rows, warnings and parts may be left out. */
export type Draft<F extends Fields = Fields> = Omit<Answer<F>, 'rows' | 'warnings' | 'parts'> & {
  rows?: readonly Maybe<Row>[]
  warnings?: readonly Maybe<string>[]
  parts?: Maybe<Answer['parts']>
}

/** What a form computes: the fields, and the answer from their values. */
export type Calculation<F extends Fields> = {
  fields: F
  answer: (values: Values<F>, rate?: ListedInput) => Draft<F>
  /** The dated rules behind the answer. */
  rules: (values: Values<F>) => readonly DatedRule[]
  /** Where the listed rates hold; Ontario where no field says. */
  province?: (values: Values<F>) => ProvinceName
  /** Messages about values that are valid alone and contradict each other, by field. */
  faults?: (values: Values<F>) => { [K in keyof F]?: string }
  /** Rewrites a query of an earlier release for the fields of today. */
  upgrade?: (params: URLSearchParams) => URLSearchParams
}

/**
 * A borrower's calculator: one page, one question, one answer. Pure: it runs on the server and in the browser. Its
 * texts are functions: they follow the language of the page.
 */
export type Tool<F extends Fields> = Calculation<F> & {
  path: string
  title: Text
  /** As a borrower would ask it; the hub lists the tools by it. */
  question: Text
  /** One sentence for the page's head and for search engines. */
  description: Text
  /** Other words by which the hub's search finds the tool. */
  keywords: Text
  /** Words by which a post, folded (`foldAccents`), is about the tool's question, in English and French. */
  subject?: RegExp
  /** By which formula, in a sentence or two: the first of the explanations, and on paper. */
  method: (values: Values<F>) => string
  /** The other questions that the page answers, each with its answer. */
  explanations: () => Readonly<Record<string, string>>
  /** The quote request that the result leads to, and its label. */
  ask: (values: Values<F>, input: ToolInput<F>) => { params: QuoteParams; label: string }
  /** What the page shows below the form, beyond what every tool has. */
  parts?: readonly PartName[]
}

/** Values of the quote form; undefined ones are not passed on. */
type QuoteParams = { quote: 'purchase' | 'renewal' } & Readonly<Record<string, string | number | undefined>>

export type PartName = 'amortization' | 'income-use' | 'renewal-reminder'

export const defineTool = <F extends Fields>(tool: Tool<F>): Tool<F> => tool

/** '2 years and 3 months' of a number of months. */
export function monthsText(months: number): string {
  const whole = Math.round(months)
  const years = Math.floor(whole / 12)
  const rest = whole % 12
  if (years === 0) return monthsCount(rest)
  return rest === 0 ? yearsText(years) : t`${yearsText(years)} and ${monthsCount(rest)}`
}

/** Dollars, shown whole. */
export const dollars = (amount: number | null): Figure =>
  amount === null ? { value: NO_FIGURE } : { value: formatCad(amount), exact: roundToCent(amount) }

/** Dollars a month, shown whole. */
export function monthlyDollars(figure: number): Figure {
  const amount = formatCad(figure)
  return { ...dollars(figure), value: t`${amount} a month` }
}

/** A row from its figure, or a figure's text. */
export const row = (term: string, figure: Figure | string, note?: Maybe<string>): Row => ({
  term,
  ...(typeof figure === 'string' ? { value: figure } : figure),
  ...(note && { note }),
})

/** The parts of a drawing, each a label and its dollars. */
export const drawing = (title: string, ...parts: readonly [label: string, dollars: number][]) => ({
  title,
  list: parts.map(([label, amount]) => ({ label, dollars: amount })),
})

const isThere = <T>(value: Maybe<T>): value is T => Boolean(value)

/** The result of an input; where a field is empty or wrong, the same terms without figures. */
export function answerTo<F extends Fields>(
  tool: Calculation<F>,
  { values, messages, rate }: ToolInput<F>,
): Answer<F> {
  const { rows: some = [], warnings = [], parts, ...draft } = tool.answer(values, rate)
  const rows = some.filter(isThere)
  if (Object.keys(messages).length > 0)
    return {
      label: draft.label,
      value: NO_FIGURE,
      sentence: '',
      rows: rows.map(({ term }) => ({ term, value: NO_FIGURE })),
    }
  const list = parts ? parts.list.filter((part) => part.dollars > 0) : []
  return {
    ...draft,
    rows,
    warnings: warnings.filter(isThere),
    ...(parts && list.length > 0 && { parts: { title: parts.title, list } }),
  }
}

/** The questions that the page answers, each with its answer; the method first. */
export const explanationsOf = <F extends Fields>(tool: Tool<F>, values: Values<F>) =>
  Object.entries({ [t`How is it calculated?`]: tool.method(values), ...tool.explanations() })

/** The quote form's query for a result, and the label of the link to it. A field that is empty or wrong has no value to pass on. */
export function quoteFor<F extends Fields>(tool: Tool<F>, input: ToolInput<F>) {
  const { params, label } = tool.ask(input.values, input)
  const passed = Object.entries(params).filter(([, value]) => value !== undefined)
  const isRead = Object.keys(input.messages).length === 0
  const query: Record<string, string> = Object.fromEntries(
    isRead ? passed.map(([key, value]) => [key, String(value)]) : [['quote', params.quote]],
  )
  return { query, label }
}

/** The rate of a quote request, where it is the visitor's own. */
export const ownRate = (percent: number, shown: ListedInput | undefined) =>
  shown?.source === 'own' ? { rate: urlNumber(percent, 'rate'), [RATE_KEYS.own]: '1' } : {}
