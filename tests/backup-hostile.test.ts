import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { profiles } from '#db/schema/auth'
import { backUpNow, restoreNow } from '../server/backup/commands'
import { closeBrokerages, contentsOf, emptyPlace, KINDS, rejection, startedAt } from './brokerages'
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
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
afterAll(closeBrokerages)

const [kind = 'pglite'] = KINDS
const directory = temporaryDirectory()
const good = join(directory, 'good.tar.gz')

beforeAll(async () => {
  const source = await startedAt(await emptyPlace(kind, { SEED: 'demo' }))
  await source.storage.put(
    'agent-headshots/somebody/1750000000000-0123456789abcdef-320.webp',
    Buffer.from('a picture'),
    'image/webp',
  )
  await backUpNow(good, source.env)
})

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
      'a newer schema version',
      claims((manifest) => {
        manifest.level = { tag: '0099_later', madeAt: 9999999999999 }
      }),
      /newer version.*Update/s,
    ],
    [
      'a schema version that never was',
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
  test.each(HOSTILE)('with %s is rejected before anything is touched', async (what, make, says) => {
    const place = await emptyPlace('pglite')
    const file = join(directory, `${HOSTILE.findIndex(([name]) => name === what)}.tar.gz`)
    await writeParts(file, make(await partsOf(good)))
    expect(await rejection(restoreNow(file, { force: true }, place))).toMatch(says)
    expect(await readdir(place.DATA_DIR)).toEqual([])
  })

  test('that claims a gigantic size is rejected before anything is touched', async () => {
    const place = await emptyPlace('pglite')
    const file = join(directory, 'gigantic.tar.gz')
    await copyFile(good, file)
    claimMuch(file)
    expect(await rejection(restoreNow(file, {}, place))).toContain('claims to have 4398046511104 bytes')
    expect(await readdir(place.DATA_DIR)).toEqual([])
  })

  test('that is cut short, garbled, missing or no archive is rejected', async () => {
    const place = await emptyPlace('pglite')
    const size = readFileSync(good).byteLength
    for (const left of [size - 1, size - 9, Math.floor(size / 2), 20]) {
      const cut = join(directory, `cut-${left}.tar.gz`)
      await copyFile(good, cut)
      truncateSync(cut, left)
      expect(await rejection(restoreNow(cut, {}, place)), String(left)).toContain('cut short')
    }
    const garbled = readFileSync(good)
    garbled.fill(0x55, Math.floor(size / 2), Math.floor(size / 2) + 40)
    const bad = join(directory, 'bad.tar.gz')
    writeFileSync(bad, garbled)
    expect(await rejection(restoreNow(bad, {}, place))).toMatch(/damaged|rejected/)
    writeFileSync(bad, 'not an archive at all')
    expect(await rejection(restoreNow(bad, {}, place))).toContain('not a backup')
    writeFileSync(bad, '')
    expect(await rejection(restoreNow(bad, {}, place))).toMatch(/cut short|never finished/)
    mkdirSync(join(directory, 'folder'), { recursive: true })
    expect(await rejection(restoreNow(join(directory, 'folder'), {}, place))).toContain('not a file')
    expect(await rejection(restoreNow(join(directory, 'nowhere'), {}, place))).toContain('does not exist')
    expect(await readdir(place.DATA_DIR)).toEqual([])
  })

  test('with rows that the database rejects changes nothing', async () => {
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
      const message = await rejection(restoreNow(file, { force: true }, place.env))
      expect(message).toMatch(says)
      expect(message).not.toContain('Tremblay')
      expect(await contentsOf(place.env)).toEqual(before)
    }
  })
})
