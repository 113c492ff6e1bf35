import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/**
 * The lines of a stream of UTF-8, as many at once as came. Only a line feed ends one: a text may hold other signs that
 * Node's own reader takes for ends. What follows the last line feed is not a line. `keepOpen`: whoever stops reading
 * leaves the stream as it is.
 */
export async function* linesFrom(
  stream: Readable,
  { keepOpen = false } = {},
): AsyncGenerator<string[], void, void> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of stream.iterator({ destroyOnReturn: !keepOpen }) as AsyncIterable<Buffer>) {
    const parts = (rest + decoder.write(chunk)).split('\n')
    rest = parts.pop() ?? ''
    if (parts.length > 0) yield parts
  }
}
