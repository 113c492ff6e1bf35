import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Board, type Form, openBoard } from './forged-board'
import { HTML, plainPicture, pngBomb, SVG } from './pictures'

// Over real HTTP: a rejected request leaves no row and no file.
let board: Board
let png: Buffer
beforeAll(async () => {
  board = await openBoard()
  png = await plainPicture(640, 640).png().toBuffer()
}, 60_000)
afterAll(() => board?.stop())

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Every URL of the dashboard that writes, with a form that it would accept from its broker. */
const writes = (ids: Board['ids']): [path: string, form: Form][] => [
  ['profile', { version: '1', name: 'Forged' }],
  [
    'licences',
    { intent: 'licence-enter', licence: 'Ontario:broker', number: 'forged', authorizedName: 'Forged' },
  ],
  ['customize', { slug: 'forged' }],
  ['social', { version: '1', facebook: 'https://forged.example' }],
  ['links', { version: '1', apply: 'https://forged.example' }],
  ['seo', { version: '1', meta_title: 'Forged' }],
  ['blog', {}],
  [`blog/${ids.post}`, { version: '1', title: 'Forged', content: '<p>Forged</p>' }],
  ['documents', { document: ids.document }],
  [
    'testimonials',
    {
      clientName: 'Forged',
      content: 'Forged',
      rating: '5',
      permittedOn: '2026-01-15',
      permittedHow: 'E-mail',
    },
  ],
  ['leads', { lead: ids.lead, status: 'closed', version: '1' }],
  [`leads/${ids.lead}`, { intent: 'status', status: 'closed', version: '1' }],
  [`leads/${ids.lead}`, { intent: 'note', note: 'Forged', key: crypto.randomUUID() }],
  ['account', { current: 'demo-agent-1867', next: 'four unrelated words' }],
  ['account', { intent: 'sign-out-elsewhere' }],
  ['upload/picture/headshot', { file: new File([png as BlobPart], 'x.png') }],
  ['upload/picture/banner', { intent: 'remove', file: new File([], '') }],
  ['upload/post-picture', { file: new File([png as BlobPart], 'x.png') }],
  ['upload/document', { file: new File([PDF], 'x.pdf') }],
]

describe('nothing is written', () => {
  test.each([
    ['without a session', '/auth', async () => ''],
    ['with a made-up session', '/auth', async () => 'brokerage.session_token=made.up'],
    [
      'with an expired session',
      '/auth',
      () => board.endedSession(`update sessions set expires_at = now() - interval '1 second'`),
    ],
    ['with a revoked session', '/auth', () => board.endedSession('delete from sessions')],
    ['with the session of a deleted user', '/auth', () => board.endedSession('delete from profiles')],
    [
      'with the session of a banned user',
      '/auth',
      () => board.endedSession('update profiles set banned = true'),
    ],
    [
      'as the owner, whose dashboard is another',
      '/',
      () => board.signIn('super@demo.test', 'demo-super-1867'),
    ],
  ])('%s', async (_who, location, cookieOf) => {
    const cookie = await cookieOf()
    const before = await board.state()
    for (const [path, form] of writes(board.ids)) {
      const response = await board.post(path, form, { cookie })
      expect([response.status, response.headers.get('location')], path).toEqual([
        expect.any(Number),
        location,
      ])
      expect(response.status, path).toBeLessThan(304)
    }
    expect(await board.state()).toEqual(before)
  })

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://127.0.0.1:1'])(
    'for a page of the origin %s, whoever is signed in',
    async (origin) => {
      const before = await board.state()
      for (const [path, form] of writes(board.ids)) {
        const response = await board.post(path, form, { cookie: board.cookie, origin })
        expect(response.status, path).toBe(403)
      }
      expect(await board.state()).toEqual(before)
    },
  )

  test('to another broker, whose id is in the path, the body and the query', async () => {
    const { other } = board
    const before = await board.state(other.agent)
    const named = {
      id: other.agent,
      agent: other.agent,
      agentId: other.agent,
      agent_id: other.agent,
      ownerId: other.agent,
    }
    for (const [path, form] of writes(other)) {
      // Requests that end this session or change the broker's own slug say nothing about others.
      if (path === 'account') continue
      const response = await board.post(
        `${path}?agent=${other.agent}&agentId=${other.agent}`,
        { ...named, ...form },
        { cookie: board.cookie },
      )
      const namesTheirs = /[0-9a-f]{8}-/.test(path) || ['documents', 'leads'].includes(path)
      if (namesTheirs) expect(response.status, path).toBe(404)
      else expect(response.status, path).toBeLessThan(500)
    }
    expect(await board.state(other.agent)).toEqual(before)
    expect((await board.files()).filter((file) => file.includes(other.agent))).toEqual([])
  })
})

