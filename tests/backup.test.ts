import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { agentDocuments, agents } from '#db/schema/agents'
import { blogPosts } from '#db/schema/blog'
import { leads } from '#db/schema/leads'
import { storeDocument } from '~/platform/documents.server'
import { openStorage } from '~/platform/storage.server'
import { storePicture } from '~/platform/store-picture.server'
import { backUpNow, restoreNow } from '../server/backup/commands'
import {
  type Brokerage,
  closeBrokerages,
  contentsOf,
  emptyPlace,
  filesIn,
  MOVES,
  rowsIn,
  siteOf,
  startedAt,
  storageOwnerIn,
} from './brokerages'
import { createLead } from './factories'
import { plainPicture } from './pictures'
import { shownOf, signedInAs, type TestApp, temporaryDirectory } from './request'
import { partsOf } from './rewritten-archive'
import { STORAGES } from './storages'

// Several databases are made and filled here; a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
afterAll(closeBrokerages)

const bytes = (width: number, height: number) => plainPicture(width, height).png().toBuffer()

/** Pictures, a document, and values that are hard to serialize. */
async function seedLoad(source: Brokerage) {
  const { storage } = source
  const { db, pool } = source.database
  const [agent] = await db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
  if (!agent) throw new Error('no agent')
  const picture = { use: 'headshot', ownerId: agent.id, bytes: await bytes(900, 900) } as const
  const headshot = await storePicture(storage, picture)
  const pdf = Buffer.from(
    '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
    'latin1',
  )
  const stored = await storeDocument(storage, { ownerId: agent.id, name: 'Licence.pdf', bytes: pdf })
  if (!headshot.ok || !stored.ok) throw new Error('not stored')
  await db.update(agents).set({ headshotUrl: headshot.url }).where(eq(agents.id, agent.id))
  const { key, name, size, mimeType, type } = stored.document
  await db
    .insert(agentDocuments)
    .values({ agentId: agent.id, name, fileUrl: key, fileSize: size, mimeType, type })
  const hostile = `"quotes", back\\slash, {braces}, \ttab,\r\nlines, 'single', null, NULL, \\N, \u2028\u2029 🏠 é e\u0301`
  const lead = await createLead(db, {
    clientName: hostile,
    message: '',
    metadata: { note: hostile } as never,
  })
  await pool.query(
    `update leads set created_at = '2026-03-08T06:59:59.999999Z', first_response_at = '1999-12-31T23:59:59.000001Z' where id = $1`,
    [lead.id],
  )
  await pool.query(`update agents set languages = $1 where id = $2`, [
    ['', 'NULL', 'a,b', '"{}"', hostile],
    agent.id,
  ])
  await pool.query(`update products set price = 1234567890.10 where id = (select id from products limit 1)`)
  await pool.query(
    `update blog_posts set published_at = 'infinity' where id = (select id from blog_posts where not is_published limit 1)`,
  )
  // The cookie of a signed-in person.
  const app = await siteOf(source)
  return { headshot: headshot.url, lead, cookie: await signedInAs(app, 'super@demo.test', 'demo-super-1867') }
}

