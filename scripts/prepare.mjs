// Prepares every command: the packages, the right Node, a build. Plain JavaScript for Node 20 and later, because it
// runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const NODE_NEEDED = 24
const BUILD_STAMP = join(root, 'build/.stamp')
/** Of how many builds before this one the scripts are served, to pages that visitors opened before an update. */
const PREVIOUS_BUILDS = 2
/** Where they wait during a build, which empties the whole directory. */
const STAGED = join(root, '.previous-assets')

/** Everything that a build is made of. */
const SOURCES = ['app', 'db', 'server', 'public']
const SOURCE_FILES = [
  'vite.config.ts',
  'lingui.config.ts',
  'scripts/icons.ts',
  'scripts/page-texts.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

const sha = (text) => createHash('sha256').update(text).digest('hex')
const say = (text) => console.error(text)

/** Says what is done and, at its end, how long it took. */
async function step(text, work) {
  say(`${text} …`)
  const began = performance.now()
  const result = await work()
  say(`${text}: done in ${Math.round((performance.now() - began) / 1000)} s.`)
  return result
}
const major = (version) => Number(/^v?(\d+)/.exec(version)?.[1])

/** Prints one sentence and exits; for errors that the operator can fix, where a stack trace would hide the cause. */
export function giveUp(message, code = 1) {
  console.error(message)
  process.exit(code)
}

/** Runs a program with our own input and output; resolves to its exit code, 128 + n after a signal. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const forward = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM']
    for (const signal of signals) process.on(signal, forward)
    const done = () => {
      for (const signal of signals) process.off(signal, forward)
    }
    child.once('error', (error) => {
      done()
      reject(error)
    })
    child.once('close', (code, signal) => {
      done()
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/**
 * Stops this process when the one that started it is gone. npm passes a signal to its shell only, and that dies of it
 * without telling us: a server would be left behind, holding the port and the database.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 100).unref()
}

/** Whether node_modules matches the lockfile, also after a developer's own `npm install`. */
function matchesLockfile(home, lockfile) {
  const installedFile = join(home, 'node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return false
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(JSON.parse(lockfile).packages).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true
    const found = installed[path]
    // Packages for other systems are optional and rightly absent.
    return found ? found.version === wanted.version : Boolean(wanted.optional)
  })
}

/** npm empties node_modules before it installs: through a link that would be the packages of another tree. */
function rejectLinkedPackages(home) {
  const packages = join(home, 'node_modules')
  if (!lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) return
  giveUp(
    `${packages} is a symbolic link, and what it leads to does not match package-lock.json. Installing would empty ` +
      'that other directory, so nothing was done. Remove the link and start again, or run `npm ci` where it leads.',
  )
}

/** Installs the packages of the project, or those that only the programs of a folder need: tests, e2e, bench. */
export async function ensureInstalled(folder = '') {
  const home = join(root, folder)
  const lockfile = readFileSync(join(home, 'package-lock.json'), 'utf8')
  const stampFile = join(home, 'node_modules/.install-stamp')
  const stamp = sha(lockfile)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!matchesLockfile(home, lockfile)) {
    rejectLinkedPackages(home)
    const args = ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error']
    // npm removes node_modules first, and with it a Node that lives there: so it runs on the one that started npm.
    const { npm_execpath: npmCli, npm_node_execpath: npmNode } = process.env
    const isNpm = npmCli && npmNode && /npm-cli\.c?js$/.test(npmCli)
    const what = `Installing ${folder ? `the packages of ${folder}/` : 'packages'} from the lockfile`
    const code = await step(what, () =>
      isNpm
        ? run(npmNode, [npmCli, ...args], { cwd: home })
        : run('npm', args, { cwd: home, shell: process.platform === 'win32' }),
    )
    if (code !== 0) giveUp(`npm ci failed with exit code ${code}.`)
  }
  writeFileSync(stampFile, stamp)
}

/** The Node to run on: ours if this is 24 already, else the one that came with the packages. */
export function findNode() {
  if (major(process.version) >= NODE_NEEDED && existsSync(process.execPath)) return process.execPath
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const bundled = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(bundled)) return bundled
  return giveUp(
    `Node ${NODE_NEEDED} or later is needed; this is ${process.version}, and no packaged Node exists for ` +
      `${process.platform}-${process.arch}. Install Node ${NODE_NEEDED} and start again.`,
  )
}

