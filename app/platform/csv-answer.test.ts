import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvAnswer } from './csv-answer.server'

/** RFC 4180, letter by letter; outside quotation marks each kind of line break ends a row, as in spreadsheets. */
function readCells(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  const write = (letter: string) => {
    const row = rows.at(-1) as string[]
    row[row.length - 1] += letter
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string
    if (isQuoted && letter === '"' && text[at + 1] === '"') write(text[at++] as string)
    else if (letter === '"' && (isQuoted || rows.at(-1)?.at(-1) === '')) isQuoted = !isQuoted
    else if (isQuoted) write(letter)
    else if (letter === ',') rows.at(-1)?.push('')
    else if (letter === '\r' || letter === '\n') {
      if (letter === '\r' && text[at + 1] === '\n') at++
      rows.push([''])
    } else write(letter)
  }
  expect(isQuoted).toBe(false)
  expect(rows.pop()).toEqual([''])
  return rows
}

async function exported(rows: string[][]): Promise<string[][]> {
  async function* batches() {
    yield rows
  }
  const answer = csvAnswer('x', ['Name', 'Message', 'Notes'], batches(), (error) => {
    throw error
  })
  return readCells(await answer.text()).slice(1)
}

const piece = fc.constantFrom(
  ...['\n', '\r', '\r\n', '\t', '"', '""', ',', ';', "'", ' ', '\u00a0', '\u2028', '\ufeff', '\u200b'],
  ...['=', '+', '-', '@', '|', '＝', '＋', '－', '＠', '=1+1', '=HYPERLINK("x")', 'Hello', 'é', '🏡', '5'],
)
const cell = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))

test('another reader reads each cell of an export as it was written, with a mark before what could be a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 4 }), async (rows) => {
      const read = await exported(rows)
      expect(read.map((cells) => cells.map((text) => text.replace(/^'/, '')))).toEqual(
        rows.map((cells) => cells.map((text) => text.replace(/^'/, ''))),
      )
      // Spreadsheets leave out white space and invisible letters before they look for a formula.
      for (const text of read.flat()) expect(text).not.toMatch(/^[\s\p{C}]*[=+\-@|＝＋－＠]|^[\t\r\n]/u)
    }),
  )
})

test.each([
  'Hello\nplease call me\nthanks',
  'one\rtwo',
  'one\r\ntwo, "three"',
  'thanks\n=1+1',
  ' spaced ',
  "it's",
])('%j stays as it was written', async (text) => {
  expect(await exported([['Ann', text, 'end']])).toEqual([['Ann', text, 'end']])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '|cmd', '\t=1', ' =1', '\n=1+1', '\u200b=1', '＝1'])(
  '%j is no formula',
  async (text) => {
    expect(await exported([['Ann', text, 'end']])).toEqual([['Ann', `'${text}`, 'end']])
  },
)
