// `node scripts/npm-versions.mjs [VERSION ...]`: tries the lock file with the npm of several Node releases (dry run).
import { spawnSync } from 'node:child_process'

const VERSIONS = ['9.2.0', '10.8.2', '10.9.2', '11.6.2', '11.19.0']
const versions = process.argv.length > 2 ? process.argv.slice(2) : VERSIONS
for (const version of versions) {
  const args = ['-y', `npm@${version}`, 'ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npx', args, { encoding: 'utf8' })
  if (status !== 0) process.exitCode = 1
  console.log(
    `npm ${version}: ${status === 0 ? 'accepted' : stderr.trim().split('\n').slice(0, 12).join('\n')}`,
  )
}
