import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { openDatabase } from '#db/client.server'
import { type Env, readEnv } from '~/platform/env.server'
import { openStorage } from '~/platform/storage.server'
import { markStorage } from '~/platform/storage-mark.server'
import { UsageError } from '../usage-error'
import { checkArchive } from './archive-check'
import { type BackupReport, writeBackup } from './back-up'
import { writeWhole } from './partial-file'
import { restore } from './restore'
import { receiveBackup, requestBackup } from './socket-client'

type Place = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'STORAGE_URL'>

const number = (value: number) => value.toLocaleString('en-CA')

/** `npm run backup`: the environment's brokerage into `file`, an absolute path. Returns the message to print. */
export async function backUpNow(file: string, env: Place = readEnv()): Promise<string> {
  const began = performance.now()
  const { rows, tables, files, missingFiles } = await takeBackup(file, env)
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
}

/** The app that runs on an embedded database takes the backup; otherwise this process opens the database. */
async function takeBackup(file: string, env: Place): Promise<BackupReport> {
  // Opening the directory would make a brokerage.
  if (!env.DATABASE_URL && !existsSync(`${env.DATA_DIR}/pglite`))
    throw new UsageError(`There is no brokerage in ${env.DATA_DIR} (DATA_DIR): nothing to back up.`)
  const response = env.DATABASE_URL ? null : await requestBackup(env.DATA_DIR)
  if (response) return writeWhole(file, (to) => receiveBackup(response, to)).finally(() => response.destroy())
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }).catch(
    (error) => {
      if (error.code !== 'EMBEDDED_IN_USE') throw error
      throw new UsageError(
        `Another process is using the embedded database in ${env.DATA_DIR} and lets no backup in: an app that is just starting or stopping, another command, or another user's app. Try again in a moment.`,
      )
    },
  )
  return writeWhole(file, (to) => writeBackup(database, openStorage(env), to)).finally(() => database.close())
}

/** `npm run restore`: replaces the environment's brokerage by the archive `file`. Returns the message to print. */
export async function restoreNow(
  file: string,
  { force = false }: { force?: boolean } = {},
  env: Env = readEnv(),
): Promise<string> {
  // Without a name for it, a restore would make a brokerage where nobody looks for one.
  if (!env.DATABASE_URL && !env.isEmbeddedNamed && !env.isDataDirNamed)
    throw new UsageError(
      'Name where to restore: DATABASE_URL (or embedded), or DATA_DIR, in the settings file (--env-file) or the environment.',
    )
  const archive = await checkArchive(file)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    const storage = openStorage(env)
    const { rows, files, deletedFiles } = await restore(archive, { database, storage, force })
    await markStorage(database.db, storage)
    const deleted = deletedFiles ? ` ${number(deletedFiles)} files that were there before are deleted.` : ''
    return (
      `Restored ${number(rows)} rows and ${number(files)} files of ${archive.manifest.madeAt}.${deleted}\n` +
      'Everybody signs in anew. What waited to be sent is sent when the app starts.'
    )
  } finally {
    await database.close()
  }
}
