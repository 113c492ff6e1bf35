import type { DatedRule } from '../dated-rule'
import { CASH_TO_CLOSE } from './cash-to-close'
import { EQUITY } from './equity'
import { EXTRA_PAYMENTS } from './extra-payments'
import type { Fields } from './fields'
import { fieldText, readInput, writeInput } from './fields'
import { FIRST_HOME } from './first-home'
import { LAND_TRANSFER } from './land-transfer'
import { PENALTY } from './penalty'
import { QUALIFY } from './qualify'
import { RENEWAL } from './renewal'
import { RENT_OR_BUY } from './rent-or-buy'
import type { Answer, Tool } from './tool'

/** The result of a tool for a query, with its inputs as text. */
export type ToolResult = {
  title: string
  url: string
  answer: Answer
  inputs: readonly { term: string; value: string }[]
  rules: readonly DatedRule[]
}

const resultOf =
  <F extends Fields>(tool: Tool<F>) =>
  (params: URLSearchParams): ToolResult => {
    const input = readInput(tool.fields, params)
    const query = writeInput(tool.fields, input).toString()
    return {
      title: tool.title(),
      url: tool.path + (query && `?${query}`),
      answer: tool.answer(input.values),
      inputs: Object.entries(tool.fields).map(([key, field]) => ({
        term: field.label(),
        value: fieldText(field, input.values[key]),
      })),
      rules: tool.rules(input.values),
    }
  }

const RESULTS = new Map([
  [CASH_TO_CLOSE.path, resultOf(CASH_TO_CLOSE)],
  [EQUITY.path, resultOf(EQUITY)],
  [EXTRA_PAYMENTS.path, resultOf(EXTRA_PAYMENTS)],
  [FIRST_HOME.path, resultOf(FIRST_HOME)],
  [LAND_TRANSFER.path, resultOf(LAND_TRANSFER)],
  [PENALTY.path, resultOf(PENALTY)],
  [QUALIFY.path, resultOf(QUALIFY)],
  [RENEWAL.path, resultOf(RENEWAL)],
  [RENT_OR_BUY.path, resultOf(RENT_OR_BUY)],
])

/** Returns the result of the tool with this path; undefined for an unknown path. */
export const toolResult = (path: string, params: URLSearchParams): ToolResult | undefined =>
  RESULTS.get(path)?.(params)
