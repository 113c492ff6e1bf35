import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit'
import { mortgageServices, products } from '#db/schema/catalog'
import { createProduct, createService } from './factories'
import { HOSTILE_SAMPLE } from './hostile-values'
import { plainPicture, SVG } from './pictures'
import { isPanelLine, signedInAs, type TestApp, temporaryDirectory, testApp } from './request'

let app: TestApp
let cookie: string
const dataDir = temporaryDirectory()
const filesDir = join(dataDir, 'files')

beforeAll(async () => {
  app = await testApp({ env: { DATA_DIR: dataDir } })
})
beforeEach(async () => {
  await app.database.resetToDemo()
  await app.db.delete(products)
  await app.db.delete(mortgageServices)
  cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
})

const post = (path: string, fields: Record<string, string>) =>
  app.submit(`/super-admin/${path}`, fields, { headers: { cookie } })
const read = async (path: string) => {
  const response = await app.request(path, { headers: { cookie } })
  return { status: response.status, html: await response.text() }
}
const log = () => app.db.select().from(auditLog).where(isPanelLine).orderBy(asc(auditLog.createdAt))
const keyOf = ({ id, version }: { id: string; version: number }) => ({ id, version: String(version) })
const SAVE = { intent: 'save', name: 'Rate hold', description: 'For 120 days.', isActive: 'yes' }
const files = async () =>
  (await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isFile(),
  ).length

const KINDS = [
  ['products', products, createProduct, 'product'],
  ['services', mortgageServices, createService, 'service'],
] as const

