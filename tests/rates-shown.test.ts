import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateSourceReads } from '#db/schema/rates'
import { listRateChoices } from '~/features/rates/queries.server'
import { formatDate, formatShortDate } from '~/lib/dates'
import { createAgent, createRate } from './factories'
import { type TestApp, testApp } from './request'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.reset())

const HOUR = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)
/** The text of a page as a visitor reads it. */
async function read(path: string) {
  const html = await (await app.request(path)).text()
  const text = html
    .replace(/<(script|style|noscript)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .replace(/ ([,:.])/g, '$1')
  return { html, text }
}
const ours = (given: Parameters<typeof createRate>[1] = {}) =>
  createRate(app.db, {
    province: 'Ontario',
    sourceUrl: 'Manual Entry',
    ourRate: 4.04,
    postedRate: 6.19,
    ...given,
  })

describe('a rate in an advertisement', () => {
  const PAGES = ['/', '/rates', '/agents/borealis']
  beforeEach(async () => {
    await createAgent(app.db, { profileSlug: 'borealis' })
  })

  test('shows its APR as large as itself, its term, its class and the date of its confirmation', async () => {
    await ours({ fees: 950 })
    for (const path of PAGES) {
      const { html, text } = await read(path)
      const [rateClass, aprClass] = ['4.04%', '4.09%'].map(
        (figure) => new RegExp(`class="([^"]*text-4xl[^"]*)">${figure.replace('.', '\\.')}`).exec(html)?.[1],
      )
      expect(rateClass, path).toBeTruthy()
      expect(aprClass, path).toBe(rateClass)
      expect(text, path).toContain('Fixed, conventional Our Rate 4.04% APR 4.09%')
      expect(text, path).toContain(`Confirmed ${formatShortDate(new Date())}`)
      expect(text, path).toContain('APR includes $950 of fees')
      expect(text, path).toContain('a mortgage of $400,000 over 25 years, paid monthly')
    }
  })

  test('without entered fees has an APR that assumes none, and says so', async () => {
    await ours()
    for (const path of PAGES) {
      const { text } = await read(path)
      expect(text, path).toContain('Our Rate 4.04% APR 4.04%')
      expect(text, path).toContain('APR assumes no fees; your disclosure statement gives yours.')
      expect(text, path).not.toContain('of which these rates have none')
    }
    await app.database.reset()
    await ours({ fees: 0 })
    expect((await read('/rates')).text).toContain('APR includes $0 of fees')
  })

  test('names where and when a posted rate comes from, and calls prime no posted rate', async () => {
    await ours()
    await ours({ term: '7 year', postedRate: 6.4, updatedAt: hoursAgo(240) })
    await ours({ rateType: 'variable', ourRate: 3.6, postedRate: 4.45 })
    const entered = formatShortDate(hoursAgo(240))
    const { text } = await read('/rates')
    expect(text).toContain(`Posted 6.40%, entered by the brokerage, ${entered}`)
    expect(text).not.toContain('Posted 6.40%, Bank of Canada')
    expect((await read('/rates?type=variable')).text).not.toMatch(/Posted|4\.45%/)
  })

  test('of the Bank of Canada bears the day that the Bank gives it for', async () => {
    const sourceUrl = 'https://www.bankofcanada.ca/valet/observations/V80691335/json?recent=10'
    await ours({ sourceUrl, scrapedAt: new Date() })
    const read18 = {
      source: 'Bank of Canada',
      url: sourceUrl,
      read: 1,
      changed: 0,
      unchanged: 1,
      rejected: [],
    }
    await app.db.insert(rateSourceReads).values({
      source: 'bank_of_canada',
      url: sourceUrl,
      readAt: new Date(),
      isOk: true,
      message: '',
      report: { ...read18, postedDays: { '5 year': '2026-11-18' } },
    })
    expect((await read('/rates')).text).toContain('Posted 6.19%, Bank of Canada, Nov 18, 2026')
  })

  test('gives each date, and no newer one for all', async () => {
    await ours({ updatedAt: hoursAgo(120) })
    await ours({ term: '3 year', ourRate: 3.99 })
    const { text } = await read('/')
    expect(text).toContain(
      `Last updated ${formatDate(hoursAgo(120))} to ${formatDate(new Date())}; each rate has its own date.`,
    )
    expect(text).toContain(`Confirmed ${formatShortDate(hoursAgo(120))}`)
  })
})

describe('the words of the rates', () => {
  test('are updated daily only while every shown rate was confirmed within 48 hours', async () => {
    await ours({ updatedAt: hoursAgo(47) })
    expect((await read('/')).text).toContain('Competitive rates updated daily from the lenders we work with.')
    expect((await read('/rates')).text).toContain("Today's mortgage rates in Canada")
    await ours({ term: '3 year', ourRate: 3.99, updatedAt: hoursAgo(49) })
    for (const path of ['/', '/rates']) {
      const { text } = await read(path)
      expect(text, path).toContain('Competitive rates from our lenders.')
      expect(text, path).not.toContain('updated daily')
      expect(text, path).toContain('The lowest of each term on our list, as of')
    }
    expect((await read('/rates')).text).not.toContain("Today's mortgage rates in Canada")
  })

  test('call a rate the lowest only with its date, and the best of today only today', async () => {
    await ours({ mortgageType: 'High-Ratio', ourRate: 3.94, fees: 0 })
    await ours()
    const now = await read('/')
    expect(now.html).toContain('aria-label="Best rate today"')
    expect(now.text).toContain(
      `Our lowest rate, as of ${formatDate(new Date())} Our Rate 3.94% APR 3.94% 5 year fixed, insured, Ontario`,
    )
    await app.database.reset()
    await ours({ updatedAt: hoursAgo(72) })
    const later = await read('/')
    expect(later.text).toContain(`Our lowest rate, as of ${formatDate(hoursAgo(72))}`)
    expect(later.html).not.toContain('Best rate today')
  })

  test('say in the quote dialog what securing a rate is', async () => {
    await ours()
    const secured = 'a broker confirms the rate and holds it for you in writing. Until then nothing is held.'
    expect((await read('/')).text).toContain('Click to secure the rate')
    expect((await read('/?quote=purchase&rate=4.04&province=ON')).text).toContain(secured)
    expect((await read('/quote?rate=4.04')).text).toContain(secured)
    expect((await read('/quote')).text).not.toContain(secured)
  })
})

describe('one mortgage type at a time', () => {
  beforeEach(async () => {
    await ours()
    await ours({ mortgageType: 'High-Ratio', ourRate: 3.94, fees: 0 })
    await ours({ mortgageType: 'Refinance', ourRate: 4.24 })
  })

  test.each([
    ['', '4.04%', ['3.94%', '4.24%']],
    ['?mortgage=High-Ratio', '3.94%', ['4.04%', '4.24%']],
    ['?mortgage=Refinance', '4.24%', ['4.04%', '3.94%']],
    ['?price=500000&down=50000', '3.94%', ['4.04%', '4.24%']],
    ['?price=500000&down=100000', '4.04%', ['3.94%', '4.24%']],
  ])('the cards of /rates%s are of one class, the table below of all', async (query, shown, others) => {
    const { text } = await read(`/rates${query}`)
    const [cards = '', table = ''] = text.split('All fixed rates, Ontario')
    expect(cards).toContain(`Our Rate ${shown}`)
    for (const other of others) {
      expect(cards).not.toContain(other)
      expect(table).toContain(`Our Rate ${other}`)
    }
    for (const label of ['Conventional (20% down or more)', 'Insured (less than 20% down)', 'Refinance'])
      expect(text).toContain(label)
  })

  test('a card opens a quote that can have its rate', async () => {
    const linkOf = async (mortgage: string) => {
      const { html } = await read(`/rates?mortgage=${mortgage}`)
      return /href="([^"]*\?quote=\w+&amp;rate=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? 'no card'
    }
    for (const [mortgage, reason] of [
      ['Conventional', 'Conventional rate: 20% down or more.'],
      ['High-Ratio', 'Insured rate: less than 20% down.'],
      ['Refinance', 'Refinance rate: borrowing more, up to 80% of the home’s value.'],
    ] as const) {
      const { text } = await read(await linkOf(mortgage))
      expect(text, mortgage).toContain(reason)
      expect(text, mortgage).not.toContain('does not fit here')
    }
  })
})

