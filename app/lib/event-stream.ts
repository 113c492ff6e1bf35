import { createParser } from 'eventsource-parser'

/** Thrown for a stream that is no answer; the message is for a log. */
export class StreamInvalid extends Error {}

/** The text added by the latest chunk, its lines beside the text (`val`), and whether the stream ended. */
export type StreamPart = { text: string; beside: unknown[]; isDone: boolean }

// An event is a few hundred characters; one that never ends would fill the memory.
const MAX_EVENT_LENGTH = 1_000_000

/** Reads chat completions' events in pieces cut anywhere, up to `[DONE]`. Throws StreamInvalid for any other stream. */
export function eventReader() {
  let part: StreamPart = { text: '', beside: [], isDone: false }
  const parser = createParser({
    maxBufferSize: MAX_EVENT_LENGTH,
    onEvent({ data }) {
      if (part.isDone || !data) return
      if (data === '[DONE]') {
        part.isDone = true
        return
      }
      const event = eventOf(data)
      part.text += deltaOf(event)
      if (event.val) part.beside.push(event.val)
    },
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') throw new StreamInvalid('an event without an end')
    },
  })
  const read = (piece: string): StreamPart => {
    part = { text: '', beside: [], isDone: part.isDone }
    parser.feed(piece)
    return part
  }
  /** Reads the last event, where the stream ended without a blank line. */
  const end = () => read('\n\n')
  return { read, end }
}

type Event = {
  error?: unknown
  choices?: { delta?: { content?: unknown } }[]
  val?: unknown
}

function eventOf(data: string): Event {
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    throw new StreamInvalid('an event that is no JSON')
  }
  if (typeof value !== 'object' || value === null) throw new StreamInvalid('an event that is no object')
  const event = value as Event
  if (event.error !== undefined && event.error !== null) throw new StreamInvalid('an error in the stream')
  return event
}

/** The piece of the answer in an event; many have none, such as the first and the last. */
function deltaOf(event: Event): string {
  const content = Array.isArray(event.choices) ? event.choices[0]?.delta?.content : undefined
  return typeof content === 'string' ? content : ''
}
