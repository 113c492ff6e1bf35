import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit'
import { mortgageRateHistory, mortgageRates } from '#db/schema/rates'
import { type CellFigure, cellName, gridFields, kindKey } from '~/features/rates/grid'
import { confirmedAt, type PanelRate } from '~/features/rates/model'
import { baseOf } from '~/lib/merge-fields'
import { createRate } from './factories'
import { HOSTILE_SAMPLE } from './hostile-values'
import { isPanelLine, signedInAs, type TestApp, testApp } from './request'

let app: TestApp
let cookie: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
  await app.db.delete(mortgageRateHistory)
  await app.db.delete(mortgageRates)
  cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
})

const NEW = {
  intent: 'add',
  province: 'Ontario',
  term: '5 year',
  rateType: 'fixed',
  mortgageType: 'Conventional',
  postedRate: '6.19',
  ourRate: '3.875',
}
const post = (fields: Record<string, string>, query = '') =>
  app.submit(`/super-admin/rates${query}`, fields, { headers: { cookie } })
const read = async (path: string) => (await app.request(path, { headers: { cookie } })).text()
const rates = () => app.db.select().from(mortgageRates).orderBy(asc(mortgageRates.createdAt))
const history = () => app.db.select().from(mortgageRateHistory).orderBy(asc(mortgageRateHistory.changedAt))
const log = () => app.db.select().from(auditLog).where(isPanelLine).orderBy(asc(auditLog.createdAt))
const one = async (id: string) => {
  const [rate] = await app.db.select().from(mortgageRates).where(eq(mortgageRates.id, id))
  if (!rate) throw new Error('no rate')
  return rate
}
const keyOf = ({ id, version }: { id: string; version: number }) => ({ id, version: String(version) })

/** Posts a rate's line of the list as the page shows it, with `typed` in its fields. */
const edit = (rate: PanelRate, typed: Partial<Record<CellFigure, string>>, query = '') => {
  const shown = gridFields(new Map([[kindKey(rate), rate]]), [rate])
  const cells = Object.entries(typed).map(([figure, text]) => [cellName(figure as CellFigure, rate), text])
  return post(
    { intent: 'publish', edit: rate.id, base: baseOf(shown), ...shown, ...Object.fromEntries(cells) },
    query,
  )
}

describe('a rate typed in', () => {
  test('is active, from Manual Entry, with its history, and on every page at the next request', async () => {
    const response = await post(NEW)
    expect(response.status).toBe(303)
    const [rate] = await rates()
    expect(rate).toMatchObject({
      term: '5 year',
      rateType: 'fixed',
      mortgageType: 'Conventional',
      province: 'Ontario',
      postedRate: 6.19,
      ourRate: 3.875,
      isActive: true,
      sourceUrl: 'Manual Entry',
      scrapedAt: null,
    })
    const [change] = await history()
    expect(change).toMatchObject({ rateId: rate?.id, ourRate: 3.875, changeSource: 'manual', isActive: true })
    expect(change?.changedBy).toBeTruthy()
    const [line] = await log()
    expect(line).toMatchObject({
      entity: 'rate',
      entityId: rate?.id,
      action: 'created',
      label: '5 year fixed, Conventional, Ontario',
      actorName: 'Margaret Lindqvist',
    })
    for (const path of ['/rates', '/', '/agents/demoagent'])
      expect(await (await app.request(path)).text(), path).toContain('3.88%')
  })

  test.each([
    [{ postedRate: '' }, 'Enter the posted rate.'],
    [{ ourRate: 'cheap' }, 'Enter a number, for example 4.19.'],
    [{ ourRate: '0' }, 'Enter a rate between 0.5 and 25 percent.'],
    [{ ourRate: '0.499' }, 'Enter a rate between 0.5 and 25 percent.'],
    [{ postedRate: '25.001' }, 'Enter a rate between 0.5 and 25 percent.'],
    [{ postedRate: '-5' }, 'Enter a rate between 0.5 and 25 percent.'],
    [{ ourRate: '4.1234' }, 'Use steps of 0.001.'],
    [{ term: '10 year' }, 'Choose a term.'],
    [{ province: 'National' }, 'Choose a province or territory.'],
    [{ province: 'Atlantis' }, 'Choose a province or territory.'],
    [{ rateType: 'teaser' }, 'Choose fixed or variable.'],
    [{ mortgageType: 'None' }, 'Choose a mortgage type.'],
  ])('%o is rejected at its field and what was typed stays', async (fields, message) => {
    const response = await post({ ...NEW, ourRate: '4.321', ...fields })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).toContain('Please check the marked fields')
    if (!('ourRate' in fields)) expect(html).toContain('value="4.321"')
    expect(await rates()).toEqual([])
    expect(await log()).toEqual([])
  })

  test.each(['0.5', '25', '4.19', '4,19', '4.19 %', '4.123'])('%s is a rate', async (ourRate) => {
    expect((await post({ ...NEW, ourRate })).status).toBe(303)
  })
})

