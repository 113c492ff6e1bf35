// Loaded before the app (`--import`): its clock stands as many milliseconds ahead as the file of BENCH_CLOCK says.
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
