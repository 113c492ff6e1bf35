// `node tests/tools/npm-versions.mjs [VERSION ...]`: tries the lock file with the npm of several Node releases (dry run).
// In a directory of its own: some of these remove node_modules also in a dry run.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const VERSIONS = ['9.2.0', '10.8.2', '10.9.2', '11.6.2', '11.19.0']
const versions = process.argv.length > 2 ? process.argv.slice(2) : VERSIONS
const cwd = mkdtempSync(join(tmpdir(), 'npm-versions-'))
for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(cwd, file))
for (const version of versions) {
  const args = ['-y', `npm@${version}`, 'ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npx', args, { cwd, encoding: 'utf8' })
  if (status !== 0) process.exitCode = 1
  console.log(
    `npm ${version}: ${status === 0 ? 'accepted' : stderr.trim().split('\n').slice(0, 12).join('\n')}`,
  )
}
rmSync(cwd, { recursive: true })
