import { t } from '@lingui/core/macro'
import { formatCad, NO_FIGURE, roundToCent } from '~/lib/money'
import type { DatedRule } from '../dated-rule'
import { type Fields, monthsCount, type Text, type ToolInput, type Values, yearsText } from './fields'

/** A figure as it is shown, and in dollars to the cent where it is an amount. */
export type Figure = { value: string; exact?: number }

export type Row = Figure & { term: string; note?: string }

/** A part of the drawing below the result, in dollars. */
export type Part = { label: string; dollars: number }

/** The result of a tool, as text. */
export type Answer = Figure & {
  label: string
  /** The meaning of the value, in a sentence or two. */
  sentence: string
  rows: readonly Row[]
  /** Facts that the visitor must know before they rely on the value. */
  warnings?: readonly string[]
  /** How the value adds up. */
  parts?: { title: string; list: readonly Part[] }
}

export type Explanation = { question: string; answer: string }

/**
 * A borrower's calculator: one page, one question, one answer. Pure: it runs on the server and in the browser. Its
 * texts are functions: they follow the language of the page.
 */
export type Tool<F extends Fields> = {
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
  fields: F
  answer: (values: Values<F>) => Answer
  rules: (values: Values<F>) => readonly DatedRule[]
  /** By which formula, in a sentence or two: the first of the explanations, and on paper. */
  method: (values: Values<F>) => string
  explanations: () => readonly Explanation[]
  /** The quote request that the result leads to, and its label. */
  ask: (values: Values<F>) => { params: Record<string, string>; label: string }
  /** What the page shows below the form, beyond what every tool has. */
  parts?: readonly PartName[]
}

export type PartName = 'income-use' | 'renewal-reminder'

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
export const dollars = (amount: number): Figure => ({ value: formatCad(amount), exact: roundToCent(amount) })

/** The result of an input; where a field is empty or wrong, the same terms without figures. */
export function answerTo<F extends Fields>(tool: Tool<F>, { values, messages }: ToolInput<F>): Answer {
  const answer = tool.answer(values)
  if (Object.keys(messages).length === 0) return answer
  const { label, rows } = answer
  return { label, value: NO_FIGURE, sentence: '', rows: rows.map(({ term }) => ({ term, value: NO_FIGURE })) }
}

/** The questions that the page answers, the method first. */
export const explanationsOf = <F extends Fields>(
  tool: Tool<F>,
  values: Values<F>,
): readonly Explanation[] => [
  { question: t`How is it calculated?`, answer: tool.method(values) },
  ...tool.explanations(),
]

export const perMonth = (amount: string) => t`${amount} a month`

/** Dollars a month, shown whole. */
export const monthlyDollars = (amount: number): Figure => ({
  ...dollars(amount),
  value: perMonth(formatCad(amount)),
})
