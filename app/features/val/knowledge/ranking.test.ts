import { expect, test } from 'vitest'
import { createRanking } from './ranking'

const rank = createRanking([
  { target: 'penalty', wording: 'what does it cost to break my mortgage' },
  { target: 'penalty', wording: 'penalty on #' },
  { target: 'payment', wording: 'what does # cost a month' },
  { target: 'cottage', wording: 'mortgage for a cottage' },
])
const first = (message: string) => rank(message)[0]?.target

test('a message ranks the target with the most similar wording first, whatever its amounts', () => {
  expect(first('cost to break a mortgage of $310,000')).toBe('penalty')
  expect(first('what would 4.5% cost me a month')).toBe('payment')
  expect(first('COTTAGE')).toBe('cottage')
  expect(rank('zzz')).toEqual([])
})

test('words that many targets share are weaker evidence than one rare word', () => {
  const [cottage, other] = rank('what does a cottage')
  expect(cottage?.target).toBe('cottage')
  expect(cottage?.score).toBeGreaterThan(other?.score ?? 0)
})

test('only the first sixty words of a message are compared', () => {
  const words = 'a month '.repeat(30)
  expect(rank(`${words}cottage`)).toEqual(rank(words))
})
