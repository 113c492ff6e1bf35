import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, ne } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit'
import { lenders } from '#db/schema/lenders'
import { moveLender } from '~/features/lenders/commands.server'
import { createLender } from './factories'
import { HOSTILE_SAMPLE } from './hostile-values'
import { plainPicture } from './pictures'
import { isPanelLine, signedInAs, type TestApp, temporaryDirectory, testApp } from './request'

let app: TestApp
let cookie: string
const dataDir = temporaryDirectory()

beforeAll(async () => {
  app = await testApp({ env: { DATA_DIR: dataDir } })
})
beforeEach(async () => {
  await app.database.resetToDemo()
  await app.db.delete(lenders)
  cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
})

const post = (fields: Record<string, string>, query = '') =>
  app.submit(`/super-admin/lenders${query}`, fields, { headers: { cookie } })
const read = async (query = '') =>
  (await app.request(`/super-admin/lenders${query}`, { headers: { cookie } })).text()
const all = () =>
  app.db.select().from(lenders).orderBy(asc(lenders.displayOrder), asc(lenders.name), asc(lenders.id))
const names = async () => (await all()).map(({ name }) => name).join('')
const log = () => app.db.select().from(auditLog).where(isPanelLine).orderBy(asc(auditLog.createdAt))
const home = async () => (await app.request('/')).text()
const keyOf = ({ id, version }: { id: string; version: number }) => ({ id, version: String(version) })
const SAVE = { intent: 'save', name: 'Harbour Bank', type: 'a_lender', displayOrder: '', isActive: 'yes' }

async function abc() {
  const rows = []
  for (const [at, name] of ['A', 'B', 'C'].entries())
    rows.push(await createLender(app.db, { name, displayOrder: at * 10 }))
  return rows as [Lender, Lender, Lender]
}
type Lender = typeof lenders.$inferSelect

describe('a lender', () => {
  test('is added with order 0, active, and is on the home page; the form of its logo follows', async () => {
    const response = await post(SAVE, '?new')
    const [lender] = await all()
    expect(response.headers.get('location')).toBe(`/super-admin/lenders?edit=${lender?.id}`)
    expect(lender).toMatchObject({ name: 'Harbour Bank', type: 'a_lender', displayOrder: 0, isActive: true })
    expect(await home()).toContain('Harbour Bank')
    expect(await read()).toMatch(/Harbour Bank[\s\S]*A Lender/)
    expect(await read(`?edit=${lender?.id}`)).toContain('name="displayOrder"')
    expect(await log()).toMatchObject([{ entity: 'lender', action: 'created', label: 'Harbour Bank' }])
  })

  test.each([
    [{ name: ' ' }, 'Enter the lender’s name.'],
    [{ name: 'x'.repeat(121) }, 'Use at most 120 characters.'],
    [{ type: 'bank' }, 'Choose a type.'],
    [{ displayOrder: '1.5' }, 'Enter a whole number.'],
    [{ displayOrder: '3000000000' }, 'Enter a whole number.'],
    [{ displayOrder: '-' }, 'Enter a whole number.'],
  ])('%o is rejected at its field and what was typed stays', async (fields, message) => {
    const response = await post({ ...SAVE, ...fields }, '?new')
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(message)
    if (!('name' in fields)) expect(html).toContain('value="Harbour Bank"')
    expect(await all()).toEqual([])
  })

  test('is changed, switched off and on, each with a line of the log', async () => {
    const lender = await createLender(app.db, { name: 'Before' })
    const save = { ...SAVE, ...keyOf(lender), type: 'alternate_lender', displayOrder: '-3' }
    expect((await post(save, `?edit=${lender.id}`)).status).toBe(303)
    expect(await all()).toMatchObject([{ name: 'Harbour Bank', type: 'alternate_lender', displayOrder: -3 }])
    expect(await read()).toContain('Alternate Lender')
    const [changed] = await all()
    await post({ intent: 'toggle', ...keyOf(changed ?? lender), active: 'no' })
    expect(await home()).not.toContain('Harbour Bank')
    const [off] = await all()
    await post({ intent: 'toggle', ...keyOf(off ?? lender), active: 'yes' })
    expect(await home()).toContain('Harbour Bank')
    expect((await log()).map(({ action }) => action)).toEqual(['updated', 'deactivated', 'activated'])
  })

  test('shows the second of two editors a conflict and overwrites nothing', async () => {
    const lender = await createLender(app.db, { name: 'Before' })
    await post({ ...SAVE, ...keyOf(lender) }, `?edit=${lender.id}`)
    const second = await post({ ...SAVE, ...keyOf(lender), name: 'Second thoughts' }, `?edit=${lender.id}`)
    expect(second.status).toBe(409)
    const html = await second.text()
    expect(html).toContain('Someone else changed this in the meantime.')
    expect(html).toContain('value="Second thoughts"')
    expect((await post({ intent: 'delete', ...keyOf(lender) })).status).toBe(409)
    expect(await names()).toBe('Harbour Bank')
  })

  test('gets a logo, another, and none; its file goes with it', async () => {
    const lender = await createLender(app.db)
    const files = async () =>
      (
        await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
      ).filter((entry) => entry.isFile()).length
    const upload = async (fields: Record<string, string>, bytes?: Uint8Array) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      if (bytes) body.append('file', new Blob([bytes as BlobPart]), 'logo.png')
      const path = `/super-admin/upload/catalog-picture/lender/${lender.id}`
      const headers = { cookie, accept: 'application/json' }
      return app.request(path, { method: 'POST', body, headers })
    }
    const png = await plainPicture(300, 100).png().toBuffer()
    const first = (await (await upload({}, png)).json()) as { url: string }
    expect(first.url).toMatch(/^\/files\/lender-logos\//)
    expect(await home()).toContain(first.url)
    const second = (await (await upload({}, png)).json()) as { url: string }
    expect((await app.request(first.url)).status).toBe(404)
    expect((await app.request(second.url)).status).toBe(200)
    expect((await upload({ intent: 'remove' })).status).toBe(200)
    expect(await files()).toBe(0)
    await upload({}, png)
    expect(await files()).toBeGreaterThan(0)
    await post({ intent: 'delete', ...keyOf(lender) })
    expect(await files()).toBe(0)
    expect(await all()).toEqual([])
    expect((await upload({}, png)).status).toBe(404)
    expect(await files()).toBe(0)
    expect((await log()).map(({ action }) => action)).toEqual([
      'updated',
      'updated',
      'updated',
      'updated',
      'deleted',
    ])
  })
})

