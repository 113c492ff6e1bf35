import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs `script` under a watch of 300 ms. */
function watched(script: string) {
  const code = `const { watchEventLoop } = await import(${JSON.stringify(join(process.cwd(), 'server/watchdog.ts'))})
    watchEventLoop(console.error, 300)
    ${script}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    timeout: 30_000,
  })
}

test('a process whose event loop is blocked ends with exit code 1 and says where', () => {
  const { status, stdout } = watched(`setTimeout(function calculateForEver() { for (;;); }, 100)`)
  const line = JSON.parse(stdout)
  expect(line).toMatchObject({ level: 60, msg: 'event loop blocked' })
  expect(line.stack).toContain('calculateForEver')
  expect(status).toBe(1)
})

test('one that waits for an answer goes on', () => {
  const { status, stdout } = watched(`setTimeout(() => console.log('answered'), 900)`)
  expect([status, stdout]).toEqual([0, 'answered\n'])
})

test('blocks shorter than the limit are no reason to end it', () => {
  const { status, stdout } = watched(`
    let left = 6
    const block = () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150)
      if (left-- > 0) setTimeout(block, 40)
      else console.log('done')
    }
    block()`)
  expect([status, stdout]).toEqual([0, 'done\n'])
})

test.skipIf(process.platform === 'win32')(
  'a pause of the whole process is no block of its event loop',
  () => {
    const { status, stdout } = watched(`
    const { spawn } = await import('node:child_process')
    spawn('sh', ['-c', 'kill -STOP ' + process.pid + '; sleep 1; kill -CONT ' + process.pid])
    setTimeout(() => console.log('resumed'), 1_500)`)
    expect([status, stdout]).toEqual([0, 'resumed\n'])
  },
)
