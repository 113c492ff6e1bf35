import { readFileSync } from 'node:fs'

/** A row of a vector file, by column name; a column that is absent is a mistake in the test and throws. */
export type CsvRow = { line: number; text(column: string): string; number(column: string): number }

/** The rows of tests/vectors/{name}: comment lines (#) are left out, quoted fields may hold commas and "" quotes. */
export function readVectors(name: string): CsvRow[] {
  const lines = readFileSync(new URL(`./vectors/${name}`, import.meta.url), 'utf8').split(/\r?\n/)
  const rows = lines
    .map((line, index) => ({ line: index + 1, cells: line }))
    .filter(({ cells }) => /^[^#]/.test(cells))
  const columns = splitLine(rows[0]?.cells ?? '')
  return rows.slice(1).map(({ line, cells }) => {
    const values = splitLine(cells)
    if (values.length !== columns.length) throw new Error(`${name}:${line} has ${values.length} fields`)
    const text = (column: string): string => {
      const value = values[columns.indexOf(column)]
      if (value === undefined) throw new Error(`${name} has no column ${column}`)
      return value
    }
    return { line, text, number: (column) => (text(column) === '' ? Number.NaN : Number(text(column))) }
  })
}

function splitLine(line: string): string[] {
  const fields: string[] = []
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    fields.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
  }
  return fields
}
