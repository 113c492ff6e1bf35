import { load } from 'cheerio/slim'
import { parse } from 'csv-parse/sync'
import { interpretTable, isHeadingRow, type SheetRead, type Table } from './sheet-table'

// No rate sheet is larger: reading more would only cost time and memory.
const MAX_ROWS = 2_000
const MAX_COLUMNS = 60
const MAX_TAGS = 50_000
// The header row is at the top, perhaps below a title and a date.
const HEADING_WITHIN = 20

/** Reads a sheet's rates, in percent, from CSV, JSON or HTML, detected by content. Never throws; returns the reason. */
export function readSheet(bytes: Uint8Array, contentType: string, url: string): SheetRead {
  const text = textOf(bytes, contentType)
  if (text === null) return { ok: false, reason: 'is in a writing that is not known: save it as UTF-8' }
  const trimmed = text.trim()
  if (!trimmed) return { ok: false, reason: 'is empty' }
  try {
    const tables = tablesOf(trimmed, text, contentType.toLowerCase())
    if ('reason' in tables) return { ok: false, reason: tables.reason }
    return choose(tables.map((table, at) => interpretTable(table, url, tables.length > 1 ? at + 1 : null)))
  } catch (error) {
    // Nested deeper than a parser goes, for example.
    return { ok: false, reason: `cannot be understood (${(error as Error).name})` }
  }
}

/** Tables of rates count; where there is none, the first that says why it is none. */
function choose(reads: SheetRead[]): SheetRead {
  const good = reads.filter((read) => read.ok && read.rates.length > 0) as Extract<SheetRead, { ok: true }>[]
  if (good.length === 0)
    return (
      reads.find((read) => read.ok && read.rejected.length > 0) ??
      reads.find((read) => !read.ok) ?? { ok: false, reason: 'holds no table of rates' }
    )
  return {
    ok: true,
    rates: good.flatMap(({ rates }) => rates),
    rejected: good.flatMap(({ rejected }) => rejected),
  }
}

type Tables = Table[] | { reason: string }

/** `whole`: with the empty lines before it, which count where rows are named by their number. */
function tablesOf(text: string, whole: string, contentType: string): Tables {
  const begin = text[0]
  const isMarkup = /^<(!doctype|html|head|body|table|div|main|section|\?xml|!--)/i.test(text)
  if (isMarkup || (contentType.includes('html') && text.includes('<'))) return htmlTables(text)
  if (contentType.includes('csv')) return csvTables(whole)
  if (contentType.includes('json') || begin === '{' || begin === '[') return jsonTables(text)
  return csvTables(whole)
}

/** The text in the writing that its mark or its server names; a spreadsheet's old one where it is no UTF-8. */
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

const DELIMITERS = [',', ';', '\t', '|']

function csvTables(text: string): Tables {
  // The line that names the delimiter for some spreadsheet programs.
  const told = /^sep=(.)\r?\n/i.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const records = (delimiter: string, to?: number) =>
    parse(body, {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
      ...(to && { to }),
    })
  const candidates = told?.[1] ? [told[1]] : DELIMITERS
  let broken: string | null = null
  for (const delimiter of candidates) {
    try {
      if (!records(delimiter, HEADING_WITHIN).some(isHeadingRow)) continue
      return tableOf(records(delimiter), told ? 1 : 0, '')
    } catch (error) {
      const line = /line (\d+)/.exec((error as Error).message)?.[1]
      broken = `is broken as CSV${line ? ` at line ${line}` : ''}`
    }
  }
  return { reason: broken ?? 'has no line of headings with a term and a rate' }
}

/** Rows with their heading found among the first; `before` counts the lines that were taken off. */
function tableOf(rows: string[][], before: number, context: string): Tables {
  if (rows.length > MAX_ROWS) return { reason: `has more than ${MAX_ROWS} rows` }
  const at = rows.slice(0, HEADING_WITHIN).findIndex(isHeadingRow)
  const headings = rows[at]
  if (!headings) return { reason: 'has no line of headings with a term and a rate' }
  if (headings.length > MAX_COLUMNS) return { reason: `has more than ${MAX_COLUMNS} columns` }
  return [{ headings, rows: rows.slice(at + 1), firstRow: before + at + 2, context }]
}

