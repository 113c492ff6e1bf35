import type { DatedRule } from '../dated-rule'
import { TOOLS } from './catalog'
import { fieldText, readInput, writeInput } from './fields'
import type { Answer } from './tool'

/** The result of a tool for a query, with its inputs as text. */
export type ToolResult = {
  title: string
  url: string
  answer: Answer
  inputs: readonly { term: string; value: string }[]
  rules: readonly DatedRule[]
}

/** Returns the result of the tool with this path; undefined for an unknown path. */
export function toolResult(path: string, params: URLSearchParams): ToolResult | undefined {
  const tool = TOOLS.find((one) => one.path === path)
  if (!tool) return undefined
  const input = readInput(tool.fields, params)
  const query = writeInput(tool.fields, input).toString()
  return {
    title: tool.title(),
    url: tool.path + (query && `?${query}`),
    answer: tool.answer(input.values),
    inputs: Object.entries(tool.fields).map(([key, field]) => ({
      term: field.label(),
      value: fieldText(field, input.values[key] ?? null),
    })),
    rules: tool.rules(input.values),
  }
}
