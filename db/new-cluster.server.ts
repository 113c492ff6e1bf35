import { randomUUID } from 'node:crypto'
import { accessSync, constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { torontoDay } from '~/lib/dates'
import { type Db, migrateDatabase } from './client.server'
import { openCluster } from './pglite.server'
import { seedIfEmpty } from './seed/seed.server'

// Emptied by each build, so a template never outlives the code that made it. A start never removes one: another process
// may be copying it.
const TEMPLATES = 'build/template'

/**
 * Makes the embedded database of a new directory: a copy of a migrated and seeded template, which the first start of a
 * build makes. Making one takes some seven seconds of CPU, copying it a tenth of one. The demo's dates are relative to
 * the day, so each day has a template of its own. Anything but 'demo' is seeded after the copy.
 */
export const newCluster = (seed: string) => async (directory: string) => {
  const name = seed === 'demo' ? `demo-${torontoDay(new Date())}` : 'empty'
  const template = join(TEMPLATES, name)
  const contents = seed === 'demo' ? 'demo' : 'none'
  if (!existsSync(template)) {
    // A program that is installed read-only has no place for a template.
    if (!isWritable(dirname(TEMPLATES))) return makeCluster(directory, contents)
    await makeTemplate(template, contents)
  }
  cpSync(template, directory, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

async function makeTemplate(template: string, seed: string) {
  mkdirSync(TEMPLATES, { recursive: true })
  const unfinished = `${template}.${randomUUID()}`
  await makeCluster(unfinished, seed)
  try {
    renameSync(unfinished, template)
  } catch (error) {
    // Another process was faster; its template is the same.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(template)) throw error
  }
}

async function makeCluster(directory: string, seed: string) {
  const { pool, close } = await openCluster(directory)
  try {
    await migrateDatabase({ pool })
    await seedIfEmpty(drizzle(pool, { casing: 'snake_case' }) as unknown as Db, seed)
  } finally {
    await close()
  }
}

function isWritable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK)
    return true
  } catch {
    return false
  }
}
