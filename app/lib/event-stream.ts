/** Thrown for a stream that says something other than what it should; the message is for a log. */
export class StreamInvalid extends Error {}

/**
 * Whether the stream said that it is at its end, and what came with the latest piece: text, and the wish (`val.action`,
 * a field of ours) that the visitor be offered a person.
 */
export type StreamPart = { text: string; isDone: boolean; offersPerson: boolean }

// A line is a few hundred characters; one that never ends would fill the memory.
const LINE_LIMIT = 1_000_000

/**
 * Reads a stream of `data: {json}` lines as chat completions send them, in pieces cut anywhere. Comments and blank
 * lines are ignored, and what comes behind the end.
 * @throws StreamInvalid from `read`, for a line that is no such JSON or that reports an error
 */
export function eventReader() {
  let rest = ''
  let isDone = false
  const read = (piece: string): StreamPart => {
    let text = ''
    let offersPerson = false
    rest += piece
    // A line end may be cut in two: the carriage return waits for what follows it.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > LINE_LIMIT) throw new StreamInvalid('a line without an end')
    for (const line of lines) {
      if (isDone) break
      const data = dataOf(line)
      if (data === null) continue
      if (data === '[DONE]') {
        isDone = true
        continue
      }
      const event = eventOf(data)
      text += deltaOf(event)
      offersPerson ||= event.val?.action?.kind === 'callback'
    }
    return { text, isDone, offersPerson }
  }
  /** The last line, where the stream ended without a line end. */
  const end = () => read('\n')
  return { read, end }
}

/** What a line carries; null for comments, blank lines and other fields. */
const dataOf = (line: string) => (line.startsWith('data:') ? line.slice(5).trim() || null : null)

type Event = {
  error?: unknown
  choices?: { delta?: { content?: unknown } }[]
  val?: { action?: { kind?: unknown } | null } | null
}

function eventOf(data: string): Event {
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    throw new StreamInvalid('a line that is no JSON')
  }
  if (typeof value !== 'object' || value === null) throw new StreamInvalid('a line that is no event')
  const event = value as Event
  if (event.error !== undefined && event.error !== null) throw new StreamInvalid('an error in the stream')
  return event
}

/** The piece of the answer in an event; many have none, such as the first and the last. */
function deltaOf(event: Event): string {
  const content = Array.isArray(event.choices) ? event.choices[0]?.delta?.content : undefined
  return typeof content === 'string' ? content : ''
}
