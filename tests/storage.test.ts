import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { newFileId } from '~/platform/file-names.server'
import { type FileStorage, openStorage } from '~/platform/storage.server'
import { removePicture, storePicture } from '~/platform/store-picture.server'
import { emptyTrash, emptyTrashOf, sweepOrphans } from '~/platform/sweep-files.server'
import { plainPicture } from './pictures'
import { temporaryDirectory, testApp } from './request'
import { contentOf, keysOf, STORAGES, type StorageEnv } from './storages'

describe.each(STORAGES)('files in a storage of the kind %s', (_kind, open) => {
  let storage: FileStorage
  let env: StorageEnv
  beforeAll(async () => {
    ;({ storage, env } = await open())
  })
  const put = async (bucket: string, owner: string, { at = Date.now(), ending = '-96.webp' } = {}) => {
    const fileId = newFileId(bucket, owner, at)
    await storage.put(fileId + ending, Buffer.from('abc'), 'image/webp')
    return { fileId, key: fileId + ending }
  }

  test('a stored file reads back byte for byte until it is deleted', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256))
    const key = `${newFileId('agent-banners', 'a1')}-640.webp`
    expect(await storage.exists(key)).toBe(false)
    expect(await storage.get(key)).toBeNull()
    await storage.put(key, bytes, 'image/webp')
    expect((await storage.get(key))?.size).toBe(70_000)
    expect(bytes.equals(await contentOf(storage, key))).toBe(true)
    expect(await storage.exists(key)).toBe(true)
    await storage.delete(key)
    await storage.delete(key)
    expect(await storage.exists(key)).toBe(false)
  })

  test('a part of a larger memory is stored as that part', async () => {
    const key = `${newFileId('agent-banners', 'a1')}-640.webp`
    await storage.put(key, Buffer.from('0123456789').subarray(2, 5), 'image/webp')
    expect((await contentOf(storage, key)).toString()).toBe('234')
  })

  test.each([
    '../../x.svg',
    'agent-headshots/../../etc/passwd',
    'agent-headshots/a1/../x.webp',
    '/etc/passwd',
    'agent-headshots/a1/x.webp\0.png',
    'agent-headshots\\a1\\x.webp',
    'agent-headshots/a1/x',
    'agent-headshots',
    '',
  ])('%j is no key', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow(TypeError)
    await expect(storage.get(key)).rejects.toThrow(TypeError)
    await expect(storage.delete(key)).rejects.toThrow(TypeError)
  })

  test('a bucket is listed by itself', async () => {
    const { key } = await put('lender-logos', 'l1')
    const other = await put('lender-logos-old', 'l1')
    expect(await keysOf(storage, 'lender-logos')).toEqual([key])
    expect(await keysOf(storage, 'never-used')).toEqual([])
    await storage.delete(key)
    await storage.delete(other.key)
  })

  test('a picture is stored in all sizes under names of ours, and removed in all', async () => {
    const bytes = await plainPicture(500, 500).jpeg().toBuffer()
    const stored = await storePicture(storage, { use: 'headshot', ownerId: 'a-2', bytes })
    if (!stored.ok) throw new Error(stored.message)
    expect(stored.url).toMatch(/^\/files\/agent-headshots\/a-2\/\d{13}-[a-f0-9]{16}-500\.webp$/)
    expect(await keysOf(storage, 'agent-headshots')).toHaveLength(4)

    // Another owner's picture, another site's, and a URL that only looks like one.
    await removePicture(storage, stored.url, 'a-3')
    await removePicture(storage, `https://elsewhere.example${stored.url}`, 'a-2')
    await removePicture(storage, '/files/agent-headshots/a-2/../a-2/x.webp', 'a-2')
    await removePicture(storage, null, 'a-2')
    expect(await keysOf(storage, 'agent-headshots')).toHaveLength(4)

    await removePicture(storage, stored.url, 'a-2')
    expect(await keysOf(storage, 'agent-headshots')).toEqual([])
  })

  test('a storage that fails half way keeps nothing of the picture', async () => {
    let puts = 0
    const failing: FileStorage = {
      ...storage,
      put: (...given) => (++puts === 3 ? Promise.reject(new Error('full')) : storage.put(...given)),
    }
    const bytes = await plainPicture(500, 500).jpeg().toBuffer()
    const attempt = storePicture(failing, { use: 'headshot', ownerId: 'a-2', bytes })
    await expect(attempt).rejects.toThrow('full')
    expect(await keysOf(storage, 'agent-headshots')).toEqual([])
  })

  test('the sweep moves old files that nothing refers to into the trash, which is emptied after 30 days', async () => {
    const now = Date.now()
    const old = now - 61 * 60_000
    for (let n = 0; n < 40; n++) await put('lender-logos', 'l2')
    const lost = await put('blog-images', 'a1', { at: old })
    await storage.put(`${lost.fileId}-480.webp`, Buffer.from('abc'), 'image/webp')
    const used = await put('blog-images', 'a1', { at: old })
    const fresh = await put('blog-images', 'a1', { at: now - 59 * 60_000 })
    const paper = await put('agent-documents', 'a1', { at: old, ending: '.pdf' })
    const referenced = new Set([used.fileId])
    expect(await sweepOrphans(storage, referenced, { now })).toMatchObject({ moved: 2, held: 0 })
    expect(await keysOf(storage, 'blog-images')).toEqual([used.key, fresh.key].sort())
    expect(await keysOf(storage, 'agent-documents')).toEqual([])
    const day = new Date(now).toISOString().slice(0, 10)
    const trashed = [paper.key, lost.key, `${lost.fileId}-480.webp`].map(
      (key) => `trash/${day}-${key.replace('/', '-')}`,
    )
    expect(await keysOf(storage, 'trash')).toEqual(trashed.sort())
    await emptyTrashOf(storage, '1')
    await emptyTrash(storage, new Date(now + 30 * 86_400_000))
    expect(await keysOf(storage, 'trash')).toHaveLength(3)
    await emptyTrash(storage, new Date(now + 31 * 86_400_000))
    expect(await keysOf(storage, 'trash')).toEqual([])
  })

  test.each([
    ['above 50 files', 51, 2_000, true],
    ['up to 50 files in many', 50, 2_000, false],
    ['above 5 % of the files', 3, 50, true],
    ['a single file', 1, 2, false],
  ])('a sweep of %s: held back until it is confirmed', async (_what, orphans, all, isHeld) => {
    const now = Date.now()
    const old = now - 61 * 60_000
    const keys = Array.from({ length: all }, (_, n) => `${newFileId('blog-images', 'b1', old + n)}-480.webp`)
    const moved: string[] = []
    const counted: FileStorage = {
      ...storage,
      list: async function* (bucket) {
        if (bucket === 'blog-images') yield* keys
      },
      move: async (from) => void moved.push(from),
    }
    const referenced = new Set(keys.slice(orphans).map((key) => key.slice(0, -'-480.webp'.length)))
    const sweep = (isConfirmed: boolean) => sweepOrphans(counted, referenced, { now, isConfirmed })
    expect((await sweep(false)).held).toBe(isHeld ? orphans : 0)
    expect(moved).toHaveLength(isHeld ? 0 : orphans)
    await sweep(true)
    expect(moved).toEqual(expect.arrayContaining(keys.slice(0, orphans)))
  })

  test('a deleted broker’s files go from the trash at once', async () => {
    await storage.put(
      'trash/2026-11-01-agent-documents-a7/1700000000000-0123456789abcdef.pdf',
      Buffer.from('x'),
      'x/y',
    )
    await storage.put(
      'trash/2026-11-01-agent-documents-a77/1700000000000-0123456789abcdef.pdf',
      Buffer.from('x'),
      'x/y',
    )
    await emptyTrashOf(storage, 'a7')
    expect(await keysOf(storage, 'trash')).toEqual([
      'trash/2026-11-01-agent-documents-a77/1700000000000-0123456789abcdef.pdf',
    ])
  })

  test('it answers, and so does the app that uses it', async () => {
    expect(await storage.check()).toBe(true)
    const { request } = await testApp({ env })
    const response = await request('/readyz')
    expect([response.status, await response.text()]).toEqual([200, 'ready\n'])
  })
})

