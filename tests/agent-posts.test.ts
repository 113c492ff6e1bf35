import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '#db/schema/blog'
import { baseOf } from '~/lib/merge-fields'
import { demoDashboard } from './demo-dashboard'
import { HOSTILE_SAMPLE, RUNS } from './hostile-values'

const dashboard = demoDashboard()
const { post, get } = dashboard

async function newDraft() {
  const response = await post('/agent-dashboard/blog', {})
  return response.headers.get('location') ?? ''
}
const newest = async () => {
  const [row] = await dashboard.app.db.select().from(blogPosts).orderBy(desc(blogPosts.createdAt)).limit(1)
  if (!row) throw new Error('no post')
  return row
}

test('a draft is written, cleaned, given an address and an excerpt, and waits', async () => {
  const path = await newDraft()
  const saved = await post(path, {
    version: '0',
    title: 'What Émile asked',
    excerpt: '',
    content: `<p>${'Word '.repeat(60)}</p><script>alert(1)</script><img src="https://evil.example/x.png"><a href="javascript:x">y</a>`,
  })
  expect(saved.status).toBe(303)
  const row = await newest()
  expect(row).toMatchObject({ slug: 'what-emile-asked', isPublished: false, version: 1 })
  expect(row.content).not.toMatch(/script|evil|javascript/)
  expect([...row.excerpt].length).toBeLessThanOrEqual(150)
  expect(row.excerpt).toMatch(/^Word Word/)
  expect((await dashboard.app.request('/blog/what-emile-asked')).status).toBe(404)
  const list = await get('/agent-dashboard/blog')
  expect(await list.text()).toContain('Draft - Pending Approval')
})

test('equal titles get -2 and -3, and keep them when saved again', async () => {
  for (const slug of ['same', 'same-2', 'same-3']) {
    const path = await newDraft()
    await post(path, { version: '0', title: 'Same', content: '<p>x</p>' })
    await post(path, { version: '1', title: 'Same', content: '<p>y</p>' })
    expect((await newest()).slug).toBe(slug)
  }
})

test('an old copy does not overwrite a newer one', async () => {
  const path = await newDraft()
  await post(path, { version: '0', title: 'One', content: '<p>new</p>' })
  const stale = await post(path, { version: '0', title: 'One', content: '<p>old</p>' })
  expect(stale.status).toBe(409)
  expect((await newest()).content).toBe('<p>new</p>')
})

test('a copy that is stored already, its answer lost, is saved and makes no new version', async () => {
  const path = await newDraft()
  const copy = { version: '0', title: 'Once', content: '<p>new</p><script>x</script>' }
  await post(path, copy)
  expect((await post(path, copy)).status).toBe(303)
  expect(await newest()).toMatchObject({ version: 1, content: '<p>new</p>' })
})

test('another’s post and a published one are not changed', async () => {
  const [own, other] = [await dashboard.agent(), await dashboard.agent('demoagenttwo')]
  const values = { title: 'T', excerpt: 'E', content: '<p>C</p>' }
  const rows = await dashboard.app.db
    .insert(blogPosts)
    .values([
      { ...values, slug: 'others', agentId: other.id },
      { ...values, slug: 'live', agentId: own.id, isPublished: true, publishedAt: new Date() },
    ])
    .returning()
  const write = { version: '1', title: 'Changed', content: '<p>changed</p>', isPublished: 'true' }
  expect((await post(`/agent-dashboard/blog/${rows[0]?.id}`, write)).status).toBe(404)
  expect((await post(`/agent-dashboard/blog/${rows[1]?.id}`, write)).status).toBe(409)
  expect((await get(`/agent-dashboard/blog/${rows[0]?.id}`)).status).toBe(404)
  expect(await dashboard.app.db.$count(blogPosts, eq(blogPosts.title, 'Changed'))).toBe(0)
})

test("a broker's form cannot publish a post", async () => {
  const path = await newDraft()
  await post(path, {
    version: '0',
    title: 'Mine',
    content: '<p>x</p>',
    isPublished: 'true',
    published_at: 'now',
  })
  expect((await newest()).isPublished).toBe(false)
})

