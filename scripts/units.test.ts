import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('systemd accepts the units', () => {
  const directory = mkdtempSync(join(tmpdir(), 'units-'))
  // A machine that tests has neither the app's user nor its directory.
  const here = (unit: string) =>
    unit
      .replace(/^User=.*$/m, '')
      .replace(/^WorkingDirectory=.*$/m, '')
      // Quoted: the directory of the tests may have a space in its name.
      .replace('/srv/brokerage/current/node_modules/.bin/node', `"${process.execPath}"`)
  const units = ['brokerage@.service', 'brokerage-backup.service', 'brokerage-backup.timer']
  for (const unit of units.slice(0, 2))
    writeFileSync(join(directory, unit), here(readFileSync(join('deploy', unit.replace('@', '')), 'utf8')))
  cpSync('deploy/brokerage-backup.timer', join(directory, 'brokerage-backup.timer'))
  const { status, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', ...units.map((unit) => join(directory, unit))],
    { encoding: 'utf8' },
  )
  rmSync(directory, { recursive: true })
  expect([status, stderr]).toEqual([0, ''])
})
