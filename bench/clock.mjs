// Loaded before the app (`--import`): sets its clock ahead by the milliseconds in the file BENCH_CLOCK.
import { readFileSync } from 'node:fs'

const RealDate = Date
let ahead = 0
setInterval(() => {
  try {
    ahead = Number(readFileSync(process.env.BENCH_CLOCK, 'utf8')) || 0
  } catch {
    // Not written yet.
  }
}, 100).unref()

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead)
    else super(...given)
  }
  static now() {
    return RealDate.now() + ahead
  }
}
