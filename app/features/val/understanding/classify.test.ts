import { describe, expect, test } from 'vitest'
import { TOOL_PATHS } from '~/features/calculators/tools/files'
import { knowledgeEntries } from '../knowledge/queries.server'
import { CERTAINTY, classify, TARGETS } from './classify'
import { READ_CHARACTERS } from './features'

/** What Val does herself: neither a calculator nor a text. */
const SERVICES = [
  'apply broker crisis fraud greeting guarantee identity insult legal lenders off-topic office others own-file person',
  'posts prompt rates services start tax thanks violence',
].flatMap((line) => line.split(' '))

describe('classify', () => {
  test('every target is a calculator, a text or a service, and every calculator and text is a target', () => {
    const paths: readonly string[] = TOOL_PATHS
    const texts = knowledgeEntries.map(({ id }) => id)
    const known = [...paths, ...texts, ...SERVICES]
    expect(TARGETS.filter((target) => !known.includes(target.split('#')[0] as string))).toEqual([])
    expect(known.filter((one) => !TARGETS.includes(one))).toEqual([])
  })

  test.each([
    ['what would I pay a month on 480,000 at 4.39 over 25 years', '/mortgage-calculator'],
    ['Versement sur 365 000 $ à 4,19 % sur 25 ans', '/mortgage-calculator'],
    ['how much house can we afford on 118,000 a year with 42,000 down', '/affordability-calculator'],
    ['taxe de bienvenue à Laval pour 510 000 $', '/land-transfer-tax-calculator'],
    ['what are your rates today', 'rates'],
    ['Je voudrais parler à quelqu’un', 'person'],
    ['hello', 'greeting'],
    ['comment fonctionne une marge hypothécaire', 'heloc'],
  ])('"%s" asks for %s', (message, target) => {
    const [first] = classify(message)
    expect(first?.target).toBe(target)
    expect(first?.probability).toBeGreaterThan(CERTAINTY.nearlySure)
  })

  test.each(
    knowledgeEntries.flatMap(({ id, title, french }) =>
      [title, french?.title ?? title].map((one) => [one, id]),
    ),
  )('the title of a text, pressed as a button, "%s", asks for %s', (title, id) => {
    expect(classify(title as string)[0]?.target).toBe(id)
  })

  test('the same message has the same three guesses, the likeliest first, with probabilities below 1 together', () => {
    const guesses = classify('can i port my mortgage')
    expect(classify('can i port my mortgage')).toEqual(guesses)
    expect(guesses).toHaveLength(3)
    expect(guesses.map(({ probability }) => probability)).toEqual(
      guesses.map(({ probability }) => probability).toSorted((one, other) => other - one),
    )
    expect(guesses.reduce((sum, { probability }) => sum + probability, 0)).toBeLessThanOrEqual(1)
  })

  test('case, accents and a number’s digits do not count, its size does', () => {
    expect(classify('PÉNALITÉ POUR BRISER 240 000 $ À 4,89 %')).toEqual(
      classify('penalite pour briser 1,200,000 $ a 5.1 %'),
    )
  })

  test('what follows the characters that are read does not count', () => {
    const read = 'what is the penalty '.repeat(50).slice(0, READ_CHARACTERS)
    expect(read).toHaveLength(READ_CHARACTERS)
    expect(classify(`${read}${' land transfer tax'.repeat(1000)}`)).toEqual(classify(read))
  })

  test.each(['', '   ', '你好', '?!', '\ufdfa'.repeat(5000), '1'.repeat(100_000), 'a'.repeat(100_000)])(
    'a message without known words has three guesses and no certainty (%#)',
    (message) => {
      const guesses = classify(message)
      expect(guesses).toHaveLength(3)
      expect(guesses[0]?.probability).toBeLessThan(CERTAINTY.sure)
    },
  )
})
