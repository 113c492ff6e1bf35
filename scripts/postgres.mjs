// A PostgreSQL server for one run of the tests: its own directory, its own port, gone afterwards.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { aptInstall, canInstall, onPath } from './chromium.mjs'

const OLDEST = 15

function majorOf(directory) {
  const answer = spawnSync(join(directory, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)(\.|\s|$)/.exec(answer.stdout ?? '')?.[1] ?? 0)
}

/** The directory with initdb and postgres, version 15 or later; undefined where there is none. */
export function findPostgres() {
  const base = '/usr/lib/postgresql'
  const packaged = existsSync(base) ? readdirSync(base).map((version) => join(base, version, 'bin')) : []
  // The real directories first: a program on the PATH may be a wrapper that cannot find its libraries.
  const candidates = [...packaged.sort().reverse(), dirname(onPath(['initdb']) ?? '/nowhere/initdb')]
  return candidates.find((directory) => existsSync(join(directory, 'initdb')) && majorOf(directory) >= OLDEST)
}

/** Finds the server's programs, or installs them where that is allowed. */
export function ensurePostgres() {
  const found = findPostgres()
  if (found || !canInstall()) return found
  aptInstall('postgresql')
  return findPostgres()
}

export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** PostgreSQL does not run as root; returns another user's ids for it. */
export function otherUser() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (option) =>
    ['postgres', 'nobody']
      .map((name) => spawnSync('id', [option, name], { encoding: 'utf8' }))
      .find((answer) => answer.status === 0)
  return { uid: Number(idOf('-u').stdout), gid: Number(idOf('-g').stdout) }
}

/**
 * Starts a temporary server with the programs in `bin`.
 * @returns its URL as a superuser without a password, and a function that stops and removes it.
 */
export async function startPostgres(bin, more = {}) {
  const user = otherUser()
  const home = mkdtempSync(join(tmpdir(), 'brokerage-postgres-'))
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid)
  const data = join(home, 'data')
  const options = { ...user, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: home } }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(home, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.stderr || made.error}`)
  }

  const port = await freePort()
  // Nothing here has to survive a power cut, so nothing waits for the disk.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 100,
    ...more,
  }
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', home].concat(
      Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    ),
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise((resolve) => child.once('close', resolve))
  let said = ''
  const ready = new Promise((resolve) => {
    child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000)
      if (said.includes('ready to accept connections')) resolve(true)
    })
  })
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
    child.kill('SIGINT')
    await ended
    rmSync(home, { recursive: true, force: true })
  }
  // Also when the run is interrupted: a server left behind would hold its port and directory.
  process.once('exit', () => {
    child.kill('SIGINT')
  })
  const started = await Promise.race([ready, ended.then(() => false)])
  if (!started) {
    rmSync(home, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start: ${said}`)
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}
