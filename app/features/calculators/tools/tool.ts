import { t } from '@lingui/core/macro'
import type { DatedRule } from '../dated-rule'
import { type Fields, monthsCount, type Values, yearsText } from './fields'

export type Row = { term: string; value: string; note?: string }

/** A part of the drawing below the result, in dollars. */
export type Part = { label: string; dollars: number }

/** The result of a tool, as text. */
export type Answer = {
  label: string
  value: string
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
  title: () => string
  /** As a borrower would ask it; the hub lists the tools by it. */
  question: () => string
  /** One sentence for the page's head and for search engines. */
  description: () => string
  /** Other words by which the hub's search finds the tool. */
  keywords: () => string
  fields: F
  answer: (values: Values<F>) => Answer
  rules: (values: Values<F>) => readonly DatedRule[]
  explanations: () => readonly Explanation[]
  /** The quote request that the result leads to, and its label. */
  ask: (values: Values<F>) => { params: Record<string, string>; label: string }
}

export const defineTool = <F extends Fields>(tool: Tool<F>): Tool<F> => tool

/** '2 years and 3 months' of a number of months. */
export function monthsText(months: number): string {
  const whole = Math.round(months)
  const years = Math.floor(whole / 12)
  const rest = whole % 12
  if (years === 0) return monthsCount(rest)
  return rest === 0 ? yearsText(years) : t`${yearsText(years)} and ${monthsCount(rest)}`
}

export const perMonth = (amount: string) => t`${amount} a month`
