import { existsSync, rmSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { UsageError } from '../usage-error'

/**
 * Writes a file that is whole or not there: under the name `FILE.partial`, readable by its owner alone, on the disk before
 * it gets its own name. When `write` fails, or the process is asked to stop, nothing is left.
 * @throws UsageError when the file exists or cannot be written.
 */
export async function writeWhole<Result>(
  file: string,
  write: (to: Writable) => Promise<Result>,
): Promise<Result> {
  const partial = `${file}.partial`
  if (existsSync(file))
    throw new UsageError(`${file} exists. An archive is never overwritten: choose another name.`)
  const handle = await open(partial, 'wx', 0o600).catch((error) => {
    throw explained(error, partial)
  })
  const stop = (signal: NodeJS.Signals) => {
    rmSync(partial, { force: true })
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    // `flush`: on the disk before it is closed.
    const result = await write(handle.createWriteStream({ flush: true }))
    await giveName(partial, file)
    return result
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(partial, { force: true })
    throw explained(error, file)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/** A link fails where a rename would take the place of a file that came meanwhile. */
async function giveName(partial: string, file: string) {
  try {
    await link(partial, file)
    await rm(partial)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    // Some file systems have no links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) throw error
    await rename(partial, file)
  }
  // The name, too, has to be on the disk. Windows has no such thing for directories.
  if (process.platform === 'win32') return
  const directory = await open(dirname(file), 'r')
  await directory.sync().finally(() => directory.close())
}

const REASONS: Record<string, (file: string) => string> = {
  ENOENT: (file) => `The directory ${dirname(file)} does not exist.`,
  ENOTDIR: (file) => `${dirname(file)} is not a directory.`,
  EACCES: (file) => `${dirname(file)} may not be written to.`,
  EPERM: (file) => `${dirname(file)} may not be written to.`,
  EROFS: (file) => `${dirname(file)} may not be written to: it is read-only.`,
  ENOSPC: (file) => `The disk of ${dirname(file)} is full. Nothing was kept of the archive.`,
  EDQUOT: (file) => `The disk quota of ${dirname(file)} is used up. Nothing was kept of the archive.`,
  EFBIG: (file) => `${dirname(file)} does not take a file that large. Nothing was kept of the archive.`,
  EEXIST: (file) =>
    file.endsWith('.partial')
      ? `${file} exists: another backup is writing it, or one was killed. Remove it if none is running.`
      : `${file} came into being meanwhile. An archive is never overwritten: choose another name.`,
}

/** Explains an error of the file system; returns other errors unchanged. */
function explained(error: unknown, file: string): unknown {
  const { code = '', syscall } = (error ?? {}) as { code?: string; syscall?: string }
  const reason = syscall ? REASONS[code] : undefined
  return reason ? new UsageError(reason(file)) : error
}
