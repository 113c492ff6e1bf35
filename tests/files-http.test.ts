import { beforeAll, describe, expect, test } from 'vitest'
import { removeDocument, type StoredDocument, storeDocument } from '~/platform/documents.server'
import { documentResponse } from '~/platform/file-response.server'
import type { FileStorage } from '~/platform/storage.server'
import { storePicture } from '~/platform/store-picture.server'
import { plainPicture } from './pictures'
import { type TestApp, testApp } from './request'
import { contentOf, STORAGES } from './storages'

const PDF = Buffer.from('%PDF-1.7\n% a licence\n')

describe.each(STORAGES)('files of a storage of the kind %s over HTTP', (_kind, open) => {
  let app: TestApp
  let storage: FileStorage
  let url: string
  let whole: Buffer
  let paper: StoredDocument
  beforeAll(async () => {
    const opened = await open()
    storage = opened.storage
    app = await testApp({ env: opened.env })
    const bytes = await plainPicture(400, 400).png().toBuffer()
    const picture = await storePicture(storage, { use: 'headshot', ownerId: 'a1', bytes })
    const document = await storeDocument(storage, { ownerId: 'a1', name: 'licence.pdf', bytes: PDF })
    if (!picture.ok || !document.ok) throw new Error('not stored')
    url = picture.url
    paper = document.document
    whole = Buffer.from(await (await app.request(url)).arrayBuffer())
  })
  const get = (headers: Record<string, string> = {}, method = 'GET') => app.request(url, { method, headers })

  test('a picture is served for ever, as a picture and as nothing else', async () => {
    const response = await get()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(whole.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(whole.subarray(8, 12).toString()).toBe('WEBP')
    for (const width of [96, 192, 384]) {
      expect((await app.request(url.replace('-400.', `-${width}.`))).status).toBe(200)
    }
  })

  test('HEAD says the same without the bytes', async () => {
    const response = await get({}, 'HEAD')
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(whole.byteLength)])
    expect((await response.arrayBuffer()).byteLength).toBe(0)
  })

  test('a known picture is not sent again', async () => {
    const tag = (await get()).headers.get('etag') ?? ''
    expect(tag).toMatch(/^"\d{13}-[a-f0-9]{16}-400\.webp"$/)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const response = await get({ 'If-None-Match': known })
      expect([response.status, await response.text()]).toEqual([304, ''])
    }
    expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('a part of it, and a part that it does not have', async () => {
    const response = await get({ Range: 'bytes=4-11' })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes 4-11/${whole.byteLength}`)
    expect(response.headers.get('content-length')).toBe('8')
    expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(4, 12))).toBe(true)

    const last = await get({ Range: 'bytes=-3' })
    expect(Buffer.from(await last.arrayBuffer()).equals(whole.subarray(-3))).toBe(true)

    const beyond = await get({ Range: 'bytes=999999-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.byteLength}`])
    expect((await get({ Range: 'bytes=4-11', 'If-Range': '"other"' })).status).toBe(200)
  })

  test.each([
    ['another size', () => url.replace('-400.', '-768.')],
    ['another owner', () => url.replace('/a1/', '/a2/')],
    ['another type', () => url.replace('.webp', '.svg')],
    ['a document', () => `/files/${paper.key}`],
    ['a document by way of a picture', () => `/files/agent-headshots/..%2F..%2F${paper.key}`],
    ['out of the directory', () => '/files/..%2f..%2f..%2fetc%2fpasswd'],
    ['out of the directory, doubly written', () => '/files/%252e%252e/%252e%252e/etc/passwd'],
    ['out of the directory, for Windows', () => '/files/..%5c..%5cx.svg'],
    ['the client’s own name', () => '/files/agent-headshots/a1/../../x.svg'],
    ['a bucket', () => '/files/agent-headshots/'],
    ['nothing', () => '/files/'],
    ['what cannot be decoded', () => '/files/%E0%A4%A'],
  ])('%s is not found', async (_name, path) => {
    const response = await app.request(path())
    expect([400, 404]).toContain(response.status)
    expect(await response.text()).not.toMatch(/%PDF|root:/)
  })

  test('nothing can be written there', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get({}, method)).status).toBe(405)
    expect((await get()).status).toBe(200)
  })

  test('a document goes to whom the caller lets it, to be saved', async () => {
    const request = new Request('http://localhost/agent-dashboard/documents/1')
    const response = await documentResponse(request, storage, { ...paper, name: 'Peña "licence".pdf' })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Pena _licence_.pdf"; filename*=UTF-8''Pe%C3%B1a%20%22licence%22.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(PDF.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
  })

  test('a document is removed by its owner alone', async () => {
    await removeDocument(storage, paper.key, 'a2')
    expect(await storage.exists(paper.key)).toBe(true)
    expect(PDF.equals(await contentOf(storage, paper.key))).toBe(true)
    await removeDocument(storage, paper.key, 'a1')
    expect(await storage.exists(paper.key)).toBe(false)
  })
})

describe('how large a request may be', () => {
  const MB = 1024 * 1024
  test.each([
    ['/agent-dashboard/upload/picture', 24 * MB, false],
    ['/super-admin/upload/picture', 24 * MB, false],
    ['/agent-dashboard/upload/picture', 26 * MB, true],
    ['/agent-dashboard/upload/picture', 2048 * MB, true],
    ['/agent-dashboard/profile', MB, true],
    ['/agent-dashboard/upload', MB, true],
    ['/x/agent-dashboard/upload/picture', MB, true],
    ['/agent-dashboard/upload/../profile', MB, true],
    ['/contact', MB, true],
  ])('%s with %i bytes', async (path, length, isRejected) => {
    const { request } = await testApp()
    const response = await request(path, { method: 'POST', headers: { 'content-length': String(length) } })
    expect(response.status === 413).toBe(isRejected)
  })
})
