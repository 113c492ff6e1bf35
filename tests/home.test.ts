import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mortgageRates } from '#db/schema/rates'
import { siteSettings } from '#db/schema/site'
import { site } from '#db/seed/site'
import { createAgent, createRate } from './factories'
import { type TestApp, testApp } from './request'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.reset())

async function read() {
  const html = await (await app.request('/')).text()
  const text = html
    .replace(/<(script|style|noscript)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return { html, text }
}

const OURS = { province: 'Ontario', sourceUrl: 'Manual Entry', fees: 0 }

test('the home page shows the lowest 5 year fixed rate beside the variable one, each with its APR', async () => {
  await createRate(app.db, { ...OURS, ourRate: 4.04 })
  await createRate(app.db, { ...OURS, ourRate: 3.6, rateType: 'variable' })
  await createRate(app.db, { ...OURS, ourRate: 3.55, term: '3 year' })
  const { text } = await read()
  expect(text).toContain(
    'Our Rate 3.55% APR 3.55% 3 year fixed, conventional, Ontario ' +
      'Our Rate 4.04% APR 4.04% 5 year fixed, conventional, Ontario ' +
      'Our Rate 3.60% APR 3.60% 5 year variable, conventional, Ontario ' +
      'APR includes $0 of fees, on $400,000 over 25 years. Subject to change',
  )
  // The lowest of all is not shown twice where it is one of the two.
  await app.db.update(mortgageRates).set({ ourRate: 3.4 }).where(eq(mortgageRates.rateType, 'variable'))
  await app.settled()
  expect((await read()).html.match(/3\.40%/g)).toHaveLength(2)
})

test.each([
  [{ ourRate: 3.5, mortgageType: 'High-Ratio' as const }, '', '50,000', null],
  [{ ourRate: 3.5, province: 'Quebec' }, '', '100,000', 'QC'],
  [{ ourRate: 3.5, mortgageType: 'Refinance' as const }, '', '100,000', null],
  [{ ourRate: 3.5, province: 'Quebec' }, '?province=ON', '100,000', null],
])(
  'where the lowest rate is %j, at /%s, the example is a home that can have each rate beside it',
  async (lowest, query, down, province) => {
    await createRate(app.db, { ...OURS, ourRate: 4.04 })
    await createRate(app.db, { ...OURS, ourRate: 3.6, rateType: 'variable' })
    await createRate(app.db, { ...OURS, ...lowest })
    const html = await (await app.request(`/${query}`)).text()
    const hero = html.slice(0, html.indexOf('id="start-down"') + 500)
    expect(hero).toContain(`value="${down}"`)
    expect(/name="province" value="(\w+)"/.exec(hero)?.[1] ?? null).toBe(province)
    const params = new URLSearchParams({ down, ...(province && { province }) })
    const page = await (await app.request(`/mortgage-calculator?${params}`)).text()
    const banner = hero.slice(hero.indexOf('<aside'))
    const rates = [...new Set([...banner.matchAll(/(\d\.\d\d)%/g)].map(([, percent]) => percent))]
    expect(rates.length).toBeGreaterThan(0)
    for (const percent of rates) expect(page).toContain(`${percent}% · APR`)
  },
)

test('the home page shows at most four listed brokers with a portrait, and counts all who are listed', async () => {
  for (let at = 1; at <= 5; at++)
    await createAgent(app.db, { name: `Pictured ${at}`, headshotUrl: `/files/portrait-${at}.webp` })
  await createAgent(app.db, { name: 'Without Picture' })
  await createAgent(app.db, { name: 'Not Listed', headshotUrl: '/files/none.webp', isActive: false })
  const { html, text } = await read()
  expect(html.match(/Pictured \d<\/span>/g)).toHaveLength(4)
  expect(text).not.toContain('Not Listed')
  expect(text).not.toContain('Without Picture')
  expect(text).toContain('6 licensed people')
})

test('where the URL names a province the home page shows only brokers who are licensed there', async () => {
  for (const province of ['Ontario', 'Quebec'])
    await createAgent(app.db, { name: `Of ${province}`, province, headshotUrl: `/files/${province}.webp` })
  const text = await (await app.request('/?province=QC')).text()
  expect(text).toContain('Of Quebec')
  expect(text).not.toContain('Of Ontario')
})

test('on the French home page brokers who speak French and are licensed in Quebec come first', async () => {
  const picture = (name: string) => ({ name, headshotUrl: `/files/${name.replaceAll(' ', '-')}.webp` })
  const languages = ['English', 'French']
  for (let at = 1; at <= 4; at++) await createAgent(app.db, { ...picture(`Ontario ${at}`), languages })
  await createAgent(app.db, { ...picture('Quebec in English'), province: 'Quebec', languages: ['English'] })
  await createAgent(app.db, { ...picture('Quebec in French'), province: 'Quebec', languages })
  const names = async (path: string) => {
    const html = await (await app.request(path)).text()
    return [...html.matchAll(/>((?:Ontario|Quebec) [^<]*)<\/span>/g)].map(([, name]) => name)
  }
  const french = await names('/fr')
  expect(french).toHaveLength(4)
  expect(french[0]).toBe('Quebec in French')
  expect(new Set(french).size).toBe(4)
  expect((await names('/')).length).toBe(4)
})

test('the steps of the home page name the owner’s limit for an answer, or no time without one', async () => {
  await app.db.insert(siteSettings).values({ ...site, responseLimitMinutes: 120 })
  expect((await read()).text).toContain('Our goal: within 2 h')
  // What a new brokerage begins with is no promise of its owner.
  await app.db.update(siteSettings).set({ brokerageName: 'Our Mortgage Brokerage' })
  expect((await read()).text).not.toContain('Our goal')
  await app.db.update(siteSettings).set({ version: 2 })
  expect((await read()).text).toContain('Our goal: within 2 h')
  await app.db.update(siteSettings).set({ responseLimitMinutes: null })
  expect((await read()).text).not.toContain('Our goal')
})
