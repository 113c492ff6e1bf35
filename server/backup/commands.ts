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
import { type BackupRecord, recordBackup } from './record'
import { countFiles } from './required-files'
import { restore } from './restore'
import { receiveBackup, reportBackup, requestBackup } from './socket-client'

type Place = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'STORAGE_URL'>

const number = (value: number) => value.toLocaleString('en-CA')

/** What a command prints, and its exit code: 2 where rows name files that are missing. */
export type CommandResult = { text: string; exitCode: 0 | 2 }
const MISSING = 2

/**
 * `npm run backup`: the environment's brokerage into `file`, an absolute path. `allowMissing`: rows may name files that are
 * not in the storage; without it the archive is written too, and the exit code says that it is not whole.
 */
export async function backUpNow(
  file: string,
  env: Place = readEnv(),
  { allowMissing = false }: { allowMissing?: boolean } = {},
): Promise<CommandResult> {
  const began = performance.now()
  const { tables, missingFiles, isRecorded, ...record } = await takeBackup(file, env, allowMissing)
  const { size } = await stat(file)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const isWhole = allowMissing || missingFiles === 0
  const missing = missingFiles
    ? `\n${number(missingFiles)} pictures or documents are named in the database and were missing in the storage already.`
    : ''
  const text =
    `${file}: ${number(record.rows)} rows of ${tables} tables and ${number(record.files)} files, ` +
    `${number(Math.ceil(size / 1024))} KB, in ${seconds} s.${missing}` +
    (isWhole ? '' : ' Are DATA_DIR and STORAGE_URL those of the site? --allow-missing accepts it.') +
    (isRecorded ? '' : '\nThe database does not take its record: the metrics will not know of this backup.') +
    '\nIt holds personal data and password hashes. Keep it where nobody else reads it.'
  return { text, exitCode: isWhole ? 0 : MISSING }
}

/** The app that runs on an embedded database takes the backup; otherwise this process opens the database. */
async function takeBackup(
  file: string,
  env: Place,
  allowMissing: boolean,
): Promise<BackupReport & { isRecorded: boolean }> {
  // Opening the directory would make a brokerage.
  if (!env.DATABASE_URL && !existsSync(`${env.DATA_DIR}/pglite`))
    throw new UsageError(`There is no brokerage in ${env.DATA_DIR} (DATA_DIR): nothing to back up.`)
  const recorded = async (report: BackupReport, record: (what: BackupRecord) => Promise<void>) => {
    const { rows, files, missingFiles: missing } = report
    const what = { rows, files, missing, ...(missing > 0 && !allowMissing && { failed: true as const }) }
    // A standby cannot be written to, and its backup is as good.
    const isRecorded = await record(what).then(
      () => true,
      () => false,
    )
    return { ...report, isRecorded }
  }
  const response = env.DATABASE_URL ? null : await requestBackup(env.DATA_DIR)
  if (response) {
    const report = await writeWhole(file, (to) => receiveBackup(response, to)).finally(() =>
      response.destroy(),
    )
    return recorded(report, (what) => reportBackup(env.DATA_DIR, what))
  }
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }).catch(
    (error) => {
      if (error.code !== 'EMBEDDED_IN_USE') throw error
      throw new UsageError(
        `Another process is using the embedded database in ${env.DATA_DIR} and lets no backup in: an app that is just starting or stopping, another command, or another user's app. Try again in a moment.`,
      )
    },
  )
  try {
    const report = await writeWhole(file, (to) => writeBackup(database, openStorage(env), to))
    return await recorded(report, (what) => recordBackup(database.db, what))
  } finally {
    await database.close()
  }
}

/**
 * `npm run restore`: replaces the environment's brokerage by the archive `file`. An archive whose rows name files that it
 * lacks changes nothing unless `allowMissing`: a restore deletes files that are not in the archive, perhaps these.
 */
export async function restoreNow(
  file: string,
  { force = false, allowMissing = false }: { force?: boolean; allowMissing?: boolean } = {},
  env: Env = readEnv(),
): Promise<CommandResult> {
  // Without a setting, a restore would create a brokerage in an unexpected place.
  if (!env.DATABASE_URL && !env.isEmbeddedNamed && !env.isDataDirNamed)
    throw new UsageError(
      'Name where to restore: DATABASE_URL (or embedded), or DATA_DIR, in the settings file (--env-file) or the environment.',
    )
  const archive = await checkArchive(file)
  const missing = countFiles(archive.missing)
  if (missing > 0 && !allowMissing)
    return {
      text: `${number(missing)} pictures or documents that the archive's rows name are not in it. Nothing was changed. Choose another archive, or restore this one with --allow-missing; files in the target's storage that its rows name then stay.`,
      exitCode: MISSING,
    }
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    const storage = openStorage(env)
    const { rows, files, deletedFiles } = await restore(archive, { database, storage, force })
    await markStorage(database.db, storage)
    const deleted = deletedFiles ? ` ${number(deletedFiles)} files that were there before are deleted.` : ''
    const text =
      `Restored ${number(rows)} rows and ${number(files)} files of ${archive.manifest.madeAt}.${deleted}\n` +
      'Everybody signs in anew. What waited to be sent is sent when the app starts.'
    return { text, exitCode: 0 }
  } finally {
    await database.close()
  }
}
