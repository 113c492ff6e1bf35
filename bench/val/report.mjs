// `npm run val:report -- FILE [--only WORDS]`: asks the built-in Val each conversation of a file on a demo database and
// prints question, answer, cards and choices for a reader to judge, with the times. Needs no build and no server. FILE is
// a TSV of conversations (turns joined by ` ⏎ `) and what is due, such as bench/val/follow-ups.tsv, which is development
// data; what is due as `= TARGET|TARGET FIELD=VALUE …` is judged and counted. Or JSON: `[{ question, before?, due? }]`, also under `questions`.
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { pageTexts } from '../../scripts/page-texts.ts'

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
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
  const { report } = await server.ssrLoadModule('/bench/val/report.ts')
  await report(positionals[0] ?? 'bench/val/follow-ups.tsv', values.only)
} finally {
  await server.close()
}