describe.each(MOVES)('from %s to %s', (from, to) => {
  let source: Brokerage
  let known: Awaited<ReturnType<typeof seedLoad>>
  const file = join(temporaryDirectory(), 'brokerage.tar.gz')

  beforeAll(async () => {
    source = await startedAt(await emptyPlace(from, { SEED: 'demo' }))
    known = await seedLoad(source)
  })

  test('every row and every file is the same, and the archive is its owner’s alone', async () => {
    // Its session must not be in a file that leaves the machine.
    await signedInAs(await siteOf(source), 'agent@demo.test', 'demo-agent-1867')
    const rows = await rowsIn(source.database)
    const files = await filesIn(source.storage)
    expect(Object.keys(files).length).toBeGreaterThan(3)
    // The app is running: the embedded database is asked through it.
    expect((await backUpNow(file, source.env)).text).toContain('personal data')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.partial`)).toBe(false)
    const { parts } = await partsOf(file)
    expect(parts.filter(({ name }) => name.startsWith('rows/sessions'))).toEqual([])

    const target = await emptyPlace(to)
    await restoreNow(file, {}, target)
    const restored = await contentsOf(target)
    expect(Object.keys(restored.rows)).toEqual(Object.keys(rows))
    for (const [table, found] of Object.entries(rows)) expect(restored.rows[table], table).toEqual(found)
    expect(restored.files).toEqual(files)
    expect(await storageOwnerIn(target)).toBe('ours')
  })

  test('the site answers as before, to its people, and to no cookie of the other', async () => {
    const target = await startedAt(await emptyPlace(to))
    await target.close()
    await restoreNow(file, {}, target.env)
    const restored = await startedAt(target.env)
    const before = await siteOf(source)
    const after = await siteOf(restored)
    const [post] = await source.database.db.select().from(blogPosts).where(eq(blogPosts.isPublished, true))
    for (const path of ['/', '/agents/demoagent', `/blog/${post?.slug}`, '/products', '/sitemap.xml']) {
      expect(await pageOf(after, path), path).toEqual(await pageOf(before, path))
    }
    const picture = await after.request(known.headshot)
    expect(picture.status).toBe(200)
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(
      Buffer.from(await (await before.request(known.headshot)).arrayBuffer()),
    )
    const cookie = await signedInAs(after, 'super@demo.test', 'demo-super-1867')
    const figures = (app: TestApp, cookie: string) =>
      app.request('/super-admin/analytics', { headers: { cookie } })
    const shown = await shownOf(await figures(after, cookie))
    expect(shown).toBe(await shownOf(await figures(before, known.cookie)))
    expect(shown).toContain('Total')
    expect((await figures(before, known.cookie)).status).toBe(200)
    expect((await figures(after, known.cookie)).status).toBe(302)
  })

  test('sequences continue after the restored values', async () => {
    const env = await emptyPlace(to)
    await restoreNow(file, {}, env)
    const { database } = await startedAt(env)
    const before = await database.pool.query('select sum(count)::int as n from lead_counts')
    await createLead(database.db)
    const after = await database.pool.query('select sum(count)::int as n from lead_counts')
    expect(after.rows[0].n).toBe(before.rows[0].n + 1)
    const ids = await database.pool.query(`insert into analytics_events (agent_id, event_type)
      select id, 'page_view' from agents limit 1
      returning id > (select max(id) from analytics_events) as is_next`)
    expect(ids.rows).toEqual([{ is_next: true }])
    await database.pool.query(`insert into audit_log (id, actor_id, actor_name, entity, entity_id, label, action)
      values (gen_random_uuid(), 'a', 'A', 'lead', '1', 'x', 'changed')`)
    await expect(database.pool.query('delete from audit_log')).rejects.toThrow('never edited')
  })
})

/** Without what differs from one visit to the next: the keys of forms. */
const pageOf = async (app: TestApp, path: string) => {
  const response = await app.request(path)
  expect(response.status, path).toBe(200)
  return (await shownOf(response)).replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{22}/g, 'KEY')
}

test('files go from one kind of storage to the other and back', async () => {
  const [[kind] = ['pglite' as const]] = MOVES
  const archives = temporaryDirectory()
  const source = await startedAt(await emptyPlace(kind, { SEED: 'demo' }))
  await seedLoad(source)
  const files = await filesIn(source.storage)
  await source.close()
  let place = source.env
  // From the source's directory to a store, and from there to a directory.
  for (const [name, open] of STORAGES.toReversed()) {
    const file = join(archives, `${name}.tar.gz`)
    await backUpNow(file, place)
    place = await emptyPlace(kind, (await open()).env)
    await restoreNow(file, {}, place)
    expect(await filesIn(openStorage(place)), name).toEqual(files)
  }
})

test('existing data is replaced with --force and stays without it', async () => {
  const [[from] = ['pglite' as const]] = MOVES
  const file = join(temporaryDirectory(), 'a.tar.gz')
  const source = await startedAt(await emptyPlace(from, { SEED: 'demo' }))
  const wanted = await rowsIn(source.database)
  await backUpNow(file, source.env)
  const other = await startedAt(await emptyPlace(from, { SEED: 'demo' }))
  await seedLoad(other)
  const rows = await rowsIn(other.database)
  const files = await filesIn(other.storage)
  await other.close()
  await expect(restoreNow(file, {}, other.env)).rejects.toThrow(/not empty.*--force/s)
  expect(await contentsOf(other.env)).toEqual({ rows, files })
  await restoreNow(file, { force: true }, other.env)
  expect(await contentsOf(other.env)).toEqual({ rows: wanted, files: {} })
  // The same once more, over itself.
  await restoreNow(file, { force: true }, other.env)
  expect((await contentsOf(other.env)).rows).toEqual(wanted)
  const leadsThere = await source.database.db.$count(leads)
  expect(leadsThere).toBeGreaterThan(0)
})
