import { t } from '@lingui/core/macro'
import { foldAccents } from '~/lib/fold-accents'
import { fieldText, readInput, writeInput } from './fields'
import { loadTool, TOOL_PATHS } from './files'
import { answerTo } from './tool'

/** All calculators, in the order of a borrower's questions. For the server: in a browser it would load them all. */
export const TOOLS = await Promise.all(TOOL_PATHS.map(loadTool))

const PAYMENT = {
  path: '/mortgage-calculator',
  title: () => t`Mortgage payment calculator`,
  question: () => t`What would my payment be?`,
  description: () =>
    t`Your payment in every frequency, with default insurance, at today’s rates, and the schedule year by year.`,
  keywords: () => t`monthly payment amortization schedule insurance CMHC bi-weekly interest`,
}

/** The calculator of a URL, '/renewal-calculator?rate=4'. */
export const findTool = (url: string | null | undefined) =>
  TOOLS.find(({ path }) => path === url?.split('?')[0])

export type ToolLink = ReturnType<typeof listTools>[number]

/** The calculators as the hub lists and searches them, in the language of the request. */
export const listTools = () =>
  [PAYMENT, ...TOOLS].map(({ path, title, question, description, keywords }) => ({
    path,
    title: title(),
    question: question(),
    description: description(),
    keywords: keywords(),
  }))

/** Returns the calculator that a text is about, by its title first, then by its summary; else the payment calculator. */
export const fittingTool = (title: string, summary: string) =>
  aboutTool(title) ?? aboutTool(summary) ?? PAYMENT

/** The tool whose subject a text names with the most letters. */
function aboutTool(text: string) {
  const named = TOOLS.map((tool) => ({
    tool,
    length: tool.subject?.exec(foldAccents(text))?.[0].length ?? 0,
  }))
  return named.filter(({ length }) => length > 0).toSorted((a, b) => b.length - a.length)[0]?.tool
}

/** The result of a calculator's URL, with its inputs as text; undefined for no calculator. */
export function toolResult(url: string) {
  const tool = findTool(url)
  if (!tool) return undefined
  const input = readInput(tool.fields, new URLSearchParams(url.split('?')[1]))
  const query = writeInput(tool.fields, input).toString()
  return {
    path: tool.path,
    title: tool.title(),
    url: tool.path + (query && `?${query}`),
    answer: answerTo(tool, input),
    inputs: Object.entries(tool.fields).map(([key, field]) => ({
      term: field.label(),
      value: fieldText(field, input.values[key] ?? null),
    })),
    method: tool.method(input.values),
    rules: tool.rules(input.values),
  }
}
