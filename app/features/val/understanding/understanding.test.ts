import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Locale } from '~/lib/i18n'
import { maskNumbers } from '~/lib/mask-numbers'
import { inLocale } from '~/platform/locale.server'
import { runs } from '../../../../tests/runs'
import { piecesOf } from '../model-endpoint/stream-chunks'
import { doubtOf } from './certainty'
import { understand } from './conversation'
import { otherParts } from './multi-question.server'

const read = (...turns: string[]) => {
  const { intent, facts, said } = understand(turns.map((content) => ({ role: 'user', content })))
  const { place, ...rest } = facts
  return { intent, ...rest, ...(place && { place: place.city ?? place.province }), said }
}

describe('what is around a question changes nothing in it', () => {
  const question = 'payment on a 400k mortgage at 4.5% over 25 years'
  it.each([
    `hey val, ${question} thx`,
    `sup ${question}, appreciate it!`,
    `my credit score is 710. ${question}?`,
    `${question}. my wife is 34.`,
    `my brother bought for 480k last year. ${question}`,
    `we paid 12 years already. ${question}`,
    `we rent for 2,100 right now. ${question} pls`,
    'paymnet on a 400k mortagge at 4.5 perecnt over 25 yeras',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({
      intent: 'payment',
      said: { loan: [400_000], rate: [4.5], years: [25] },
    })
  })
})

describe('two rates', () => {
  const owed = 'renewal, owe 318k, 20 years left,'
  it.each([
    'was paying 2.14 now they want 4.49',
    'they want 4.49 and i used to pay 2.14',
    'my 2.14% is up and its 4.49% now',
    'going to 4.49 from 2.14',
    '4.49 instead of 2.14',
    'renewal offer is 4.49, right now im at 2.14',
    'offered 4.49 vs 2.14 today',
    "j'avais 2,14 % et la banque offre 4,49 %",
    'de 2,14 % à 4,49 %',
  ])('the words beside each tell the old one from the new one: %s', (rates) => {
    expect(read(`${owed} ${rates}`)).toMatchObject({ rate: 2.14, comparisonRate: 4.49 })
  })

  it('are asked about where no words tell them apart', () => {
    const question = understand([{ role: 'user', content: `${owed} 2.14 4.49, how much more` }])
    expect(doubtOf(question, false)).toBe('rates')
  })
})

describe('a calculation is doubted', () => {
  it.each([['three incomes', 'i make 60k, wife earns 50k, son makes 40k, 30k down, what can we afford']])(
    '%s',
    (_, text) => {
      expect(doubtOf(understand([{ role: 'user', content: text }]), false)).not.toBeNull()
    },
  )
})

describe('one question', () => {
  it.each<[string, object]>([
    [
      'pmt on 650k w/ 10% down, 25 yr, 4.2?',
      { intent: 'payment', price: 650_000, downPercent: 10, years: 25, rate: 4.2 },
    ],
    [
      'mortgage 480000, 4.89%, 30 year amort, accelerated biweekly',
      { intent: 'payment', loan: 480_000, rate: 4.89, years: 30, frequency: 'rapid-bi-weekly' },
    ],
    [
      'price 720000 down 72000 rate 4.59 25y',
      { intent: 'payment', price: 720_000, down: 72_000, rate: 4.59, years: 25 },
    ],
    [
      'we make 95k and 70k, 80000 saved, rate 4.8, what can we afford?',
      { intent: 'affordability', income: 165_000, down: 80_000, rate: 4.8 },
    ],
    [
      'I earn $8,000 a month, can I afford 500k?',
      { intent: 'affordability', income: 96_000, price: 500_000 },
    ],
    [
      '300k balance, 5.2%, current rate 4.1%, 24 months left, penalty?',
      { intent: 'penalty', balance: 300_000, rate: 5.2, comparisonRate: 4.1, monthsLeft: 24 },
    ],
    [
      'I owe 285,250 at 3%, 2 years left on my term. IRD?',
      { intent: 'penalty', balance: 285_250, rate: 3, monthsLeft: 24 },
    ],
    [
      '10% or 20% down on 600k at 4.5?',
      { intent: 'compare', said: { downPercent: [10, 20], price: [600_000], rate: [4.5] } },
    ],
    [
      'compare 20, 25 or 30 years on 600k at 5%',
      { intent: 'compare', said: { years: [20, 25, 30], price: [600_000], rate: [5] } },
    ],
    [
      'best 5 year fixed rate in BC',
      { intent: 'rates', term: 5, rateType: 'fixed', place: 'British Columbia' },
    ],
    [
      'LTT in Toronto on 800k, first-time buyer',
      { intent: 'land-transfer-tax', price: 800_000, isFirstTime: true, place: 'Toronto' },
    ],
    ['minimum down payment on 1.2 million', { intent: 'minimum-down', price: 1_200_000 }],
    ['Un courtier à Montréal qui parle français', { intent: 'broker', spoken: 'French', place: 'Montreal' }],
    ['what about 416 555 0118 on 500k at 5%', { price: 500_000, rate: 5 }],
    ['I am 35 years old with 2 kids and a credit score of 720', { said: {} }],
  ])('%j', (question, expected) => expect(read(question)).toMatchObject(expected))
})