describe('an uploaded picture', () => {
  const PICTURES = ['upload/picture/headshot', 'upload/picture/badge-1', 'upload/post-picture']
  const asPng = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), HTML])

  test.each([
    ['an SVG by the name of ../../x.svg', '../../x.svg', SVG, 415],
    ['HTML that begins as a PNG', 'x.png', asPng, 415],
    ['a bomb of 30,000 × 30,000 pixels', 'x.png', pngBomb(30_000, 30_000), 415],
  ])('%s is rejected', async (_what, name, bytes, status) => {
    const before = await board.state()
    for (const path of PICTURES) {
      const response = await board.post(path, { file: new File([bytes], name) }, { cookie: board.cookie })
      expect(response.status, path).toBe(status)
      expect(((await response.json()) as { error: string }).error).toBeTruthy()
    }
    expect(await board.state()).toEqual(before)
  })

  test('by the name of ../../x.svg gets a name of ours, and HTML behind its last byte is gone', async () => {
    const before = await board.files()
    const file = new File([png as BlobPart, HTML as BlobPart], '../../x.svg')
    const response = await board.post('upload/post-picture', { file }, { cookie: board.cookie })
    expect(response.status).toBe(200)
    const { url } = (await response.json()) as { url: string }
    expect(Buffer.from(await (await fetch(board.url + url)).arrayBuffer()).includes('<script>')).toBe(false)
    const added = (await board.files()).filter((name) => !before.includes(name))
    expect(added.length).toBeGreaterThan(0)
    for (const name of added)
      expect(name).toMatch(/^blog-images\/[\w-]+\/\d{13}-[0-9a-f]{16}-\d+\.(webp|gif)$/)
  })
})

describe('an upload that does not come whole', () => {
  const head = Buffer.from('--cut\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n')
  const open = (path: string, headers: Record<string, string>) =>
    httpRequest(`${board.url}/agent-dashboard/${path}`, {
      method: 'POST',
      headers: {
        cookie: board.cookie,
        origin: board.url,
        accept: 'application/json',
        'content-type': 'multipart/form-data; boundary=cut',
        ...headers,
      },
    })
  const UPLOADS = ['upload/picture/headshot', 'upload/post-picture', 'upload/document']

  test.each(UPLOADS)('%s rejects what is announced with 2 GB before it has come', async (path) => {
    const before = await board.state()
    const sending = open(path, { 'content-length': String(2 * 1024 ** 3) })
    sending.on('error', () => {})
    const answered = new Promise<IncomingMessage>((resolve) => sending.once('response', resolve))
    sending.write(Buffer.concat([head, png]))
    const answer = await answered
    expect(answer.statusCode).toBe(413)
    sending.destroy()
    expect(await board.state()).toEqual(before)
  })

  test.each(UPLOADS)('%s keeps nothing of what is torn off half way', async (path) => {
    const before = await board.state()
    const sending = open(path, { 'transfer-encoding': 'chunked' })
    sending.on('error', () => {})
    await new Promise<void>((resolve) => sending.write(Buffer.concat([head, png]), () => resolve()))
    const closed = new Promise((resolve) => sending.once('close', resolve))
    sending.destroy()
    await closed
    // The server has handled the end once it answers the next request.
    expect((await fetch(`${board.url}/healthz`)).status).toBe(200)
    expect(await board.state()).toEqual(before)
  })
})
