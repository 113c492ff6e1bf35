import { describe, expect, test } from 'vitest'
import { latestCalculator, openCardAt, readBeside } from './cards'

const CALCULATOR = {
  kind: 'calculator',
  calculator: '/mortgage-calculator',
  params: 'price=1',
  read: ['price'],
}

describe('lines beside an answer', () => {
  test('are its cards in their order, and what may be pressed, each once', () => {
    const callback = { kind: 'callback', fields: ['name'], bookingUrl: null }
    expect(
      readBeside([
        { card: CALCULATOR },
        { card: callback },
        { choices: ['One?', 'Two?'] },
        { choices: ['One?'] },
      ]),
    ).toEqual({ cards: [CALCULATOR, callback], choices: ['One?', 'Two?'] })
  })

  test('of another version are left out', () => {
    const lines = [
      null,
      7,
      'card',
      {},
      { action: { kind: 'callback' } },
      { card: null },
      { card: { kind: 'poem' } },
      { card: { kind: 'calculator', calculator: 'https://example.ca', params: '' } },
      { card: { kind: 'calculator', calculator: '/mortgage-calculator' } },
      { card: { kind: 'rates', rows: [] } },
      { choices: 'One?' },
      { choices: [1, null, ' '] },
    ]
    expect(readBeside(lines)).toEqual({ cards: [], choices: [] })
  })
})

test('the open calculator is the latest one, or the one that the visitor chose', () => {
  const { cards } = readBeside([{ card: CALCULATOR }, { card: { ...CALCULATOR, params: 'price=2' } }])
  const messages = [{ id: 1 }, { id: 2, cards }, { id: 3, cards: [] }]
  expect(latestCalculator(messages)).toEqual({ message: 2, card: 1 })
  expect(openCardAt(messages, { message: 2, card: 0 })).toEqual({
    calculator: '/mortgage-calculator',
    params: 'price=1',
  })
  expect(latestCalculator([{ id: 1 }])).toBeNull()
  expect(openCardAt(messages, { message: 9, card: 0 })).toBeNull()
})