describe.each(KINDS)('%s', (kind, table, create, word) => {
  const all = () => app.db.select().from(table as typeof products)
  const one = async (id: string) => {
    const [row] = await app.db
      .select()
      .from(table as typeof products)
      .where(eq(table.id, id))
    if (!row) throw new Error('gone')
    return row
  }

  test('are added, cleaned, and on the public pages at the next request', async () => {
    const content = '<h2>Why</h2><p onclick="x()">Because <script>alert(1)</script><b>so</b>.</p>'
    const response = await post(`${kind}/new`, { ...SAVE, content })
    const [row] = await all()
    expect(response.headers.get('location')).toBe(`/super-admin/${kind}/${row?.id}`)
    expect(row).toMatchObject({
      name: 'Rate hold',
      description: 'For 120 days.',
      content: '<h2>Why</h2><p>Because <strong>so</strong>.</p>',
      isActive: true,
    })
    expect((await read(`/${kind}`)).html).toContain('Rate hold')
    const page = await read(`/${kind}/${row?.id}`)
    expect(page.html).toContain('<h2>Why</h2><p>Because <strong>so</strong>.</p>')
    expect(page.html).toContain('For 120 days.')
    expect(await log()).toMatchObject([{ entity: word, action: 'created', label: 'Rate hold' }])
  })

  test('need a name; what was typed stays', async () => {
    const response = await post(`${kind}/new`, { ...SAVE, name: ' ', content: '<p>Typed already</p>' })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(`Enter the ${word}’s name.`)
    expect(html).toContain('For 120 days.')
    expect(html).toContain('Typed already')
    expect(await all()).toEqual([])
  })

  test('are changed, and the second of two editors sees a conflict', async () => {
    const item = await create(app.db)
    expect((await post(`${kind}/${item.id}`, { ...SAVE, version: '1' })).status).toBe(303)
    const second = await post(`${kind}/${item.id}`, { ...SAVE, name: 'Second thoughts', version: '1' })
    expect(second.status).toBe(409)
    const html = await second.text()
    expect(html).toContain('Someone else changed this in the meantime.')
    expect(html).toContain('value="Second thoughts"')
    expect(await one(item.id)).toMatchObject({ name: 'Rate hold', version: 2 })
    for (const intent of ['toggle', 'delete'])
      expect((await post(kind, { intent, ...keyOf(item), active: 'no' })).status, intent).toBe(409)
    expect((await log()).map(({ action }) => action)).toEqual(['updated'])
  })

  test('switched off are gone from the list, and their page is not found', async () => {
    const item = await create(app.db, { name: 'Switchable' })
    await post(kind, { intent: 'toggle', ...keyOf(item), active: 'no' })
    expect((await read(`/${kind}`)).html).not.toContain('Switchable')
    expect((await read(`/${kind}/${item.id}`)).status).toBe(404)
    expect((await read(`/super-admin/${kind}`)).html).toContain('Switchable')
    await post(kind, { intent: 'toggle', ...keyOf(await one(item.id)), active: 'yes' })
    expect((await read(`/${kind}/${item.id}`)).status).toBe(200)
    await post(`${kind}/${item.id}`, { ...SAVE, version: '3', isActive: '' })
    expect((await read(`/${kind}/${item.id}`)).status).toBe(404)
    expect((await log()).map(({ action }) => action)).toEqual(['deactivated', 'activated', 'updated'])
  })

  const upload = async (id: string, bytes?: Uint8Array, fields: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    if (bytes) body.append('file', new Blob([bytes as BlobPart]), 'x.png')
    const path = `/super-admin/upload/catalog-picture/${word}/${id}`
    return app.request(path, { method: 'POST', body, headers: { cookie, accept: 'application/json' } })
  }

  test('have a picture, replaced and removed; its file goes with the thing', async () => {
    const png = await plainPicture(900, 700).png().toBuffer()
    const item = await create(app.db)
    const { url } = (await (await upload(item.id, png, { crop: '0,0,1,0.8' })).json()) as { url: string }
    expect(url).toMatch(new RegExp(`^/files/${word}-images/`))
    expect((await read(`/${kind}/${item.id}`)).html).toContain(url)
    expect((await one(item.id)).version).toBe(1)
    await upload(item.id, png)
    expect((await app.request(url)).status).toBe(404)
    await upload(item.id, undefined, { intent: 'remove' })
    expect((await one(item.id)).imageUrl).toBeNull()
    expect(await files()).toBe(0)
    await upload(item.id, png)
    expect((await post(kind, { intent: 'delete', ...keyOf(item) })).status).toBe(303)
    expect(await files()).toBe(0)
    expect(await all()).toEqual([])
    expect((await read(`/${kind}/${item.id}`)).status).toBe(404)
    expect((await log()).at(-1)).toMatchObject({ entity: word, action: 'deleted', label: item.name })
  })

  test('reject what is no picture, and say when the storage or the database fails', async () => {
    const png = await plainPicture(90, 70).png().toBuffer()
    const item = await create(app.db)
    const errorOf = async (response: Response) => ((await response.json()) as { error: string }).error
    expect((await upload(item.id, SVG)).status).toBe(415)
    expect(await errorOf(await upload(item.id))).toBe('Choose a file first.')
    expect((await upload(crypto.randomUUID(), png)).status).toBe(404)
    expect((await upload('x', png)).status).toBe(404)
    await rm(filesDir, { recursive: true, force: true })
    await writeFile(filesDir, 'in the way')
    const withoutStorage = await upload(item.id, png)
    await rm(filesDir)
    await mkdir(filesDir)
    expect(withoutStorage.status).toBe(500)
    expect(await errorOf(withoutStorage)).toBe('Upload failed')
    await app.database.pool.query('alter table audit_log rename to hidden')
    const withoutDatabase = await upload(item.id, png)
    await app.database.pool.query('alter table hidden rename to audit_log')
    expect(withoutDatabase.status).toBe(500)
    expect(await errorOf(withoutDatabase)).toBe('Failed to upload image')
    expect(await files()).toBe(0)
    expect((await one(item.id)).imageUrl).toBeNull()
  })

  test('are listed a page at a time; an empty list explains itself', async () => {
    expect((await read(`/super-admin/${kind}`)).html).toContain(`No ${kind} yet`)
    for (let n = 0; n < 22; n++) await create(app.db)
    expect((await read(`/super-admin/${kind}`)).html).toContain(`22 ${kind}`)
    const last = await read(`/super-admin/${kind}?page=7`)
    expect(last.html.match(/aria-label="Edit /g)).toHaveLength(2)
    expect((await read(`/super-admin/${kind}/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await read(`/super-admin/${kind}/x`)).status).toBe(404)
  })

  test('give hostile values an answer, never an error of ours', { timeout: 240_000 }, async () => {
    const item = await create(app.db)
    for (const value of HOSTILE_SAMPLE) {
      const fields = { intent: 'save', name: value, description: value, content: value, price: value }
      const version = String((await one(item.id)).version)
      for (const features of [value, JSON.stringify([value])]) {
        const response = await post(`${kind}/${item.id}`, { ...fields, features, version, isActive: 'yes' })
        expect(response.status, value.slice(0, 40)).toBeLessThan(500)
      }
    }
    expect((await read(`/${kind}/${item.id}`)).html).not.toMatch(/<script>alert|onerror=|onload=/)
  })
})

describe('the price of a product', () => {
  test.each([
    ['', null],
    ['0', 0],
    ['499.99', 499.99],
    ['1,250.50', 1250.5],
  ])('%s is %s', async (price, expected) => {
    await post('products/new', { ...SAVE, price })
    expect((await app.db.select().from(products))[0]?.price).toBe(expected)
  })
  test('is shown with its cents', async () => {
    await post('products/new', { ...SAVE, price: '499.99' })
    expect((await read('/products')).html).toContain('$499.99')
  })
  test.each([
    ['-1', 'A price cannot be negative.'],
    ['1.005', 'Do you mean 1,005 or 1.01?'],
    ['much', 'Enter an amount, for example 499.99.'],
    ['10000000000', 'Enter a smaller amount.'],
  ])('%s is rejected', async (price, message) => {
    const response = await post('products/new', { ...SAVE, price })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(message)
  })
})

describe('the features of a service', () => {
  const feature = async (features: string) => {
    const response = await post('services/new', { ...SAVE, features })
    const [row] = await app.db.select().from(mortgageServices)
    return { response, row }
  }

  test('are shown on its page', async () => {
    const { row } = await feature('["Rate hold", {"title": "Call", "text": "on offer night"}, ""]')
    expect(row?.features).toEqual(['Rate hold', { title: 'Call', text: 'on offer night' }])
    const { html } = await read(`/services/${row?.id}`)
    expect(html).toContain('on offer night')
    expect((await read(`/super-admin/services/${row?.id}`)).html).toContain('&quot;on offer night&quot;')
  })

  test('may be left empty', async () => {
    expect((await feature('')).row?.features).toBeNull()
  })

  test.each([
    'not JSON',
    '["a",]',
    '{a: 1}',
    'undefined',
    '["\\u0000"]',
    '["\\ud800"]',
    '{"\\u0000": 1}',
    '['.repeat(5000) + ']'.repeat(5000),
    `"${'x'.repeat(20_001)}"`,
  ])('have to be JSON that can be stored: %.30s', async (features) => {
    const { response, row } = await feature(features)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('Features must be valid JSON')
    expect(html).toContain('value="Rate hold"')
    expect(row).toBeUndefined()
  })
})

describe('a service that is longer than its place', () => {
  const TOLD =
    'Some fields were truncated to fit database limits (255 chars). Please shorten them to avoid data loss.'

  test('is saved as far as it fits, and its form says so and shows what was kept', async () => {
    const long = `${'é'.repeat(254)}🏠 and a half`
    const response = await post('services/new', { ...SAVE, name: long, description: long })
    const [row] = await app.db.select().from(mortgageServices)
    const kept = `${'é'.repeat(254)}🏠`
    expect(row).toMatchObject({ name: kept, description: kept })
    expect(response.headers.get('location')).toBe(`/super-admin/services/${row?.id}?cut=name,description`)
    const { html } = await read(response.headers.get('location') ?? '')
    expect(html).toContain(TOLD)
    expect(html).toContain(`value="${kept}"`)
    expect(html.match(/Was cut to 255 characters/g)).toHaveLength(2)
  })

  test('names only what was cut, and nothing once it fits', async () => {
    const service = await createService(app.db)
    const path = `services/${service.id}`
    const cut = await post(path, { ...SAVE, description: 'x'.repeat(256), version: '1' })
    expect(cut.headers.get('location')).toBe(`/super-admin/${path}?cut=description`)
    const fits = await post(path, { ...SAVE, description: 'x'.repeat(255), version: '2' })
    expect(fits.headers.get('location')).toBe(`/super-admin/${path}`)
    expect((await read(`/super-admin/${path}`)).html).not.toContain(TOLD)
  })
})
