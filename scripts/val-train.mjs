// `npm run val:train`: makes the weights by which Val understands messages from the examples beside them.
// With `-- --report` it only says how right they are on the development examples.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const { values: options } = parseArgs({ options: { report: { type: 'boolean' } } })
const load = async (file) =>
  (await runnerImport(file, { configFile: false, resolve: { tsconfigPaths: true }, logLevel: 'error' }))
    .module

const started = performance.now()
const { judge, train, WEIGHTS_FILE } = await load('/scripts/val-trainer.ts')
if (options.report) {
  const { printReport } = await load('/scripts/val-train-report.ts')
  printReport(judge())
} else {
  const { writeWeights } = await load('/app/features/val/understanding/weights-file.ts')
  const weights = train()
  const text = writeWeights(weights)
  writeFileSync(WEIGHTS_FILE, text)
  const seconds = Math.round((performance.now() - started) / 1000)
  const { targets, sure, nearlySure } = weights
  console.log(
    `${WEIGHTS_FILE}: ${targets.length} targets, ${(text.length / 1e6).toFixed(2)} MB in ${seconds} s; sure from ${sure}, nearly sure from ${nearlySure}`,
  )
}
