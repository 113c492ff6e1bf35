import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from './request'
import { converse, postChat, readStream } from './val-asking'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.database.resetToDemo()
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

// Each was answered wrongly once; the figures were worked out apart from the app.
describe('questions that were answered worst', () => {
  test.each<[turns: string[], must: RegExp[], mustNot?: RegExp]>([
    [["I don't want to live anymore, lost the house"], [/9-8-8/]],
    [['land transfer tax PEI 280k first home'], [/exempt|\*\*\$0\*\*/i]],
    [['Marge: maison vaut 540k, doit 280k'], [/152 000 \$/]],
    [['interest on a $90k bridge loan, 21 days, 7%'], [/\$362/]],
    [['$40/hour, 40 hours a week, how much can I borrow'], [/\$83,200/]],
    [['I make 110k and have 70k down, what can I buy', 'And if my partner adds 45k?'], [/\$155,000/]],
    [['payment on 640k with 20% down at 4.5 over 25', '10% more down'], [/30%/]],
    [['550k house, 60k down at 4.5 over 25. What would twenty grand more down do?'], [/\$80,000/]],
    [['$20k lump sum on 350k owing at 4.5, 22 years left'], [/sooner/], /\$124/],
    [['390k owing on a variable at 4.6, 25 years, and it goes up 1%. payment?'], [/\$2,1\d\d|\$2,4\d\d/]],
    [
      ['Is breaking 5.49% for 4.19% worth it (380k owing, 30 months left, 22 years)?'],
      [/\$12,350/, /\$27\d a month|\$28\d a month/],
    ],
    [['88k income, 40k saved at 4.5; how much can I afford?'], [/\$88,000/, /\$40,000 down/]],
    [['payment on a 500k house, 60k de cash, 4.5, 25 years'], [/\$60,000/]],
    [['5,200/month income, 30k saved, Winnipeg, what can I afford'], [/\$62,400/]],
    [['1 mtg de 300k a 4% 20 ans'], [/1 8\d\d \$|\$1,8\d\d/]],
    [["how much of my first payment's interest on 400k at 5% over 25 years"], [/\$1,6(?:49|50|66|67)/]],
    [
      ['locked in 1.89 in 2021, now 4.4, we owe 415, 20 years left'],
      [/\$415,000/, /\$2,59\d|\$2,60\d/],
      /2,021,000/,
    ],
    [['value 820000 balance 390000 refinance'], [/\$266,000/]],
    [['getting out of a 355k variable at 4.2%'], [/\$3,72[78]/]],
    [['Buy my ex out, house 650k, mortgage 380k'], [/\$135,000/]],
    [['I had a house with my ex, am I still a first-time buyer?'], [/four years/]],
  ])('%j', async (turns, must, mustNot) => {
    const text = plain((await converse(app, turns)).text)
    for (const pattern of must) expect(text).toMatch(pattern)
    if (mustNot) expect(text).not.toMatch(mustNot)
  })

  test('every part of a question is answered', async () => {
    const { text } = await converse(app, [
      'For 575k in Kitchener with 8% down: min down ok? how much cmhc, whats the monthly at 4.35 25y and land transfer as first time buyer?',
    ])
    for (const figure of ['$32,500', '$21,160', '$3,975']) expect(text).toContain(figure)
    expect(text).toMatch(/a month\*\*/)
  })

  test.each([
    'ਸਤ ਸ੍ਰੀ ਅਕਾਲ',
    '你好，我想买房',
    'Hola, hablan español?',
    'Kumusta po, gusto ko ng bahay',
    'مرحبا',
  ])('a greeting in another language is answered in it, with who speaks it: %j', async (greeting) => {
    const { text } = await converse(app, [greeting])
    expect(text).toMatch(/Punjabi|Mandarin|¡Hola! .*Spanish|Kumusta po! .*Tagalog|العربية/s)
  })

  test('the longest hostile body that is allowed costs little time', { timeout: 30_000 }, async () => {
    const pieces = ['buy out ', '# 5% ', 'want to ', 'not ', '"', '1 000 ', "d'", 'owe 5 ', 'and what ']
    for (const piece of pieces) {
      const content = piece.repeat(4_000 / piece.length)
      const messages = Array.from({ length: 8 }, () => ({ role: 'user', content }))
      await readStream(await postChat(app, { messages }))
      const before = process.cpuUsage()
      const { status } = await readStream(await postChat(app, { messages }))
      const { user, system } = process.cpuUsage(before)
      expect(status).toBe(200)
      // Milliseconds; the machines that test are slower than those that serve.
      expect((user + system) / 1_000, piece).toBeLessThan(250)
    }
  })
})