describe('the rate of a scenario', () => {
  beforeEach(async () => {
    await ours()
    // The specification's default rate is listed, and only insured.
    await ours({ mortgageType: 'High-Ratio', ourRate: 3.94, fees: 0 })
    await ours({ rateType: 'variable', mortgageType: 'High-Ratio', ourRate: 3.5 })
  })
  const chosen = (html: string) =>
    /<option(?=[^>]*selected)[^>]*>([^<]*%[^<]*)</.exec(html.replace(/<!-- -->/g, ''))?.[1]

  test.each([
    ['', '4.04% · APR 4.04% · 5 year fixed', 'Conventional rate: 20% down or more.'],
    ['?price=500000&down=50000', '3.94% · APR 3.94% · 5 year fixed', 'Insured rate: less than 20% down.'],
  ])(
    'on /mortgage-calculator%s is one that it can have, and the page says why',
    async (query, option, reason) => {
      const { html, text } = await read(`/mortgage-calculator${query}`)
      expect(chosen(html)).toBe(`${option} · ${formatShortDate(new Date())}`)
      expect(text).toContain(reason)
      expect(text).not.toContain('You cannot have this rate here')
    },
  )

  test('that it cannot have is not offered: a link that names it means the same product of its own class', async () => {
    const { html, text } = await read('/mortgage-calculator?price=500000&down=50000&rate=4.04')
    expect(chosen(html)).toContain('3.94%')
    expect(html).not.toContain('4.04-fixed')
    expect(text).toContain('Insured rate: less than 20% down.')
    const below = await read('/mortgage-calculator?price=500000&down=10000')
    expect(below.text).toContain(
      'None of our listed rates fits: the down payment is below the minimum for this price.',
    )
    const quote = await read('/quote?rate=3.94')
    expect(quote.text).toContain('Our Rate 4.04%, APR 4.04%: 5 year fixed, confirmed')
    expect(quote.text).toContain('Conventional rate: 20% down or more.')
  })

  test.each([
    ['/quote', '4.04'],
    ['/quote?down=50000', '3.94'],
    ['/quote?purpose=renewal', '4.04'],
    ['/?quote=purchase', '4.04'],
    ['/quote?rate=5.1', '5.1'],
    ['/quote?rate=3.94', '4.04'],
    ['/quote?price=500000&down=10000', ''],
  ])('in the quote form of %s is %s', async (path, wanted) => {
    const input = /<input[^>]*id="quote-rate"[^>]*>/.exec((await read(path)).html)?.[0]
    expect(input).toContain(`value="${wanted}"`)
  })

  test('comes from the national list for each class that a province lacks', async () => {
    await createRate(app.db, { mortgageType: 'Refinance', ourRate: 4.6, province: 'National' })
    await createRate(app.db, { ourRate: 4.5, province: 'National' })
    const found = await listRateChoices(app.db, 'Ontario')
    expect(
      found
        .filter(({ rateType }) => rateType === 'fixed')
        .map(({ mortgageType, ourRate }) => [mortgageType, ourRate]),
    ).toEqual([
      ['Conventional', 4.04],
      ['High-Ratio', 3.94],
      ['Refinance', 4.6],
    ])
  })
})
