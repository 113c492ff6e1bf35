import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit'
import { mortgageRateHistory, mortgageRates } from '#db/schema/rates'
import { cellName, gridFields, type RateKind } from '~/features/rates/grid'
import { baseOf } from '~/lib/merge-fields'
import { createRate } from './factories'
import { HOSTILE_VALUES } from './hostile-values'
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

const kind = (term: string, province = 'Ontario'): RateKind => ({
  term,
  province,
  rateType: 'fixed',
  mortgageType: 'Conventional',
})
const [FIVE, THREE] = [kind('5 year'), kind('3 year')]
const our = (of: RateKind) => cellName('our', of)
const posted = (of: RateKind) => cellName('posted', of)
const create = (of: RateKind, figures: { postedRate: number; ourRate: number; fees?: number }) =>
  createRate(app.db, { ...of, ...figures, rateType: 'fixed', mortgageType: 'Conventional' })

/** Posts the grid as the page shows it, with `typed` over it. */
async function publish(typed: Record<string, string>, shown: Record<string, string> = {}) {
  const fields = { intent: 'publish', base: baseOf(shown), ...shown, ...typed }
  return app.submit('/super-admin/rates', fields, { headers: { cookie } })
}
const shownNow = async (...kinds: RateKind[]) => {
  const rows = await app.db.select().from(mortgageRates)
  const { gridRates } = await import('~/features/rates/grid')
  return gridFields(gridRates(rows), kinds)
}
const rates = () => app.db.select().from(mortgageRates).orderBy(asc(mortgageRates.term))
const history = () => app.db.select().from(mortgageRateHistory)
const log = () => app.db.select().from(auditLog).where(isPanelLine)

test('publishing saves every changed cell, with history, audit and fees, and only those; visitors see it', async () => {
  await create(FIVE, { postedRate: 6.19, ourRate: 4.04, fees: 300 })
  await create(THREE, { postedRate: 6.05, ourRate: 4.3 })
  await app.request('/rates')
  const shown = await shownNow(FIVE, THREE)
  const response = await publish({ [our(FIVE)]: '3.99' }, { ...shown, [our(THREE)]: '4.3' })
  expect(response.status).toBe(303)
  expect(await rates()).toMatchObject([
    { term: '3 year', ourRate: 4.3, version: 1 },
    { term: '5 year', ourRate: 3.99, postedRate: 6.19, fees: 300, version: 2 },
  ])
  expect(await history()).toMatchObject([{ ourRate: 3.99, changeSource: 'manual' }])
  expect(await log()).toMatchObject([
    { action: 'updated', changes: { ourRate: { from: '4.04', to: '3.99' } } },
  ])
  expect(await (await app.request('/rates')).text()).toContain('3.99%')
})

test('of a province that is not on the screen only the changed cell is sent, and its rate keeps the other', async () => {
  await create(FIVE, { postedRate: 6.19, ourRate: 4.04 })
  const shown = await shownNow(FIVE)
  const sent = { [our(FIVE)]: shown[our(FIVE)] ?? '' }
  expect((await publish({ [our(FIVE)]: '3.99' }, sent)).status).toBe(303)
  expect(await rates()).toMatchObject([{ ourRate: 3.99, postedRate: 6.19 }])
})

test('an error in one cell is shown there, and no cell is saved', async () => {
  await create(FIVE, { postedRate: 6.19, ourRate: 4.04 })
  await create(THREE, { postedRate: 6.05, ourRate: 4.3 })
  const shown = await shownNow(FIVE, THREE)
  const response = await publish({ [our(FIVE)]: '3.99', [our(THREE)]: '43', [posted(THREE)]: '' }, shown)
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain('Enter a rate between 0.5 and 25 percent.')
  expect(html).toContain('Enter the posted rate.')
  expect(html).toContain('value="43"')
  expect(await rates()).toMatchObject([{ ourRate: 4.3 }, { ourRate: 4.04 }])
  expect(await log()).toEqual([])
})

test('cells of two owners are merged; a cell that both changed offers both values', async () => {
  await create(FIVE, { postedRate: 6.19, ourRate: 4.04 })
  await create(THREE, { postedRate: 6.05, ourRate: 4.3 })
  const shown = await shownNow(FIVE, THREE)
  expect((await publish({ [our(FIVE)]: '3.99' }, shown)).status).toBe(303)
  expect((await publish({ [our(THREE)]: '4.19' }, shown)).status).toBe(303)
  expect(await rates()).toMatchObject([{ ourRate: 4.19 }, { ourRate: 3.99 }])

  const second = { [our(FIVE)]: '3.89', [our(THREE)]: '4.3' }
  const response = await publish(second, shown)
  expect(response.status).toBe(409)
  const html = await response.text()
  expect(html).toContain('5 year fixed, Conventional, Ontario, our rate: which one stays?')
  const seen = new RegExp(`name="seen\\.${our(FIVE).replaceAll('|', '\\|')}" value="([^"]+)"`).exec(html)?.[1]
  const chosen = { [`keep.${our(FIVE)}`]: 'yours', [`seen.${our(FIVE)}`]: seen ?? '' }
  expect((await publish({ ...second, ...chosen }, shown)).status).toBe(303)
  expect(await rates()).toMatchObject([{ ourRate: 4.19 }, { ourRate: 3.89 }])
})

test('two owners who publish at once both succeed where their cells differ', async () => {
  await create(FIVE, { postedRate: 6.19, ourRate: 4.04 })
  await create(THREE, { postedRate: 6.05, ourRate: 4.3 })
  const shown = await shownNow(FIVE, THREE)
  const both = await Promise.all([
    publish({ [our(FIVE)]: '3.99' }, shown),
    publish({ [our(THREE)]: '4.19' }, shown),
  ])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect(await rates()).toMatchObject([{ ourRate: 4.19 }, { ourRate: 3.99 }])
})

test('a filled cell of a kind without a rate adds it; National and unknown terms are not added to', async () => {
  const yukon = kind('5 year', 'Yukon')
  const shown = await shownNow(yukon)
  expect((await publish({ [posted(yukon)]: '6.10', [our(yukon)]: '4.5' }, shown)).status).toBe(303)
  expect(await rates()).toMatchObject([{ province: 'Yukon', ourRate: 4.5, sourceUrl: 'Manual Entry' }])
  expect(await log()).toMatchObject([{ action: 'created' }])
  for (const other of [kind('5 year', 'National'), kind('banana')]) {
    const fields = { [posted(other)]: '6.10', [our(other)]: '4.5' }
    expect((await publish(fields, gridFields(new Map(), [other]))).status).toBe(422)
  }
  expect(await rates()).toHaveLength(1)
})

test('an emptied rate is not removed, and a forged value is rejected', async () => {
  const rate = await create(FIVE, { postedRate: 6.19, ourRate: 4.04 })
  const shown = await shownNow(FIVE)
  const response = await publish({ [our(FIVE)]: '', [posted(FIVE)]: '' }, shown)
  expect(await response.text()).toContain('To remove this one, delete it in the list below.')
  for (const value of HOSTILE_VALUES)
    expect((await publish({ [our(FIVE)]: `x${value}` }, shown)).status, value).toBe(422)
  const [stored] = await app.db.select().from(mortgageRates).where(eq(mortgageRates.id, rate.id))
  expect(stored).toMatchObject({ ourRate: 4.04, version: 1 })
})
