import { foldAccents } from '~/lib/fold-accents'
import type { Fields } from './fields'
import { loadTool, TOOL_PATHS } from './files'
import { inputTexts, type ToolInput, writeInput } from './input'
import { answerTo, type Tool } from './tool'

/** All calculators, in the order of a borrower's questions. For the server: in a browser it would load them all. */
export const TOOLS = await Promise.all(TOOL_PATHS.map(loadTool))

/** The calculator of a URL, '/renewal-calculator?rate=4'. */
export const findTool = (url: string | null | undefined) =>
  TOOLS.find(({ path }) => path === url?.split('?')[0])

export type ToolLink = ReturnType<typeof listTools>[number]

/** The calculators as the hub lists and searches them, in the language of the request. */
export const listTools = () =>
  TOOLS.map(({ path, title, question, description, keywords }) => ({
    path,
    title: title(),
    question: question(),
    description: description(),
    keywords: keywords(),
  }))

/** Returns the calculator that a text is about, by its title first, then by its summary; else the payment calculator. */
export const fittingTool = (title: string, summary: string) =>
  aboutTool(title) ?? aboutTool(summary) ?? findTool('/mortgage-calculator')

/** The tool whose subject a text names with the most letters. */
function aboutTool(text: string) {
  const named = TOOLS.map((tool) => ({
    tool,
    length: tool.subject?.exec(foldAccents(text))?.[0].length ?? 0,
  }))
  return named.filter(({ length }) => length > 0).toSorted((a, b) => b.length - a.length)[0]?.tool
}

/** The result of an input, with the inputs as text, in the language of the request. */
export function toolResult<F extends Fields>(tool: Tool<F>, input: ToolInput<F>) {
  const query = writeInput(tool.fields, input).toString()
  return {
    path: tool.path,
    title: tool.title(),
    url: tool.path + (query && `?${query}`),
    answer: answerTo(tool, input),
    inputs: inputTexts(tool.fields, input),
    method: tool.method(input.values),
    rules: tool.rules(input.values),
  }
}