/** An environment in which `node` is the right Node for every child. */
export function nodeEnv(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...process.env, PATH: [dirname(findNode()), process.env.PATH].join(separator), ...extra }
}

/** Runs a script on the right Node; resolves to its exit code. */
export const runNode = (args, options = {}) => run(findNode(), args, { env: nodeEnv(), ...options })

/** Goes on in this process if its Node is new enough, else starts the same script again on the right one. */
export async function onRightNode(script) {
  if (major(process.version) >= NODE_NEEDED) return
  process.exit(await runNode(['--', fileURLToPath(script), ...process.argv.slice(2)]))
}

function filesUnder(directory) {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

function sourceFingerprint() {
  const files = [
    ...SOURCES.flatMap((directory) => filesUnder(join(root, directory))).filter(
      (file) => !/\.test\.tsx?$/.test(file),
    ),
    ...SOURCE_FILES.map((file) => join(root, file)),
  ].sort()
  return sha(
    files
      .map((file) => {
        const { size, mtimeMs } = statSync(file)
        return `${relative(root, file)} ${size} ${mtimeMs}`
      })
      .join('\n'),
  )
}

const COMPRESSIBLE = /\.(js|css|svg|html|txt|json|xml|ico)$/

/** Leaves a .br and a .gz beside each larger text file, so that no request pays for compressing it. */
async function precompress(directory) {
  const brotli = promisify(brotliCompress)
  const deflate = promisify(gzip)
  await Promise.all(
    filesUnder(directory)
      .filter((file) => COMPRESSIBLE.test(file) && statSync(file).size >= 1024)
      .map(async (file) => {
        const bytes = await readFile(file)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        await writeFile(`${file}.br`, await brotli(bytes, { params }))
        await writeFile(`${file}.gz`, await deflate(bytes, { level: 9 }))
      }),
  )
}

/** Moves the scripts of the build that is replaced, and those of builds before it, to `staged`: 1 is the last one. */
export function stagePreviousAssets(build, staged) {
  const current = join(build, 'client/assets')
  if (!existsSync(current)) return
  const older = join(build, 'previous-assets')
  rmSync(staged, { recursive: true, force: true })
  mkdirSync(join(staged, '1'), { recursive: true })
  renameSync(current, join(staged, '1/assets'))
  for (let number = 1; number < PREVIOUS_BUILDS; number++) {
    const from = join(older, String(number))
    if (existsSync(from)) renameSync(from, join(staged, String(number + 1)))
  }
}

export async function ensureBuilt({ force = false } = {}) {
  const fingerprint = sourceFingerprint()
  if (!force && existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === fingerprint) return
  // Without the stamp, a build that is broken off half-way is not taken for a whole one.
  if (existsSync(BUILD_STAMP)) stagePreviousAssets(join(root, 'build'), STAGED)
  rmSync(BUILD_STAMP, { force: true })
  // Templates of a new database (db/new-cluster.server.ts) that the previous build made.
  rmSync(join(root, 'build/template'), { recursive: true, force: true })
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  // Vite's own report goes to standard error: standard output is for the ready line and for results.
  await step('Building', async () => {
    const code = await runNode([cli, 'build', '--logLevel', 'warn'], {
      env: nodeEnv({ NODE_ENV: 'production' }),
      stdio: ['ignore', process.stderr, process.stderr],
    })
    if (code !== 0) giveUp('The build failed.')
    await precompress(join(root, 'build/client'))
  })
  mkdirSync(join(root, 'build/fonts'), { recursive: true })
  for (const file of filesUnder(join(root, 'app/styles')).filter((name) => name.endsWith('.ttf')))
    copyFileSync(file, join(root, 'build/fonts', basename(file)))
  if (existsSync(STAGED)) renameSync(STAGED, join(root, 'build/previous-assets'))
  writeFileSync(BUILD_STAMP, fingerprint)
}

/** An image holds the build and nothing to make it with. */
const isDeployed = () =>
  existsSync(join(root, 'build/server/index.js')) && !existsSync(join(root, 'vite.config.ts'))

/** For commands that must never install or build beside a running site. */
export function requireBuild() {
  process.chdir(root)
  if (!existsSync(join(root, 'build/server/cli.js')))
    giveUp('There is no build yet. Run `npm start` once, or `npm ci && npm run build`.')
}

export async function prepare() {
  process.chdir(root)
  if (isDeployed()) return
  await ensureInstalled()
  await ensureBuilt()
}
