// The commands on the database: `migrate`, `seed`, `create-super-admin --email E --name N`,
// `reset-second-factor --email E`, `backup FILE [--allow-missing]`, `restore FILE [--force] [--allow-missing]`; and
// `doctor`. All take `--env-file FILE`.
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { giveUp, onRightNode, prepare, requireBuild } from './prepare.mjs'
import { loadSettings } from './settings-file.mjs'

// npm runs this from the project's root, wherever it was called; a FILE is meant from there.
const { npm_lifecycle_event: script = '', INIT_CWD } = process.env
const calledFrom = (/^(backup|restore)$/.test(script) && INIT_CWD) || process.cwd()

// What a running site depends on is used as it is: only what a start does may install and build.
if (/^(--env-file(=\S+| \S+) )?(migrate|seed)( |$)/.test(process.argv.slice(2).join(' '))) await prepare()
else requireBuild()
await onRightNode(import.meta.url)
loadSettings()
process.env.NODE_ENV = 'production'
const cli = await import('../build/server/cli.js')

/** From the environment, a pipe, or the keyboard without showing what is typed. */
async function readPassword() {
  if (process.env.SUPER_ADMIN_PASSWORD) return process.env.SUPER_ADMIN_PASSWORD
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  process.stderr.write('Password: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const line = createInterface({ input: process.stdin, output: silent, terminal: true })
  return new Promise((resolve) => {
    line.question('', (answer) => {
      line.close()
      process.stderr.write('\n')
      resolve(answer)
    })
  })
}

const fileOf = (positionals, usage) => {
  if (positionals.length !== 1) throw new cli.UsageError(`Usage: ${usage}`)
  return resolve(calledFrom, positionals[0])
}

const commands = {
  migrate: cli.migrate,
  seed: cli.seed,
  'create-super-admin': async (args) => {
    const { values } = parseArgs({ args, options: { email: { type: 'string' }, name: { type: 'string' } } })
    if (!values.email) throw new cli.UsageError('Usage: npm run create-super-admin -- --email E --name N')
    const password = await readPassword()
    return cli.createSuperAdminNow({ email: values.email, name: values.name ?? '', password })
  },
  'reset-second-factor': async (args) => {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
    if (!values.email) throw new cli.UsageError('Usage: npm run reset-second-factor -- --email E')
    return cli.resetSecondFactorNow(values.email)
  },
  backup: async (args) => {
    const options = { 'allow-missing': { type: 'boolean' } }
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const file = fileOf(positionals, 'npm run backup -- FILE [--allow-missing]')
    return cli.backUpNow(file, undefined, { allowMissing: values['allow-missing'] })
  },
  doctor: cli.doctor,
  restore: async (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { force: { type: 'boolean' }, 'allow-missing': { type: 'boolean' } },
    })
    const file = fileOf(positionals, 'npm run restore -- FILE [--force] [--allow-missing]')
    return cli.restoreNow(file, { force: values.force, allowMissing: values['allow-missing'] })
  },
}

const [name, ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) giveUp(`Unknown command. Expected one of: ${Object.keys(commands).join(', ')}`)
try {
  cli.announce()
  const result = await command(args)
  console.log(result.text ?? result)
  process.exitCode ||= result.exitCode
} catch (error) {
  const isUsage = error instanceof cli.UsageError || String(error.code).startsWith('ERR_PARSE_ARGS')
  giveUp(isUsage ? error.message : (cli.explainStartError(error) ?? error), cli.exitCodeOf(error))
}
