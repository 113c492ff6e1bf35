import { createParser } from 'eventsource-parser'

/** Thrown for a stream that is no answer; the message is for a log. */
export class StreamInvalid extends Error {}

/** The text added by the latest chunk, whether the stream ended, and whether Val offers a person (`val.action`). */
export type StreamPart = { text: string; isDone: boolean; offersPerson: boolean }

// An event is a few hundred characters; one that never ends would fill the memory.
const MAX_EVENT_LENGTH = 1_000_000

/** Reads chat completions' events in pieces cut anywhere, up to `[DONE]`. Throws StreamInvalid for any other stream. */
export function eventReader() {
  let part: StreamPart = { text: '', isDone: false, offersPerson: false }
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
      part.offersPerson ||= event.val?.action?.kind === 'callback'
    },
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') throw new StreamInvalid('an event without an end')
    },
  })
  const read = (piece: string): StreamPart => {
    part = { text: '', isDone: part.isDone, offersPerson: false }
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
  val?: { action?: { kind?: unknown } | null } | null
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
