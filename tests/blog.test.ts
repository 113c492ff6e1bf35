import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { blogSlugHistory } from '#db/schema/blog'
import { listOwnPosts } from '~/features/blog/drafts/queries.server'
import {
  getPublishedPost,
  listFeedPosts,
  listPostAddresses,
  listPublishedPosts,
  listRelatedPosts,
} from '~/features/blog/queries.server'
import { openFacts } from '~/features/val/facts.server'
import { createAgent, createPost } from './factories'
import { plansOf } from './plans'
import { type TestApp, testApp } from './request'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})

const day = (n: number) => new Date(Date.UTC(2026, 0, n))

describe('the list of posts', () => {
  test('is of published ones, newest first, nine to a page', async () => {
    for (let n = 1; n <= 11; n++) await createPost(app.db, { slug: `p${n}`, publishedAt: day(n) })
    await createPost(app.db, { slug: 'draft', isPublished: false, publishedAt: null })
    const first = await listPublishedPosts(app.db, { page: 1 })
    expect(first).toMatchObject({ total: 11, page: 1, pageCount: 2 })
    expect(first.posts.map((post) => post.slug)).toEqual([
      'p11',
      'p10',
      'p9',
      'p8',
      'p7',
      'p6',
      'p5',
      'p4',
      'p3',
    ])
    const last = await listPublishedPosts(app.db, { page: 99 })
    expect(last.posts.map((post) => post.slug)).toEqual(['p2', 'p1'])
  })

  test('names the broker while they are active, else the brokerage', async () => {
    const here = await createAgent(app.db, { name: 'Noor Haddad' })
    const gone = await createAgent(app.db, { isActive: false })
    await createPost(app.db, { slug: 'a', agentId: here.id, publishedAt: day(2) })
    await createPost(app.db, { slug: 'b', agentId: gone.id, publishedAt: day(1) })
    const { posts } = await listPublishedPosts(app.db, { page: 1 })
    expect(posts.map((post) => post.author?.name)).toEqual(['Noor Haddad', undefined])
  })

  test.each(['0', '-3', 'x', '1e99', '', '2'])('page %j is a page', async (page) => {
    await createPost(app.db)
    expect((await app.request(`/blog?page=${page}`)).status).toBe(200)
  })
})

test('a post whose publishing time is still to come is in no list, feed or sitemap and has no page', async () => {
  const later = new Date(Date.now() + 3_600_000)
  await createPost(app.db, { slug: 'out', title: 'Rates and rules', publishedAt: day(1) })
  await createPost(app.db, { slug: 'later', title: 'Rates and rules', publishedAt: later })
  const out = await getPublishedPost(app.db, 'out')
  if (!out) throw new Error('the published post is missing')
  const lists = await Promise.all([
    listPublishedPosts(app.db, { page: 1 }).then(({ posts }) => posts),
    listFeedPosts(app.db),
    listPostAddresses(app.db),
    listRelatedPosts(app.db, out),
  ])
  expect(lists.map((posts) => posts.map(({ slug }) => slug))).toEqual([['out'], ['out'], ['out'], []])
  expect(await getPublishedPost(app.db, 'later')).toBeNull()
})

test('lists of posts come in the order of their index, however many there are', async () => {
  const agent = await createAgent(app.db)
  await app.db.execute(sql`
    insert into blog_posts (id, title, slug, excerpt, content, is_published, published_at, agent_id)
    select gen_random_uuid(), 'Post ' || g, 'load-' || g, 'In short.', repeat('<p>What it says.</p>', 20), g % 5 > 0,
      now() - g * interval '1 hour', ${agent.id}::uuid
    from generate_series(1, 5000) g`)
  await app.db.execute(sql`analyze blog_posts`)
  const post = await getPublishedPost(app.db, 'load-7')
  const silent = { error: () => {}, warn: () => {} }
  const lists = {
    blog: () => listPublishedPosts(app.db, { page: 2 }),
    related: () => listRelatedPosts(app.db, { id: String(post?.id), title: 'Post the seventh' }),
    feed: () => listFeedPosts(app.db),
    own: () => listOwnPosts(app.db, agent.id, 1),
    val: () => openFacts(app.db, silent).posts('Which post says so?'),
  }
  for (const [name, list] of Object.entries(lists)) {
    const plans = await plansOf(app.database, list)
    // The count stops early and may read the table.
    expect(plans.at(-1), name).not.toContain('Seq Scan on blog_posts')
    expect(plans.at(-1), name).toMatch(/Index (Only )?Scan using blog_posts_(published|newest|by_agent)/)
  }
})

