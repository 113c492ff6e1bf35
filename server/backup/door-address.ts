import { createHash } from 'node:crypto'
import { openSync } from 'node:fs'
import { resolve } from 'node:path'

// A socket's path has room for some hundred bytes (104 on macOS, 108 on Linux), the closing zero included.
const LONGEST = 100

/**
 * Where a running app on an embedded database lets a backup in: a socket in its directory, which only the owner of the
 * directory may open; on Windows a named pipe, which only who started the app may write to.
 */
export function doorAddress(dataDir: string): string {
  const directory = resolve(dataDir)
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\brokerage-${createHash('sha256').update(directory.toLowerCase()).digest('hex').slice(0, 32)}`
  }
  const path = `${directory}/backup.sock`
  if (Buffer.byteLength(path) <= LONGEST || process.platform !== 'linux') return path
  // The same file by a short name: through the open directory. It stays open for as long as the process lives.
  opened.set(directory, opened.get(directory) ?? openSync(directory, 'r'))
  return `/proc/self/fd/${opened.get(directory)}/backup.sock`
}

const opened = new Map<string, number>()
