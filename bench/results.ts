import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Row, tableMarkdown } from './table.ts'

/** The rows of one part of the benchmarks, and when and where they were measured. */
export type MeasuredPart = { measuredAt: string; node: string; processors: number; rows: Row[] }

const LATEST = 'bench/results/latest.json'
const README = 'README.md'
/** The parts whose rows the README shows. */
const SHOWN = ['pages', 'intake', 'chat', 'pdf', 'start', 'bytes', 'soak', 'lighthouse']
const MARK = /(<!-- results -->\n)[\s\S]*?(<!-- \/results -->)/

/** Records each part in the place of its last measurement, and writes the README's table from the newest of each. */
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
    return part ? [`${dayOf(part)}, ${part.processors} cores:\n\n${tableMarkdown(part.rows)}\n`] : []
  })
  return `${parts.join('\n')}`
}

const dayOf = ({ measuredAt }: MeasuredPart) => measuredAt.slice(0, 10)
