import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { agentSlugHistory } from '#db/schema/agents'
import { analyticsEvents } from '#db/schema/analytics'
import { openStorage } from '~/platform/storage.server'
import { storePicture } from '~/platform/store-picture.server'
import { createAgent, createProfile, createRate } from './factories'
import { plainPicture } from './pictures'
import { type TestApp, temporaryDirectory, testApp } from './request'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})

const page = async (path: string, init?: RequestInit) => {
  const response = await app.request(path, init)
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const one = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

test("a broker's share picture has their portrait; one that is missing or broken is left out", async () => {
  const DATA_DIR = temporaryDirectory()
  app = await testApp({ database: app.database, env: { DATA_DIR } })
  const storage = openStorage({ DATA_DIR })
  const bytes = await plainPicture(800, 800, { r: 255, g: 0, b: 0 }).png().toBuffer()
  const stored = await storePicture(storage, { use: 'headshot', ownerId: 'a1', bytes })
  if (!stored.ok) throw new Error(stored.message)
  const broken = `agent-headshots/a1/${'1'.repeat(13)}-${'b'.repeat(16)}-300.webp`
  await storage.put(broken, Buffer.from('no picture'), 'image/webp')
  const pictures = {
    none: null,
    missing: `/files/agent-headshots/a1/${'1'.repeat(13)}-${'a'.repeat(16)}-300.webp`,
    broken: `/files/${broken}`,
    elsewhere: 'https://pictures.example/face.webp',
    uploaded: stored.url,
    demo: '/demo/headshots/amara-okafor.svg',
  }
  const drawn: Record<string, string> = {}
  for (const [name, headshotUrl] of Object.entries(pictures)) {
    await createAgent(app.db, { name: 'Ada Byron', profileSlug: name, headshotUrl })
    expect((await page(`/agents/${name}`)).html, name).toContain(
      `property="og:image" content="http://localhost:3000/og/agents/${name}"`,
    )
    const response = await app.request(`/og/agents/${name}`)
    expect(response.headers.get('content-type'), name).toBe('image/png')
    const picture = await response.arrayBuffer()
    expect(await sharp(picture).metadata(), name).toMatchObject({ width: 1200, height: 630 })
    drawn[name] = Buffer.from(picture).toString('base64')
  }
  for (const name of ['missing', 'broken', 'elsewhere'])
    expect(drawn[name] === drawn.none, `${name} is drawn as none`).toBe(true)
  expect(new Set(Object.values(drawn)).size).toBe(3)
})

describe('the profile page', () => {
  it('answers at both addresses, by slug and by id, with one canonical address', async () => {
    const { id } = await createAgent(app.db, { name: 'Ada', profileSlug: 'ada' })
    for (const path of ['/agents/ada', '/agent/ada', `/agents/${id}`, `/agent/${id}`]) {
      const { status, html } = await page(path)
      expect(status, path).toBe(200)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(one(html, /<link rel="canonical" href="([^"]+)"/)).toBe('http://localhost:3000/agents/ada')
    }
  })

  it('moves with the slug', async () => {
    const { id } = await createAgent(app.db, { profileSlug: 'new' })
    await app.db.insert(agentSlugHistory).values({ slug: 'old', agentId: id })
    for (const path of ['/agents/old', '/agent/old']) {
      const response = await app.request(`${path}?type=variable`)
      expect(response.status).toBe(301)
      expect(response.headers.get('location')).toBe('/agents/new?type=variable')
    }
  })

  it('of an unknown or inactive broker is a 404 that says so', async () => {
    await createAgent(app.db, { profileSlug: 'gone', isActive: false })
    for (const path of ['/agents/gone', '/agent/nobody', '/agents/%E0%A4%A', "/agents/'--"]) {
      const { status, html } = await page(path)
      expect(status, path).toBe(404)
      expect(html.includes('Agent Not Found'), path).toBe(true)
      expect(html).toContain('Return Home')
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  it('is a 404 for what no address may hold', async () => {
    expect((await page('/agents/%00')).status).toBe(404)
  })

  it('takes title, description, keywords and picture from the broker', async () => {
    await createAgent(app.db, {
      profileSlug: 'ada',
      seoSettings: {
        meta_title: 'Ada "Quick" <b>',
        meta_description: 'Fast & fair',
        meta_keywords: 'mortgage, ada',
        og_image: '/files/og.png',
      },
    })
    const { html } = await page('/agents/ada')
    expect(one(html, /<title>([^<]*)</)).toContain('Ada &quot;Quick&quot; &lt;b&gt;')
    expect(html).toContain('<meta name="description" content="Fast &amp; fair"/>')
    expect(html).toContain('<meta name="keywords" content="mortgage, ada"/>')
    expect(html).toContain('<meta property="og:image" content="http://localhost:3000/files/og.png"/>')
    expect(html).toContain('<meta property="og:type" content="profile"/>')
  })

  it('describes a broker who entered nothing', async () => {
    await createAgent(app.db, { name: 'Sam', profileSlug: 'sam', languages: [] })
    const { html } = await page('/agents/sam')
    expect(one(html, /<title>([^<]*)</)).toMatch(/^Sam, /)
    expect(one(html, /<meta name="description" content="([^"]*)"/)).toMatch(/Sam/)
    expect(html).not.toContain('Book Appointment')
    expect(html).not.toContain('id="testimonials"')
  })

  it('has JSON-LD that parses, without stars, and that no text can break out of', async () => {
    const name = 'Ada </script><script>alert(1)</script> & \u2028 Co'
    await createAgent(app.db, { name, profileSlug: 'ada' })
    const { html } = await page('/agents/ada')
    const json = one(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/) ?? ''
    const data = JSON.parse(json)
    expect(data['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual([
      'Person',
      'FinancialService',
    ])
    expect(data['@graph'][0].name).toBe(name)
    expect(json).not.toMatch(/rating|review/i)
    expect(html).not.toContain('<script>alert(1)')
  })

  it('never shows what is the broker’s own', async () => {
    const { id: userId } = await createProfile(app.db)
    await createAgent(app.db, {
      profileSlug: 'ada',
      userId,
      crmEmail: 'crm@secret.invalid',
      socialLinks: { website: 'javascript:alert(1)' },
    })
    for (const path of ['/agents/ada', '/agents/ada.data', '/find-broker', '/find-broker.data']) {
      const { status, html } = await page(path)
      expect(status).toBe(200)
      expect(html).not.toMatch(/secret\.invalid|javascript:/)
      expect(html).not.toContain(userId)
    }
  })

  it('shows the rates of the broker’s province until another is asked for', async () => {
    await createAgent(app.db, { profileSlug: 'ada', province: 'Quebec' })
    await createRate(app.db, { province: 'Quebec', ourRate: 3.33 })
    await createRate(app.db, { province: 'Ontario', ourRate: 4.44 })
    expect((await page('/agents/ada')).html).toContain('3.33%')
    expect((await page('/agents/ada?province=ON')).html).toContain('4.44%')
    expect((await page('/agents/ada?type=variable')).html).toContain('No variable rates available')
  })

  it('says so when it cannot be read, and still has the header', async () => {
    await app.db.execute(sql`alter table agents rename to agents_away`)
    try {
      const { status, html } = await page('/agents/ada')
      expect(status).toBe(500)
      expect(html).toContain('Failed to load profile data')
      const list = await page('/find-broker')
      expect(list.status).toBe(500)
      expect(list.html).toContain('Failed to load brokers')
      expect(list.html).not.toMatch(/agents_away|relation|does not exist/)
    } finally {
      await app.db.execute(sql`alter table agents_away rename to agents`)
    }
  })
})

describe('a page whose secondary query fails', () => {
  it.each([
    ['testimonials', ['/', '/find-broker', '/agents/ada']],
    ['lenders', ['/', '/agents/ada']],
    ['mortgage_rates', ['/', '/agents/ada', '/rates', '/mortgage-calculator', '/quote', '/?quote=purchase']],
    ['agents', ['/', '/contact', '/quote', '/products', '/services']],
  ])('%s: %j answer without that section', async (table, paths) => {
    await createAgent(app.db, { profileSlug: 'ada', name: 'Ada Broker', headshotUrl: '/files/ada.webp' })
    const away = `${table}_away`
    await app.db.execute(sql.raw(`alter table ${table} rename to ${away}`))
    try {
      for (const path of paths)
        expect({ path, status: (await page(path)).status }).toEqual({ path, status: 200 })
    } finally {
      await app.db.execute(sql.raw(`alter table ${away} rename to ${table}`))
    }
  })
})

describe('views', () => {
  const count = () => app.db.$count(analyticsEvents)

  it('are counted for a page and for a client-side navigation, once per visitor', async () => {
    await createAgent(app.db, { profileSlug: 'ada' })
    await app.request('/agents/ada', {}, '192.0.2.1')
    await app.request('/agents/ada', {}, '192.0.2.1')
    await app.request('/agents/ada.data', {}, '192.0.2.2')
    await app.settled()
    expect(await count()).toBe(2)
  })

  it('are not counted for bots, prefetches, HEAD, or what is not found', async () => {
    await createAgent(app.db, { profileSlug: 'ada' })
    await app.request('/agents/ada', { headers: { 'user-agent': 'Googlebot/2.1' } })
    await app.request('/agents/ada', { headers: { 'sec-purpose': 'prefetch;prerender' } })
    await app.request('/agents/ada', { headers: { purpose: 'prefetch' } })
    await app.request('/agents/ada', { method: 'HEAD' })
    await app.request('/agents/nobody')
    await app.settled()
    expect(await count()).toBe(0)
  })

  it('break nothing when they cannot be written', async () => {
    await createAgent(app.db, { profileSlug: 'ada' })
    await app.db.execute(sql`alter table analytics_events rename to events_away`)
    try {
      expect((await page('/agents/ada')).status).toBe(200)
      await app.settled()
    } finally {
      await app.db.execute(sql`alter table events_away rename to analytics_events`)
    }
  })
})

describe('the directory page', () => {
  it('says what it shows and where the rest is', async () => {
    for (let i = 10; i < 60; i++)
      await createAgent(app.db, { name: `Broker ${i}`, bio: '<script>x</script>' })
    const { html } = await page('/find-broker?page=2')
    expect(html.replaceAll('<!-- -->', '')).toContain('25 to 48 of 50 licensed people')
    expect(html).toContain('<link rel="prev" href="/find-broker"/>')
    expect(html).toContain('<link rel="next" href="/find-broker?page=3"/>')
    expect(html).toMatch(/<a [^>]*rel="next"[^>]*href="\/find-broker\?page=3"/)
    expect(one(html, /<link rel="canonical" href="([^"]+)"/)).toBe('http://localhost:3000/find-broker?page=2')
    expect(html).not.toContain('<script>x')
  })

  it('is empty in two ways', async () => {
    expect((await page('/find-broker')).html).toContain('Nobody is listed here yet')
    await createAgent(app.db)
    const filtered = await page('/find-broker?search=zzz')
    expect(filtered.html).toContain('No brokers match')
    expect(filtered.html).toContain('<meta name="robots" content="noindex"/>')
  })
})

describe('the RPC endpoints', () => {
  const rpc = async (name: string, body?: string, init: RequestInit = {}) => {
    const response = await app.request(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      ...init,
    })
    return { status: response.status, allow: response.headers.get('allow'), json: await response.json() }
  }
  const profile = (identifier: unknown) =>
    rpc('get_agent_public_profile', JSON.stringify({ agent_identifier: identifier }))

  it('get_agent_list gives ids and names of the active', async () => {
    const { id } = await createAgent(app.db, { name: 'Ada' })
    await createAgent(app.db, { isActive: false })
    expect(await rpc('get_agent_list')).toMatchObject({ status: 200, json: [{ id, name: 'Ada' }] })
  })

  it('get_agent_public_profile gives the public fields by their names', async () => {
    const { id: userId } = await createProfile(app.db)
    const { id } = await createAgent(app.db, {
      profileSlug: 'ada',
      userId,
      crmEmail: 'crm@secret.invalid',
      badge1Url: '/files/b.png',
      contactDetails: { address: '1 Main St' },
    })
    for (const identifier of ['ada', id]) {
      const { status, json } = await profile(identifier)
      expect(status).toBe(200)
      expect(json).toMatchObject({
        id,
        profile_slug: 'ada',
        badge_1_url: '/files/b.png',
        contact_details: { address: '1 Main St' },
        is_active: true,
      })
      expect(Object.keys(json)).not.toEqual(expect.arrayContaining(['user_id']))
      expect(JSON.stringify(json)).not.toMatch(/secret\.invalid|crm/)
      expect(JSON.stringify(json)).not.toContain(userId)
    }
  })

  it('reject in JSON', async () => {
    await createAgent(app.db, { profileSlug: 'gone', isActive: false })
    const notFound = { status: 404, json: { error: 'Agent not found' } }
    expect(await profile('nobody')).toMatchObject(notFound)
    expect(await profile('gone')).toMatchObject(notFound)
    expect(await profile('\0')).toMatchObject(notFound)
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"ada"',
      '{"agent_identifier":1}',
      '{"agent_identifier":["ada"]}',
    ]) {
      const rejection = await rpc('get_agent_public_profile', body)
      expect(rejection.status, body).toBe(400)
      expect(rejection.json.error).toEqual(expect.any(String))
    }
    expect((await profile('x'.repeat(5000))).status).toBe(413)
    for (const name of ['get_agent_list', 'get_agent_public_profile']) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const rejection = await rpc(name, undefined, { method })
        expect(rejection).toMatchObject({ status: 405, allow: 'POST', json: { error: expect.any(String) } })
      }
    }
  })
})