describe('the fees of a rate', () => {
  test('are added, shown with the APR, changed, kept in the history and named in the log', async () => {
    await post({ ...NEW, ourRate: '4.04', fees: '950' })
    const [rate] = await rates()
    expect(rate).toMatchObject({ fees: 950 })
    const list = await read('/super-admin/rates')
    expect(list).toContain('4.09%')
    expect(list).toContain('$950')
    expect(await (await app.request('/rates')).text()).toContain('4.09%')
    if (!rate) throw new Error('no rate')
    await edit(rate, { fees: '0' })
    expect(await one(rate?.id ?? '')).toMatchObject({ fees: 0, version: 2 })
    expect((await history()).map(({ fees }) => fees)).toEqual([950, 0])
    expect((await log()).at(-1)?.changes).toEqual({ fees: { from: '950', to: '0' } })
    expect(await read(`/super-admin/rates?history=${rate?.id}`)).toContain('$950')
  })

  test('that are left empty are not entered, and not 0', async () => {
    await post(NEW)
    const [rate] = await rates()
    expect(rate).toMatchObject({ fees: null })
    expect(await read('/super-admin/rates')).toContain('Not entered')
    const html = await read(`/super-admin/rates?edit=${rate?.id}`)
    expect(/<input[^>]*id="edit-fees"[^>]*>/.exec(html)?.[0]).toContain('value=""')
    if (!rate) throw new Error('no rate')
    const response = await edit(rate, { fees: 'many' }, `?edit=${rate.id}`)
    expect(await response.text()).toContain('Enter dollars from 0 to 40,000')
  })

  test.each(['-1', 'many', '40001', '1%'])('of %j are rejected at their field', async (fees) => {
    const response = await post({ ...NEW, fees })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Enter dollars from 0 to 40,000')
    expect(await rates()).toEqual([])
  })
})

test('a variable rate is added without a posted one, and edited so; a fixed one is not', async () => {
  await post({ ...NEW, rateType: 'variable', postedRate: '', ourRate: '3.6' })
  const [rate] = await rates()
  expect(rate).toMatchObject({ rateType: 'variable', postedRate: null, ourRate: 3.6 })
  if (!rate) throw new Error('no rate')
  await edit(rate, { our: '3.55' })
  expect(await one(rate?.id ?? '')).toMatchObject({ postedRate: null, ourRate: 3.55 })
  const fixed = await post({ ...NEW, postedRate: '' })
  expect(fixed.status).toBe(422)
  expect(await fixed.text()).toContain('Enter the posted rate.')
})

