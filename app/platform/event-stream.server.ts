/** An event of a server-sent stream: JSON, or a comment that keeps the connection open. */
export type ServerEvent = { data: unknown } | { comment: string } | { done: true }

const encoder = new TextEncoder()

const lineOf = (event: ServerEvent) => {
  if ('comment' in event) return `: ${event.comment}\n\n`
  return 'done' in event ? 'data: [DONE]\n\n' : `data: ${JSON.stringify(event.data)}\n\n`
}

/**
 * Streams events as text/event-stream. One is made at a time, when the reader has taken the one before: a slow visitor
 * costs no memory. When the visitor leaves, `onCancel` is called and the generator is ended.
 */
export function eventStream(events: AsyncGenerator<ServerEvent>, onCancel: () => void): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(lineOf(value)))
    },
    async cancel() {
      onCancel()
      await events.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // 'no-transform' also keeps the compression from holding pieces back.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}
