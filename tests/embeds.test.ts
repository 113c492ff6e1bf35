import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { shownOf, signedInAs, type TestApp, testApp } from './request'

const HOST = 'www.partner.example'
const FRAME = '/embed/renewal-calculator?agent=demoagent'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
  await app.db
    .update(agents)
    .set({ embedHosts: [HOST] })
    .where(eq(agents.profileSlug, 'demoagent'))
})

const ancestorsOf = (response: Response) =>
  /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]

test('an embed may be framed by the broker’s websites alone, and sets no cookie; no other page may be framed', async () => {
  const others = ['rates', 'mortgage-calculator', 'affordability-calculator']
  for (const path of [FRAME, ...others.map((key) => `/embed/${key}?agent=demoagent`)]) {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(ancestorsOf(response)).toBe(`'self' https://${HOST}`)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('x-frame-ancestors')).toBeNull()
  }
  expect(ancestorsOf(await app.request('/embed/rates?agent=demoagenttwo'))).toBe("'self'")
  for (const path of [
    '/embed/renewal-calculator',
    '/embed/rates?agent=nobody',
    '/embed/nothing?agent=demoagent',
  ]) {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(ancestorsOf(response)).toBe("'none'")
  }
  for (const path of ['/', '/renewal-calculator', '/agents/demoagent', '/auth'])
    expect(ancestorsOf(await app.request(path))).toBe("'none'")
})

test('the data of an embed does not list the broker’s websites', async () => {
  const response = await app.request('/embed/rates.data?agent=demoagent')
  expect(response.status).toBe(200)
  expect([...response.headers].flat().join()).not.toContain(HOST)
})

test('an inactive broker’s embed is gone', async () => {
  await app.db.update(agents).set({ isActive: false }).where(eq(agents.profileSlug, 'demoagent'))
  expect((await app.request(FRAME)).status).toBe(404)
})

test('its form keeps broker and colours, and its request leads to the broker’s page with scenario and host page', async () => {
  const response = await app.request(`${FRAME}&accent=0b5ed7&balance=310000`, {
    headers: { referer: `https://${HOST}/mortgages?mail=a@b.ca` },
  })
  const html = await shownOf(response)
  for (const part of [
    '--brand:#0b5ed7',
    '<input type="hidden" name="agent" value="demoagent"/>',
    '<input type="hidden" name="accent" value="0b5ed7"/>',
    `<input type="hidden" name="via" value="${HOST}/mortgages"/>`,
  ])
    expect(html).toContain(part)
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)]
  for (const [tag] of links.filter(([, href]) => href !== '#main')) expect(tag).toContain('target="_top"')
  const asked = links.map(([, href]) => href ?? '').find((href) => href.includes('quote=')) ?? ''
  const url = new URL(asked.replaceAll('&amp;', '&'), 'http://localhost:3000')
  expect(url.pathname).toBe('/agents/demoagent')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    quote: 'renewal',
    balance: '310000',
    tool: '/renewal-calculator?balance=310000',
    via: `${HOST}/mortgages`,
  })
  const page = await shownOf(await app.request(url.pathname + url.search))
  expect(page).toContain('name="tool" value="/renewal-calculator?balance=310000"')
  expect(page).toContain(`name="via" value="${HOST}/mortgages"`)
})

test('under /fr it is in French, may be framed like the English one, and leads to the broker’s French page', async () => {
  const response = await app.request(`/fr${FRAME}&balance=310000`)
  expect(ancestorsOf(response)).toBe(`'self' https://${HOST}`)
  expect(response.headers.get('x-frame-options')).toBeNull()
  const html = await shownOf(response)
  expect(html).toContain('lang="fr-CA"')
  expect(html).toContain('Versement selon l’offre')
  const [, asked = ''] = /href="([^"]*quote=[^"]*)"/.exec(html) ?? []
  const url = new URL(asked.replaceAll('&amp;', '&'), 'http://localhost:3000')
  expect(url.pathname).toBe('/fr/courtiers/demoagent')
  expect(url.searchParams.get('tool')).toBe('/renewal-calculator?balance=310000')
  const page = await shownOf(await app.request(url.pathname + url.search))
  expect(page).toContain('name="tool" value="/renewal-calculator?balance=310000"')
})

test('a lead names the host page only where it is a website of its broker', async () => {
  const [agent] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
  await app.db.delete(leads)
  const send = (via: string) =>
    app.submit('/quote', {
      purpose: 'renewal',
      submissionKey: crypto.randomUUID(),
      name: 'Ana',
      email: 'ana@test.invalid',
      agent: agent?.id ?? '',
      tool: '/renewal-calculator?balance=310000',
      via,
    })
  await send(`${HOST}/mortgages`)
  await send('evil.example/phishing')
  const stored = await app.db.select().from(leads).orderBy(leads.createdAt)
  expect(stored.map(({ metadata }) => (metadata as Record<string, unknown>).embeddedOn)).toEqual([
    `${HOST}/mortgages`,
    undefined,
  ])
})

test('a broker lists their websites, and reads the code and sees the preview without JavaScript', async () => {
  const cookie = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
  const path = '/agent-dashboard/embed'
  const [agent] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
  const save = (hosts: string, version: number) =>
    app.submit(path, { hosts, version: String(version) }, { headers: { cookie } })
  const rejected = await save('www.example.ca\nlocalhost', agent?.version ?? 0)
  expect(rejected.status).toBe(422)
  expect(await rejected.text()).toContain('Enter one website per line')
  expect((await save('https://www.example.ca/home', agent?.version ?? 0)).status).toBe(303)
  const [after] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
  expect(after?.embedHosts).toEqual(['www.example.ca'])
  const html = await shownOf(
    await app.request(`${path}?tool=rates&accent=%230b5ed7&background=red`, { headers: { cookie } }),
  )
  expect(html).toContain('src="/embed/rates?agent=demoagent&amp;accent=0b5ed7"')
  expect(html).toContain('/embed.js&quot; async&gt;')
  expect(html).toContain('Enter a colour like #0b5ed7.')
})

test.each([
  ['mortgage-calculator', 'price=750000&down=120000', { price: '750000', down: '120000' }],
  ['affordability-calculator', 'income=150000&down=90000', { down: '90000' }],
])('the request from an embedded %s brings its scenario to the broker', async (key, query, scenario) => {
  const html = await shownOf(await app.request(`/embed/${key}?agent=demoagent&${query}`))
  expect(html).toContain('<input type="hidden" name="agent" value="demoagent"/>')
  const asked = /<a href="([^"]*quote=purchase[^"]*)" target="_top"/.exec(html)?.[1] ?? ''
  const url = new URL(asked.replaceAll('&amp;', '&'), 'http://localhost:3000')
  expect(url.pathname).toBe('/agents/demoagent')
  expect(Object.fromEntries(url.searchParams)).toMatchObject(scenario)
})
