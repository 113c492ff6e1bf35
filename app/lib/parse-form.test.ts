import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BodyTooLarge, BodyUnreadable, cleanText, readFormFields } from './parse-form'

const post = (body: BodyInit, type = 'application/x-www-form-urlencoded') =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'Content-Type': type } })

describe('readFormFields', () => {
  test('keeps the first value of a repeated field and cleans it', async () => {
    const fields = await readFormFields(post('name=%20Ana%00%20&name=Other&city='), 1000)
    expect([...fields]).toEqual([
      ['name', 'Ana'],
      ['city', ''],
    ])
  })

  test('rejects a body over the limit, also when its length was not announced', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024)),
    })
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    } as RequestInit)
    await expect(readFormFields(request, 10_000)).rejects.toBeInstanceOf(BodyTooLarge)
  })

  test('rejects more fields than any form has', async () => {
    await expect(readFormFields(post('a=&'.repeat(1_000)), 10_000)).rejects.toBeInstanceOf(BodyUnreadable)
    expect((await readFormFields(post('a=&'.repeat(999)), 10_000)).size).toBe(1)
  })

  test.each(['application/json', 'multipart/form-data', ''])('rejects what is no form: %s', async (type) => {
    await expect(readFormFields(post('{"name":1}', type), 1000)).rejects.toBeInstanceOf(BodyUnreadable)
  })
})

test('cleaned text never holds what PostgreSQL or JSON reject', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text)
      expect(clean).not.toContain('\0')
      expect(clean.isWellFormed()).toBe(true)
      expect(cleanText(clean)).toBe(clean)
    }),
  )
})

test('a letter keeps at most the marks that a language uses', () => {
  expect(cleanText('Ange\u0301lique')).toBe('Angélique')
  expect(cleanText(`x${'\u0323\u0301'.repeat(100_000)}`)).toHaveLength(31)
})
