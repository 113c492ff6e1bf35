// `npm run bench`: makes what is missing, then runs bench/run.ts on the right Node, with the memory settings of a deployment.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, prepare, root, runNode } from './prepare.mjs'

const [, settings = ''] =
  /^Environment=(MALLOC_.*)$/m.exec(readFileSync(join(root, 'deploy/brokerage.service'), 'utf8')) ?? []
for (const [, name, value] of settings.matchAll(/(\S+?)=(\S+)/g)) process.env[name] = value

await prepare()
for (const folder of ['tests', 'e2e', 'bench']) await ensureInstalled(folder)
process.exit(await runNode(['bench/run.ts', ...process.argv.slice(2)]))
