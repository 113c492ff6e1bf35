import { expect, it } from 'vitest'
import type { Db } from '#db/client.server'
import { type RequestScope, runInScope } from '~/platform/request-scope.server'
import { sharedRead } from '~/platform/shared-read.server'

const scope = (): RequestScope => ({ id: 'test', pattern: null })

function counted() {
  const seen: unknown[] = []
  const read = sharedRead(async (_db, values) => seen.push(values))
  return { seen, read }
}

it('two parts of one request share a read that is under way, and a later one reads anew', async () => {
  const { seen, read } = counted()
  const db = {} as Db
  await runInScope(scope(), async () => {
    await Promise.all([read(db, { province: 'Ontario' }), read(db, { province: 'Ontario' })])
    expect(seen).toHaveLength(1)
    await read(db, { province: 'Ontario' })
    expect(seen).toHaveLength(2)
  })
})

it('other values, another request, another connection and a job have reads of their own', async () => {
  const { seen, read } = counted()
  const db = {} as Db
  const first = scope()
  await Promise.all([
    runInScope(first, () => read(db, { province: 'Ontario' })),
    runInScope(first, () => read(db, { province: 'Quebec' })),
    runInScope(first, () => read({} as Db, { province: 'Ontario' })),
    runInScope(scope(), () => read(db, { province: 'Ontario' })),
    runInScope(undefined, () => read(db, { province: 'Ontario' })),
  ])
  expect(seen).toHaveLength(5)
})

it('a failed read is not remembered', async () => {
  let tries = 0
  const read = sharedRead(async () => {
    tries++
    throw new Error('away')
  })
  await runInScope(scope(), async () => {
    await expect(read({} as Db)).rejects.toThrow('away')
    await expect(read({} as Db)).rejects.toThrow('away')
  })
  expect(tries).toBe(2)
})
