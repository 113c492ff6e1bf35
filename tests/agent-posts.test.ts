import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogPosts } from '#db/schema/blog'
import { demoDesk } from './demo-desk'
import { HOSTILE_VALUES, RUNS } from './hostile-values'

const desk = demoDesk()
const { post, get } = desk

async function newDraft() {
  const response = await post('/agent-dashboard/blog', {})
  return response.headers.get('location') ?? ''
}
const newest = async () => {
  const [row] = await desk.app.db.select().from(blogPosts).orderBy(desc(blogPosts.createdAt)).limit(1)
  if (!row) throw new Error('no post')
  return row
}

test('a draft is written, cleaned, given an address and an excerpt, and waits', async () => {
  const path = await newDraft()
  const saved = await post(path, {
    version: '1',
    title: 'What Émile asked',
    excerpt: '',
    content: `<p>${'Word '.repeat(60)}</p><script>alert(1)</script><img src="https://evil.example/x.png"><a href="javascript:x">y</a>`,
  })
  expect(saved.status).toBe(303)
  const row = await newest()
  expect(row).toMatchObject({ slug: 'what-emile-asked', isPublished: false, version: 2 })
  expect(row.content).not.toMatch(/script|evil|javascript/)
  expect([...row.excerpt].length).toBeLessThanOrEqual(150)
  expect(row.excerpt).toMatch(/^Word Word/)
  expect((await desk.app.request('/blog/what-emile-asked')).status).toBe(404)
  const list = await get('/agent-dashboard/blog')
  expect(await list.text()).toContain('Draft - Pending Approval')
})

test('equal titles get -2 and -3, and keep them when saved again', async () => {
  for (const slug of ['same', 'same-2', 'same-3']) {
    const path = await newDraft()
    await post(path, { version: '1', title: 'Same', content: '<p>x</p>' })
    await post(path, { version: '2', title: 'Same', content: '<p>y</p>' })
    expect((await newest()).slug).toBe(slug)
  }
})

test('an old copy does not overwrite a newer one', async () => {
  const path = await newDraft()
  await post(path, { version: '1', title: 'One', content: '<p>new</p>' })
  const stale = await post(path, { version: '1', title: 'One', content: '<p>old</p>' })
  expect(stale.status).toBe(409)
  expect((await newest()).content).toBe('<p>new</p>')
})

test('a copy that is stored already, its answer lost, is saved and makes no new version', async () => {
  const path = await newDraft()
  const copy = { version: '1', title: 'Once', content: '<p>new</p><script>x</script>' }
  await post(path, copy)
  expect((await post(path, copy)).status).toBe(303)
  expect(await newest()).toMatchObject({ version: 2, content: '<p>new</p>' })
})

test('another’s post and a published one are not changed', async () => {
  const [own, other] = [await desk.agent(), await desk.agent('demoagenttwo')]
  const values = { title: 'T', excerpt: 'E', content: '<p>C</p>' }
  const rows = await desk.app.db
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
  expect(await desk.app.db.$count(blogPosts, eq(blogPosts.title, 'Changed'))).toBe(0)
})

test('nobody publishes by asking for it', async () => {
  const path = await newDraft()
  await post(path, {
    version: '1',
    title: 'Mine',
    content: '<p>x</p>',
    isPublished: 'true',
    published_at: 'now',
  })
  expect((await newest()).isPublished).toBe(false)
})

test('hostile values are stored harmless or refused', async () => {
  const path = await newDraft()
  for (const value of HOSTILE_VALUES) {
    const { version } = await newest()
    const response = await post(path, { version: String(version), title: value, content: value })
    expect(response.status, value.slice(0, 40)).toBeLessThan(500)
    expect((await newest()).content).not.toMatch(RUNS)
  }
})
