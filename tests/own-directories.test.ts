import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.server'
import { newCluster } from '#db/new-cluster.server'
import { openStorage } from '~/platform/storage.server'
import { temporaryDirectory } from './request'

const modeOf = (...path: string[]) => statSync(join(...path)).mode & 0o777

test('other accounts of the machine read neither the embedded database nor the files', async () => {
  const dataDir = temporaryDirectory()
  const database = await openDatabase({ dataDir, makeNew: newCluster('demo') })
  await database.close()
  expect(await openStorage({ DATA_DIR: dataDir }).check()).toBe(true)
  expect([modeOf(dataDir, 'pglite'), modeOf(dataDir, 'files')]).toEqual([0o700, 0o700])
})
