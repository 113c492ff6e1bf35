import { expect, test } from 'vitest'
import { clientAddress } from './client-address'

test.each([
  [null, 1, '10.0.0.1'],
  ['203.0.113.9', 0, '10.0.0.1'],
  ['203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
  ['203.0.113.9', 2, '10.0.0.1'],
  ['203.0.113.9:40001', 1, '203.0.113.9'],
  ['2001:db8::7', 1, '2001:db8::7'],
  ['[2001:db8::7]', 1, '2001:db8::7'],
  ['[2001:db8::7]:40001', 1, '2001:db8::7'],
  [' , ', 1, '10.0.0.1'],
])('forwarded for %j behind %i proxies is %s', (forwarded, proxies, address) =>
  expect(clientAddress(forwarded, '10.0.0.1', proxies)).toBe(address),
)
