import { expect, test } from 'vitest'
import { isPrivateAddress, isPrivateHost } from './private-address.server'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.9',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.1.1',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '240.0.0.1',
  '2002:7f00:1::',
  '2002:0a00:1::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2001::1',
  '2001:db8::1',
  'fec0::1',
  '::127.0.0.1',
  '::10.0.0.1',
  '::ffff:7f00:1',
  '100::1',
  'ff02::1',
  'no address',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '198.20.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)

test.each(['localhost', '[::1]', '127.0.0.1'])('%s is a private host', async (host) => {
  expect(await isPrivateHost(host)).toBe(true)
})
