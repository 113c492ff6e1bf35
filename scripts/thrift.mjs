// How a process uses memory is said when it starts, and cannot be said later.
import { fileURLToPath } from 'node:url'

// The heap is tidied by one thread beside the process's own. With Node's four, each time took all cores of a small machine
// for a tenth of a second, the database's among them.
const ONE_TIDIER = '--v8-pool-size=1'
// On a machine with much memory the heap would grow to half a gigabyte before anybody tidied it. None of these is a limit,
// so a large export does not end the process: tidy when two fifths more are in use than after the last time, and give back
// each time what is not needed now.
const OLD_HEAP = ['--memory-saver-mode', '--heap-growing-percent=40']
// What is new has three parts of sixteen megabytes, no more and no less. Where it may shrink, giving back takes it down to
// one: what a request is made of is then still in use when it is tidied, and goes to the old heap to be tidied there.
const YOUNG_HEAP = ['--max-semi-space-size=16', '--min-semi-space-size=16']
// What lived long while the process began is not taken for long-lived ever after. Otherwise one process in four made parts
// of each request in the old heap for good, dead there they held the rest of it, and each kept page took twice the time.
const NO_GUESSES = '--no-allocation-site-pretenuring'
const HEAP = [...OLD_HEAP, ...YOUNG_HEAP, NO_GUESSES, ONE_TIDIER]
// The C library keeps a pool for each of some twenty threads otherwise, and gives little of them back; and what it once
// had to take for a large piece it takes for granted, unless it is told what is large.
const POOLS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

// V8's own words, which it may drop: those of another Node are not known here, and a word that it does not know ends it.
const isKnown = process.versions.node.startsWith('24.')

/**
 * Lets the script at `url` begin again, in the place of this process and with its number, with what keeps it small.
 * Returns where that has happened already, and where it cannot be done (Windows, another Node).
 */
export function beThrifty(url) {
  if (
    process.platform === 'win32' ||
    !process.execve ||
    !isKnown ||
    HEAP.every((flag) => process.execArgv.includes(flag))
  )
    return
  const script = fileURLToPath(url)
  const args = [process.execPath, ...process.execArgv, ...HEAP, script, ...process.argv.slice(2)]
  process.execve(process.execPath, args, { ...POOLS, ...process.env })
}
