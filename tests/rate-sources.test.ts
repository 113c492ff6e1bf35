import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit'
import { mortgageRateHistory, mortgageRates, rateSourceReads } from '#db/schema/rates'
import { getRatesView, listHeldBack, listSourceStates } from '~/features/rates/queries.server'
import { scrapeRates } from '~/features/rates/service.server'
import { type TestDatabase, testDatabase } from './database'
import { createRate } from './factories'
import {
  type Answer,
  answering,
  FIVE,
  inTurn,
  ONE,
  observation,
  PRIME,
  rejecting,
  saying,
  startValet,
  THREE,
  versioned,
} from './valet'

let database: TestDatabase
let valet: Awaited<ReturnType<typeof startValet>>
let sheet: Awaited<ReturnType<typeof startValet>>

beforeAll(async () => {
  ;[valet, sheet, database] = [await startValet(), await startValet(), await testDatabase()]
})
afterAll(() => Promise.all([valet.stop(), sheet.stop()]))
beforeEach(() => database.reset())

const ALL = observation('2026-11-18', { [ONE]: '5.49', [THREE]: '6.05', [FIVE]: '6.09', [PRIME]: '4.45' })
const CSV = 'Term,Type,Province,Our rate,Posted\n5 year,fixed,ON,4.04,6.19\n7 year,fixed,National,4.79,\n'
const csv = (text = CSV) => saying('text/csv', text)

/** Delays in milliseconds; time passes only by waiting. */
let waits: number[] = []
const scrape = (given: { withSheet?: boolean; sheetUrl?: string; timeLimit?: number } = {}) => {
  waits = []
  let now = Date.parse('2026-11-21T07:00:00Z')
  const clock = {
    now: () => now,
    sleep: async (wait: number) => {
      waits.push(wait)
      now += wait
    },
  }
  const url = given.sheetUrl ?? (given.withSheet ? sheet.url : undefined)
  const env = { BANK_OF_CANADA_URL: valet.url, SITE_URL: 'https://www.example.ca', RATE_SHEET_URL: url }
  return scrapeRates(database.db, env, { actor: null, clock, timeLimit: given.timeLimit ?? 2_000 })
}
const both = () => scrape({ withSheet: true })
const rates = () =>
  database.db.select().from(mortgageRates).orderBy(mortgageRates.term, mortgageRates.createdAt)
const stateOf = async (source: string) =>
  (await listSourceStates(database.db)).find((state) => state.source === source)
const log = { error: () => {} }
const view = (rateType: 'fixed' | 'variable') =>
  getRatesView(
    database.db,
    { rateType, province: 'Ontario', provinceCode: 'ON', mortgageType: 'Conventional' },
    log,
  )