describe('a follow-up', () => {
  const first = 'pmt on 650k w/ 10% down, 25 yr, 4.2?'
  it.each<[string[], object]>([
    [[first, 'and over 30 years?'], { intent: 'payment', years: 30, price: 650_000, rate: 4.2 }],
    [[first, 'what if I put 15% down?'], { intent: 'payment', downPercent: 15 }],
    [[first, 'what if I put $80,000 down?'], { intent: 'payment', down: 80_000 }],
    [[first, 'and in Quebec?'], { intent: 'payment', place: 'Quebec' }],
    [[first, 'make it 700k'], { intent: 'payment', price: 700_000, downPercent: 10 }],
    [[first, 'and weekly?'], { intent: 'payment', frequency: 'weekly' }],
    [[first, 'thanks', 'and at 5%?'], { intent: 'payment', rate: 5 }],
    [['best rates in Ontario', 'and in BC?'], { intent: 'rates', place: 'British Columbia' }],
  ])('%j', (turns, expected) => expect(read(...turns)).toMatchObject(expected))
})

// Pieces that meet in every order: what a random string never hits.
const FRAGMENTS = [
  'pmt',
  ' on ',
  '650k',
  ' ',
  ',',
  '.',
  '%',
  '$',
  '10',
  '25 yr',
  '4,2 %',
  'down',
  'and',
  'half a million',
  'in',
  'BC',
  "'",
  '-',
  'é',
  '\n',
  '1.2',
  '..',
  '0',
  '9'.repeat(30),
  'vs',
  'months left',
  'a',
  '/',
  '\u0000',
  '\ud83c',
  '🏠',
  'twenty',
  'hundred',
  'point',
  'w/',
  '@',
  '416-555-0118',
  'my SIN is ',
  '046 454 286',
  '(',
  ')',
  'Québec',
  'mise de fonds',
  'et',
  'taux actuel',
  '« ',
  '"',
  'points',
  'heloc',
  'go up',
  'k',
  'm',
  'years',
]

/** Cheap to make, so that a million of them are read in a minute: a few numbers choose all the pieces. */
const message = fc.tuple(fc.nat(), fc.nat()).map(([seed, more]) => {
  let [state, text] = [seed ^ (more << 1), '']
  for (let count = seed % 12; count >= 0; count--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    text += FRAGMENTS[(state >> 8) % FRAGMENTS.length]
  }
  return text
})

it('the mask of a number is read as nothing, in both languages of a page', () => {
  for (const text of ['046 454 286, 046 454 286 450000 20', 'compte chèques 1234567, quel est votre taux?']) {
    const readOn = (locale: Locale) => inLocale(locale, () => read(maskNumbers(text)))
    expect(readOn('fr')).toEqual(readOn('en'))
  }
})

describe('random messages', () => {
  it('are read without a crash, and give usable numbers', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(message, (content) => {
        const { facts } = understand([{ role: 'user', content: maskNumbers(content) }])
        for (const value of Object.values(facts)) {
          if (typeof value === 'number' && !(Number.isFinite(value) && value >= 0))
            throw new Error(`${value} of ${content}`)
        }
      }),
      runs(1_000_000),
    )
  })

  it('and asked apart where they ask several things', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(message, (content) => {
        const { answered: parts } = otherParts(understand([{ role: 'user', content }]))
        if (parts.length === 1 || parts.length > 4) throw new Error(`${parts.length} parts of ${content}`)
      }),
      runs(100_000),
    )
  })

  // Once over the text takes milliseconds, again for each letter takes minutes.
  it('take no more time than their length', { timeout: 10_000 }, () => {
    for (const unit of ['“', '"', '« ', 'and ', '? ', '5% of ', 'points ', '1 000 ', 'h']) {
      const content = unit.repeat(200_000 / unit.length)
      otherParts(understand([{ role: 'user', content: maskNumbers(content) }]))
    }
  })

  it('of any characters at all, too', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (content) => {
        otherParts(understand([{ role: 'user', content: maskNumbers(content) }]))
        expect(piecesOf(content).join('')).toBe(content)
      }),
      { numRuns: 2_000 },
    )
  })
})