describe('a post', () => {
  test('says how long it takes to read', async () => {
    await createPost(app.db, { slug: 'long', content: `<p>${'word '.repeat(700)}</p>` })
    expect((await getPublishedPost(app.db, 'long'))?.readingMinutes).toBe(3)
  })

  test('offers others that share its words, then the newest, never itself', async () => {
    const post = await createPost(app.db, { slug: 'own', title: 'The stress test explained' })
    await createPost(app.db, { slug: 'match', title: 'Stress and the test', publishedAt: day(1) })
    await createPost(app.db, { slug: 'new', title: 'Renewal', publishedAt: day(9) })
    await createPost(app.db, { slug: 'draft', title: 'Stress test', isPublished: false, publishedAt: null })
    expect((await listRelatedPosts(app.db, post)).map((other) => other.slug)).toEqual(['match', 'new'])
  })

  test('with a title of no words has related ones too', async () => {
    const post = await createPost(app.db, { slug: 'own', title: '5%?! & | <->' })
    await createPost(app.db, { slug: 'other' })
    expect((await listRelatedPosts(app.db, post)).map((other) => other.slug)).toEqual(['other'])
  })

  test('that is a draft, or is not, is a 404 with the words of the catalogue', async () => {
    await createPost(app.db, { slug: 'draft', isPublished: false, publishedAt: null })
    for (const slug of ['draft', 'none', "x'--", '%F0%9F%8F%A0']) {
      const response = await app.request(`/blog/${slug}`)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Blog post not found.')
    }
  })

  test.each(['/blog/%00', '/products/%00', '/agents/a%00b', '/%00'])('%s is a plain 404', async (path) => {
    expect((await app.request(path)).status).toBe(404)
  })

  test('that moved leads on for good', async () => {
    const post = await createPost(app.db, { slug: 'now' })
    await app.db.insert(blogSlugHistory).values({ slug: 'then', postId: post.id })
    const response = await app.request('/blog/then')
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/blog/now')
  })

  test('has Article data that no text can break out of', async () => {
    await createPost(app.db, { slug: 'odd', title: '</script><script>alert(1)</script>' })
    const html = await (await app.request('/blog/odd')).text()
    expect(html).not.toContain('<script>alert(1)')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
    expect(JSON.parse(String(json))).toMatchObject({
      '@type': 'Article',
      headline: '</script><script>alert(1)</script>',
    })
  })
})

test('the feed is well-formed and holds the published posts', async () => {
  await createPost(app.db, { slug: 'a', title: 'Fixed & <variable> "rates"' })
  const response = await app.request('/blog/rss.xml')
  expect(response.headers.get('content-type')).toContain('application/rss+xml')
  const xml = await response.text()
  expect(xml).toContain('<title>Fixed &amp; &lt;variable&gt; &quot;rates&quot;</title>')
  expect(xml).toContain('<link>http://localhost:3000/blog/a</link>')
})

test('a post without a picture has one drawn from its title', async () => {
  await createPost(app.db, { slug: 'plain', featuredImageUrl: null })
  expect(await (await app.request('/blog/plain')).text()).toContain('http://localhost:3000/og/blog/plain')
  for (const path of ['/og/blog/plain', '/og/site']) {
    const picture = await app.request(path)
    expect(picture.headers.get('content-type')).toBe('image/png')
    const bytes = new Uint8Array(await picture.arrayBuffer())
    expect([...bytes.subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
  }
  expect((await app.request('/og/blog/none')).status).toBe(404)
})

test('networks get a picture that they can draw: a cover or portrait as SVG is replaced by a PNG', async () => {
  await createPost(app.db, { slug: 'drawn', featuredImageUrl: '/demo/posts/drawn.svg' })
  const agent = await createAgent(app.db, {
    headshotUrl: '/demo/portraits/a.svg',
    profileSlug: 'drawnagent',
  })
  for (const [path, picture] of [
    ['/blog/drawn', '/og/blog/drawn'],
    [`/agents/${agent.profileSlug}`, '/og/agents/drawnagent'],
  ] as const) {
    const html = await (await app.request(path)).text()
    expect(html).toContain(`property="og:image" content="http://localhost:3000${picture}"`)
    expect((await app.request(picture)).headers.get('content-type')).toBe('image/png')
  }
})

test('a brokerage without settings shows no placeholder of a licence', async () => {
  for (const path of ['/', '/contact', '/terms'])
    expect(await (await app.request(path)).text()).not.toContain('to be entered in the site settings')
})
