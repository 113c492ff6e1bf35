import { eventReader, StreamInvalid, type StreamPart } from '~/lib/event-stream'
import { httpFailure, IDLE_LIMIT, IDLE_REMARK, STREAM_FAILURES, TOAST_TIMES, type Turn } from '../model'

/** Why there is no answer: the toast, how long it stays, and what stands in the conversation meanwhile. */
export type Failure = { toast: string; duration: number; remark?: string }

const streamFailure = (kind: keyof typeof STREAM_FAILURES): Failure => ({
  toast: STREAM_FAILURES[kind],
  duration: TOAST_TIMES.stream,
  ...(kind === 'idle' && { remark: IDLE_REMARK }),
})

type Listener = {
  onText: (text: string) => void
  /** The visitor wants a person: the answer says so, the dialog shows the way. */
  onPerson: () => void
}

/**
 * Asks the chat function; `conversation` is its random name, for the limit on each; `onText` gets the answer as it grows. Resolves with what is wrong, or null once the answer is
 * whole or `signal` stopped it. The connection is given up when no word came for the idle limit.
 */
export async function askVal(
  turns: readonly Turn[],
  listener: Listener & { signal: AbortSignal; conversation: string },
): Promise<Failure | null> {
  const { signal, conversation } = listener
  const idle = new AbortController()
  let timer = setTimeout(() => idle.abort(), IDLE_LIMIT)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => idle.abort(), IDLE_LIMIT)
  }
  try {
    const response = await fetch('/functions/v1/chat', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ messages: turns, conversation }),
      signal: AbortSignal.any([signal, idle.signal]),
    })
    if (!response.ok) return { toast: httpFailure(response.status), duration: TOAST_TIMES.http }
    const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
    if (!isStream || !response.body) return streamFailure('invalid')
    return await readAnswer(response.body, heard, listener)
  } catch (error) {
    if (signal.aborted) return null
    if (idle.signal.aborted) return streamFailure('idle')
    if (error instanceof StreamInvalid) return streamFailure('invalid')
    // What browsers throw for a connection that is not there or breaks.
    return streamFailure(error instanceof TypeError ? 'network' : 'other')
  } finally {
    clearTimeout(timer)
  }
}

async function readAnswer(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  { onText, onPerson }: Listener,
): Promise<Failure | null> {
  const bytes = body.getReader()
  const decoder = new TextDecoder()
  const events = eventReader()
  let answer = ''
  const take = ({ text, isDone, offersPerson }: StreamPart) => {
    // Comments keep a connection open, but they are no word of an answer.
    if (text) {
      heard()
      answer += text
      onText(answer)
    }
    if (offersPerson) onPerson()
    return isDone
  }
  try {
    for (;;) {
      const { value, done } = await bytes.read()
      const isDone = done ? take(events.end()) : take(events.read(decoder.decode(value, { stream: true })))
      if (isDone) return answer.trim() ? null : streamFailure('invalid')
      // An answer that just stops may lack its most important half.
      if (done) return streamFailure('invalid')
    }
  } finally {
    bytes.cancel().catch(() => {})
  }
}
