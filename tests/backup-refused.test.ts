import { existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { profiles } from '#db/schema/auth'
import { backUpNow, restoreNow } from '../server/backup/commands'
import { UsageError } from '../server/usage-error'
import { type Brokerage, contentsOf, emptyPlace, KINDS, startedAt } from './brokerages'
import { temporaryDirectory } from './request'
import {
  agreeing,
  claimMuch,
  manifestPart,
  type Part,
  type Parts,
  partsOf,
  writeParts,
} from './rewritten-archive'

// Several databases are made and filled here; a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 })

const [kind = 'pglite'] = KINDS
const directory = temporaryDirectory()
const good = join(directory, 'good.tar.gz')
let source: Brokerage

beforeAll(async () => {
  source = await startedAt(await emptyPlace(kind, { SEED: 'demo' }))
  await source.storage.put(
    'agent-headshots/somebody/1750000000000-0123456789abcdef-320.webp',
    Buffer.from('a picture'),
    'image/webp',
  )
  await backUpNow(good, source.env)
}, 120_000)

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (error) => error,
  )
  expect(error).toBeInstanceOf(UsageError)
  return (error as Error).message
}

describe('a backup', () => {
  const leftIn = async (place: string) => (await readdir(place)).sort()

  test('is never written over a file', async () => {
    const place = temporaryDirectory()
    const file = join(place, 'a.tar.gz')
    writeFileSync(file, 'the only copy')
    expect(await refusal(backUpNow(file, source.env))).toContain('exists')
    expect(readFileSync(file, 'utf8')).toBe('the only copy')
    expect(await leftIn(place)).toEqual(['a.tar.gz'])
  })

  test('does not meddle with another that is being written', async () => {
    const place = temporaryDirectory()
    writeFileSync(join(place, 'a.tar.gz.partial'), '')
    expect(await refusal(backUpNow(join(place, 'a.tar.gz'), source.env))).toContain('another backup')
    expect(await leftIn(place)).toEqual(['a.tar.gz.partial'])
  })

  test('needs a directory that is there', async () => {
    expect(await refusal(backUpNow(join(directory, 'nowhere/a.tar.gz'), source.env))).toContain(
      'does not exist',
    )
    expect(await refusal(backUpNow(join(good, 'a.tar.gz'), source.env))).toContain('not a directory')
  })

  test('of nothing is none', async () => {
    const empty = await emptyPlace(kind)
    const file = join(directory, 'nothing.tar.gz')
    expect(await refusal(backUpNow(file, empty))).toContain('nothing to back up')
    expect(existsSync(file)).toBe(false)
    expect(existsSync(join(empty.DATA_DIR, 'pglite'))).toBe(false)
  })

  test('of a database that is newer than the program is left to the newer one', async () => {
    const newer = await startedAt(await emptyPlace(kind))
    await newer.database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    )
    expect(await refusal(backUpNow(join(directory, 'n.tar.gz'), newer.env))).toContain('newer version')
    expect(existsSync(join(directory, 'n.tar.gz.partial'))).toBe(false)
    await newer.close()
    expect(await refusal(restoreNow(good, { force: true }, newer.env))).toContain('newer version')
  })
})

describe('a target', () => {
  test('that an app is running on is refused', async () => {
    expect(await refusal(restoreNow(good, {}, source.env).catch(asUsage))).toMatch(/in use|is using/)
    // With --force too where the directory is locked; a server's connections may stay.
    if (kind === 'pglite') {
      expect(await refusal(restoreNow(good, { force: true }, source.env).catch(asUsage))).toContain(
        'is using',
      )
    }
  })

  test('with tables that somebody else made is refused, --force or not', async () => {
    const place = await emptyPlace(kind)
    const database = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR })
    await database.pool.query('create table leads (theirs text)')
    await database.close()
    expect(await refusal(restoreNow(good, { force: true }, place))).toContain('did not make')
  })

  test('with files of another is refused, and keeps them', async () => {
    const place = await emptyPlace(kind)
    const key = 'agent-headshots/other/1750000000000-0123456789abcdef-320.webp'
    const { storage, close } = await startedAt(place)
    await storage.put(key, Buffer.from('theirs'), 'image/webp')
    await close()
    const before = await contentsOf(place)
    expect(await refusal(restoreNow(good, {}, place))).toContain('not empty')
    expect(await contentsOf(place)).toEqual(before)
    expect(Object.keys(before.files)).toEqual([key])
  })

  test('that was started once and never used is empty', async () => {
    const place = await startedAt(await emptyPlace(kind))
    await place.database.pool.query(
      `insert into secrets (name, value) values ('sessions', 'x'), ('contact stops', 'y')`,
    )
    await place.close()
    expect(await restoreNow(good, {}, place.env)).toContain('Restored')
  })
})

