// V8 and glibc read how to use memory only when a process starts.
import { fileURLToPath } from 'node:url'

// One thread collects garbage beside the process's own. Node's four took all cores of a small machine for a tenth of a
// second each time, the database's among them.
const GC_THREADS = '--v8-pool-size=1'
// On a machine with much memory V8 would let the heap grow to half a gigabyte before a collection. These flags set no
// limit, so a large export does not end the process: collect when the heap has doubled since the last collection, and
// release free memory each time.
const OLD_GENERATION = ['--memory-saver-mode', '--heap-growing-percent=100']
// A young generation of fixed size, three semi-spaces of 16 MB. If it could shrink, objects of a running request would
// survive a collection and be promoted to the old generation.
const YOUNG_GENERATION = ['--max-semi-space-size=16', '--min-semi-space-size=16']
// No allocation-site pretenuring. It would treat objects as long-lived because the first ones at start were: in one
// process of four it allocated parts of each request in the old generation, and cached pages took twice the time.
const NO_PRETENURING = '--no-allocation-site-pretenuring'
const HEAP = [...OLD_GENERATION, ...YOUNG_GENERATION, NO_PRETENURING, GC_THREADS]
// glibc would keep an arena for each of some twenty threads, and raise its mmap threshold after each large allocation.
// What is mapped goes back to the system when it is freed, while freed parts of the heap remain as gaps.
const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

// V8 may remove flags: those of another Node version are unknown here, and an unknown flag ends the process.
const isKnown = process.versions.node.startsWith('24.')

/**
 * Re-executes the script at `url` in place of this process, with the same pid and the flags that keep it small.
 * Returns where that has happened already, and where it cannot be done (Windows, another Node).
 */
export function reexecWithV8Flags(url) {
  if (
    process.platform === 'win32' ||
    !process.execve ||
    !isKnown ||
    HEAP.every((flag) => process.execArgv.includes(flag))
  )
    return
  const script = fileURLToPath(url)
  const args = [process.execPath, ...process.execArgv, ...HEAP, script, ...process.argv.slice(2)]
  process.execve(process.execPath, args, { ...MALLOC, ...process.env })
}
