// `npm run val:report -- FILE`: asks the built-in Val the conversations of a file and prints her answers. Needs no build
// and no server: the modules are loaded by Vite.
import { mkdirSync } from 'node:fs'
import { onRightNode } from '../../scripts/prepare.mjs'

await onRightNode(import.meta.url)
const { createServer } = await import('vite')
const { pageTexts } = await import('../../scripts/page-texts.ts')
const [file] = process.argv.slice(2).filter((word) => word !== '--')
if (!file) throw new Error('Name a file of questions: npm run val:report -- FILE')
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
  await report(file)
} finally {
  await server.close()
}
