import { load } from 'cheerio/slim'
import { parse } from 'csv-parse/sync'
import { headingFault, interpretTable, type SheetRead, type Table } from './sheet-table'

// No rate sheet is larger: reading more would only cost time and memory.
const MAX_ROWS = 2_000
const MAX_COLUMNS = 20
const MAX_TAGS = 50_000

/** Reads a sheet's rates, in percent, as docs/rate-sheet.md describes it. Never throws; returns the reason. */
export function readSheet(bytes: Uint8Array, contentType: string, url: string): SheetRead {
  const text = textOf(bytes, contentType)
  if (text === null) return { ok: false, reason: 'is in an encoding that is not known: save it as UTF-8' }
  const trimmed = text.trim()
  if (!trimmed) return { ok: false, reason: 'is empty' }
  try {
    const tables = tablesOf(trimmed, contentType.toLowerCase())
    if (!Array.isArray(tables)) return { ok: false, reason: tables.reason }
    const reads = tables.map((table, at) => interpretTable(table, url, tables.length > 1 ? at + 1 : null))
    const failed = reads.find((read) => !read.ok)
    if (failed) return failed
    const good = reads.filter((read) => read.ok)
    return {
      ok: true,
      rates: good.flatMap(({ rates }) => rates),
      rejected: good.flatMap(({ rejected }) => rejected),
    }
  } catch (error) {
    // Nested deeper than a parser goes, for example.
    return { ok: false, reason: `cannot be understood (${(error as Error).name})` }
  }
}

type Tables = Table[] | { reason: string }

function tablesOf(text: string, contentType: string): Tables {
  if (text.startsWith('<') || contentType.includes('html')) return htmlTables(text)
  if (contentType.includes('json') || /^[[{]/.test(text)) return jsonTables(text)
  return csvTables(text)
}

/** The text in the encoding that its mark or its server names; a spreadsheet's old one where it is no UTF-8. */
function textOf(bytes: Uint8Array, contentType: string): string | null {
  const [first, second] = bytes
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  const named = /charset="?([\w-]{2,20})/i.exec(contentType)?.[1]
  for (const encoding of [marked ?? named ?? 'utf-8', 'windows-1252']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\0') ? null : text
    } catch {
      // Not that one.
    }
  }
  return null
}

function csvTables(text: string): Tables {
  const head = text.split(/\r?\n|\r/, 1)[0] ?? ''
  const delimiter = [';', '\t'].find((mark) => head.includes(mark)) ?? ','
  try {
    const options = { delimiter, bom: true, trim: true, relax_column_count: true, max_record_size: 100_000 }
    return tableOf(parse(text, { ...options, skip_empty_lines: false, to: MAX_ROWS + 2 }))
  } catch (error) {
    const line = /line (\d+)/.exec((error as Error).message)?.[1]
    return { reason: `is broken as CSV${line ? ` at line ${line}` : ''}` }
  }
}

/** A table whose first row has the headings. */
function tableOf([headings = [], ...rows]: string[][]): Tables {
  if (headings.length > MAX_COLUMNS) return { reason: `has more than ${MAX_COLUMNS} columns` }
  const reason = headingFault(headings)
  if (reason) return { reason }
  if (rows.length > MAX_ROWS) return { reason: `has more than ${MAX_ROWS} rows` }
  return [{ headings, rows, firstRow: 2 }]
}

/** A list of rates, alone or as `rates`; each is an object, or the whole is refused. */
function jsonTables(text: string): Tables {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { reason: 'is broken as JSON' }
  }
  const list = Array.isArray(json) ? json : (json as { rates?: unknown } | null)?.rates
  const isRates = Array.isArray(list) && list.every((item) => item?.constructor === Object)
  if (!isRates) return { reason: 'holds no list of rates' }
  if (list.length > MAX_ROWS) return { reason: `has more than ${MAX_ROWS} rows` }
  const headings = [...new Set(list.flatMap((item) => Object.keys(item)))]
  const rows = list.map((item) => headings.map((key) => cellOf(item[key])))
  const read = tableOf([headings, ...rows])
  return Array.isArray(read) ? read.map((table) => ({ ...table, firstRow: 1 })) : read
}

const cellOf = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'object' ? '[…]' : String(value)

// What a reader does not see, and marks beside a number.
const NOT_READ =
  'script, style, template, noscript, sup, sub, del, s, strike, [hidden], [style*="display:none" i], [style*="display: none" i], [style*="visibility:hidden" i], [style*="visibility: hidden" i]'

function htmlTables(html: string): Tables {
  // Bad nesting costs the parser the square of its tags; a page with so many is no rate sheet.
  if (html.split('<').length > MAX_TAGS) return { reason: 'is a page too large for a rate sheet' }
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: true } })
  // A space for each element, so that digits of two elements never join to one number.
  $(NOT_READ).replaceWith(' ')
  $('td, th').find('*').before(' ').after(' ')
  const tables: Table[] = []
  let reason = 'is a page without a table of rates'
  for (const element of $('table').toArray()) {
    const rows = $(element)
      .find('tr')
      .toArray()
      // Those of a table within a cell are that one's.
      .filter((row) => $(row).closest('table').is(element))
      .slice(0, MAX_ROWS + 2)
    const cells = rows.map((row) =>
      $(row)
        .children('th, td')
        .toArray()
        .slice(0, MAX_COLUMNS + 1),
    )
    const read = tableOf(cells.map((row) => row.map((cell) => $(cell).text().trim())))
    if (!Array.isArray(read)) {
      // Another table of the page is no mistake, but the closest to a sheet says what is wrong.
      if (!read.reason.startsWith('has no headings')) reason = read.reason
    } else if (
      cells.flat().some((cell) => isSpan($(cell).attr('colspan')) || isSpan($(cell).attr('rowspan')))
    )
      reason = 'has cells over several rows or columns: each row needs all of its cells'
    else tables.push(...read)
  }
  return tables.length > 0 ? tables : { reason }
}

const isSpan = (text: string | undefined) => text !== undefined && text.trim() !== '1'
