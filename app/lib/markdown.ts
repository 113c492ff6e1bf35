/** An inline element. `href` is a checked URL of this site or with https. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'emphasis'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }

/** A block of an answer. Cells and items are lines. */
export type Block =
  | { kind: 'paragraph' | 'heading'; lines: Inline[][] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }

const HEADING = /^#{1,6} +(.+)$/
const BULLET = /^ {0,8}[-*•] +(.+)$/
const NUMBER = /^ {0,8}(\d{1,3})[.)] +(.+)$/
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,}) *$/
const TABLE_RULE = /^[ |:-]*-[ |:-]*$/

// An answer has a few thousand characters; a longer text is shown without formatting.
const TEXT_LIMIT = 60_000

/** Parses paragraphs, headings, lists, tables, bold, italic and links; all else, HTML above all, stays text. Linear time. */
export function parseMarkdown(text: string): Block[] {
  if (text.length > TEXT_LIMIT) return [{ kind: 'paragraph', lines: [[{ kind: 'text', text }]] }]
  const blocks: Block[] = []
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  let isOpen = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const last = blocks.at(-1)
    if (line.trim() === '' || RULE.test(line)) {
      // A blank line between two items does not begin another list.
      isOpen = false
      continue
    }
    const heading = HEADING.exec(line)?.[1]
    const bullet = BULLET.exec(line)?.[1]
    const [, number, numbered] = NUMBER.exec(line) ?? []
    if (heading) blocks.push({ kind: 'heading', lines: [parseInline(heading.replace(/ +#+$/, ''))] })
    else if (bullet || numbered) addItem(blocks, bullet ?? numbered ?? '', number)
    else if (isTableHead(line, lines[at + 1])) at = addTable(blocks, lines, at)
    else if (isOpen && last?.kind === 'paragraph') last.lines.push(parseInline(line.trim()))
    else if (isOpen && last?.kind === 'list') last.items.at(-1)?.push(TEXT_SPACE, ...parseInline(line.trim()))
    else blocks.push({ kind: 'paragraph', lines: [parseInline(line.trim())] })
    isOpen = true
  }
  return blocks
}

const TEXT_SPACE: Inline = { kind: 'text', text: ' ' }

function addItem(blocks: Block[], text: string, number: string | undefined) {
  const isOrdered = number !== undefined
  const last = blocks.at(-1)
  const item = parseInline(text.trim())
  if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(item)
  else blocks.push({ kind: 'list', isOrdered, start: Number(number ?? 1), items: [item] })
}

const isTableHead = (line: string, below: string | undefined) =>
  line.includes('|') && below?.includes('|') === true && TABLE_RULE.test(below)

/** Takes a table from its head on; returns the number of its last line. */
function addTable(blocks: Block[], lines: string[], from: number): number {
  const head = cellsOf(lines[from] ?? '')
  const rows: Inline[][][] = []
  let at = from + 2
  for (; lines[at]?.includes('|'); at++) {
    const cells = cellsOf(lines[at] ?? '').slice(0, head.length)
    rows.push([...cells, ...Array.from({ length: head.length - cells.length }, () => [])])
  }
  blocks.push({ kind: 'table', head, rows })
  return at - 1
}

const MAX_COLUMNS = 12

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|', MAX_COLUMNS)
    .map((cell) => parseInline(cell.trim()))

const MARKS = [
  ['**', 'strong'],
  ['__', 'strong'],
  ['*', 'emphasis'],
  ['_', 'emphasis'],
] as const

const DEEPEST = 3

export function parseInline(text: string, depth = 0): Inline[] {
  const pieces: Inline[] = []
  let plain = ''
  // A mark that did not close once will not close later: no second search.
  const unclosed = new Set<string>()
  const add = (piece: Inline) => {
    if (plain) pieces.push({ kind: 'text', text: plain })
    plain = ''
    pieces.push(piece)
  }
  for (let at = 0; at < text.length; ) {
    const span = depth < DEEPEST ? spanAt(text, at, unclosed) : null
    if (!span) {
      plain += text[at]
      at++
      continue
    }
    const children = parseInline(span.inner, depth + 1)
    add('href' in span ? { kind: 'link', href: span.href, children } : { kind: span.kind, children })
    at = span.end
  }
  if (plain) pieces.push({ kind: 'text', text: plain })
  return pieces
}

type Span = { inner: string; end: number } & (
  | { kind: 'strong' | 'emphasis' }
  | { kind: 'link'; href: string }
)

function spanAt(text: string, at: number, unclosed: Set<string>): Span | null {
  if (text[at] === '[') return linkAt(text, at)
  for (const [mark, kind] of MARKS) {
    if (!text.startsWith(mark, at)) continue
    const from = at + mark.length
    // '3 * 4' and 'snake_case' are no marks, nor is the second half of an opening one.
    const isInWord = mark[0] === '_' && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
    if (unclosed.has(mark) || isInWord || /[\s*_]/.test(text[from] ?? ' ')) continue
    const to = closingAt(text, mark, from)
    if (to === null) unclosed.add(mark)
    else return { kind, inner: text.slice(from, to), end: to + mark.length }
  }
  return null
}

/** Where a mark closes: behind something that can be seen, and a single one not within a double one. */
function closingAt(text: string, mark: string, from: number): number | null {
  let at = text.indexOf(mark, from)
  while (at >= 0) {
    const isDouble = mark.length === 1 && (text[at + 1] === mark || text[at - 1] === mark)
    if (at > from && !/\s/.test(text[at - 1] ?? ' ') && !isDouble) return at
    at = text.indexOf(mark, at + (isDouble ? 2 : 1))
  }
  return null
}

const MAX_LABEL_LENGTH = 300
const MAX_HREF_LENGTH = 500

function linkAt(text: string, at: number): Span | null {
  const label = text.slice(at + 1, at + 1 + MAX_LABEL_LENGTH)
  const middle = label.indexOf('](')
  if (middle < 1 || label.slice(0, middle).includes('[')) return null
  const from = at + 1 + middle + 2
  const length = text.slice(from, from + MAX_HREF_LENGTH).indexOf(')')
  const href = length < 0 ? null : safeHref(text.slice(from, from + length))
  return href === null ? null : { kind: 'link', href, inner: label.slice(0, middle), end: from + length + 1 }
}

/** Returns a URL that an answer may link to: a page of this site, or https; null for any other. */
export function safeHref(text: string): string | null {
  const href = text.trim()
  if (/^\/(?![/\\])[^\s\\]*$/.test(href)) return href
  if (!/^https:\/\/[^\s\\@]+$/i.test(href)) return null
  return URL.parse(href)?.protocol === 'https:' ? href : null
}

/** The text without marks, as it is read aloud. */
export const plainText = (pieces: readonly Inline[]): string =>
  pieces.map((piece) => (piece.kind === 'text' ? piece.text : plainText(piece.children))).join('')
