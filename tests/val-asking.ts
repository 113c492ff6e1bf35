import type { TestApp } from './request'

export type Streamed = {
  status: number
  headers: Headers
  text: string
  /** Every JSON line of the stream. */
  events: Record<string, unknown>[]
  /** Whether it ended with [DONE]. */
  isDone: boolean
  /** The error line, where there was one; the body's error without a stream. */
  error?: unknown
}

/** Reads an answer of the chat function to its end. */
export async function readStream(response: Response): Promise<Streamed> {
  const body = await response.text()
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const { error } = JSON.parse(body) as { error?: unknown }
    return { status: response.status, headers: response.headers, text: '', events: [], isDone: false, error }
  }
  const lines = body.split('\n').filter((line) => line.startsWith('data: '))
  const isDone = lines.at(-1) === 'data: [DONE]'
  const events = (isDone ? lines.slice(0, -1) : lines).map((line) => JSON.parse(line.slice('data: '.length)))
  const text = events.map((event) => event.choices?.[0]?.delta?.content ?? '').join('')
  const error = events.find((event) => event.error)?.error
  return { status: response.status, headers: response.headers, text, events, isDone, ...(error && { error }) }
}

/** Sends a body to the chat function as the dialog would. */
export const postChat = (app: TestApp, body: unknown, init: RequestInit = {}, address?: string) =>
  app.request(
    '/functions/v1/chat',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    },
    address,
  )

/** A conversation turn by turn, each with the answers before it; the last answer. */
export async function converse(app: TestApp, turns: readonly string[]): Promise<Streamed> {
  const messages: { role: string; content: string }[] = []
  let last: Streamed | undefined
  for (const content of turns) {
    messages.push({ role: 'user', content })
    last = await readStream(await postChat(app, { messages }))
    messages.push({ role: 'assistant', content: last.text })
  }
  if (!last) throw new Error('nothing was asked')
  return last
}
