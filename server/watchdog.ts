import { Worker } from 'node:worker_threads'

/** Milliseconds without a turn of the event loop after which the process counts as hung. */
const HUNG_MS = 20_000
/** Milliseconds for the hung thread to say where it is. Only a signal ends one that hangs below JavaScript. */
const FAREWELL_MS = 2_000
const LOOKS = 20

type Watched = { beats: Int32Array; limitMs: number; everyMs: number; farewellMs: number }

/** Runs in a thread of its own, as text: it may use nothing from outside. */
function watchBeats({ beats, limitMs, everyMs, farewellMs }: Watched) {
  const { Session } = process.getBuiltinModule('node:inspector')
  const line = `{ level: 60, time: Date.now(), msg: 'event loop blocked', stack: new Error().stack }`
  const expression = `process.stdout.write(JSON.stringify(${line}) + '\\n'); process.reallyExit(1)`
  let seen = -1
  let since = 0
  let looked = 0
  const timer = setInterval(() => {
    const now = performance.now()
    const beat = Atomics.load(beats, 0)
    // After a pause of the whole process, such as SIGSTOP or a suspended machine, this thread may run first.
    if (beat !== seen || now - looked > limitMs / 2) since = now
    seen = beat
    looked = now
    if (now - since < limitMs) return
    clearInterval(timer)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), farewellMs)
    const session = new Session()
    session.connectToMainThread()
    session.post('Runtime.evaluate', { expression })
  }, everyMs)
}

/**
 * Ends this process with exit code 1 when its event loop has not turned for `limitMs`: what starts it again is the unit
 * or the container's restart policy. A process that is stopped as a whole (SIGSTOP) is not seen.
 * @param onLost is called when the watching thread itself failed.
 */
export function watchEventLoop(onLost: (error: Error) => void, limitMs = HUNG_MS) {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const everyMs = limitMs / LOOKS
  setInterval(() => Atomics.add(beats, 0, 1), everyMs).unref()
  const workerData: Watched = { beats, limitMs, everyMs, farewellMs: FAREWELL_MS }
  const worker = new Worker(`(${watchBeats})(process.getBuiltinModule('node:worker_threads').workerData)`, {
    eval: true,
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  })
  worker.once('error', onLost)
  worker.unref()
}
