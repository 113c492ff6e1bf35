import { expect, test } from 'vitest'
import { HTML, plainPicture, SVG } from '../../tests/pictures'
import { zipOf } from '../../tests/zip'
import { cleanFileName, storeDocument } from './documents.server'
import type { FileStorage } from './storage.server'

/** Records the names of stored files. */
function memory() {
  const kept: Record<string, string> = {}
  const put: FileStorage['put'] = async (key, _bytes, type) => {
    kept[key] = type
  }
  return { kept, storage: { put } as FileStorage }
}

const CONTENT_TYPES = (part: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${part}"/></Types>`
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const MACRO = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const office = (part: string) =>
  zipOf({ '[Content_Types].xml': CONTENT_TYPES(part), 'word/document.xml': '<w:document/>' })

const oldOffice = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')])

test.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
  ['PDF', () => Buffer.from('%PDF-1.7\n'), 'pdf', 'certificate'],
  ['PDF behind a line end', () => Buffer.from('\r\n%PDF-1.7\n'), 'pdf', 'certificate'],
  ['PDF behind 1,016 other bytes', () => Buffer.from(`${'x'.repeat(1016)}%PDF-1.7\n`), 'pdf', 'certificate'],
  [
    'PDF behind a printer’s lines',
    () => Buffer.from('\x1b%-12345X@PJL\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.4\n'),
    'pdf',
    'certificate',
  ],
  ['.docx', () => office(WORD), 'docx', 'other'],
  ['.doc', () => oldOffice('WordDocument'), 'doc', 'other'],
  ['JPEG', () => plainPicture(9, 9).jpeg().toBuffer(), 'jpg', 'other'],
  ['PNG', () => plainPicture(9, 9).png().toBuffer(), 'png', 'other'],
  ['AVIF', () => plainPicture(9, 9).avif().toBuffer(), 'avif', 'other'],
])('%s is taken, whatever it is called', async (_name, bytes, ending, type) => {
  const { storage, kept } = memory()
  const file = await bytes()
  const stored = await storeDocument(storage, { ownerId: 'a1', name: '../../x.svg', bytes: file })
  if (!stored.ok) throw new Error(stored.message)
  const { document } = stored
  expect(document).toMatchObject({ name: `x.${ending}`, size: file.byteLength, type })
  expect(document.key).toMatch(new RegExp(`^agent-documents/a1/\\d{13}-[a-f0-9]{16}\\.${ending}$`))
  expect(kept).toEqual({ [document.key]: document.mimeType })
})

test.each<[string, Buffer]>([
  ['SVG', SVG],
  ['HTML', HTML],
  ['text', Buffer.from('hello')],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
  ['a spreadsheet', office(SHEET)],
  ['a document with macros', office(MACRO)],
  ['an old spreadsheet', oldOffice('Workbook')],
  ['text that names a PDF late', Buffer.from(`${'x'.repeat(1017)}%PDF-1.7\n`)],
  ['an archive with a PDF', zipOf({ 'a.pdf': '%PDF-1.7' })],
  ['any archive', zipOf({ 'word/document.xml': '<w:document/>' })],
  ['an archive cut off', office(WORD).subarray(0, 40)],
])('%s is rejected', async (_name, bytes) => {
  const { storage, kept } = memory()
  expect(await storeDocument(storage, { ownerId: 'a1', name: 'licence.pdf', bytes })).toEqual({
    ok: false,
    message: 'This file is not a document we can take. Use PDF, Word (.doc, .docx) or a picture.',
  })
  expect(kept).toEqual({})
})

test('a Word file with a password is named as such, and a spreadsheet with one is not', async () => {
  const store = (name: string) =>
    storeDocument(memory().storage, { ownerId: 'a1', name, bytes: oldOffice('EncryptedPackage') })
  expect(await store('licence.docx')).toEqual({
    ok: false,
    message:
      'This Word file is protected by a password. Open it in Word, remove the password, save it and upload it again.',
  })
  expect(await store('licence.xlsx')).toMatchObject({ message: expect.stringContaining('Use PDF, Word') })
})

test('an empty one, and one that is too large', async () => {
  const { storage } = memory()
  const store = (bytes: Buffer) => storeDocument(storage, { ownerId: 'a1', name: 'x.pdf', bytes })
  expect(await store(Buffer.alloc(0))).toEqual({ ok: false, message: 'The file is empty.' })
  expect(await store(Buffer.alloc(20 * 1024 * 1024 + 1))).toMatchObject({ ok: false })
})

test.each(['', '../a1', 'a/b', 'A B', 'é'])('%j owns no files', async (ownerId) => {
  const attempt = storeDocument(memory().storage, { ownerId, name: 'x', bytes: Buffer.from('%PDF-1.7\n') })
  await expect(attempt).rejects.toThrow(TypeError)
})

test.each([
  ['Licence 2026.pdf', 'Licence 2026.pdf'],
  ['Licence', 'Licence.pdf'],
  ['licence.exe', 'licence.pdf'],
  ['C:\\Users\\me\\licence.pdf', 'licence.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['a\u202Efdp.exe', 'afdp.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
  ['..pdf', 'document.pdf'],
  ['.htaccess', 'document.pdf'],
  ['', 'document.pdf'],
  ['<b>"x".pdf', 'bx.pdf'],
  ['Permis de courtière.pdf', 'Permis de courtière.pdf'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(100)}.pdf`],
  ['\uD800.pdf', '\uFFFD.pdf'],
])('%j is kept as %j', (name, clean) => expect(cleanFileName(name, 'pdf')).toBe(clean))
