// `npm run bench`: every measurement beside its limit or its peer, several times each, in one run.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { pageTexts } from '../scripts/page-texts.ts'
import { benchAdversarial } from './adversarial.ts'
import { benchBackup } from './backup.ts'
import { benchChat } from './chat.ts'
import { benchDelivery } from './delivery.ts'
import { benchFaults } from './faults.ts'
import { benchHostile } from './hostile.ts'
import { benchIntake } from './intake.ts'
import { benchLeadsTab } from './leads-tab.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchOwnerEdit } from './owner-edit.ts'
import { benchPages } from './pages.ts'
import { benchPanelLoad } from './panel-load.ts'
import { benchPublicLoad } from './public-load.ts'
import { benchReceivers } from './receivers.ts'
import { benchReminders } from './reminders.ts'
import { type MeasuredPart, recordResults } from './results.ts'
import { benchRollingRestart } from './rolling-restart.ts'
import { benchScriptBytes } from './script-bytes.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSoak } from './soak.ts'
import { spread } from './spread.ts'
import { benchManyStarts, benchStartTime } from './start-time.ts'
import { type Row, tableText } from './table.ts'
import { benchToolPdf } from './tool-pdf.ts'

const PAYMENTS = 1_000_000
const ROUNDS = 9

async function benchCalculator(): Promise<Row[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'brokerage-bench-'))
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [pageTexts()],
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true },
    build: {
      ssr: 'bench/calculator.ts',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'calculator.mjs' } },
    },
  })
  const { sumOfPayments, sumOfPlainPayments }: typeof import('./calculator') = await import(
    pathToFileURL(join(outDir, 'calculator.mjs')).href
  )
  const milliseconds = (work: (count: number) => number) => {
    const began = performance.now()
    work(PAYMENTS)
    return performance.now() - began
  }
  // Both compute the same loans, or the comparison means nothing.
  const [ours, plain] = [sumOfPayments(PAYMENTS), sumOfPlainPayments(PAYMENTS)]
  if (Math.abs(ours / plain - 1) > 1e-9) throw new Error(`The sums differ: ${ours} and ${plain}`)
  const mine = []
  const theirs = []
  for (let round = 0; round < ROUNDS; round++) {
    mine.push(milliseconds(sumOfPayments))
    theirs.push(milliseconds(sumOfPlainPayments))
  }
  rmSync(outDir, { recursive: true })
  const peer = { name: 'the formula in a plain loop', measured: spread(theirs) }
  return [{ name: '1,000,000 payments', unit: 'ms', measured: spread(mine), peer }]
}

const parts: Record<string, () => Promise<Row[]>> = {
  calculator: benchCalculator,
  pages: benchPages,
  edit: benchOwnerEdit,
  pdf: benchToolPdf,
  chat: benchChat,
  adversarial: benchAdversarial,
  leads: benchLeadsTab,
  intake: benchIntake,
  delivery: benchDelivery,
  receivers: benchReceivers,
  reminders: benchReminders,
  faults: benchFaults,
  hostile: benchHostile,
  'sign-in': benchSignIn,
  panel: benchPanelLoad,
  'public-load': benchPublicLoad,
  soak: benchSoak,
  bytes: benchScriptBytes,
  start: benchStartTime,
  starts: benchManyStarts,
  rolling: benchRollingRestart,
  backup: benchBackup,
  lighthouse: async () => (await benchLighthouse()).rows,
}
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in parts))
if (unknown) {
  console.error(`Unknown part '${unknown}'. Expected some of: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

const measured: Record<string, MeasuredPart> = {}
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`measuring ${name} …`)
  const rows = await measure()
  const { version: node } = process
  measured[name] = { measuredAt: new Date().toISOString(), node, processors: cpus().length, rows }
}
const rows = Object.values(measured).flatMap((part) => part.rows)
console.log(`\n${tableText(rows)}`)
recordResults(measured)
