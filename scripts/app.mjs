// Boots the built app on a free port with its own data: for browser tests, measurements and pictures.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findNode, root } from './prepare.mjs'

/**
 * Variables of the developer's environment and .env that must not affect a test or a measurement; empty means unset.
 */
const UNSET = Object.fromEntries(
  (
    'HOST SITE_URL DATABASE_URL STORAGE_URL SMTP_URL MAIL_FROM OPENAI_BASE_URL OPENAI_API_KEY OPENAI_MODEL ' +
    'BANK_OF_CANADA_URL RATE_SHEET_URL MORTGAGE_NETWORK_URL APPLY_URL NEWSLETTER_URL TRUST_PROXY ' +
    'METRICS_TOKEN SLOW_QUERY_MS OTEL_EXPORTER_OTLP_ENDPOINT OTEL_EXPORTER_OTLP_TRACES_ENDPOINT OTEL_TRACES_EXPORTER'
  )
    .split(' ')
    .map((name) => [name, '']),
)

/** Milliseconds. A start takes some seconds: one that lasts this long hangs, and says how far it came. */
const START_LIMIT_MS = 90_000

/** How far a start that hangs has come: the files that it has made and, on Linux, what each of its threads waits for. */
function describeHang(pid, directory) {
  const of = (thread, name) => readFileSync(`/proc/${pid}/task/${thread}/${name}`, 'utf8').trim()
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map(
      (thread) =>
        `${of(thread, 'comm')}: ${of(thread, 'wchan')}, ${of(thread, 'stat').split(' ').slice(13, 15)} ticks`,
    )
    return `it hung; files: ${readdirSync(directory).join(', ')}; threads:\n${threads.join('\n')}`
  } catch {
    return 'it hung'
  }
}

/**
 * Starts `script` (by default the built server) of the project in `home` with the demo brokerage in a new directory.
 * @returns its URL, its output and a function that stops it.
 */
export async function startApp({
  env = {},
  script = 'scripts/serve.mjs',
  args = [],
  dataDir,
  home = root,
} = {}) {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), 'brokerage-data-'))
  const child = spawn(findNode(), [join(home, script), ...args], {
    cwd: home,
    env: {
      ...process.env,
      ...UNSET,
      BROKERAGE_ENV: 'none',
      PORT: '0',
      DATA_DIR: directory,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const removeDirectory = () => {
    if (!dataDir) rmSync(directory, { recursive: true, force: true })
  }
  // The parent may end without stopping it.
  const kill = () => {
    child.kill('SIGKILL')
    removeDirectory()
  }
  process.once('exit', kill)
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    // As at a terminal: the immediate stop.
    child.kill('SIGINT')
    await ended
    process.off('exit', kill)
    removeDirectory()
  }

  let said = ''
  /** The first group of `pattern` in what it prints, now or later; undefined when it ends first. */
  const line = (pattern) =>
    new Promise((resolve) => {
      const look = () => {
        const found = pattern.exec(said)?.[1]
        if (found) resolve(found)
        return found
      }
      if (look()) return
      child.stdout.on('data', look)
      ended.then(() => resolve(undefined))
    })
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    said += chunk
  })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    complaints = (complaints + chunk).slice(-20_000)
  })
  const url = await Promise.race([
    line(/^ready (http:\S+)/m),
    delay(START_LIMIT_MS, undefined, { ref: false }),
  ])
  if (!url) {
    const state = child.exitCode === null ? describeHang(child.pid, directory) : `exit code ${child.exitCode}`
    kill()
    await ended
    throw new Error(`The app did not start (${state}):\n${said}${complaints}`)
  }
  return { url, pid: child.pid, ended, line, stop, output: () => said + complaints }
}
