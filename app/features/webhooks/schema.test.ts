import { expect, test } from 'vitest'
import { parseWebhookUrl } from './schema'

const PUBLIC = 'https://maple.example.ca'
test.each([
  ['https://hooks.example.com/a?b=1', PUBLIC, 'https://hooks.example.com/a?b=1'],
  ['  https://hooks.example.com ', PUBLIC, 'https://hooks.example.com/'],
  ['http://hooks.example.com/', PUBLIC, null],
  ['http://127.0.0.1:4000/in', 'http://localhost:3000', 'http://127.0.0.1:4000/in'],
  ['https://user:pass@hooks.example.com/', PUBLIC, null],
  ['ftp://hooks.example.com/', PUBLIC, null],
  ['javascript:alert(1)', PUBLIC, null],
  ['hooks.example.com', PUBLIC, null],
  ['', PUBLIC, null],
  [undefined, PUBLIC, null],
  [`https://hooks.example.com/${'a'.repeat(500)}`, PUBLIC, null],
])('%s on %s is %s', (typed, site, url) => {
  expect(parseWebhookUrl(typed, site)).toBe(url)
})
