import { expect, test } from 'vitest'
import { PostError, postToPublicUrl } from './post-to-public-url.server'

test.each([
  '127.0.0.1',
  'localhost',
  '2130706433',
  '0x7f.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.0.9',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '240.0.0.1',
  '[::1]',
  '[::]',
  '[fd00::1]',
  '[fe80::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:7f00:1]',
  '[2002:7f00:1::]',
  '[2002:0a00:1::1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[fec0::1]',
  '[100::1]',
  '[ff02::1]',
])('a post to %s fails without a connection', async (host) => {
  for (const url of [`http://${host}:9/`, `https://${host}/latest/meta-data`])
    await expect(postToPublicUrl(url, '{}', {})).rejects.toThrow(
      new PostError('the IP address is in a private network'),
    )
})
