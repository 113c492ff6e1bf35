import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.server'
import { parseStorageUrl } from './storage-url.server'

test('reads the parts of the address', () => {
  expect(
    parseStorageUrl('s3://key:a%2Fb%2Bc@store.example:9000/files-1?region=ca-central-1&scheme=http'),
  ).toEqual({
    endpoint: 'http://store.example:9000',
    bucket: 'files-1',
    region: 'ca-central-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'a/b+c' },
  })
  expect(parseStorageUrl('s3://k:s@store.example/files')).toMatchObject({
    endpoint: 'https://store.example',
    region: 'us-east-1',
  })
})

test.each([
  's3://store.example/files',
  's3://k@store.example/files',
  's3://k:s@store.example',
  's3://k:s@store.example/a/b',
  's3://k:s@store.example/UPPER',
  's3://k:s@store.example/files?scheme=ftp',
  's3://k:s@store.example/files?regoin=ca-central-1',
  's3://k:a/b@store.example/files',
  's3://k:%zz@store.example/files',
  'https://k:s@store.example/files',
  'files',
])('%s stops the start, without a word of what it holds', (text) => {
  const start = () => readEnv({ STORAGE_URL: text })
  expect(start).toThrow(EnvError)
  expect(start).toThrow('STORAGE_URL: expected s3://KEY:SECRET@HOST/BUCKET')
  expect(start).not.toThrow('store.example')
})
