import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { auditLog } from '#db/schema/audit'
import { blogPosts } from '#db/schema/blog'
import { torontoMinute } from '~/lib/dates'
import { createPost } from './factories'
import { HOSTILE_SAMPLE, RUNS } from './hostile-values'
import { plainPicture } from './pictures'
import { isPanelLine, signedInAs, type TestApp, testApp } from './request'

const LIST = '/super-admin/blog'
const STALE = 'Someone else changed this in the meantime'

let app: TestApp
let cookie: string
let agent: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
  await app.db.delete(blogPosts)
  const [found] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
  agent = found?.id ?? ''
  cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
})

const get = (path: string) => app.request(path, { headers: { cookie } })
const textOf = async (path: string) => (await (await get(path)).text()).replaceAll('<!-- -->', '')
const post = (path: string, fields: Record<string, string>) =>
  app.submit(path, fields, { headers: { cookie } })
const visitor = (path: string) => app.request(path)
const only = async () => {
  const rows = await app.db.select().from(blogPosts)
  if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} posts`)
  return rows[0]
}
const text = (over: Record<string, string> = {}) => ({
  intent: 'save',
  title: 'Why a 5-year term?',
  slug: '',
  excerpt: '',
  content: '<p>Because rates move.</p>',
  agent,
  ...over,
})
const actions = async () =>
  (
    await app.db.select({ action: auditLog.action }).from(auditLog).where(isPanelLine).orderBy(auditLog.id)
  ).map(({ action }) => action)

describe('a new post', () => {
  test('of 190,000 accented letters in both languages is stored whole', async () => {
    const content = `<p>${'é'.repeat(190_000)}</p>`
    expect(
      (await post(`${LIST}/new`, text({ content, content_fr: content, title_fr: 'Pourquoi' }))).status,
    ).toBe(303)
    expect((await only()).content).toBe(content)
  })

  test('is a draft with a slug from its title and an excerpt from its text, hidden from visitors', async () => {
    const long = `<p>${'word '.repeat(80)}</p>`
    const response = await post(`${LIST}/new`, text({ content: long }))
    const stored = await only()
    expect([response.status, response.headers.get('location')]).toEqual([303, `${LIST}/${stored.id}`])
    expect(stored).toMatchObject({
      slug: 'why-a-5-year-term',
      isPublished: false,
      publishedAt: null,
      agentId: agent,
      authorId: 'demo-super',
      seoSettings: { admin_created: true },
    })
    expect(stored.excerpt.length).toBeLessThanOrEqual(151)
    expect(stored.excerpt).toMatch(/^word word/)
    expect((await visitor('/blog/why-a-5-year-term')).status).toBe(404)
    expect(await actions()).toEqual(['created'])
  })

  test('gets -2, -3 … where another has or had its slug', async () => {
    for (let n = 0; n < 3; n++) await post(`${LIST}/new`, text())
    const slugs = (await app.db.select().from(blogPosts).orderBy(blogPosts.createdAt)).map(({ slug }) => slug)
    expect(slugs).toEqual(['why-a-5-year-term', 'why-a-5-year-term-2', 'why-a-5-year-term-3'])
  })

  test.each([
    [{ title: '' }, 'Enter a title.'],
    [{ content: '' }, 'Write something first.'],
    [{ excerpt: 'x'.repeat(301) }, 'Use at most 300 characters.'],
    [{ description: 'x'.repeat(161) }, 'Use at most 160 characters.'],
    [{ agent: 'none' }, 'Choose the broker who signs it.'],
    [{ agent: '00000000-0000-4000-8000-000000000000' }, 'This broker no longer exists.'],
  ])('%j is rejected at its field, what was typed stays', async (fields, message) => {
    const response = await post(`${LIST}/new`, text({ keywords: 'kept, words', ...fields }))
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).toContain('kept, words')
    expect(await app.db.$count(blogPosts)).toBe(0)
  })

  test('without any broker says that one has to be created first', async () => {
    await app.db.delete(agents)
    const message = 'No agent exists to associate with this post. Create an agent first.'
    expect(await textOf(`${LIST}/new`)).toContain(message)
    const response = await post(`${LIST}/new`, text({ agent: 'none' }))
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(message)
    expect(await app.db.$count(blogPosts)).toBe(0)
  })

  test('hostile text runs nowhere, in the panel or outside', async () => {
    for (const value of HOSTILE_SAMPLE) {
      const hostile = value.toWellFormed().slice(0, 140) || 'x'
      await post(`${LIST}/new`, text({ title: hostile, content: `<p>${value}</p>`, excerpt: hostile }))
      const [made] = await app.db.select().from(blogPosts)
      if (!made) continue
      await post(LIST, { intent: 'publish', post: made.id, version: '1' })
      for (const path of [`/blog/${made.slug}`, '/blog', '/blog/rss.xml'])
        expect(await (await visitor(path)).text()).not.toMatch(RUNS)
      expect(await textOf(`${LIST}/${made.id}`)).not.toMatch(RUNS)
      await app.db.delete(blogPosts)
    }
  })
})

describe('publishing', () => {
  const toggle = async (intent: string, over: Record<string, string> = {}) => {
    const { id, version } = await only()
    return post(LIST, { intent, post: id, version: String(version), ...over })
  }

  test('sets the flag and the time, and taking back clears them; the site follows at the next request', async () => {
    await createPost(app.db, { agentId: agent, slug: 'a-post', isPublished: false, publishedAt: null })
    await toggle('publish')
    const published = await only()
    expect(published).toMatchObject({ isPublished: true, publishedAt: expect.any(Date) })
    expect((await visitor('/blog/a-post')).status).toBe(200)
    expect(await (await visitor('/blog')).text()).toContain('/blog/a-post')
    await toggle('unpublish')
    expect(await only()).toMatchObject({ isPublished: false, publishedAt: null })
    expect((await visitor('/blog/a-post')).status).toBe(404)
    expect(await actions()).toEqual(['published', 'unpublished'])
  })

  test('at a time to come: nowhere to be seen until then, everywhere from then on', async () => {
    await createPost(app.db, { agentId: agent, slug: 'a-post', isPublished: false, publishedAt: null })
    const { id } = await only()
    await post(`${LIST}/${id}`, { intent: 'schedule', version: '1', at: '2099-07-01T09:30' })
    // 9:30 in Toronto's summer.
    expect((await only()).publishedAt?.toISOString()).toBe('2099-07-01T13:30:00.000Z')
    const places = ['/blog', '/blog/rss.xml', '/sitemap.xml', '/agents/demoagent']
    expect((await visitor('/blog/a-post')).status).toBe(404)
    expect((await visitor('/og/blog/a-post')).status).toBe(404)
    for (const path of places) expect(await (await visitor(path)).text(), path).not.toContain('/blog/a-post')
    expect(await textOf(`${LIST}?state=scheduled`)).toContain('Appears Jul 1, 2099, 9:30 a.m.')
    expect(await textOf(`${LIST}?state=published`)).toContain('No post matches that')
    await app.db.update(blogPosts).set({ publishedAt: sql`now() - interval '1 second'` })
    expect((await visitor('/blog/a-post')).status).toBe(200)
    for (const path of places.slice(0, 3))
      expect(await (await visitor(path)).text(), path).toContain('/blog/a-post')
    expect(await actions()).toEqual(['scheduled'])
  })

  test('at a time that is past is now, at no time is rejected', async () => {
    await createPost(app.db, { agentId: agent, isPublished: false, publishedAt: null })
    const { id } = await only()
    for (const at of ['', 'tomorrow', '2026-13-01T00:00', "2026-01-01T00:00'; --"]) {
      expect((await post(`${LIST}/${id}`, { intent: 'schedule', version: '1', at })).status).toBe(422)
    }
    expect((await only()).isPublished).toBe(false)
    await post(`${LIST}/${id}`, { intent: 'schedule', version: '1', at: '2001-01-01T00:00' })
    expect(torontoMinute((await only()).publishedAt ?? '')).toMatch(/^20(2[6-9]|[3-9])/)
  })

  test('the second of two editors sees a conflict', async () => {
    await createPost(app.db, { agentId: agent, isPublished: false, publishedAt: null })
    const { id } = await only()
    await toggle('publish')
    for (const intent of ['unpublish', 'publish', 'delete']) {
      const response = await post(LIST, { intent, post: id, version: '1' })
      expect(response.status).toBe(409)
      expect(await response.text()).toContain(STALE)
    }
    expect(await only()).toMatchObject({ isPublished: true, version: 2 })
  })
})

describe('an existing post', () => {
  test('is changed, its old address leads to the new one, and may come back to it', async () => {
    await createPost(app.db, { agentId: agent, slug: 'old-slug', title: 'Old' })
    const { id } = await only()
    const save = (version: string, slug: string) =>
      post(`${LIST}/${id}`, text({ version, slug, title: 'New', description: 'For engines' }))
    await save('1', 'New Slug!')
    expect(await only()).toMatchObject({
      slug: 'new-slug',
      title: 'New',
      seoSettings: { description: 'For engines' },
    })
    const moved = await visitor('/blog/old-slug')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/new-slug'])
    await save('2', 'old-slug')
    expect((await visitor('/blog/old-slug')).status).toBe(200)
    expect((await visitor('/blog/new-slug')).headers.get('location')).toBe('/blog/old-slug')
    const [line] = await app.db.select().from(auditLog).where(isPanelLine).orderBy(auditLog.id)
    expect(line?.changes).toMatchObject({
      title: { from: 'Old', to: 'New' },
      slug: { from: 'old-slug', to: 'new-slug' },
    })
  })

  test('is not overwritten by the second of two, whose text stays in the form', async () => {
    await createPost(app.db, { agentId: agent })
    const { id } = await only()
    await post(`${LIST}/${id}`, text({ version: '1', title: 'First' }))
    const response = await post(`${LIST}/${id}`, text({ version: '1', title: 'Second' }))
    expect(response.status).toBe(409)
    const html = await response.text()
    expect(html).toContain(STALE)
    expect(html).toContain('value="Second"')
    expect((await only()).title).toBe('First')
  })

  test('of a broker who left stays the brokerage’s, or gets another', async () => {
    await createPost(app.db, { agentId: null, slug: 'orphan' })
    const { id } = await only()
    expect((await post(`${LIST}/${id}`, text({ version: '1', agent: 'none' }))).status).toBe(303)
    expect((await only()).agentId).toBeNull()
    await post(`${LIST}/${id}`, text({ version: '2' }))
    expect((await only()).agentId).toBe(agent)
    expect((await post(`${LIST}/${id}`, text({ version: '3', agent: 'none' }))).status).toBe(422)
  })

  test('gets a picture, which goes with it when it is deleted', async () => {
    await createPost(app.db, { agentId: agent, slug: 'pictured' })
    const { id } = await only()
    const body = new FormData()
    body.append('file', new File([Uint8Array.from(await plainPicture(900, 500).png().toBuffer())], 'x.png'))
    await app.request(`/super-admin/upload/post-picture?post=${id}`, {
      method: 'POST',
      body,
      headers: { cookie },
    })
    const picture = (await only()).featuredImageUrl ?? ''
    expect((await visitor(picture)).status).toBe(200)
    expect(await (await visitor('/blog/pictured')).text()).toContain(picture)
    const response = await post(`${LIST}/${id}`, { intent: 'delete', version: '1' })
    expect([response.status, response.headers.get('location')]).toEqual([303, LIST])
    expect(await app.db.$count(blogPosts)).toBe(0)
    expect((await visitor(picture)).status).toBe(404)
    expect((await visitor('/blog/pictured')).status).toBe(404)
    expect(await actions()).toEqual(['updated', 'deleted'])
  })

  test('a broker’s own draft is published by the owner, and then is the brokerage’s to change', async () => {
    await createPost(app.db, { agentId: agent, isPublished: false, publishedAt: null, slug: 'their-draft' })
    const { id } = await only()
    await post(LIST, { intent: 'publish', post: id, version: '1' })
    const own = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
    const theirs = await app.submit(
      `/agent-dashboard/blog/${id}`,
      { title: 'Mine', content: '<p>x</p>', version: '2' },
      { headers: { cookie: own } },
    )
    expect(theirs.status).toBe(409)
  })
})

test('the list is searched by title, filtered by state, paged without a gap', async () => {
  for (let n = 0; n < 30; n++) {
    await createPost(app.db, {
      agentId: agent,
      title: `Pôst ${n}!`,
      ...(n % 2 && { isPublished: false, publishedAt: null }),
    })
  }
  const numbers = (html: string) => [...html.matchAll(/>Pôst (\d+)!<\/a>/g)].map((match) => Number(match[1]))
  const first = await textOf(LIST)
  expect(first).toContain('30 posts')
  const next = /href="(\/super-admin\/blog\?after=[^"]+)"/.exec(first)?.[1] ?? ''
  expect([...numbers(first), ...numbers(await textOf(next))]).toEqual(
    Array.from({ length: 30 }, (_, n) => 29 - n),
  )
  expect(numbers(await textOf(`${LIST}?search=POST+29`))).toEqual([29])
  expect(await textOf(`${LIST}?state=draft`)).toContain('15 posts found')
  expect(await textOf(`${LIST}?search=100%25`)).toContain('No post matches that')
})
