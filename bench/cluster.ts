import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort, otherUser } from '../scripts/postgres.mjs'

export type Cluster = Awaited<ReturnType<typeof createCluster>>

type Settings = Record<string, string | number>

/** Process ids of the children of `parent`. */
const childrenOf = (parent: number) =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
    .stdout.split(/\s+/)
    .filter(Boolean)
    .map(Number)

/**
 * A PostgreSQL server as a business would run it, unlike the one of the tests: every commit waits for the disk. It can
 * be killed, started again on what it left, and copied into a standby. `directory`: an empty place for its files.
 */
export async function createCluster(bin: string, settings: Settings = {}, directory?: string) {
  const home = directory ?? mkdtempSync(join(tmpdir(), 'brokerage-cluster-'))
  const user = otherUser()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid)
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: home }
  const run = (program: string, ...args: string[]) => {
    const done = spawnSync(join(bin, program), args, { ...user, cwd: home, env, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr || done.error}`)
  }
  const data = join(home, 'data')
  const port = await freePort()
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  return handle({ bin, home, data, port, settings, run, user, env })
}

type Parts = {
  bin: string
  home: string
  data: string
  port: number
  settings: Settings
  run: (program: string, ...args: string[]) => void
  user: ReturnType<typeof otherUser>
  env: NodeJS.ProcessEnv
}

function handle(parts: Parts) {
  const { bin, home, data, port, settings, run, user, env } = parts
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  let said = ''
  const hardKill = () => {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const { pid } = child
    for (const one of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(one, 'SIGKILL')
      } catch {
        // It ended with the one before it.
      }
    }
  }
  process.once('exit', hardKill)

  /** Starts, or starts again, and resolves when it takes connections. */
  const start = async () => {
    const given = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
    const place = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', home]
    const server = spawn(join(bin, 'postgres'), [...place, ...given], {
      ...user,
      cwd: home,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child = server
    ended = new Promise((resolve) => server.once('close', resolve))
    said = ''
    const ready = new Promise((resolve) => {
      server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
        said = (said + chunk).slice(-8_000)
        if (/ready to accept (read-only )?connections/.test(said)) resolve(true)
      })
    })
    if (!(await Promise.race([ready, ended.then(() => false)]))) throw new Error(`no server: ${said}`)
  }
  return {
    url,
    port,
    home,
    start,
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    /** As a power cut would: the server and all its processes at the same moment. */
    kill: async () => {
      hardKill()
      await ended
    },
    /** SIGINT is PostgreSQL's fast shutdown: it does not wait for clients. */
    stop: async () => {
      child?.kill('SIGINT')
      await ended
      process.off('exit', hardKill)
      rmSync(home, { recursive: true, force: true })
    },
    /** A standby of this one that streams from it, started. */
    standby: async (own: Settings = {}) => {
      const place = mkdtempSync(join(tmpdir(), 'brokerage-standby-'))
      if (user.uid !== undefined && user.gid !== undefined) chownSync(place, user.uid, user.gid)
      const copy = join(place, 'data')
      run('pg_basebackup', '-d', `${url}?application_name=standby`, '-D', copy, '-R', '-X', 'stream')
      const next = handle({ ...parts, home: place, data: copy, port: await freePort(), settings: own })
      await next.start()
      return next
    },
    promote: () => run('pg_ctl', 'promote', '-D', data, '-w'),
    query: async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> => {
      const client = new Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query<R>(text, values)).rows
      } finally {
        await client.end()
      }
    },
  }
}
