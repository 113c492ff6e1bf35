import { ReadableStream as WebStream } from 'node:stream/web'
import { expect, test } from 'vitest'
import { readUpload } from './read-upload.server'
import { uploadAnswer } from './upload-answer.server'

const KB = 1024
const LIMIT = 3 * 1024 * KB
const URL = 'http://localhost/agent-dashboard/upload/picture'

async function formOf(parts: Record<string, string | File | File[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    for (const each of [value].flat()) form.append(name, each)
  }
  // As bytes: a FormData body complains later when reading stops half way.
  const { headers, body } = new Response(form)
  const type = headers.get('Content-Type') ?? ''
  const bytes = await new Response(body).bytes()
  return new Request(URL, { method: 'POST', headers: { 'Content-Type': type }, body: bytes })
}
const file = (size: number, name = 'a.jpg') => new File([new Uint8Array(size).fill(7)], name)
const read = async (request: Request | Promise<Request>) => readUpload(await request, { maxBytes: LIMIT })

/** The same request with its body in pieces cut by `cut`. */
async function inPieces(given: Promise<Request>, cut: (bytes: Uint8Array) => Iterable<Uint8Array>) {
  const request = await given
  const bytes = await request.bytes()
  const body = WebStream.from(cut(bytes))
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  return new Request(URL, { method: 'POST', headers, body, duplex: 'half' } as unknown as RequestInit)
}

test('gives the fields and the file once all has come', async () => {
  const upload = await read(
    formOf({ crop: '0,0,1,1', note: ' a\r\nb\0 ', file: file(2 * 1024 * KB, '../../x.svg') }),
  )
  expect(upload).toMatchObject({ ok: true, file: { name: '../../x.svg' } })
  if (!upload.ok) return
  expect(Object.fromEntries(upload.fields)).toEqual({ crop: '0,0,1,1', note: 'a\nb' })
  expect(upload.file?.bytes.byteLength).toBe(2 * 1024 * KB)
  expect(upload.file?.bytes.every((byte) => byte === 7)).toBe(true)
})

test('no file was chosen', async () => {
  expect(await read(formOf({ intent: 'remove' }))).toMatchObject({ ok: true, file: null })
  expect(await read(formOf({ file: new File([], '') }))).toMatchObject({ ok: true, file: null })
  expect(await read(formOf({ file: new File([], 'empty.jpg') }))).toMatchObject({
    ok: true,
    file: { name: 'empty.jpg' },
  })
})

test('wherever the network cuts it', async () => {
  const size = (await (await formOf({ a: 'b', file: file(500) })).bytes()).byteLength
  for (const end of [1, 2, 3, 4, 60, size - 1, size]) {
    const request = await inPieces(formOf({ a: 'b', file: file(500) }), (bytes) => [
      bytes.subarray(0, bytes.byteLength - end),
      bytes.subarray(bytes.byteLength - end),
    ])
    expect(await read(request), `the last ${end} bytes apart`).toMatchObject({ ok: true })
  }
  const slow = await inPieces(formOf({ a: 'b', file: file(500) }), (bytes) =>
    Array.from(bytes, (byte) => Uint8Array.of(byte)),
  )
  const upload = await read(slow)
  expect(upload.ok && upload.file?.bytes.byteLength).toBe(500)
})

test.each<[string, () => Request | Promise<Request>, number, string]>([
  ['a larger file', () => formOf({ file: file(LIMIT + 1) }), 413, 'The file is larger than 3 MB.'],
  ['two files', () => formOf({ file: [file(1), file(1)] }), 400, 'Send one file at a time.'],
  ['too much text', () => formOf({ a: 'x'.repeat(70 * KB), file: file(1) }), 413, 'The form is too large.'],
  [
    'too many fields',
    () => formOf({ a: Array.from({ length: 30 }, (_, at) => new File([], `${at}`)) }),
    400,
    'Send one file at a time.',
  ],
  [
    'a form without files',
    () => new Request(URL, { method: 'POST', body: new URLSearchParams({ a: 'b' }) }),
    415,
    'Send the file as a form (multipart/form-data).',
  ],
  [
    'JSON',
    () => new Request(URL, { method: 'POST', body: '{}' }),
    415,
    'Send the file as a form (multipart/form-data).',
  ],
  [
    'no boundary',
    () => new Request(URL, { method: 'POST', body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }),
    400,
    'The upload broke off. Try again.',
  ],
  [
    'no body',
    () =>
      new Request(URL, { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }),
    415,
    'Send the file as a form (multipart/form-data).',
  ],
])('%s is rejected', async (_name, request, status, message) => {
  expect(await read(request())).toEqual({ ok: false, status, message })
})

test('reading stops at the limit, however much is still to come', async () => {
  let sent = 0
  let isCancelled = false
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(sent === 0 ? Buffer.from(head) : new Uint8Array(64 * KB))
      sent += 64 * KB
    },
    cancel() {
      isCancelled = true
    },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const request = new Request(URL, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as unknown as RequestInit)
  expect(await read(request)).toMatchObject({ ok: false, status: 413 })
  expect(sent).toBeLessThan(LIMIT + 512 * KB)
  expect(isCancelled).toBe(true)
})

test.each([0.01, 0.5, 0.99])('cut off after %d of it, it is no upload', async (share) => {
  const silent = await inPieces(formOf({ file: file(100 * KB) }), (bytes) => [
    bytes.subarray(0, bytes.byteLength * share),
  ])
  expect(await read(silent)).toEqual({ ok: false, status: 400, message: 'The upload broke off. Try again.' })

  const broken = await inPieces(formOf({ file: file(100 * KB) }), function* (bytes) {
    yield bytes.subarray(0, bytes.byteLength * share)
    throw new Error('the visitor left')
  })
  expect(await read(broken)).toMatchObject({ ok: false, status: 400 })
})

test('a script is answered in JSON, a form by the page it came from', async () => {
  const words = { returnTo: '/agent-dashboard/profile', success: 'Profile updated successfully!' }
  const script = new Request(URL, { method: 'POST', headers: { Accept: 'application/json' } })
  const form = new Request(URL, { method: 'POST' })

  const done = await uploadAnswer(script, { ok: true, url: '/files/a' }, words)
  expect([done.status, await done.json()]).toEqual([200, { url: '/files/a' }])
  const failed = await uploadAnswer(script, { ok: false, status: 413, message: 'Too large' }, words)
  expect([failed.status, await failed.json()]).toEqual([413, { error: 'Too large' }])

  for (const outcome of [{ ok: true }, { ok: false, message: 'Too large' }] as const) {
    const answer = await uploadAnswer(form, outcome, words)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, words.returnTo])
    expect(answer.headers.get('Set-Cookie')).toMatch(/^flash=/)
  }
})
