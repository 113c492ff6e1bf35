import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit'
import { mortgageRateHistory, mortgageRates } from '#db/schema/rates'
import { scrapeRates } from '~/features/rates/service.server'
import { torontoDay } from '~/lib/dates'
import { createRate } from './factories'
import { isPanelLine, signedInAs, type TestApp, testApp } from './request'
import { answering, FIVE, ONE, observation, PRIME, startValet, THREE } from './valet'

let app: TestApp
let valet: Awaited<ReturnType<typeof startValet>>

beforeAll(async () => {
  valet = await startValet()
  app = await testApp({ env: { BANK_OF_CANADA_URL: valet.url } })
})
afterAll(() => valet.stop())
beforeEach(async () => {
  await app.database.reset()
})

const ALL = observation('2026-11-18', { [ONE]: '5.49', [THREE]: '6.05', [FIVE]: '6.09' })
const rates = () =>
  app.db.select().from(mortgageRates).orderBy(asc(mortgageRates.term), asc(mortgageRates.createdAt))
const history = () => app.db.select().from(mortgageRateHistory)
const env = () => ({ BANK_OF_CANADA_URL: valet.url, SITE_URL: 'https://www.example.ca' })
// No delays here; rate-sources.test.ts covers them.
const clock = { now: () => Date.now(), sleep: async () => {} }
const scrape = (timeLimit?: number) =>
  scrapeRates(app.db, env(), { actor: null, clock, ...(timeLimit && { timeLimit }) })

