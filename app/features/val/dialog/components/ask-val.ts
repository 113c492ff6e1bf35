import { eventReader, StreamInvalid, type StreamPart } from '~/lib/event-stream'
import { localizedPath } from '~/lib/localized-paths'
import type { OpenCard } from '../../model'
import { httpFailure, IDLE_LIMIT, idleRemark, streamFailures, TOAST_TIMES, type Turn } from '../model'

/** A failed answer: its toast, the toast's milliseconds, and the remark in the conversation. */
export type Failure = { toast: string; duration: number; remark?: string }

const streamFailure = (kind: keyof ReturnType<typeof streamFailures>): Failure => ({
  toast: streamFailures()[kind],
  duration: TOAST_TIMES.stream,
  ...(kind === 'idle' && { remark: idleRemark() }),
})

type Listener = {
  onText: (text: string) => void
  /** Lines beside the text, as they come. */
  onBeside: (lines: readonly unknown[]) => void
}

/**
 * Requests an answer; `onText` receives it as it grows. Resolves with the failure, or null once the answer is complete
 * or `signal` stopped it. Without text for the idle limit the request is aborted. `conversation`: its random name, for
 * its rate limit. `card`: the open one.
 */
export async function askVal(
  turns: readonly Turn[],
  listener: Listener & { signal: AbortSignal; conversation: string; card: OpenCard | null },
): Promise<Failure | null> {
  const { signal, conversation, card } = listener
  const idle = new AbortController()
  let timer = setTimeout(() => idle.abort(), IDLE_LIMIT)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => idle.abort(), IDLE_LIMIT)
  }
  try {
    const response = await fetch(localizedPath('/functions/v1/chat'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify({ messages: turns, conversation, ...(card && { card }) }),
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
    // Browsers throw a TypeError for a missing or broken connection.
    return streamFailure(error instanceof TypeError ? 'network' : 'other')
  } finally {
    clearTimeout(timer)
  }
}

async function readAnswer(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  { onText, onBeside }: Listener,
): Promise<Failure | null> {
  const bytes = body.getReader()
  const decoder = new TextDecoder()
  const events = eventReader()
  let answer = ''
  const take = ({ text, beside, isDone }: StreamPart) => {
    // Comments keep the connection open, but are no text.
    if (text) {
      heard()
      answer += text
      onText(answer)
    }
    if (beside.length > 0) onBeside(beside)
    return isDone
  }
  try {
    for (;;) {
      const { value, done } = await bytes.read()
      const isDone = done ? take(events.end()) : take(events.read(decoder.decode(value, { stream: true })))
      if (isDone) return answer.trim() ? null : streamFailure('invalid')
      // A stream without its end mark is incomplete.
      if (done) return streamFailure('invalid')
    }
  } finally {
    bytes.cancel().catch(() => {})
  }
}
