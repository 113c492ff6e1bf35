import { expect, test } from 'vitest'
import { isPrivateAddress, PostError, postOut } from './post-out.server'

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
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '198.20.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)

test.each([
  'http://127.0.0.1:9/',
  'http://localhost:9/',
  'http://[::1]:9/',
  'http://2130706433:9/',
  'http://0x7f.1:9/',
  'http://[::ffff:7f00:1]:9/',
  'https://169.254.169.254/latest/meta-data',
])('%s is not asked', async (url) => {
  await expect(postOut(url, '{}', {})).rejects.toThrow(new PostError('the address is in a private network'))
})