describe('a scrape', () => {
  test('stores the posted 1, 3 and 5 year rates as National, with source and time', async () => {
    valet.say(answering(ALL))
    const steps: number[] = []
    const done = await scrapeRates(
      app.db,
      { ...env(), BANK_OF_CANADA_URL: `${valet.url}/` },
      { actor: null, onStep: ({ at }) => steps.push(at) },
    )
    expect(done).toMatchObject({
      ok: true,
      message: 'Rates scraped: 3 read, 3 changed, 0 unchanged.',
      sources: [{ source: 'Bank of Canada', read: 3, changed: 3, unchanged: 0, rejected: [] }],
    })
    expect(steps).toEqual([1, 2])
    expect(valet.asked).toEqual([`/valet/observations/${ONE},${THREE},${FIVE},${PRIME}/json?recent=10`])
    const stored = await rates()
    expect(stored.map(({ term, postedRate, ourRate }) => [term, postedRate, ourRate])).toEqual([
      ['1 year', 5.49, null],
      ['3 year', 6.05, null],
      ['5 year', 6.09, null],
    ])
    for (const rate of stored) {
      expect(rate).toMatchObject({ province: 'National', rateType: 'fixed', mortgageType: 'Conventional' })
      expect(rate.sourceUrl).toMatch(/\/valet\/observations\/V8069133\d\/json/)
      expect(rate.scrapedAt).toBeInstanceOf(Date)
    }
    expect((await history()).map(({ changeSource }) => changeSource)).toEqual(['scrape', 'scrape', 'scrape'])
    expect(await app.db.select().from(auditLog).where(isPanelLine)).toMatchObject([
      { entity: 'rate', action: 'scraped', label: 'Bank of Canada', actorName: 'Nightly scrape' },
    ])
  })

  test('an observation that is older than the one on file does not replace it', async () => {
    valet.say(answering(ALL))
    await scrape()
    valet.say(answering(observation('2026-07-22', { [ONE]: '5.59', [THREE]: '6.15', [FIVE]: '6.19' })))
    const done = await scrape()
    expect(done.sources[0]?.rejected).toHaveLength(3)
    expect(done.sources[0]?.rejected[0]?.reason).toBe(
      'is of 2026-07-22, older than the one on file of 2026-11-18',
    )
    expect((await rates()).map(({ postedRate }) => postedRate)).toEqual([5.49, 6.05, 6.09])
  })

  test('again changes nothing but the time of the confirmation', async () => {
    valet.say(answering(ALL))
    await scrape()
    const before = await rates()
    expect(await scrape()).toMatchObject({ message: 'Rates scraped: 3 read, 0 changed, 3 unchanged.' })
    const after = await rates()
    for (const [at, rate] of after.entries()) {
      expect(Number(rate.scrapedAt)).toBeGreaterThanOrEqual(Number(before[at]?.scrapedAt))
      expect({ ...rate, scrapedAt: null }).toEqual({ ...before[at], scrapedAt: null })
    }
    expect(await history()).toHaveLength(3)
  })

  test('takes the newest value of each series, in whatever order they come, and none for 0', async () => {
    valet.say(
      answering(
        observation('2026-11-18', { [ONE]: '', [FIVE]: '6.19' }),
        observation('2026-11-04', { [ONE]: '5.29', [FIVE]: '6.99' }),
        observation('2026-11-11', { [ONE]: '5.39', V39079: '2.25' }),
        observation('2026-11-19', { V39079: '2.25', [FIVE]: null }),
      ),
    )
    const done = await scrape()
    expect(done).toMatchObject({
      sources: [{ read: 2, changed: 2, rejected: [{ what: '3 year fixed, posted' }] }],
    })
    expect((await rates()).map(({ term, postedRate }) => [term, postedRate])).toEqual([
      ['1 year', 5.39],
      ['5 year', 6.19],
    ])
  })

  test('keeps our rate and the switch beside the posted one, and moves the version', async () => {
    const rate = await createRate(app.db, {
      postedRate: 6.19,
      ourRate: 4.1,
      isActive: false,
      sourceUrl: `https://www.bankofcanada.ca/valet/observations/${FIVE}/json?recent=1`,
    })
    valet.say(answering(ALL))
    await scrape()
    const [after] = await app.db.select().from(mortgageRates).where(eq(mortgageRates.id, rate.id))
    expect(after).toMatchObject({ postedRate: 6.09, ourRate: 4.1, isActive: false, version: 2 })
    expect((await rates()).filter(({ term }) => term === '5 year')).toHaveLength(1)
  })

  test('never touches a rate that the owner typed in', async () => {
    const manual = await createRate(app.db, { sourceUrl: 'Manual Entry', postedRate: 6.75, ourRate: 4.4 })
    const unknown = await createRate(app.db, { sourceUrl: null, term: '3 year' })
    valet.say(answering(ALL))
    await scrape()
    const stored = await rates()
    for (const rate of [manual, unknown]) expect(stored).toContainEqual(rate)
    expect(stored).toHaveLength(5)
  })

  test('rejects what is not plausible and says why; the others are stored', async () => {
    await createRate(app.db, {
      postedRate: 6.19,
      sourceUrl: `https://www.bankofcanada.ca/valet/observations/${FIVE}/json?recent=1`,
    })
    valet.say(answering(observation('2026-11-18', { [ONE]: '0.00', [THREE]: '6.05', [FIVE]: '8.20' })))
    expect(await scrape()).toMatchObject({
      message: 'Rates scraped: 3 read, 1 changed, 0 unchanged, 2 rejected.',
      sources: [
        {
          rejected: [
            { what: '1 year fixed, posted', reason: '0% lies outside 0.5 to 25 percent' },
            { what: '5 year fixed, posted', reason: 'from 6.19% to 8.2% is a jump of more than 2 points' },
          ],
        },
      ],
    })
    expect((await rates()).map(({ term, postedRate }) => [term, postedRate])).toEqual([
      ['3 year', 6.05],
      ['5 year', 6.19],
    ])
  })

  const BAD: [string, Parameters<(typeof valet)['say']>[0]][] = [
    [
      'an unknown series',
      (_, response) => {
        response.statusCode = 404
        response.end('{"message":"Series V80691333 not found."}')
      },
    ],
    ['nothing', (_, response) => void response.end('')],
    ['a page of HTML', (_, response) => void response.end('<!doctype html><h1>Maintenance</h1>')],
    ['half an answer', (_, response) => void response.end('{"observations":[{"d":"2026-11-18","V8069')],
    ['an answer without values', answering(observation('2026-11-18', { V39079: '2.25' }))],
    ['an answer of another shape', (_, response) => void response.end('{"observations":{"d":"x"}}')],
    ['a list', (_, response) => void response.end('[]')],
    ['values that are no numbers', answering(observation('2026-11-18', { [ONE]: 'n/a', [FIVE]: '6.09' }))],
    ['more than fits', (_, response) => void response.end(`"${'x'.repeat(1_100_000)}"`)],
    ['a broken line', (_, response) => void response.write('{"obs', () => response.destroy())],
    ['silence', () => {}],
    [
      'a beginning and then silence',
      (_, response) => {
        response.write('{"observations":[')
      },
    ],
  ]
  test.each(BAD)('that gets %s changes nothing', async (_what, answer) => {
    await createRate(app.db, { sourceUrl: `https://example.ca/observations/${FIVE}/json` })
    const before = await rates()
    valet.say(answer)
    expect(await scrape(250)).toMatchObject({ ok: false, reason: 'failed' })
    expect(await rates()).toEqual(before)
    expect(await history()).toEqual([])
    expect(await app.db.select().from(auditLog).where(isPanelLine)).toEqual([])
  })

  test('runs once at a time', async () => {
    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    const answer = answering(ALL)
    const arrived = new Promise<void>((done) =>
      valet.say((request, response) => {
        done()
        held.then(() => answer(request, response))
      }),
    )
    const first = scrape()
    await arrived
    expect(await scrape()).toMatchObject({ ok: false, reason: 'busy' })
    letGo()
    expect(await first).toMatchObject({ ok: true })
    expect(await rates()).toHaveLength(3)
  })
})

