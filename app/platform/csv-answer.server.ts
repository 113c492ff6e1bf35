import { stringify } from 'csv-stringify/sync'

// Spreadsheets run text that begins like this as a formula, also behind white space and invisible letters.
const FORMULA = /^[\s\p{C}]*[=+\-@|＝＋－＠]|^[\t\r\n]/u

const lines = (rows: string[][]) =>
  stringify(
    rows.map((cells) => cells.map((text) => (FORMULA.test(text) ? `'${text}` : text))),
    // The library quotes only the line break that it writes itself; programs end a row at any other too.
    { record_delimiter: 'windows', quoted_match: /[\r\n]|^\s|\s$/ },
  )

// Without the mark a spreadsheet reads UTF-8 as its country's old encoding.
const BYTE_ORDER_MARK = '\uFEFF'

/** Streams a CSV file while `batches` is read. Calls `onError` when reading fails. */
export function csvAnswer(
  name: string,
  columns: readonly string[],
  batches: AsyncGenerator<string[][], void, void>,
  onError: (error: unknown) => void,
): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + lines([[...columns]])))
    },
    async pull(controller) {
      try {
        const { value, done } = await batches.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(lines(value)))
      } catch (error) {
        // The file breaks off, and the browser says so.
        onError(error)
        controller.error(error)
      }
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
