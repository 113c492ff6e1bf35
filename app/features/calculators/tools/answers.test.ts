import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findTool, toolResult } from './catalog'
import { readInput } from './input'
import type { Answer, Figure } from './tool'

const figure = ({ value, exact }: Figure) => (exact === undefined ? value : `${value} (${exact.toFixed(2)})`)

const figuresOf = (answer: Answer) => [
  `= ${answer.label}: ${figure(answer)}`,
  ...answer.rows.map((row) => `${row.term}: ${figure(row)}`),
  ...(answer.parts?.list ?? []).map(({ label, dollars }) => `# ${label}: ${Math.round(dollars)}`),
]

const textOf = ({ sentence, remark, rows, warnings = [], choices = [], advice = {}, parts }: Answer) =>
  [
    sentence,
    remark ?? '',
    ...rows.map(({ note }) => note ?? ''),
    ...warnings,
    ...choices.map(({ label }) => label),
    ...Object.values(advice),
    parts?.title ?? '',
  ].join('\n')

const cases = readFileSync('tests/vectors/tools/answers.txt', 'utf8')
  .split(/\n\n+/)
  .map((block) => block.split('\n').filter((line) => line && !line.startsWith('#')))
  .filter((lines) => lines.length > 0)

it.each(cases.map(([url = '', ...lines]) => [url, lines.map((line) => line.trim())] as const))(
  '%s',
  (url, lines) => {
    const tool = findTool(url)
    if (!tool) throw new Error(`no calculator for ${url}`)
    const { answer } = toolResult(tool, readInput(tool, new URLSearchParams(url.split('?')[1])))
    expect(figuresOf(answer)).toEqual(lines.filter((line) => !/^[~!]/.test(line)))
    for (const line of lines) {
      const said = expect(textOf(answer))
      if (line.startsWith('~')) said.toContain(line.slice(2))
      if (line.startsWith('!')) said.not.toContain(line.slice(2))
    }
  },
)
