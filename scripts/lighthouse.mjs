// `npm run lighthouse`: makes what is missing, then runs bench/lighthouse.ts on the right Node.
import { ensureInstalled, prepare, runNode } from './prepare.mjs'

await prepare()
await ensureInstalled('bench')
process.exit(await runNode(['bench/lighthouse.ts', ...process.argv.slice(2)]))