function jsonTables(text: string): Tables {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return { reason: 'is broken as JSON' }
  }
  const list = listIn(json)
  if (!list) return { reason: 'holds no list of rates' }
  if (list.length > MAX_ROWS) return { reason: `has more than ${MAX_ROWS} rows` }
  if (list.every((row) => Array.isArray(row)))
    return tableOf(
      list.map((row) => row.slice(0, MAX_COLUMNS + 1).map(cellOf)),
      0,
      '',
    )
  const headings = new Map<string, number>()
  const rows: string[][] = []
  for (const item of list) {
    const row: string[] = []
    if (typeof item === 'object' && item !== null && !Array.isArray(item)) {
      for (const [key, value] of Object.entries(item)) {
        if (!headings.has(key)) headings.set(key, headings.size)
        if (headings.size > MAX_COLUMNS) return { reason: `has more than ${MAX_COLUMNS} columns` }
        row[headings.get(key) ?? 0] = cellOf(value)
      }
    } else row.push('', String(item).slice(0, 40))
    rows.push(Array.from(row, (cell) => cell ?? ''))
  }
  if (!isHeadingRow([...headings.keys()])) return { reason: 'has no names that mean a term and a rate' }
  return [{ headings: [...headings.keys()], rows, firstRow: 1, context: '' }]
}

const cellOf = (value: unknown) =>
  typeof value === 'string' ? value : ['number', 'boolean'].includes(typeof value) ? String(value) : ''

const LIST_NAMES = ['rates', 'taux', 'data', 'rows', 'items', 'results']

/** The list of a JSON document: itself, its property of a usual name, or its only list. */
function listIn(json: unknown, depth = 0): unknown[] | null {
  if (Array.isArray(json)) return json
  if (typeof json !== 'object' || json === null || depth > 2) return null
  const entries = Object.entries(json)
  for (const known of LIST_NAMES) {
    const found = entries.find(([key]) => key.toLowerCase() === known)
    const list = found && listIn(found[1], depth + 1)
    if (list) return list
  }
  const lists = entries.filter(([, value]) => Array.isArray(value))
  return lists.length === 1 ? (lists[0]?.[1] as unknown[]) : null
}

function htmlTables(html: string): Tables {
  // Bad nesting costs the parser the square of its tags; a page with so many is no rate sheet.
  if (html.split('<').length > MAX_TAGS) return { reason: 'is a page too large for a rate sheet' }
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: true } })
  $('script, style, template, noscript').remove()
  const tables: Table[] = []
  let reason = 'is a page without a table of rates'
  let heading = ''
  for (const element of $('h1, h2, h3, h4, h5, h6, table').toArray()) {
    if (element.name !== 'table') {
      heading = $(element).text()
      continue
    }
    const table = $(element)
    const rows = table
      .find('tr')
      .toArray()
      // Those of a table within a cell are that one's.
      .filter((row) => $(row).closest('table').is(table))
      .slice(0, MAX_ROWS + 1)
      .map((row) =>
        $(row)
          .children('th, td')
          .toArray()
          .slice(0, MAX_COLUMNS + 1)
          .map((cell) => ({
            text: $(cell).text().replace(/\s+/g, ' ').trim(),
            across: spanOf($(cell).attr('colspan')),
            down: spanOf($(cell).attr('rowspan')),
          })),
      )
    const context = `${heading} ${table.children('caption').text()}`
    const found = tableOf(unspan(rows), 0, context.slice(0, 500))
    if ('reason' in found) {
      if (rows.length > MAX_ROWS) reason = found.reason
    } else tables.push(...found)
  }
  return tables.length > 0 ? tables : { reason }
}

const spanOf = (text: string | undefined) => Math.min(Math.max(Number.parseInt(text ?? '1', 10) || 1, 1), 100)

/** Repeats a cell that spans several columns or rows in each of them. */
function unspan(rows: { text: string; across: number; down: number }[][]): string[][] {
  const pending: { text: string; down: number }[] = []
  return rows.map((cells) => {
    const row: string[] = []
    const reach = () => {
      for (let held = pending[row.length]; held && held.down > 0; held = pending[row.length]) {
        held.down--
        row.push(held.text)
      }
    }
    for (const { text, across, down } of cells) {
      reach()
      for (let n = 0; n < across && row.length <= MAX_COLUMNS; n++) {
        pending[row.length] = { text, down: down - 1 }
        row.push(text)
      }
    }
    reach()
    return row
  })
}
