import { executionAsyncResource } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two checks. After each collection V8 grows the heap anew, with a collection at each step. */
const LOOK_MS = 30_000
/** A process rests while its thread is busy for less than this share of the time: a health check does not count. */
const REST = 0.05
/** Bytes by which the heap must have grown: a collection takes a fifth of a second. */
const WORTHWHILE = 32 * 2 ** 20

// Never read. In a variable, the bundler would leave it out.
const held: object[] = []

/**
 * Collects garbage when the process has come to rest. V8 itself collects when it needs memory: it would
 * keep the garbage of a busy hour through the night. Returns the timer, which does not keep the process alive.
 */
export function tuneGarbageCollection(lookMs = LOOK_MS): NodeJS.Timeout {
  // Otherwise V8 allocates objects in the old generation because earlier ones lived long: under load, parts of each
  // request.
  setFlagsFromString('--no-allocation-site-pretenuring')
  // A collection forgets the shapes of objects that do not exist at that moment, and `process.nextTick`, which every
  // answer calls, would stay slow afterwards. So one of its objects is held.
  process.nextTick(() => held.push(executionAsyncResource()))
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  const heapBytes = () => getHeapStatistics().total_physical_size
  let collectedTo = 0
  let last = performance.eventLoopUtilization()
  return setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last)
    if (utilization < REST && heapBytes() > collectedTo + WORTHWHILE) {
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
      collectedTo = heapBytes()
    }
    last = performance.eventLoopUtilization()
  }, lookMs).unref()
}
