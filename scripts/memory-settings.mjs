// Settings that glibc and Node read only when a process starts.
import { fileURLToPath } from 'node:url'

// One thread collects garbage beside the process's own. Node's four took all cores of a small machine for a tenth of a
// second each time, the database's among them.
const GC_THREADS = '--v8-pool-size=1'
// glibc would keep an arena for each of some twenty threads, and raise its mmap threshold after each large allocation.
// Mapped memory goes back to the system when it is freed, while freed parts of the heap remain as gaps.
const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * Re-executes the script at `url` in place of this process, with the same pid and the settings above.
 * Returns where that has happened already, and where it cannot be done (Windows).
 */
export function reexecWithMemorySettings(url) {
  if (process.platform === 'win32' || !process.execve || process.execArgv.includes(GC_THREADS)) return
  const script = fileURLToPath(url)
  const args = [process.execPath, ...process.execArgv, GC_THREADS, script, ...process.argv.slice(2)]
  process.execve(process.execPath, args, { ...MALLOC, ...process.env })
}
