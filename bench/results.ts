import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { holds, type Row, tableMarkdown } from './table.ts'

/** The rows of one part of the benchmarks, and when and where they were measured. */
export type MeasuredPart = { measuredAt: string; node: string; processors: number; rows: Row[] }

const LATEST = 'bench/results/latest.json'
const README = 'bench/README.md'
/** The parts whose rows it shows. */
const SHOWN = ['pages', 'intake', 'chat', 'pdf', 'start', 'bytes', 'soak', 'lighthouse']
/** Of a longer part it shows only what exceeds its limit. */
const MAX_ROWS = 30
const MARK = /(<!-- results -->\n)[\s\S]*?(<!-- \/results -->)/

/** Records each part in the place of its last measurement, and writes the table of bench/README.md from the newest of each. */
export function recordResults(measured: Record<string, MeasuredPart>): void {
  mkdirSync('bench/results', { recursive: true })
  const before: Record<string, MeasuredPart> = existsSync(LATEST)
    ? JSON.parse(readFileSync(LATEST, 'utf8'))
    : {}
  const latest = { ...before, ...measured }
  writeFileSync(LATEST, `${JSON.stringify(latest, null, 2)}\n`)
  const readme = readFileSync(README, 'utf8')
  writeFileSync(
    README,
    readme.replace(MARK, (_, head, foot) => `${head}${resultsText(latest)}${foot}`),
  )
}

function resultsText(latest: Record<string, MeasuredPart>): string {
  const parts = SHOWN.flatMap((name) => {
    const part = latest[name]
    return part ? [`${partText(name, part)}\n`] : []
  })
  return parts.join('\n')
}

function partText(name: string, { measuredAt, processors, rows }: MeasuredPart): string {
  const isLong = rows.length > MAX_ROWS
  const shown = isLong ? rows.filter((row) => holds(row) === false) : rows
  const others = isLong
    ? ` ${rows.length - shown.length} of ${rows.length} rows keep their limit, the others:`
    : ''
  const title = `${name}, ${measuredAt.slice(0, 10)}, ${processors} cores:${others}`
  return shown.length > 0 ? `${title}\n\n${tableMarkdown(shown)}` : title
}