describe('POST /functions/v1/scrape-rates', () => {
  const PATH = '/functions/v1/scrape-rates'
  // The demo's posted rates are of the last Wednesday: an older observation is rejected.
  const today = torontoDay(new Date())
  const ofToday = observation(today, { [ONE]: '5.49', [THREE]: '6.05', [FIVE]: '6.09' })
  beforeEach(async () => {
    await app.database.resetToDemo()
  })
  const ask = (cookie: string) => app.request(PATH, { method: 'POST', headers: { cookie } })
  const owner = () => signedInAs(app, 'super@demo.test', 'demo-super-1867')

  test('is the owner’s alone', async () => {
    valet.say(answering(ofToday))
    const before = await rates()
    const visitor = await ask('')
    expect(visitor.status).toBe(401)
    expect(((await visitor.json()) as { error: string }).error).toBeTruthy()
    for (const [email, password] of [
      ['agent@demo.test', 'demo-agent-1867'],
      ['admin@demo.test', 'demo-admin-1867'],
    ] as const)
      expect((await ask(await signedInAs(app, email, password))).status, email).toBe(403)
    expect(valet.asked).toEqual([])
    expect(await rates()).toEqual(before)
  })

  test('answers with a message and counts, and names who asked', async () => {
    valet.say(answering(ofToday))
    const response = await ask(await owner())
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      message: 'Rates scraped: 3 read, 1 changed, 2 unchanged.',
      read: 3,
      changed: 1,
      unchanged: 2,
      rejected: 0,
    })
    const [line] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'scraped'))
    expect(line).toMatchObject({ actorName: 'Margaret Lindqvist' })
    expect(line?.changes).toEqual({
      '5 year fixed, Conventional, National, posted': { from: '6.19', to: '6.09' },
    })
  })

  test('says in the words of the catalogue that the source failed', async () => {
    valet.say((_, response) => void response.end('no'))
    const response = await ask(await owner())
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({ error: 'Failed to scrape rates. Please try again.' })
  })

  test('is called with POST', async () => {
    expect((await app.request(PATH)).status).toBe(401)
    for (const method of ['GET', 'PUT']) {
      const response = await app.request(PATH, { method, headers: { cookie: await owner() } })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
    }
  })

  test('streams its steps to who asks for a stream, and ends with what it did or with the failure', async () => {
    const stream = async () => {
      const headers = { cookie: await owner(), accept: 'text/event-stream' }
      const response = await app.request(PATH, { method: 'POST', headers })
      expect(response.headers.get('content-type')).toContain('text/event-stream')
      const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data: '))
      expect(lines.at(-1)).toBe('data: [DONE]')
      return lines.slice(0, -1).map((line) => JSON.parse(line.slice(6)))
    }
    valet.say(answering(ofToday))
    const done = await stream()
    expect(done).toMatchObject([
      { step: { at: 1, of: 2, text: 'asking the Bank of Canada' } },
      { step: { at: 2, of: 2 } },
      {
        message: 'Rates scraped: 3 read, 1 changed, 2 unchanged.',
        read: 3,
        changed: 1,
        unchanged: 2,
        rejected: 0,
      },
    ])
    valet.say((_, response) => void response.end('no'))
    expect((await stream()).at(-1)).toMatchObject({ error: 'Failed to scrape rates. Please try again.' })
    const rejected = await app.request(PATH, { method: 'POST', headers: { accept: 'text/event-stream' } })
    expect(rejected.status).toBe(401)
  })

  test('the button of the page does the same without a script', async () => {
    const scrapeNow = async () =>
      app.submit('/super-admin/rates', { intent: 'scrape' }, { headers: { cookie: await owner() } })
    valet.say(answering(observation(today, { [ONE]: '5.49', [THREE]: '9.99', [FIVE]: '6.09' })))
    const done = await scrapeNow()
    expect(done.status).toBe(200)
    const html = await done.text()
    expect(html).toContain('Rates scraped: 3 read, 1 changed, 1 unchanged, 1 rejected.')
    expect(html).toContain('is a jump of more than 2 points')
    valet.say((_, response) => void response.end('no'))
    const failed = await scrapeNow()
    expect(failed.status).toBe(502)
    expect(await failed.text()).toContain('Failed to scrape rates. Please try again.')
  })
})