describe('a storage that is not there', () => {
  const blocked = () => {
    const DATA_DIR = temporaryDirectory()
    writeFileSync(join(DATA_DIR, 'files'), 'not a directory')
    return { DATA_DIR }
  }
  test.each<[string, () => StorageEnv]>([
    ['a directory that cannot be made', blocked],
    [
      'a store that does not answer',
      () => ({ DATA_DIR: '/nowhere', STORAGE_URL: 's3://k:s@127.0.0.1:9/none?scheme=http' }),
    ],
  ])('%s: not ready', async (_name, env) => {
    const { request } = await testApp({ env: env() })
    const response = await request('/readyz')
    expect([response.status, await response.text()]).toEqual([503, 'storage does not answer\n'])
    for (const scope of ['leads', 'pages']) expect((await request(`/readyz/${scope}`)).status).toBe(200)
    expect((await request('/readyz/else')).status).toBe(404)
  })

  test.each(['/proc/nosuch', '/etc/hostname'])(
    'a directory in %s fails at once, and does not hang',
    async (DATA_DIR) => {
      const storage = openStorage({ DATA_DIR })
      expect(await storage.check()).toBe(false)
      const key = `${newFileId('agent-banners', 'a1')}-640.webp`
      await expect(storage.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow(/ENOENT|EEXIST/)
      await expect(storage.list('agent-banners').next()).rejects.toThrow(/ENOENT|EEXIST/)
    },
  )

  test('a bucket that is not there', async () => {
    const [, open] = STORAGES[1] ?? []
    const env = (await open?.())?.env
    const STORAGE_URL = env?.STORAGE_URL?.replace('/brokerage?', '/another?')
    expect(await openStorage({ DATA_DIR: '/nowhere', STORAGE_URL }).check()).toBe(false)
  })

  test('other files in the directory are not listed', async () => {
    const DATA_DIR = temporaryDirectory()
    mkdirSync(join(DATA_DIR, 'files/blog-images/a1'), { recursive: true })
    writeFileSync(join(DATA_DIR, 'files/blog-images/.DS_Store'), '')
    writeFileSync(join(DATA_DIR, 'files/blog-images/a1/Holiday.JPG'), '')
    expect(await keysOf(openStorage({ DATA_DIR }), 'blog-images')).toEqual([])
  })
})
