import { expect, test } from 'vitest'
import { PostError, postOut } from './post-out.server'

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
