import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Makes an absolute directory, one after the other: Node's recursive mkdir never returns where the system answers ENOENT
 * inside a parent that exists, as /proc does and a working directory that was deleted.
 */
export function makeDirectory(path: string) {
  if (isDirectory(path)) return
  const parent = dirname(path)
  if (parent !== path) makeDirectory(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process was faster.
    if (!isDirectory(path)) throw error
  }
}