describe('a rate that is there', () => {
  test('gets other figures, in its line, without a script', async () => {
    const rate = await createRate(app.db, { province: 'Ontario', sourceUrl: 'Manual Entry' })
    const html = await read(`/super-admin/rates?edit=${rate.id}`)
    expect(/<input[^>]*id="edit-posted"[^>]*>/.exec(html)?.[0]).toContain('value="6.49"')
    const response = await edit(rate, { posted: '6.39', our: '4.109' }, `?edit=${rate.id}&province=Ontario`)
    expect(response.headers.get('location')).toBe('/super-admin/rates?province=Ontario')
    expect(await one(rate.id)).toMatchObject({ postedRate: 6.39, ourRate: 4.109, version: 2 })
    expect(await history()).toHaveLength(1)
    const [line] = await log()
    expect(line).toMatchObject({ action: 'updated' })
    expect(line?.changes).toMatchObject({ ourRate: { from: '4.29', to: '4.109' } })
    expect(await (await app.request('/rates')).text()).toContain('4.11%')
  })

  test('that was scraped stays so beside another rate of ours, and is manual once its posted rate is', async () => {
    const sourceUrl = 'https://www.bankofcanada.ca/valet/observations/V80691335/json?recent=1'
    const rate = await createRate(app.db, { sourceUrl, scrapedAt: new Date() })
    await edit(rate, { our: '4.1' })
    expect(await one(rate.id)).toMatchObject({ sourceUrl, ourRate: 4.1 })
    await edit(await one(rate.id), { posted: '6.4' })
    expect(await one(rate.id)).toMatchObject({ sourceUrl: 'Manual Entry', scrapedAt: null })
  })

  test('shows the second of two editors a conflict, with their figures kept in the form', async () => {
    const rate = await createRate(app.db)
    await edit(rate, { posted: '6.39', our: '4.1' })
    const response = await edit(rate, { posted: '6.11', our: '4.777' }, `?edit=${rate.id}`)
    expect(response.status).toBe(409)
    const html = await response.text()
    expect(html).toContain('Someone else changed this in the meantime.')
    expect(html).toContain('value="4.777"')
    expect(await one(rate.id)).toMatchObject({ ourRate: 4.1, version: 2 })
    for (const intent of ['toggle', 'delete'])
      expect((await post({ intent, ...keyOf(rate), active: 'no' })).status, intent).toBe(409)
    expect(await log()).toHaveLength(1)
  })

  test('is switched off and on by its badge, and is gone from the pages meanwhile', async () => {
    const rate = await createRate(app.db, { province: 'Ontario', ourRate: 3.21 })
    expect(await read('/super-admin/rates')).toMatch(/aria-pressed="true"[^>]*>Active/)
    expect((await post({ intent: 'toggle', ...keyOf(rate), active: 'no' })).status).toBe(303)
    expect(await (await app.request('/rates')).text()).not.toContain('3.21%')
    expect(await read('/super-admin/rates')).toMatch(/aria-pressed="false"[^>]*>Inactive/)
    await post({ intent: 'toggle', ...keyOf(await one(rate.id)), active: 'yes' })
    expect(await (await app.request('/rates')).text()).toContain('3.21%')
    expect((await history()).map(({ isActive }) => isActive)).toEqual([false, true])
    expect((await log()).map(({ action }) => action)).toEqual(['deactivated', 'activated'])
  })

  test('is the only active one of its kind: a second is neither added nor activated', async () => {
    await post(NEW)
    const second = await post({ ...NEW, ourRate: '4.01' })
    const [first] = await rates()
    expect(second.headers.get('location')).toContain(`edit=${first?.id}`)
    expect(await rates()).toHaveLength(1)
    if (!first) throw new Error('no rate')
    const { term, rateType, mortgageType, province } = first
    const other = await createRate(app.db, { term, rateType, mortgageType, province, isActive: false })
    await post({ intent: 'toggle', ...keyOf(other), active: 'yes' })
    expect(await one(other.id)).toMatchObject({ isActive: false })
    expect((await read(`/super-admin/rates?edit=${other.id}`)).match(/Edit 5 year fixed/g)).toHaveLength(1)
    await post({ intent: 'toggle', ...keyOf(await one(first?.id ?? '')), active: 'no' })
    await post({ intent: 'toggle', ...keyOf(other), active: 'yes' })
    expect(await one(other.id)).toMatchObject({ isActive: true })
  })

  test('is deleted; its history stays', async () => {
    await post(NEW)
    const [rate] = await rates()
    expect((await post({ intent: 'delete', ...keyOf(rate ?? { id: '', version: 0 }) })).status).toBe(303)
    expect(await rates()).toEqual([])
    expect(await history()).toMatchObject([{ rateId: null, ourRate: 3.875 }])
    expect((await log()).map(({ action }) => action)).toEqual(['created', 'deleted'])
    const again = await post({ intent: 'delete', ...keyOf(rate ?? { id: '', version: 0 }) })
    expect(again.status).toBe(303)
    expect(await log()).toHaveLength(2)
  })

  test('shows each change with who made it', async () => {
    await post(NEW)
    const [rate] = await rates()
    const html = await read(`/super-admin/rates?history=${rate?.id}`)
    expect(html).toContain('History of 5 year fixed, Conventional, Ontario')
    expect(html).toContain('3.875%')
    expect(html.match(/Margaret Lindqvist/g)?.length).toBeGreaterThan(1)
  })

  test('without a change leaves no trace', async () => {
    const rate = await createRate(app.db)
    await edit(rate, {})
    expect(await one(rate.id)).toEqual(rate)
    expect(await history()).toEqual([])
    expect(await log()).toEqual([])
  })
})

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