describe('politeness', () => {
  test('it names itself and where it is at home', async () => {
    valet.say(answering(ALL))
    await scrape()
    expect(valet.heads[0]).toMatchObject({
      'user-agent': 'maple-brokerage-rates/1.0 (+https://www.example.ca/)',
      accept: 'application/json',
    })
    expect(valet.heads[0]).not.toHaveProperty('if-none-match')
  })

  test('an unchanged source answers 304, which confirms its rates and nothing else', async () => {
    valet.say(versioned('"v1"', answering(ALL)))
    await scrape()
    const before = await rates()
    expect(await scrape()).toMatchObject({
      ok: true,
      message: 'Rates scraped: 3 read, 0 changed, 3 unchanged.',
      sources: [{ read: 3, changed: 0, unchanged: 3, prime: { percent: 4.45, day: '2026-11-18' } }],
    })
    expect(valet.heads[1]).toMatchObject({ 'if-none-match': '"v1"' })
    for (const [at, rate] of (await rates()).entries()) {
      expect(Number(rate.scrapedAt)).toBeGreaterThan(Number(before[at]?.scrapedAt))
      expect({ ...rate, scrapedAt: null }).toEqual({ ...before[at], scrapedAt: null })
    }
    await scrape()
    expect(valet.heads[2]).toMatchObject({ 'if-none-match': '"v1"' })
    expect(await database.db.$count(mortgageRateHistory)).toBe(3)
    expect(await database.db.$count(auditLog)).toBe(3)
  })

  test('a date of change serves as well as a mark', async () => {
    const dated: Answer = (request, response) => {
      response.setHeader('Last-Modified', 'Wed, 18 Nov 2026 15:00:00 GMT')
      answering(ALL)(request, response)
    }
    valet.say(dated)
    await scrape()
    await scrape()
    expect(valet.heads[1]).toMatchObject({ 'if-modified-since': 'Wed, 18 Nov 2026 15:00:00 GMT' })
  })

  test('everything is asked for again once something of it was deleted, set by hand or not believed', async () => {
    valet.say(versioned('"v1"', answering(ALL)))
    await scrape()
    await database.db.delete(mortgageRates).where(eq(mortgageRates.term, '1 year'))
    expect(await scrape()).toMatchObject({ message: 'Rates scraped: 3 read, 1 changed, 2 unchanged.' })
    expect(valet.heads[1]).not.toHaveProperty('if-none-match')
    valet.say(versioned('"v2"', answering(observation('2026-11-18', { [ONE]: '9.99', [FIVE]: '6.09' }))))
    await scrape()
    await scrape()
    expect(valet.heads[1]).not.toHaveProperty('if-none-match')
  })

  test('a 304 without a stored copy counts as a failure', async () => {
    valet.say(rejecting(304))
    expect(await scrape()).toMatchObject({ ok: false, detail: 'Bank of Canada answers with status 304' })
  })

  test('a passing fault is tried again after growing waits', async () => {
    valet.say(inTurn(rejecting(503), (_, response) => response.destroy(), answering(ALL)))
    expect(await scrape()).toMatchObject({
      ok: true,
      message: 'Rates scraped: 3 read, 3 changed, 0 unchanged.',
    })
    expect(waits).toEqual([1_000, 3_000])
    valet.say(rejecting(500))
    expect(await scrape()).toMatchObject({
      ok: false,
      detail: 'Bank of Canada answers with status 500 (No.) (tried three times)',
    })
    expect(valet.asked).toHaveLength(3)
  })

  test.each([
    ['seconds', '7', [7_000]],
    ['a date', 'Sat, 21 Nov 2026 07:00:09 GMT', [9_000]],
    ['less than the usual', '0', [1_000]],
    ['something unreadable', 'a while', [1_000]],
  ])('too many: it waits as long as it is told, in %s', async (_, retryAfter, wanted) => {
    valet.say(inTurn(rejecting(429, { 'Retry-After': retryAfter }), answering(ALL)))
    expect(await scrape()).toMatchObject({ ok: true })
    expect(waits).toEqual(wanted)
  })

  test('a source that asks for a wait over 15 seconds is skipped', async () => {
    valet.say(rejecting(429, { 'Retry-After': '3600' }))
    expect(await scrape()).toMatchObject({ ok: false })
    expect(waits).toEqual([])
    expect(valet.asked).toHaveLength(1)
    expect((await stateOf('bank_of_canada'))?.message).toContain('asks to be left alone for 3600 seconds')
  })

  test('a permanent failure is not retried, and its message is stored', async () => {
    valet.say(rejecting(404, {}, 'Series V80691333 not found.'))
    expect(await scrape()).toMatchObject({ ok: false })
    expect(valet.asked).toHaveLength(1)
    expect(await stateOf('bank_of_canada')).toMatchObject({
      isOk: false,
      message: 'It answers with status 404 (Series V80691333 not found.). Its rates stay as they were.',
    })
  })

  test('a hang is over after the time limit', async () => {
    valet.say(() => {})
    expect(await scrape({ timeLimit: 100 })).toMatchObject({
      detail: 'Bank of Canada does not answer within 0.1 seconds (tried three times)',
    })
  })

  test('few redirects are followed, to http alone, and a password goes to its own server only', async () => {
    valet.say(answering(ALL))
    const there: Answer = (request, response) =>
      request.url === '/there'
        ? csv()(request, response)
        : void response.writeHead(302, { Location: '/there' }).end()
    sheet.say(there)
    const sheetUrl = sheet.url.replace('http://', 'http://owner:pass%20word@')
    expect(await scrape({ sheetUrl })).toMatchObject({ ok: true, sources: [{}, { read: 2 }] })
    const basic = `Basic ${Buffer.from('owner:pass word').toString('base64')}`
    expect(sheet.heads.map(({ authorization }) => authorization)).toEqual([basic, basic])
    expect((await rates()).map(({ sourceUrl }) => sourceUrl).join()).not.toContain('pass')
    expect((await stateOf('rate_sheet'))?.report.url).toBe(sheet.url)

    const elsewhere = await startValet()
    elsewhere.say(csv())
    sheet.say((_, response) => void response.writeHead(307, { Location: `${elsewhere.url}/x` }).end())
    await scrape({ sheetUrl })
    expect(elsewhere.heads.map(({ authorization }) => authorization)).toEqual([undefined])
    await elsewhere.stop()

    for (const [location, reason] of [
      [sheet.url.replace('127.0.0.1', 'localhost'), 'leads to an IP address in a private network'],
      ['/again', 'redirects more than 5 times'],
      ['file:///etc/passwd', 'is not an http or https URL'],
      ['http://', 'is not an http or https URL'],
    ] as const) {
      sheet.say((_, response) => void response.writeHead(302, { Location: location }).end())
      await both()
      expect((await stateOf('rate_sheet'))?.message, location).toContain(reason)
    }
    await scrape({ sheetUrl: 'ftp://sheet.example.ca/rates.csv' })
    expect((await stateOf('rate_sheet'))?.message).toContain('is not an http or https URL')
  })

  test('a redirect into a private network is not followed, however its host is written', async () => {
    const { port } = new URL(sheet.url)
    for (const host of ['localhost', '127.0.0.2', '0x7f000002', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0']) {
      sheet.heads.length = 0
      sheet.say(
        (_, response) => void response.writeHead(302, { Location: `http://${host}:${port}/in` }).end(),
      )
      await both()
      expect((await stateOf('rate_sheet'))?.message, host).toContain(
        'leads to an IP address in a private network',
      )
      expect(sheet.heads, host).toHaveLength(1)
    }
  })

  test('one run at a time over all processes; one that died blocks for minutes only', async () => {
    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    const arrived = new Promise<void>((done) =>
      valet.say((request, response) => {
        done()
        held.then(() => answering(ALL)(request, response))
      }),
    )
    const first = scrape()
    await arrived
    expect(await scrape()).toMatchObject({ ok: false, reason: 'busy' })
    letGo()
    expect(await first).toMatchObject({ ok: true })
    // As a process leaves it that was killed while it read.
    const left = (until: number) =>
      database.db.execute(
        sql`insert into leases values ('rates', gen_random_uuid(), now() + make_interval(secs => ${until}))
          on conflict (name) do update set until = excluded.until`,
      )
    await left(60)
    expect(await scrape()).toMatchObject({ reason: 'busy' })
    await left(-1)
    expect(await scrape()).toMatchObject({ ok: true })
    expect(await scrape()).toMatchObject({ ok: true })
  })
})

describe('prime', () => {
  test('is stored with its date and shown beside variable rates, whatever day the other series have', async () => {
    valet.say(
      answering(
        observation('2026-11-19', { V39079: '2.25', [PRIME]: '' }),
        { ...observation('2026-11-18', { [PRIME]: '4.45' }), r: 'R' },
        { d: '2026-11-11', [PRIME]: { v: '4.70', r: 'R' }, [FIVE]: { v: '6.19', r: 'A' } },
      ),
    )
    expect(await scrape()).toMatchObject({ ok: true, sources: [{ read: 1 }] })
    expect((await view('variable')).prime).toEqual({ percent: 4.45, day: '2026-11-18' })
    expect((await view('fixed')).prime).toBeNull()
  })

  test('that is absent or jumps stays as it was', async () => {
    valet.say(answering(ALL))
    await scrape()
    valet.say(answering(observation('2026-11-25', { [FIVE]: '6.09' })))
    expect(await scrape()).toMatchObject({ sources: [{ notes: ['The source has no value for prime.'] }] })
    expect((await view('variable')).prime).toEqual({ percent: 4.45, day: '2026-11-18' })
    valet.say(answering(observation('2026-11-25', { [FIVE]: '6.09', [PRIME]: '6.95' })))
    const done = await scrape()
    expect(done.sources[0]?.rejected).toContainEqual({
      what: 'Prime',
      reason: 'from 4.45% to 6.95% is a jump of more than 2 points',
    })
    valet.say(rejecting(404))
    await scrape()
    expect((await view('variable')).prime).toEqual({ percent: 4.45, day: '2026-11-18' })
  })
})

describe('the posted rate of the Bank of Canada', () => {
  const posted = async () => (await view('fixed')).rates[0]?.posted
  const FIVE_ONLY = (day: string, value: string) => answering(observation(day, { [FIVE]: value }))

  test('is shown with the day that the Bank gives it for, also when the value stays the same', async () => {
    valet.say(FIVE_ONLY('2026-11-18', '6.09'))
    await scrape()
    await database.db.update(mortgageRates).set({ ourRate: 4.04 })
    expect(await posted()).toEqual({
      percent: 6.09,
      source: 'bank_of_canada',
      asOf: '2026-11-18T12:00:00-05:00',
      isSourceDay: true,
    })
    valet.say(FIVE_ONLY('2026-11-25', '6.09'))
    await scrape()
    expect(await posted()).toMatchObject({ percent: 6.09, asOf: '2026-11-25T12:00:00-05:00' })
  })

  test('that jumps is not believed: the old value keeps no newer day', async () => {
    valet.say(FIVE_ONLY('2026-11-18', '6.09'))
    await scrape()
    await database.db.update(mortgageRates).set({ ourRate: 4.04 })
    valet.say(FIVE_ONLY('2026-11-25', '9.99'))
    await scrape()
    expect(await posted()).toMatchObject({ percent: 6.09, isSourceDay: false })
  })
})

describe('the rate sheet', () => {
  beforeEach(() => valet.say(answering(ALL)))

  test('sets the fees of its rates; a sheet without them removes none', async () => {
    const withFees = 'Term,Type,Province,Our rate,Fees\n5 year,fixed,ON,4.04,950\n7 year,fixed,ON,4.79,\n'
    sheet.say(csv(withFees))
    await both()
    const fees = async () =>
      (await rates()).filter(({ sourceUrl }) => sourceUrl === sheet.url).map((rate) => rate.fees)
    expect(await fees()).toEqual([950, null])
    sheet.say(csv(withFees.replace('950', '0')))
    expect(await both()).toMatchObject({ sources: [{}, { changed: 1, unchanged: 1 }] })
    expect(await fees()).toEqual([0, null])
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.label, 'Rate sheet'))
    expect(lines.map(({ changes }) => changes)).toContainEqual({
      '5 year fixed, Conventional, Ontario, fees': { from: '950', to: '0' },
    })
    sheet.say(csv('Term,Type,Province,Our rate\n5 year,fixed,ON,4.04\n7 year,fixed,ON,4.79\n'))
    expect(await both()).toMatchObject({ sources: [{}, { changed: 0, unchanged: 2 }] })
    expect(await fees()).toEqual([0, null])
    const kept = await database.db.select().from(mortgageRateHistory)
    expect(
      kept.filter(({ term, ourRate }) => term === '5 year' && ourRate === 4.04).map((row) => row.fees),
    ).toEqual([950, 0])
  })

  const HTML =
    '<!doctype html><table><tr><td>Phone<td>416</table><table><tr><th>Term<th>Type<th>Province<th>Our rate<th>Posted' +
    '<tr><td>5 year<td>fixed<td>ON<td>4.04%<td>6.19%<tr><td>7 year<td>fixed<td>National<td>4.79%<td></table>'
  const LIST = [
    { term: '5 year', type: 'fixed', province: 'ON', ourRate: 4.04, postedRate: 6.19 },
    { term: '7 year', type: 'fixed', province: 'National', ourRate: 4.79 },
  ]
  test.each([
    ['CSV', csv()],
    [
      'quoted CSV with a mark and semicolons',
      csv(
        '\ufeff"Durée";"Type";"Province";"Notre taux";"Taux affiché"\r\n"5 ans";"fixe";"Ontario";"4,04 %";"6,19 %"\r\n"7 ans";"fixe";"Toutes";"4,79 %";""\r\n',
      ),
    ],
    ['a JSON list', saying('application/json', JSON.stringify(LIST))],
    ['JSON with rates', saying('application/json', JSON.stringify({ rates: LIST }))],
    ['an HTML page with two tables', saying('text/html; charset=utf-8', HTML)],
  ])('as %s gives our rates, with the terms that the Bank has none of', async (_, answer) => {
    sheet.say(answer)
    expect(await both()).toMatchObject({
      ok: true,
      message: 'Rates scraped: 5 read, 5 changed, 0 unchanged.',
      sources: [
        { source: 'Bank of Canada', read: 3 },
        { source: 'Rate sheet', read: 2, changed: 2, rejected: [] },
      ],
    })
    const ours = (await rates()).filter(({ sourceUrl }) => sourceUrl === sheet.url)
    expect(ours).toMatchObject([
      { term: '5 year', province: 'Ontario', ourRate: 4.04, postedRate: 6.19, isActive: true },
      { term: '7 year', province: 'National', ourRate: 4.79, postedRate: null, isActive: true },
    ])
    expect(ours.every(({ scrapedAt }) => scrapedAt instanceof Date)).toBe(true)
    expect((await view('fixed')).rates.map(({ ourRate }) => ourRate)).toEqual([4.04])
    expect(await both()).toMatchObject({ message: 'Rates scraped: 5 read, 0 changed, 5 unchanged.' })
    expect(await database.db.$count(mortgageRateHistory)).toBe(5)
  })

  test("changes only its own rows; rates set by hand stay, and the owner's report names both", async () => {
    const manual = await createRate(database.db, {
      province: 'Ontario',
      ourRate: 4.2,
      sourceUrl: 'Manual Entry',
    })
    sheet.say(csv())
    const done = await both()
    expect(done.sources[1]?.notes?.[0]).toContain('1 of these rates also stands on the site as set by hand.')
    sheet.say(csv(CSV.replace('4.04', '3.99')))
    expect(await both()).toMatchObject({ sources: [{}, { changed: 1, unchanged: 1 }] })
    const stored = await rates()
    expect(stored).toContainEqual(manual)
    const ontario = stored.filter(({ province }) => province === 'Ontario')
    expect(ontario.map(({ ourRate, isActive }) => [ourRate, isActive])).toEqual([
      [4.2, true],
      [3.99, false],
    ])
    const changes = await database.db.select().from(mortgageRateHistory)
    expect(
      changes.every(({ changeSource, changedBy }) => changeSource === 'scrape' && changedBy === null),
    ).toBe(true)
    const lines = await database.db.select().from(auditLog).where(eq(auditLog.label, 'Rate sheet'))
    expect(lines.map(({ changes }) => changes)).toContainEqual({
      '5 year fixed, Conventional, Ontario, ours': { from: '4.04', to: '3.99' },
    })
  })

  test('at another address gives the same rows, not new ones', async () => {
    sheet.say(csv())
    await both()
    await scrape({ sheetUrl: `${sheet.url}?version=2` })
    expect(await rates()).toHaveLength(5)
  })

  test('absent, implausible or jumping rates are rejected with their rows; the others are stored', async () => {
    sheet.say(csv())
    await both()
    sheet.say(
      csv(
        'Term,Type,Province,Our rate,Posted\n5 year,fixed,ON,,6.19\n7 year,fixed,National,6.8,\n3 year,fixed,QC,0,\n1 year,fixed,QC,4.9,\n2 year,open,QC,4.9,\n',
      ),
    )
    const done = await both()
    expect(done.sources[1]).toMatchObject({
      read: 3,
      changed: 1,
      rejected: [
        { what: 'Row 4', reason: '0 may be a fraction or a percentage: write it in percent, as 4.29%' },
        { what: 'Row 6', reason: 'the type “open” is neither fixed nor variable' },
        { what: 'Row 2: 5 year fixed, Conventional, Ontario', reason: 'our rate is empty now; 4.04% stays' },
        {
          what: 'Row 3: 7 year fixed, Conventional, National',
          reason: 'from 4.79% to 6.8% is a jump of more than 2 points',
        },
      ],
    })
    const ours = (await rates()).filter(({ sourceUrl }) => sourceUrl === sheet.url)
    expect(ours.map(({ ourRate }) => ourRate).sort()).toEqual([4.04, 4.79, 4.9])
    expect((await stateOf('rate_sheet'))?.report.rejected).toHaveLength(4)
  })

  test('our rates above the posted ones are held back and named, and the published rates stay', async () => {
    const rows = (ours: number, posted: number | '') =>
      csv(
        `Term,Type,Our rate,Posted\n${[1, 2, 3, 4, 5].map((term) => `${term},fixed,${ours},${posted}`).join('\n')}\n6,fixed,4.9,6.1`,
      )
    sheet.say(rows(4.29, 6.09))
    await both()
    const before = await rates()
    for (const swapped of [rows(6.09, 4.29), rows(6.1, '')]) {
      sheet.say(swapped)
      const done = await both()
      expect(done).toMatchObject({ ok: true, sources: [{}, { changed: 0, unchanged: 1 }] })
      expect(done.sources[1]?.rejected[0]).toMatchObject({
        what: 'Row 2: 1 year fixed, Conventional, National',
        reason: expect.stringMatching(
          /^our rate of 6\.\d+% is above the posted rate of .*%: are the columns swapped\?$/,
        ),
      })
      expect(await listHeldBack(database.db)).toHaveLength(5)
      const figures = (all: typeof before) => all.map(({ ourRate, postedRate }) => [ourRate, postedRate])
      expect(figures(await rates())).toEqual(figures(before))
    }
    sheet.say(rows(4.29, 6.09))
    await both()
    expect(await listHeldBack(database.db)).toEqual([])
  })

  test("a rate that is no longer in it stays, unconfirmed, and the owner's report says so", async () => {
    sheet.say(csv())
    await both()
    sheet.say(csv('Term,Type,Province,Our rate,Posted\n5 year,fixed,ON,4.04,6.19\n'))
    const done = await both()
    expect(done.sources[1]?.notes?.[0]).toContain('1 that the sheet gave before is not in it now.')
    expect(await rates()).toHaveLength(5)
  })

  test('in which most of what is known jumps looks wrong as a whole, and nothing of it is taken', async () => {
    const rows = ['1', '2', '3', '4', '5'].map((years) => `${years} year,fixed,4.${years}`)
    sheet.say(csv(`Term,Type,Our rate\n${rows.join('\n')}\n6 year,fixed,4.6`))
    await both()
    const before = await rates()
    sheet.say(csv(`Term,Type,Our rate\n${rows.join('\n').replaceAll('4.', '9.')}\n7 year,fixed,4.7`))
    const done = await both()
    expect(done).toMatchObject({
      ok: true,
      sources: [{}, { changed: 0, failure: expect.stringContaining('looks wrong: 5 of 5') }],
    })
    expect((await rates()).filter(({ sourceUrl }) => sourceUrl === sheet.url)).toEqual(
      before.filter(({ sourceUrl }) => sourceUrl === sheet.url),
    )
  })

  test('that fails does not stop the Bank of Canada, nor the other way round; each says how it went', async () => {
    sheet.say(csv())
    await both()
    sheet.say(saying('text/html', '<!doctype html><h1>Sign in</h1>'))
    const half = await both()
    expect(half).toMatchObject({ ok: true })
    expect(half.ok && half.message).toBe(
      'Rates scraped: 3 read, 0 changed, 3 unchanged. Rate sheet: could not be read, its rates stay as they were.',
    )
    expect(await stateOf('rate_sheet')).toMatchObject({
      isOk: false,
      message: 'It is a page without a table of rates. Its rates stay as they were.',
      report: { read: 2 },
    })
    expect(await stateOf('bank_of_canada')).toMatchObject({ isOk: true })
    sheet.say(csv())
    valet.say(saying('text/html', '<h1>Maintenance</h1>'))
    expect(await both()).toMatchObject({
      ok: true,
      sources: [{ failure: expect.any(String) }, { unchanged: 2 }],
    })
    sheet.say(rejecting(410))
    expect(await both()).toMatchObject({ ok: false, reason: 'failed' })
    expect(await rates()).toHaveLength(5)
  })

  test.each<[string, Answer]>([
    [
      'half of it',
      (_, response) =>
        void response.writeHead(200, { 'Content-Length': 9000 }).write(CSV, () => response.destroy()),
    ],
    ['half of its JSON', saying('application/json', '{"rates":[{"term":"5 year","type":"fix')],
    ['too much', saying('text/csv', CSV + 'x'.repeat(2_100_000))],
    ['nothing', saying('text/csv', '')],
    ['rates without meaning', csv('Term,Type,Rate\nsoon,fixed,4.2\n')],
  ])('of which comes %s changes nothing', async (_, answer) => {
    sheet.say(csv())
    await both()
    const before = (await rates()).filter(({ sourceUrl }) => sourceUrl === sheet.url)
    sheet.say(answer)
    expect(await both()).toMatchObject({ ok: true, sources: [{}, { failure: expect.any(String) }] })
    expect((await rates()).filter(({ sourceUrl }) => sourceUrl === sheet.url)).toEqual(before)
  })

  test('is conditional too, and its rows are confirmed by 304', async () => {
    sheet.say(versioned('W/"s1"', csv()))
    await both()
    const [read] = await database.db
      .select()
      .from(rateSourceReads)
      .where(eq(rateSourceReads.source, 'rate_sheet'))
    expect(read).toMatchObject({ etag: 'W/"s1"', isOk: true })
    expect(await both()).toMatchObject({ sources: [{}, { read: 2, unchanged: 2 }] })
    expect(sheet.heads[1]).toMatchObject({ 'if-none-match': 'W/"s1"' })
  })
})
