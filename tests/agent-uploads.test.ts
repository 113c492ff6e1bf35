import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agentDocuments, agents } from '#db/schema/agents'
import { signedInAs, type TestApp, temporaryDirectory, testApp } from './request'

let app: TestApp
let dataDir: string
let cookie: string

beforeAll(async () => {
  dataDir = temporaryDirectory()
  app = await testApp({ env: { DATA_DIR: dataDir } })
})
beforeEach(async () => {
  await rm(join(dataDir, 'files'), { recursive: true, force: true })
  await app.database.resetToDemo()
  cookie = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
})

const files = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

const png = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#157' } })
    .png()
    .toBuffer()

function upload(
  path: string,
  bytes: Uint8Array | string,
  name: string,
  asked = cookie,
  init: RequestInit = {},
) {
  const body = new FormData()
  body.append('file', new Blob([bytes as BlobPart], { type: 'image/png' }), name)
  return app.request(`/agent-dashboard/upload/${path}`, {
    method: 'POST',
    body,
    ...init,
    headers: { cookie: asked, accept: 'application/json', ...init.headers },
  })
}
const own = async () => {
  const [row] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
  if (!row) throw new Error('no agent')
  return row
}

describe('pictures of the page', () => {
  test('a new one is on the public page at once, and the one before is gone', async () => {
    const first = await upload('picture/headshot', await png(), '../../x.svg')
    expect(first.status).toBe(200)
    const { url } = (await first.json()) as { url: string }
    expect((await own()).headshotUrl).toBe(url)
    expect(await (await app.request('/agents/demoagent')).text()).toContain(url)
    const picture = await app.request(url)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    expect(picture.headers.get('cache-control')).toContain('immutable')

    const second = (await (await upload('picture/headshot', await png(), 'b.png')).json()) as { url: string }
    expect(second.url).not.toBe(url)
    expect((await app.request(url)).status).toBe(404)
    expect((await app.request(second.url)).status).toBe(200)
  })

  test('removing one leaves no file', async () => {
    await upload('picture/banner', await png(), 'a.png')
    const body = new FormData()
    body.append('intent', 'remove')
    await app.request('/agent-dashboard/upload/picture/banner', { method: 'POST', body, headers: { cookie } })
    expect((await own()).bannerImageUrl).toBeNull()
    expect(await files()).toEqual([])
  })

  test('without a script the form comes back with a word', async () => {
    const response = await upload('picture/logo', await png(), 'a.png', cookie, {
      headers: { accept: 'text/html' },
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/agent-dashboard/customize')
  })

  test.each([
    ['HTML called a picture', '<html><script>alert(1)</script></html>', 415],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
    ['nothing', '', 415],
    ['too much', 'x'.repeat(11 * 1024 * 1024), 413],
  ])('%s is rejected and leaves nothing', async (_what, bytes, status) => {
    const before = await own()
    const response = await upload('picture/headshot', bytes, 'x.png')
    expect([status, 400]).toContain(response.status)
    expect(((await response.json()) as { error: string }).error).toBeTruthy()
    expect(await own()).toEqual(before)
    expect(await files()).toEqual([])
  })

  test.each(['nothing', 'name', '__proto__', 'constructor'])('there is no place %s', async (slot) => {
    expect((await upload(`picture/${slot}`, await png(), 'x.png')).status).toBe(404)
  })

  test('a request without a session, from another origin or without a page stores nothing', async () => {
    expect((await upload('picture/headshot', await png(), 'x.png', '')).headers.get('location')).toBe('/auth')
    const foreign = await upload('picture/headshot', await png(), 'x.png', cookie, {
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status).toBeGreaterThanOrEqual(400)
    const owner = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
    expect((await upload('picture/headshot', await png(), 'x.png', owner)).headers.get('location')).toBe('/')
    expect(await files()).toEqual([])
  })
})

describe('documents', () => {
  const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
  const newest = async () => {
    const rows = await app.db.select().from(agentDocuments).where(eq(agentDocuments.name, 'licence.pdf'))
    return rows[0]
  }

  test('are opened only by their broker and the super admin', async () => {
    expect((await upload('document', PDF, 'licence.pdf')).status).toBe(200)
    const document = await newest()
    expect(document).toMatchObject({ type: 'certificate', mimeType: 'application/pdf' })
    const path = `/documents/${document?.id}`
    const open = (asked: string) => app.request(path, { headers: { cookie: asked } })
    const mine = await open(cookie)
    expect(await mine.text()).toBe(PDF)
    expect(mine.headers.get('content-disposition')).toContain('attachment')
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
    expect((await open(await signedInAs(app, 'super@demo.test', 'demo-super-1867'))).status).toBe(200)
    for (const asked of [
      '',
      await signedInAs(app, 'agent2@demo.test', 'demo-agent-1867'),
      await signedInAs(app, 'admin@demo.test', 'demo-admin-1867'),
    ])
      expect((await open(asked)).status).toBe(404)
    expect((await app.request(`/files/${document?.fileUrl}`)).status).toBe(404)
  })

  test('are listed for their own broker only', async () => {
    const other = await signedInAs(app, 'agent2@demo.test', 'demo-agent-1867')
    await upload('document', '%PDF-1.4\n%%EOF', 'only-mine.pdf')
    const listOf = async (asked: string) =>
      (await app.request('/agent-dashboard/documents', { headers: { cookie: asked } })).text()
    expect(await listOf(cookie)).toContain('only-mine.pdf')
    expect(await listOf(other)).not.toContain('only-mine.pdf')
  })

  test('another broker cannot remove them; their own goes with its file', async () => {
    await upload('document', PDF, 'licence.pdf')
    const id = (await newest())?.id ?? ''
    const other = await signedInAs(app, 'agent2@demo.test', 'demo-agent-1867')
    const remove = (asked: string) =>
      app.submit('/agent-dashboard/documents', { document: id }, { headers: { cookie: asked } })
    expect((await remove(other)).status).toBe(404)
    expect(await files()).toHaveLength(1)
    expect((await remove(cookie)).status).toBe(303)
    expect(await files()).toEqual([])
  })

  test('a file that is no document is rejected with the spec’s message', async () => {
    const response = await upload('document', 'MZ just a program', 'x.pdf')
    expect(((await response.json()) as { error: string }).error).toMatch(/^Failed to upload document: /)
    expect(await files()).toEqual([])
  })
})
