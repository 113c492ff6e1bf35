import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../tests/runs'
import { eventReader, StreamInvalid } from './event-stream'

const delta = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
const readAll = (pieces: string[]) => {
  const reader = eventReader()
  const parts = [...pieces.map((piece) => reader.read(piece)), reader.end()]
  return { text: parts.map((part) => part.text).join(''), isDone: parts.at(-1)?.isDone }
}

describe('a stream', () => {
  test('is read through comments, blank lines, other fields and either line end', () => {
    const stream = `: ping\n\nevent: message\ndata:{"choices":[{"delta":{"role":"assistant"}}]}\r\n\r\n${delta('Hi')}data: {"choices":[]}\n\n${delta(' there\n')}data: [DONE]\n\n${delta('more')}`
    expect(readAll([stream])).toEqual({ text: 'Hi there\n', isDone: true })
  })

  test('may be cut anywhere', () => {
    const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { maxLength: 8 })
    fc.assert(
      fc.property(words, fc.constantFrom('\n', '\r\n', '\r'), fc.array(fc.nat(9)), (said, lineEnd, cuts) => {
        const stream = `${said.map(delta).join('')}data: [DONE]\n\n`.replaceAll('\n', lineEnd)
        const pieces: string[] = []
        let at = 0
        for (const size of cuts) {
          pieces.push(stream.slice(at, at + size))
          at += size
        }
        pieces.push(stream.slice(at))
        const { text, isDone } = readAll(pieces)
        return isDone === true && text === said.join('')
      }),
      runs(20_000),
    )
  })

  test('has the lines beside its text, whatever they are, each once', () => {
    const line = (val: unknown) => `data: ${JSON.stringify({ choices: [{ delta: {} }], val })}\n\n`
    const reader = eventReader()
    expect(reader.read(line({ card: { kind: 'rates' } }) + line({ choices: ['One?'] })).beside).toEqual([
      { card: { kind: 'rates' } },
      { choices: ['One?'] },
    ])
    expect(reader.read(line(null) + delta('Hi')).beside).toEqual([])
    expect(reader.read(line(7)).beside).toEqual([7])
  })

  test('that just stops is not done, but its last event counts', () => {
    expect(readAll([delta('Hal').trimEnd()])).toEqual({ text: 'Hal', isDone: false })
    expect(readAll([])).toEqual({ text: '', isDone: false })
  })

  test.each(['data: {"error":{"message":"x"}}', 'data: {"error":"x"}', 'data: {', 'data: 5', 'data: null'])(
    'is invalid with %j',
    (line) => expect(() => readAll([delta('a'), `${line}\n\n`])).toThrow(StreamInvalid),
  )

  test('with an event that never ends is invalid', () => {
    expect(() => readAll(['x'.repeat(1_000_001)])).toThrow(StreamInvalid)
  })
})
