import { createHash } from 'node:crypto'
import { openSync } from 'node:fs'
import { resolve } from 'node:path'

// A socket's path has room for some hundred bytes (104 on macOS, 108 on Linux), the closing zero included.
const MAX_PATH_BYTES = 100

/**
 * Path of the Unix socket on which an app with an embedded database answers backups; on Windows, a named pipe. Only the
 * user that runs the app may connect.
 */
export function backupSocketPath(dataDir: string): string {
  const directory = resolve(dataDir)
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\brokerage-${createHash('sha256').update(directory.toLowerCase()).digest('hex').slice(0, 32)}`
  }
  const path = `${directory}/backup.sock`
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES || process.platform !== 'linux') return path
  // The same file by a short name: through the open directory. It stays open for as long as the process lives.
  opened.set(directory, opened.get(directory) ?? openSync(directory, 'r'))
  return `/proc/self/fd/${opened.get(directory)}/backup.sock`
}

const opened = new Map<string, number>()
