import { statfs } from 'node:fs/promises'

// Room for some thousand leads. PostgreSQL stops with an error when its disk is full, and so does every form.
const LEAST_FREE_BYTES = 16 * 1024 * 1024

/** Whether the disk under `directory` has room for writes; true where the directory is not used and does not exist. */
export async function hasFreeSpace(directory: string, leastBytes = LEAST_FREE_BYTES): Promise<boolean> {
  const free = await statfs(directory).catch(() => null)
  return free === null || free.bavail * free.bsize >= leastBytes
}
