import { expect, test } from 'vitest'
import { errorStatus } from './error-status'

test.each([
  ['an answer', { status: 404, statusText: '', internal: true, data: null }, 404],
  ['Chromium', new TypeError('Failed to fetch'), 0],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.'), 0],
  ['Safari', new TypeError('Load failed'), 0],
  ['Safari half-way', new TypeError('The network connection was lost.'), 0],
  ['Safari without a network', new TypeError('The Internet connection appears to be offline.'), 0],
  ['an answer that broke off', new Error('Unable to decode turbo-stream response'), 0],
  ['a fault of ours', new TypeError("Cannot read properties of undefined (reading 'name')"), 500],
  ['what the server does not tell', new Error('Unexpected Server Error'), 500],
  ['anything', 'text', 500],
])('an error page for %s', (_, error, status) => {
  expect(errorStatus(error)).toBe(status)
})