describe('the order', () => {
  test('is changed by buttons without a script: one line of the log for each move', async () => {
    const [a, b] = await abc()
    expect((await post({ intent: 'move', id: b.id, direction: 'up' })).status).toBe(303)
    expect(await names()).toBe('BAC')
    await post({ intent: 'move', id: a.id, direction: 'down' })
    expect(await names()).toBe('BCA')
    expect(await log()).toMatchObject([
      { action: 'reordered', label: 'B', changes: { place: { from: '2', to: '1' } } },
      { action: 'reordered', label: 'A', changes: { place: { from: '2', to: '3' } } },
    ])
    const shown = await home()
    expect(shown.indexOf('>B<')).toBeLessThan(shown.indexOf('>A<'))
  })

  test('is changed by dropping one beside another, and parts those of one number', async () => {
    for (const name of ['A', 'B', 'C', 'D']) await createLender(app.db, { name })
    const [a, , , d] = await all()
    await post({ intent: 'move', id: d?.id ?? '', before: a?.id ?? '' })
    expect(await names()).toBe('DABC')
    await post({ intent: 'move', id: d?.id ?? '', after: a?.id ?? '' })
    expect(await names()).toBe('ADBC')
    expect(new Set((await all()).map(({ displayOrder }) => displayOrder)).size).toBe(4)
  })

  test('stays where a move leads nowhere', async () => {
    const [a] = await abc()
    await post({ intent: 'move', id: a.id, direction: 'up' })
    await post({ intent: 'move', id: a.id, before: 'nobody' })
    expect(await names()).toBe('ABC')
    expect(await log()).toEqual([])
    expect((await post({ intent: 'move', id: a.id })).status).toBe(400)
  })

  test('makes an open form of a moved lender stale', async () => {
    const [a] = await abc()
    await post({ intent: 'move', id: a.id, direction: 'down' })
    expect((await post({ ...SAVE, ...keyOf(a) }, `?edit=${a.id}`)).status).toBe(409)
  })

  test('holds when two move at once', async () => {
    const [a, b, c] = await abc()
    const actor = { id: 'somebody', name: 'Somebody' }
    await Promise.all([
      moveLender(app.db, actor, c.id, { before: a.id }),
      moveLender(app.db, actor, a.id, { after: b.id }),
    ])
    expect([...(await names())].sort().join('')).toBe('ABC')
    expect(new Set((await all()).map(({ displayOrder }) => displayOrder)).size).toBe(3)
    expect(await log()).toHaveLength(2)
  })
})

test('an empty list explains itself; an unknown lender is not found', async () => {
  expect(await read()).toContain('No lenders yet')
  for (const id of ['x', '00000000-0000-4000-8000-000000000000'])
    expect((await app.request(`/super-admin/lenders?edit=${id}`, { headers: { cookie } })).status).toBe(404)
})

test('hostile values get an answer, never an error of ours', { timeout: 240_000 }, async () => {
  const lender = await createLender(app.db)
  for (const value of HOSTILE_SAMPLE) {
    const forms: Record<string, string>[] = [
      { ...SAVE, name: value, displayOrder: value },
      { intent: 'move', id: lender.id, before: value },
    ]
    for (const fields of forms) expect((await post(fields)).status, value.slice(0, 40)).toBeLessThan(500)
    await app.db.delete(lenders).where(ne(lenders.id, lender.id))
  }
})
