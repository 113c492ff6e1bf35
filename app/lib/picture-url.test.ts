import { expect, test } from 'vitest'
import { parsePictureUrl, pictureSize, pictureSource, pictureSrcSet } from './picture-url'

const fileId = 'agent-headshots/5f0c/1795000000000-0123456789abcdef'
const url = `/files/${fileId}-768.webp`

test('the sizes of a picture follow from its widest', () => {
  expect(pictureSrcSet(url)).toBe(
    [96, 192, 384, 768].map((width) => `/files/${fileId}-${width}.webp ${width}w`).join(', '),
  )
  expect(pictureSrcSet(`/files/${fileId}-300.webp`)).toBe(
    [96, 192, 300].map((width) => `/files/${fileId}-${width}.webp ${width}w`).join(', '),
  )
  expect(pictureSrcSet(`/files/${fileId}-40.webp`)).toBe(`/files/${fileId}-40.webp 40w`)
})

test('a picture says how wide its place is', () => {
  expect(pictureSource(url, '5rem')).toEqual({ srcSet: pictureSrcSet(url), sizes: '5rem', src: url })
})

test('the size for a place is the smallest that fills it', () => {
  expect(pictureSize(url, 100)).toBe(`/files/${fileId}-192.webp`)
  expect(pictureSize(url, 384)).toBe(`/files/${fileId}-384.webp`)
  expect(pictureSize(url, 5000)).toBe(url)
})

test.each([
  '/demo/headshots/amara.svg',
  `https://elsewhere.example${url}`,
  `//elsewhere.example${url}`,
  `${url}?x`,
  `${url}\n`,
  `/files/agent-documents/5f0c/1795000000000-0123456789abcdef-768.webp`,
  '/files/agent-headshots/../agent-documents/1795000000000-0123456789abcdef-768.webp',
  `/files/${fileId}-768.svg`,
  `/files/${fileId}.webp`,
  '',
])('%j is not ours and is left as it is', (other) => {
  expect(parsePictureUrl(other)).toBeNull()
  expect(pictureSrcSet(other)).toBeUndefined()
  expect(pictureSize(other, 96)).toBe(other)
  expect(pictureSource(other, '5rem')).toEqual({ src: other })
})