test('hostile values are stored harmless or rejected', async () => {
  const path = await newDraft()
  await post(path, { version: '0', title: 'Hostile', content: '<p>x</p>' })
  for (const value of HOSTILE_SAMPLE) {
    const { version } = await newest()
    const response = await post(path, { version: String(version), title: value, content: value })
    expect(response.status, value.slice(0, 40)).toBeLessThan(500)
    expect((await newest()).content).not.toMatch(RUNS)
  }
})

const count = () => dashboard.app.db.$count(blogPosts)
const stored = async (path: string) => {
  const id = path.split('/').at(-1)?.split('?')[0] ?? ''
  const [row] = await dashboard.app.db.select().from(blogPosts).where(eq(blogPosts.id, id))
  return row
}

test('opening a new draft, and saving it with nothing written, stores no row', async () => {
  const before = await count()
  const path = await newDraft()
  expect(await (await get(path)).text()).toContain('Write a post')
  const empty = {
    intent: 'autosave',
    answer: 'data',
    version: '0',
    title: '',
    excerpt: '',
    content: '<p></p>',
  }
  expect((await post(path, empty)).status).toBe(200)
  expect(await count()).toBe(before)
  expect((await get(path.replace('?new', ''))).status).toBe(404)
  await post(path, { ...empty, content: '<p>Begun</p>' })
  expect(await stored(path)).toMatchObject({ title: 'Untitled draft', excerpt: 'Begun' })
})

test('a generated excerpt follows the text; one that the author wrote stays', async () => {
  const path = await newDraft()
  const save = (version: string, excerpt: string, content: string) =>
    post(path, { intent: 'autosave', version, title: 'Excerpt', excerpt, content })
  await save('0', '', '<p>Short.</p>')
  expect(await (await get(path)).text()).toMatch(/<textarea[^>]*name="excerpt"[^>]*><\/textarea>/)
  await save('1', '', '<p>Short. And then much more.</p>')
  expect((await stored(path))?.excerpt).toBe('Short. And then much more.')
  await save('2', 'My own words.', '<p>Another text.</p>')
  await save('3', 'My own words.', '<p>A third text.</p>')
  expect((await stored(path))?.excerpt).toBe('My own words.')
})

test('a broker deletes their own draft; a published post and another’s draft stay', async () => {
  const path = await newDraft()
  await post(path, { version: '0', title: 'To go', content: '<p>x</p>' })
  const [own, other] = [await dashboard.agent(), await dashboard.agent('demoagenttwo')]
  const values = { title: 'Stays', excerpt: 'E', content: '<p>C</p>' }
  const kept = await dashboard.app.db
    .insert(blogPosts)
    .values([
      { ...values, slug: 'not-mine', agentId: other.id },
      { ...values, slug: 'is-live', agentId: own.id, isPublished: true, publishedAt: new Date() },
    ])
    .returning()
  expect((await post(path.replace('?new', ''), { intent: 'delete' })).status).toBe(303)
  expect(await stored(path)).toBeUndefined()
  for (const { id } of kept) {
    await post(`/agent-dashboard/blog/${id}`, { intent: 'delete' })
    expect(await stored(`/${id}`)).toBeDefined()
  }
})

test('two pages of one draft that change different parts are both kept', async () => {
  const path = await newDraft()
  await post(path, { version: '0', title: 'Both', content: '<p>First.</p>' })
  const base = baseOf({ title: 'Both', excerpt: '', content: '<p>First.</p>' })
  await post(path, { version: '1', base, title: 'Both', excerpt: '', content: '<p>Second.</p>' })
  const other = await post(path, {
    version: '1',
    base,
    title: 'New title',
    excerpt: '',
    content: '<p>First.</p>',
  })
  expect(other.status).toBe(303)
  expect(await stored(path)).toMatchObject({ title: 'New title', content: '<p>Second.</p>' })
  const third = await post(path, {
    version: '1',
    base,
    title: 'Third title',
    excerpt: '',
    content: '<p>First.</p>',
  })
  expect(third.status).toBe(409)
  const html = await third.text()
  for (const text of ['Title: which one stays?', 'New title', 'Third title']) expect(html).toContain(text)
})
