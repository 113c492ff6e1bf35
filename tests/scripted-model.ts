import type { ChatCompletionRequest, FixtureResponse } from '@copilotkit/aimock'

type Message = { role: string; content: string | null }
export type Call = { name: string; args?: object }

/** The results of the last round of calls. */
export function resultsOf(request: ChatCompletionRequest): Record<string, unknown>[] {
  const messages = request.messages as Message[]
  const results = messages.slice(messages.findLastIndex(({ role }) => role !== 'tool') + 1)
  return results.map(({ content }) => JSON.parse(content ?? '{}'))
}

/** A stand-in for a language model: it makes the calls first and then writes `content`, or all that they gave. */
export const scriptedModel =
  (calls: readonly Call[], content?: string) =>
  (request: ChatCompletionRequest): FixtureResponse => {
    const results = resultsOf(request)
    if (results.length > 0) return { content: content ?? results.map(proseOf).join('\n') }
    return { toolCalls: calls.map(({ name, args = {} }) => ({ name, arguments: JSON.stringify(args) })) }
  }

/** Every figure and text of a result, one to a line, as a model would write them: figures as placeholders. */
export function proseOf(result: unknown): string {
  if (typeof result === 'string') return /^(?:\/|https:)\S*$/.test(result) ? `[See more](${result})` : result
  if (Array.isArray(result)) return result.map(proseOf).join('\n')
  if (typeof result !== 'object' || result === null) return ''
  const { label, write, ...rest } = result as { label?: string; write?: string }
  if (write) return `- ${String(label).replace(/ ?\(?\d[\d.,]*\s?%\)?/g, '')}: ${write}`
  return Object.values(rest).map(proseOf).filter(Boolean).join('\n')
}