describe('a rate unconfirmed for more than 8 days', () => {
  const PAGES = ['/', '/rates', '/agents/demoagent']
  const visit = async (path: string) => (await app.request(path)).text()

  test('says so on every page that shows it, with its date, and is offered to its owner to confirm', async () => {
    const rate = await createRate(app.db, {
      province: 'Ontario',
      sourceUrl: 'Manual Entry',
      updatedAt: daysAgo(9),
    })
    for (const path of PAGES) expect(await visit(path), path).toContain('Not confirmed since')
    expect(await visit('/rates')).toContain('Ask a broker for today’s.')
    expect(await read('/super-admin/rates')).toContain('Still valid')
    expect((await post({ intent: 'confirm', ...keyOf(rate) })).status).toBe(303)
    for (const path of PAGES) expect(await visit(path), path).not.toContain('Not confirmed since')
    expect(await read('/super-admin/rates')).not.toContain('Still valid')
    expect(await one(rate.id)).toMatchObject({ postedRate: 6.49, ourRate: 4.29, version: 2 })
    expect(await history()).toEqual([])
    expect(await log()).toMatchObject([
      { entity: 'rate', entityId: rate.id, action: 'confirmed', actorName: 'Margaret Lindqvist' },
    ])
  })

  test('is not confirmed by an older form, nor after its deletion', async () => {
    const rate = await createRate(app.db, { sourceUrl: 'Manual Entry', updatedAt: daysAgo(9) })
    await post({ intent: 'confirm', ...keyOf(rate) })
    expect((await post({ intent: 'confirm', ...keyOf(rate) })).status).toBe(409)
    await post({ intent: 'delete', ...keyOf(await one(rate.id)) })
    expect((await post({ intent: 'confirm', ...keyOf(rate) })).status).toBe(303)
    expect((await log()).map(({ action }) => action)).toEqual(['confirmed', 'deleted'])
  })

  test('is not marked at 8 days, though offered; what visitors do not see is not offered', async () => {
    await createRate(app.db, { province: 'Ontario', updatedAt: daysAgo(7.9) })
    expect(await visit('/rates')).not.toContain('Not confirmed since')
    expect(await read('/super-admin/rates')).toContain('Still valid')
    await app.db.update(mortgageRates).set({ isActive: false, updatedAt: daysAgo(30) })
    expect(await read('/super-admin/rates')).not.toContain('Still valid')
  })

  test('is ours: a posted rate beside it that is read every night confirms nothing of it, a sheet does', async () => {
    const times = { scrapedAt: new Date(), updatedAt: daysAgo(20) }
    const posted = 'https://www.bankofcanada.ca/valet/observations/V80691335/json?recent=10'
    const rate = await createRate(app.db, { province: 'Ontario', sourceUrl: posted, ...times })
    expect(confirmedAt(rate)).toEqual(times.updatedAt)
    expect(await visit('/rates')).toContain('Not confirmed since')
    const sourceUrl = 'https://sheet.example.ca/rates.csv'
    await app.db.update(mortgageRates).set({ sourceUrl, updatedAt: times.updatedAt })
    expect(await visit('/rates')).not.toContain('Not confirmed since')
    expect(confirmedAt(await one(rate.id))).toEqual(times.scrapedAt)
  })

  test('is none of the demo’s on the day that it is furnished', async () => {
    await app.database.resetToDemo()
    cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
    for (const path of [...PAGES, '/rates?type=variable'])
      expect(await visit(path), path).not.toContain('Not confirmed since')
    expect(await visit('/rates?type=variable')).toMatch(/Prime: 4\.45%.*Bank of Canada, as of /)
    expect(await read('/super-admin/rates')).not.toContain('Still valid')
    expect(await read('/super-admin/rates')).toContain('Not connected.')
  })
})

