import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UsageError } from '../usage-error'
import type { BackupReport } from './back-up'
import type { BackupRecord } from './record'
import { backupSocketPath } from './socket-path'

export const RESULT_TRAILER = 'backup-result'
/** How a backup went, sent after the archive because it is known only then. */
export type BackupResult = BackupReport | { error: string }

/**
 * Asks the app that runs on this directory for an archive; null when none runs.
 * @throws UsageError when the app belongs to another user.
 */
export async function requestBackup(dataDir: string): Promise<IncomingMessage | null> {
  const asked = request({ socketPath: backupSocketPath(dataDir), agent: false }).end()
  try {
    const [response] = await once(asked, 'response')
    return response
  } catch (error) {
    const { code = '' } = error as { code?: string }
    // No socket, or the socket of a killed process.
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) return null
    if (code !== 'EACCES') throw error
    throw new UsageError(
      `The app on ${dataDir} belongs to another user. Run the backup as the user that it runs as.`,
    )
  }
}

/** Tells the app that runs on this directory that its archive is whole and has its name. */
export async function reportBackup(dataDir: string, record: BackupRecord): Promise<void> {
  const told = request({ socketPath: backupSocketPath(dataDir), agent: false, method: 'POST' })
  const [response] = (await once(told.end(JSON.stringify(record)), 'response')) as [IncomingMessage]
  response.resume()
  if (response.statusCode !== 204) throw new Error(`recorded with ${response.statusCode}`)
}

/** @throws UsageError when the app could not take the backup, or ended before the archive was complete. */
export async function receiveBackup(response: IncomingMessage, to: Writable): Promise<BackupReport> {
  await pipeline(response, to).catch((error) => {
    throw response.complete || error.code !== 'ECONNRESET' ? error : new UsageError(STOPPED)
  })
  const sent = response.trailers[RESULT_TRAILER]
  if (!sent) throw new UsageError(STOPPED)
  const result = JSON.parse(decodeURIComponent(sent)) as BackupResult
  if ('error' in result) throw new UsageError(result.error)
  return result
}

const STOPPED = 'The running app stopped in the middle of the backup. Nothing was kept; start again.'