const asUsage = (error: { code?: string; message: string }) => {
  // The start's own words, which the command shows as they are.
  throw error.code === 'EMBEDDED_IN_USE' ? new UsageError(error.message) : error
}

describe('an archive', () => {
  const rowsOf = ({ parts }: Parts, table: string) => {
    const part = parts.find(({ name }) => name.startsWith(`rows/${table}/`))
    if (!part) throw new Error(`no ${table}`)
    return part
  }
  const edit = (table: string, change: (row: (string | null)[]) => unknown) => (archive: Parts) => {
    const part = rowsOf(archive, table)
    const [first = '', ...rest] = part.bytes.toString().split('\n')
    part.bytes = Buffer.from([JSON.stringify(change(JSON.parse(first))), ...rest].join('\n'))
    return agreeing(archive)
  }
  const with_ = (part: Part) => (archive: Parts) => agreeing({ ...archive, parts: [...archive.parts, part] })
  const claims = (change: (manifest: Parts['manifest']) => unknown) => (archive: Parts) => {
    change(archive.manifest)
    return [...archive.parts, manifestPart(archive.manifest)]
  }
  const anyBytes = Buffer.from('bytes')

  const HOSTILE: [what: string, make: (archive: Parts) => Part[], says: RegExp][] = [
    [
      'a way out of the directory',
      with_({ name: '../../etc/passwd', bytes: anyBytes }),
      /which no backup does/,
    ],
    [
      'a way out behind files/',
      with_({ name: 'files/agent-headshots/../../x.webp', bytes: anyBytes }),
      /no backup/,
    ],
    ['an absolute name', with_({ name: '/etc/passwd', bytes: anyBytes }), /no backup/],
    ['a bucket that there is not', with_({ name: 'files/elsewhere/a/b.webp', bytes: anyBytes }), /no backup/],
    [
      'a link',
      ({ parts }) => [
        {
          name: 'files/agent-headshots/a/b.webp',
          bytes: Buffer.alloc(0),
          header: { type: 'symlink', linkname: '/etc/passwd' },
        },
        ...parts,
      ],
      /no backup/,
    ],
    [
      'a wrong checksum',
      (archive) => {
        const part = rowsOf(archive, 'leads')
        part.bytes = Buffer.from(part.bytes.toString().replace('"new"', '"won"'))
        return [...archive.parts, manifestPart(archive.manifest)]
      },
      /leads.* is damaged/,
    ],
    ['no manifest', ({ parts }) => parts, /never finished/],
    ['a manifest that is none', ({ parts }) => [...parts, manifestPart([])], /manifest is wrong/],
    [
      'a member too few',
      (archive) => [...archive.parts.slice(0, -1), manifestPart(archive.manifest)],
      /is missing/,
    ],
    [
      'a member too many',
      ({ parts, manifest }) => [
        ...parts,
        { name: 'rows/webhooks/000001.ndjson', bytes: Buffer.from('[]\n') },
        manifestPart(manifest),
      ],
      /not where its manifest says/,
    ],
    [
      'something after its end',
      (archive) => [...agreeing(archive), { name: 'rows/leads/000002.ndjson', bytes: anyBytes }],
      /after the end/,
    ],
    [
      'a table that does not exist',
      claims(({ tables }) => tables.push({ name: 'pg_authid', columns: ['rolname'], rows: 0 })),
      /no table pg_authid/,
    ],
    [
      'rows of a table that is not in its manifest',
      with_({ name: 'rows/pg_authid/000001.ndjson', bytes: Buffer.from('["a"]\n') }),
      /no table pg_authid/,
    ],
    [
      'a column that does not exist',
      claims(({ tables }) => tables[0]?.columns.push('password')),
      /columns of/,
    ],
    [
      'a name that is SQL',
      claims(({ tables }) => Object.assign(tables[0] ?? {}, { name: 'leads"; drop table leads; --' })),
      /manifest is wrong/,
    ],
    ['a table too few', claims(({ tables }) => tables.pop()), /is missing|not in its|no table/],
    [
      'fewer rows than it says',
      claims(({ tables }) => {
        for (const table of tables) if (table.name === 'leads') table.rows++
      }),
      /leads has/,
    ],
    ['a row that is too short', edit('leads', (row) => row.slice(1)), /too many or too few/],
    ['a row that is none', edit('leads', () => ({ id: 1 })), /not a row/],
    ['a value that is an object', edit('leads', (row) => [{ a: 1 }, ...row.slice(1)]), /not a row/],
    [
      'a newer format',
      claims((manifest) => {
        manifest.format = 2
      }),
      /Update the program/,
    ],
    [
      'a newer level',
      claims((manifest) => {
        manifest.level = { tag: '0099_later', madeAt: 9999999999999 }
      }),
      /newer version.*Update/s,
    ],
    [
      'a level that never was',
      claims((manifest) => {
        manifest.level.madeAt = 5
      }),
      /no version of this program/,
    ],
    [
      'its tables in another order',
      ({ manifest, parts }) =>
        agreeing({
          manifest,
          parts: [
            ...parts.filter(({ name }) => name.includes('/leads/')),
            ...parts.filter(({ name }) => !name.includes('/leads/')),
          ],
        }),
      /order/,
    ],
  ]
  test.each(HOSTILE)('with %s is refused before anything is touched', async (what, make, says) => {
    const place = await emptyPlace('pglite')
    const file = join(directory, `${HOSTILE.findIndex(([name]) => name === what)}.tar.gz`)
    await writeParts(file, make(await partsOf(good)))
    expect(await refusal(restoreNow(file, { force: true }, place))).toMatch(says)
    expect(await readdir(place.DATA_DIR)).toEqual([])
  })

  test('that claims a gigantic size is refused before anything is touched', async () => {
    const place = await emptyPlace('pglite')
    const file = join(directory, 'gigantic.tar.gz')
    await copyFile(good, file)
    claimMuch(file)
    expect(await refusal(restoreNow(file, {}, place))).toContain('claims to have 4398046511104 bytes')
    expect(await readdir(place.DATA_DIR)).toEqual([])
  })

  test('that is cut short, garbled, missing or no archive is refused', async () => {
    const place = await emptyPlace('pglite')
    const size = readFileSync(good).byteLength
    for (const left of [size - 1, size - 9, Math.floor(size / 2), 20]) {
      const cut = join(directory, `cut-${left}.tar.gz`)
      await copyFile(good, cut)
      truncateSync(cut, left)
      expect(await refusal(restoreNow(cut, {}, place)), String(left)).toContain('cut short')
    }
    const garbled = readFileSync(good)
    garbled.fill(0x55, Math.floor(size / 2), Math.floor(size / 2) + 40)
    const bad = join(directory, 'bad.tar.gz')
    writeFileSync(bad, garbled)
    expect(await refusal(restoreNow(bad, {}, place))).toMatch(/damaged|refused/)
    writeFileSync(bad, 'not an archive at all')
    expect(await refusal(restoreNow(bad, {}, place))).toContain('not a backup')
    writeFileSync(bad, '')
    expect(await refusal(restoreNow(bad, {}, place))).toMatch(/cut short|never finished/)
    mkdirSync(join(directory, 'folder'), { recursive: true })
    expect(await refusal(restoreNow(join(directory, 'folder'), {}, place))).toContain('not a file')
    expect(await refusal(restoreNow(join(directory, 'nowhere'), {}, place))).toContain('does not exist')
    expect(await readdir(place.DATA_DIR)).toEqual([])
  })

  test('whose rows the database does not take changes nothing', async () => {
    const place = await startedAt(await emptyPlace(kind))
    const person = { id: 'p', email: 'here@test.invalid', fullName: 'Was Here' }
    await place.database.db.insert(profiles).values(person)
    await place.close()
    const before = await contentsOf(place.env)
    const columns = (await partsOf(good)).manifest.tables.find(({ name }) => name === 'leads')?.columns ?? []
    const set = (column: string, value: string | null) =>
      edit('leads', (row) => row.with(columns.indexOf(column), value))
    const wrong: [make: (archive: Parts) => Part[], says: RegExp][] = [
      [set('status', 'bought'), /leads_status_known/],
      [set('agent_id', '00000000-0000-4000-8000-000000000000'), /leads_agent_id_agents_id_fk/],
      [set('created_at', 'yesterday or so, Jean Tremblay'), /row that a brokerage cannot have/],
      [set('client_name', null), /cannot have/],
    ]
    for (const [index, [make, says]] of wrong.entries()) {
      const file = join(directory, `wrong-${index}.tar.gz`)
      await writeParts(file, make(await partsOf(good)))
      const message = await refusal(restoreNow(file, { force: true }, place.env))
      expect(message).toMatch(says)
      expect(message).not.toContain('Tremblay')
      expect(await contentsOf(place.env)).toEqual(before)
    }
  })
})
