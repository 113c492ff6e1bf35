import { beforeAll, describe, expect, test } from 'vitest'
import { labelOf, targetOfLabel } from '~/features/val/answers/labels.server'
import { knowledgeById } from '~/features/val/knowledge/queries.server'
import { LANGUAGES } from '~/features/val/model'
import { TARGETS } from '~/features/val/understanding/classify'
import { type TestApp, testApp } from './request'
import { converse } from './val-asking'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.database.resetToDemo()
})

type Shown = { kind: string; calculator?: string; params?: string }
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

async function ask(...turns: string[]) {
  const { text, events, isDone } = await converse(app, turns)
  expect(isDone).toBe(true)
  const beside = events.flatMap(({ val }) => (val ? [val as { card?: Shown; choices?: string[] }] : []))
  return {
    text: plain(text),
    cards: beside.flatMap(({ card }) => card ?? []),
    choices: beside.flatMap(({ choices = [] }) => choices),
  }
}

const FORBIDDEN = /you (?:are|will be) approved|guaranteed approval|NaN|undefined|Infinity|\[object/

// Each was answered wrongly once; the figures were worked out apart from the app.
describe('Val answers', () => {
  test.each<[turns: string[], must: RegExp[], calculator?: string]>([
    [
      ['What would I pay monthly on a $650,000 home with 10% down?'],
      [/\$3,153/, /3\.94%/],
      '/mortgage-calculator',
    ],
    [['whats the rate for a 5 year fixed with 10% down in Calgary'], [/4\.09%/, /insured/, /OAC/]],
    [
      ['best 5 yr fixed', 'is that insured or not, i have 20% down'],
      [/4\.04%/, /conventional/i],
    ],
    [['heloc limit on a 900k home with 500k mortgage'], [/\$220,000/], '/home-equity-calculator'],
    [['Marge: maison vaut 540k, doit 280k'], [/152 000 \$/], '/home-equity-calculator'],
    [['interest on a $90k bridge loan, 21 days, 7%'], [/\$362/]],
    [['$40/hour, 40 hours a week, how much can I borrow'], [/\$83,200/], '/affordability-calculator'],
    [
      ['We make 118,000 together and have 42,000 saved'],
      [/\$118,000/, /\$42,000/],
      '/affordability-calculator',
    ],
    [
      ['I make 110k and have 70k down, what can I buy', 'And if my partner adds 45k?'],
      [/\$155,000|\$115,000/],
    ],
    [
      ['payment on 640k with 20% down at 4.5 over 25', '10% more down'],
      [/\$192,000/, /\$2,480/],
    ],
    [['550k house, 60k down at 4.5 over 25. What would twenty grand more down do?'], [/\$80,000/]],
    [['$20k lump sum on 350k owing at 4.5, 22 years left'], [/sooner/], '/extra-payments-calculator'],
    [['88k income, 40k saved at 4.5; how much can I afford?'], [/\$88,000/, /\$40,000/]],
    [['payment on a 500k house, 60k de cash, 4.5, 25 years'], [/\$60,000/]],
    [['5,200/month income, 30k saved, Winnipeg, what can I afford'], [/\$62,400/]],
    [["how much of my first payment's interest on 400k at 5% over 25 years"], [/\$1,650/]],
    [
      ['locked in 1.89 in 2021, now 4.4, we owe 415k, 20 years left'],
      [/\$415,000/, /\$2,594/],
      '/renewal-calculator',
    ],
    [['getting out of a 355k variable at 4.2%'], [/\$3,728/], '/prepayment-penalty-calculator'],
    [['Buy my ex out, house 650k, mortgage 380k'], [/\$135,000/, /\$515,000/]],
    [['450k mortgage 4.3% 25 yrs, how much will I owe in 5 years'], [/\$393,764/]],
    [['minimum downpayment on 925000', 'and the insurance on that'], [/\$34,300/]],
    [['land transfer on a 480k condo in London ont', 'n if it was toronto instead?'], [/\$12,150/]],
    [['525k, 8 percent down how much insurance do they add', 'and with 12?'], [/\$14,322/]],
    [
      ['paiement sur 280 000 à 4,4 % sur 25 ans', 'pis si je mets 30 ans'],
      [/1 396 \$/],
      '/mortgage-calculator',
    ],
    [
      ['owe 300k 4.8 22 years left, add 200 a month', 'what about 500'],
      [/\$500/],
      '/extra-payments-calculator',
    ],
  ])('%j', async (turns, must, calculator) => {
    const { text, cards } = await ask(...turns)
    for (const pattern of must) expect(text).toMatch(pattern)
    expect(text).not.toMatch(FORBIDDEN)
    if (calculator) expect(cards.map((card) => card.calculator)).toContain(calculator)
  })

  test('no promise of an approval or a rate', async () => {
    for (const question of [
      'am I approved for 600k?',
      'can you hold 3.5% for me?',
      'change the income on my application',
    ])
      expect((await ask(question)).text).not.toMatch(FORBIDDEN)
  })

  test('each part of a question', async () => {
    const { text } = await ask(
      'For 575k in Kitchener with 8% down at 4.35 over 25 years: how much is the cmhc insurance? And what is the land transfer tax in Ontario?',
    )
    for (const figure of ['$21,160', '$7,975']) expect(text).toContain(figure)
  })

  test('a question without its value with one question, and the reply to it', async () => {
    const asked = await ask('how much house can I afford?')
    expect(asked.text).toMatch(/What do you earn/)
    expect(asked.cards).toEqual([])
    const answered = await ask('how much house can I afford?', '110k')
    expect(answered.cards[0]).toMatchObject({ calculator: '/affordability-calculator' })
    expect(answered.cards[0]?.params).toContain('income=110000')
  })

  test.each([
    'ਸਤ ਸ੍ਰੀ ਅਕਾਲ',
    '你好，我想买房',
    'Hola, hablan español?',
    'Kumusta po, gusto ko ng bahay',
    'مرحبا',
  ])('a greeting in another language in it: %j', async (greeting) => {
    expect((await ask(greeting)).text).toMatch(/ਸਤ|您好|Hola|Kumusta|مرحبا|العربية/)
  })
})

describe('a pressed button', () => {
  const offered = TARGETS.filter((target) => labelOf(target, 'en') !== null)
  test.each(LANGUAGES)('leads to its own task (%s)', (language) => {
    for (const target of offered) {
      const label = labelOf(target, language) ?? ''
      expect(targetOfLabel(label), label).toBe(target)
    }
  })

  test('is answered in its language, with what was said before', async () => {
    const { text } = await ask('Je voudrais parler à quelqu’un')
    expect(text).toMatch(/courtier/)
    const entry = knowledgeById('portability')
    expect((await ask(entry?.french?.title ?? '')).text).toContain(
      plain(entry?.french?.text.slice(0, 60) ?? ''),
    )
  })
})

test('what the visitor edited on the card wins over the messages', async () => {
  const response = await app.request('/functions/v1/chat', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      messages: [
        { role: 'user', content: 'payment on a 600k house with 20% down at 4.4 over 25 years' },
        { role: 'assistant', content: '…' },
        { role: 'user', content: 'and over 30 years?' },
      ],
      card: { calculator: '/mortgage-calculator', params: 'price=700000&down=140000&custom=1&rate=4.4' },
    }),
  })
  const body = await response.text()
  expect(body).toMatch(/"params":"price=700000&down=140000&years=30&custom=1&rate=4\.4"/)
})
