import { existsSync } from 'node:fs'
import { type OpenDatabase, openDatabase } from '#db/client.server'
import type { Env } from '~/platform/env.server'
import { UsageError } from '../usage-error'
import { knockAt } from './door-caller'
import { openSnapshot, type Snapshot, stemsNow } from './snapshot'

/** Where the rows of a backup come from. */
export type Source = {
  /** Of every file that a row names now. */
  stems: () => Promise<string[]>
  /** Holds this moment's state. */
  snapshot: () => Promise<Snapshot>
  close: () => Promise<void>
}

/** The rows of an open database. */
export const sourceOf = (database: OpenDatabase): Source => ({
  stems: () => stemsNow(database),
  snapshot: () => openSnapshot(database),
  close: () => database.close(),
})

/**
 * The environment's brokerage: PostgreSQL by its address; the embedded database through the app that runs on it, or where
 * none does, from its directory.
 * @throws UsageError where there is none, or it cannot be reached.
 */
export async function openSource(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Source> {
  if (env.DATABASE_URL) return sourceOf(await openDatabase({ databaseUrl: env.DATABASE_URL }))
  // Opening would make one.
  if (!existsSync(`${env.DATA_DIR}/pglite`)) {
    throw new UsageError(`There is no brokerage in ${env.DATA_DIR} (DATA_DIR): nothing to back up.`)
  }
  const running = await knockAt(env.DATA_DIR)
  if (running) return running
  try {
    return sourceOf(await openDatabase({ dataDir: env.DATA_DIR }))
  } catch (error) {
    if ((error as { code?: string }).code !== 'EMBEDDED_IN_USE') throw error
    throw new UsageError(
      `Another process is using the embedded database in ${env.DATA_DIR} and lets no backup in: an app that is just starting or stopping, another command, or another user's app. Try again in a moment.`,
    )
  }
}
