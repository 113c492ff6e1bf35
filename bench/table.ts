import type { Spread } from './spread.ts'

export type Row = {
  name: string
  unit: string
  measured: Spread
  /** The limit, compared with the median. */
  limit?: { atMost?: number; atLeast?: number }
  /** The same thing done the plain way, measured in the same run; how many times its median ours may be. */
  peer?: { name: string; measured: Spread; atMost?: number; atLeast?: number }
}

/** Whether a row keeps its limit, or the distance to its peer; undefined for one that is only set beside a peer. */
export function holds({ measured, limit, peer }: Row): boolean | undefined {
  const within = (value: number, { atMost = Infinity, atLeast = -Infinity }) =>
    value <= atMost && value >= atLeast
  if (limit) return within(measured.median, limit)
  if (peer?.atMost === undefined && peer?.atLeast === undefined) return undefined
  return within(measured.median / peer.measured.median, peer)
}

function number(value: number) {
  const size = Math.abs(value)
  // A small number beside a limit of 0 must not look like 0.
  if (size < 0.01) return value.toLocaleString('en-CA', { maximumSignificantDigits: 2 })
  return value.toLocaleString('en-CA', { maximumFractionDigits: size < 10 ? 2 : size < 100 ? 1 : 0 })
}

const spreadText = ({ min, median, max }: Spread) => `${number(median)} (${number(min)}–${number(max)})`

function besideText({ measured, limit, peer }: Row) {
  if (peer) {
    const times = measured.median / peer.measured.median
    const ratio = Number.isFinite(times) ? `, ours is ${number(times)} ×` : ''
    const bound = peer.atMost !== undefined ? ` (at most ${number(peer.atMost)} ×)` : ''
    const least = peer.atLeast !== undefined ? ` (at least ${number(peer.atLeast)} ×)` : ''
    return `${peer.name}: ${spreadText(peer.measured)}${ratio}${bound}${least}`
  }
  if (limit?.atMost !== undefined) return `at most ${number(limit.atMost)}`
  return limit?.atLeast !== undefined ? `at least ${number(limit.atLeast)}` : ''
}

const HEAD = ['what', 'median (min–max)', 'limit or peer in the same run', '']

const cellsOf = (row: Row) => [
  row.name,
  `${spreadText(row.measured)} ${row.unit}`.trim(),
  besideText(row),
  { true: '✓', false: '✗', undefined: '' }[String(holds(row))] ?? '',
]

/** The same table in Markdown. */
export const tableMarkdown = (rows: Row[]): string =>
  [HEAD, HEAD.map(() => '---'), ...rows.map(cellsOf)].map((line) => `| ${line.join(' | ')} |`).join('\n')

/** One aligned table; the figure is the median, with smallest and largest behind it. */
export function tableText(rows: Row[]): string {
  const all = [HEAD, ...rows.map(cellsOf)]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  const lineOf = (line: string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return all.map(lineOf).join('\n')
}
