import { stat } from 'node:fs/promises'
import { openDatabase } from '#db/client.server'
import { type Env, readEnv } from '~/platform/env.server'
import { openStorage } from '~/platform/storage.server'
import { checkArchive } from './archive-check'
import { backUp } from './back-up'
import { restore } from './restore'
import { openSource } from './source'

type Place = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'STORAGE_URL'>

const number = (value: number) => value.toLocaleString('en-CA')

/** `npm run backup`: the environment's brokerage into `file`, an absolute path. Gives what to say. */
export async function backUpNow(file: string, env: Place = readEnv()): Promise<string> {
  const began = performance.now()
  const source = await openSource(env)
  try {
    const { rows, tables, files, missingFiles } = await backUp(source, openStorage(env), file)
    const { size } = await stat(file)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const missing = missingFiles
      ? `\n${number(missingFiles)} pictures or documents are named in the database and were missing in the storage already.`
      : ''
    return (
      `${file}: ${number(rows)} rows of ${tables} tables and ${number(files)} files, ` +
      `${number(Math.ceil(size / 1024))} KB, in ${seconds} s.${missing}\n` +
      'It holds personal data and password hashes. Keep it where nobody else reads it.'
    )
  } finally {
    await source.close()
  }
}

/** `npm run restore`: what is in `file` becomes the environment's brokerage. Gives what to say. */
export async function restoreNow(
  file: string,
  { force = false }: { force?: boolean } = {},
  env: Place = readEnv(),
): Promise<string> {
  const archive = await checkArchive(file)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    const { rows, files, deletedFiles } = await restore(archive, {
      database,
      storage: openStorage(env),
      force,
    })
    const deleted = deletedFiles ? ` ${number(deletedFiles)} files that were there before are deleted.` : ''
    return (
      `Restored ${number(rows)} rows and ${number(files)} files of ${archive.manifest.madeAt}.${deleted}\n` +
      'Everybody signs in anew. What waited to be sent is sent when the app starts.'
    )
  } finally {
    await database.close()
  }
}
