import { FILE_KEY_PATTERN, REFERRING_TABLES } from '~/platform/sweep-files.server'
import { UsageError } from '../usage-error'
import { readArchive } from './archive-reader'
import { sha256 } from './archive-writer'
import { archivedTables } from './contents'
import { FORMAT, type Manifest, manifestSchema, rowsName } from './manifest'
import { missingKeys } from './required-files'
import { listSchemaVersions, type SchemaVersion } from './schema-versions'

export type CheckedArchive = {
  file: string
  manifest: Manifest
  version: SchemaVersion
  /** The keys of files that its rows name, or pages ask for, and that it lacks. */
  missing: ReadonlySet<string>
}

const FILE_KEY = new RegExp(FILE_KEY_PATTERN, 'g')

type Seen = { members: Manifest['members']; tables: Map<string, SeenTable>; manifest?: Manifest }
type SeenTable = { rows: number; parts: number; widths: Set<number> }

/**
 * Reads a whole archive and checks it against its manifest and this program's schema before anything is changed.
 * @throws UsageError with the fault.
 */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  const reject = (why: string) => new UsageError(`${file} is rejected: ${why} Nothing was changed.`)
  const seen: Seen = { members: [], tables: new Map() }
  const [named, present] = [new Set<string>(), new Set<string>()]
  for await (const { name, what, size, bytes } of readArchive(file)) {
    if (seen.manifest) throw reject(`${name} comes after the end.`)
    if ('manifest' in what) {
      seen.manifest = readManifest(bytes, reject)
      continue
    }
    seen.members.push({ name, size, sha256: sha256(bytes) })
    if ('file' in what) present.add(what.file)
    if ('rows' in what) {
      if (REFERRING_TABLES.includes(what.rows))
        for (const [key] of bytes.toString().matchAll(FILE_KEY)) named.add(key)
      const table = seen.tables.get(what.rows) ?? { rows: 0, parts: 0, widths: new Set() }
      seen.tables.set(what.rows, table)
      countRows(table, name, bytes, reject)
      if (name !== rowsName(what.rows, ++table.parts)) throw reject(`a part is missing before ${name}.`)
    }
  }
  if (!seen.manifest) throw reject('it has no manifest: it was never finished.')
  compareMembers(seen.manifest, seen.members, reject)
  const version = knownVersion(seen.manifest, seen, reject)
  const missing = missingKeys(named, (key) => present.has(key))
  return { file, manifest: seen.manifest, version, missing }
}

type Reject = (why: string) => UsageError

function readManifest(bytes: Buffer, reject: Reject): Manifest {
  let content: unknown
  try {
    content = JSON.parse(bytes.toString())
  } catch {
    throw reject('its manifest cannot be read.')
  }
  const { format } = (content ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > FORMAT) {
    throw reject(`it is of format ${format} and this program reads ${FORMAT}. Update the program.`)
  }
  const { success, data, error } = manifestSchema.safeParse(content)
  if (success) return data
  const [issue] = error.issues
  throw reject(`its manifest is wrong at ${issue?.path.join('.')}: ${issue?.message}.`)
}

function countRows(table: SeenTable, name: string, bytes: Buffer, reject: Reject) {
  const lines = bytes.toString().split('\n')
  if (lines.pop() !== '') throw reject(`${name} ends in the middle of a row.`)
  for (const line of lines) {
    let values: unknown
    try {
      values = JSON.parse(line)
    } catch {}
    if (!Array.isArray(values) || !values.every((value) => value === null || typeof value === 'string')) {
      throw reject(`${name} holds a line that is not a row.`)
    }
    table.rows++
    table.widths.add(values.length)
  }
}

function compareMembers(manifest: Manifest, members: Manifest['members'], reject: Reject) {
  const listed = manifest.members
  for (const [index, member] of members.entries()) {
    const wanted = listed[index]
    if (wanted?.name !== member.name) throw reject(`${member.name} is not where its manifest says.`)
    if (wanted.size !== member.size || wanted.sha256 !== member.sha256) {
      throw reject(`${member.name} is damaged: its checksum is not that of its manifest.`)
    }
  }
  const missing = listed[members.length]
  if (missing) throw reject(`${missing.name} is missing.`)
  if (new Set(members.map(({ name }) => name)).size < members.length) throw reject('it holds a member twice.')
}

/** The schema version of the archive, once its tables are those of that version. */
function knownVersion(manifest: Manifest, seen: Seen, reject: Reject): SchemaVersion {
  const versions = listSchemaVersions()
  const version = versions.find(({ madeAt }) => madeAt === manifest.level.madeAt)
  if (!version) {
    const isNewer = manifest.level.madeAt > (versions.at(-1)?.madeAt ?? 0)
    if (!isNewer) throw reject(`no version of this program knows its schema version ${manifest.level.tag}.`)
    throw reject(
      `it was made by a newer version of this program (${manifest.level.tag}). Update the program, then restore.`,
    )
  }
  const kept = archivedTables(version)
  const order = kept.map(({ name }) => name)
  const places = [...seen.tables.keys()].map((name) => order.indexOf(name)).filter((place) => place >= 0)
  if (places.some((place, index) => place < (places[index - 1] ?? 0))) {
    throw reject('its tables are not in the order in which they can be restored.')
  }
  const known = new Map(kept.map((table) => [table.name, table]))
  for (const { name, columns, rows } of manifest.tables) {
    const table = known.get(name)
    if (!table) throw reject(`there is no table ${name} in a brokerage.`)
    known.delete(name)
    if (columns.join() !== table.columns.join())
      throw reject(`the columns of ${name} are not those of its schema version.`)
    const found = seen.tables.get(name) ?? { rows: 0, widths: new Set() }
    if (found.rows !== rows) throw reject(`${name} has ${found.rows} rows and should have ${rows}.`)
    if ([...found.widths].some((width) => width !== columns.length)) {
      throw reject(`a row of ${name} has too many or too few values.`)
    }
    seen.tables.delete(name)
  }
  const [missing] = known.keys()
  if (missing) throw reject(`the table ${missing} is missing.`)
  const [unlisted] = seen.tables.keys()
  if (unlisted) throw reject(`there is no table ${unlisted} in its manifest.`)
  for (const { table, column } of manifest.sequences) {
    const sequences = version.tables.find(({ name }) => name === table)?.sequences ?? []
    if (!sequences.some((sequence) => sequence.column === column)) {
      throw reject(`${table}.${column} is not counted up.`)
    }
  }
  return version
}
