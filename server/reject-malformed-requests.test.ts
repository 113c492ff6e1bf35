import { expect, test } from 'vitest'
import { isReadable } from './reject-malformed-requests'

test.each([
  ['site.example', '/contact', true],
  ['site.example:3000', '/contact?a=b', true],
  ['[::1]:3000', '/contact', true],
  [undefined, '/contact', true],
  ['site.example', '//contact', true],
  ['site.example/rates?', '/contact', false],
  ['site.example/rates#', '/contact', false],
  ['somebody@site.example', '/contact', false],
  ['a b', '/contact', false],
  ['site.example:99999', '/contact', false],
  ['[::', '/contact', false],
  ['site.example', 'http://site.example/contact?email=jane@example.org', false],
  ['site.example', '*', false],
])('with the host %j, %j is readable: %s', (host, url, isIt) => {
  expect(isReadable({ url, headers: host === undefined ? {} : { host } })).toBe(isIt)
})
