// `npm run bench`: makes what is missing, then runs bench/run.ts on the right Node.
import { prepare, runNode } from './prepare.mjs'

await prepare()
process.exit(await runNode(['bench/run.ts', ...process.argv.slice(2)]))
