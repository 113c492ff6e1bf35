// `npm run val:report [-- --file questions.json] [--task name] [--show]`: asks the built-in Val and prints, per task, how
// many answers were right, asked back, missed and wrong. With `--learn` it writes the wordings that Val ranks her choices
// by. Needs no build and no server: the modules are loaded by Vite.
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { pageTexts } from '../../scripts/page-texts.ts'

const { values: options } = parseArgs({
  options: {
    file: { type: 'string' },
    task: { type: 'string' },
    ask: { type: 'string', multiple: true },
    tests: { type: 'boolean' },
    show: { type: 'boolean' },
    all: { type: 'boolean' },
    learn: { type: 'boolean' },
  },
})
mkdirSync('node_modules/.cache/val-report', { recursive: true })
const server = await createServer({
  configFile: false,
  appType: 'custom',
  plugins: [pageTexts()],
  cacheDir: 'node_modules/.cache/val-report',
  resolve: { tsconfigPaths: true },
  server: { middlewareMode: true, hmr: false, watch: null },
  logLevel: 'error',
})
try {
  const { report } = await server.ssrLoadModule('/bench/val/ask.ts')
  await report(options)
} finally {
  await server.close()
}