test('a rate of the sheet that is edited by hand is a manual one from then on', async () => {
  const sourceUrl = 'https://sheet.example.ca/rates.csv'
  const rate = await createRate(app.db, { sourceUrl, scrapedAt: new Date() })
  await edit(rate, { our: '4.11' })
  expect(await one(rate.id)).toMatchObject({ sourceUrl: 'Manual Entry', scrapedAt: null, ourRate: 4.11 })
})

test('a rate for another term is in the table of the rates page, after the four of the cards', async () => {
  await createRate(app.db, { term: '10 year', province: 'Ontario', ourRate: 5.55 })
  await createRate(app.db, { province: 'Ontario', ourRate: 4.29 })
  const html = await (await app.request('/rates')).text()
  expect([...html.matchAll(/<th scope="row"[^>]*><span[^>]*>([^<]*)/g)].map(([, term]) => term)).toEqual([
    '5 year',
    '10 year',
  ])
  // One card above, and both rates in the table and in the phone's list.
  expect(html.match(/>Our Rate</g)).toHaveLength(5)
})

describe('the list', () => {
  test('is filtered by province, type, term and status, and says when nothing is left', async () => {
    await createRate(app.db, { province: 'Quebec', ourRate: 4.001 })
    await createRate(app.db, { province: 'Ontario', ourRate: 4.002, isActive: false })
    await createRate(app.db, { province: 'National', ourRate: 4.003, rateType: 'variable', term: '3 year' })
    const shown = async (query: string) =>
      [...(await read(`/super-admin/rates${query}`)).matchAll(/4\.00(\d)%/g)].map(([, rate]) => rate)
    expect(new Set(await shown(''))).toEqual(new Set(['1', '2', '3']))
    expect(new Set(await shown('?province=National'))).toEqual(new Set(['3']))
    expect(new Set(await shown('?type=fixed&status=active'))).toEqual(new Set(['1']))
    expect(new Set(await shown('?status=inactive'))).toEqual(new Set(['2']))
    expect(new Set(await shown('?term=3+year'))).toEqual(new Set(['3']))
    expect(await read('/super-admin/rates?province=Nunavut')).toContain('No rate matches that')
    expect(await read('/super-admin/rates?province=Atlantis&type=x&term=&status=?&page=0')).toContain(
      '3 rates',
    )
  })

  test('is paged, and a page beyond the last is the last', async () => {
    for (let n = 0; n < 27; n++) await createRate(app.db, { isActive: false })
    expect(await read('/super-admin/rates')).toContain('27 rates')
    const last = await read('/super-admin/rates?page=99')
    expect(last.match(/History of 5 year fixed/g)).toHaveLength(2)
  })

  test('explains itself when there is none', async () => {
    expect(await read('/super-admin/rates')).toContain('No rates yet')
  })
})

test('a form that is too large is rejected at once', async () => {
  expect((await post({ ...NEW, ourRate: 'x'.repeat(300_000) })).status).toBe(413)
})

test('hostile values get an answer, never an error of ours', { timeout: 240_000 }, async () => {
  const rate = await createRate(app.db)
  for (const [at, value] of HOSTILE_SAMPLE.entries()) {
    // One type at a time, to save time; schema.test.ts covers both.
    const fields: Record<string, string> =
      at % 2 === 0
        ? { ...NEW, ourRate: value, province: value }
        : { intent: 'publish', edit: value, base: value, [cellName('posted', rate)]: value }
    // Servers accept URLs of some kilobytes only.
    const part = value.slice(0, 500).toWellFormed()
    const asked = new URLSearchParams({ province: part, page: part, edit: part, history: part })
    const response = await post(fields, `?${asked}`)
    expect(response.status, value.slice(0, 40)).toBeLessThan(500)
  }
})
