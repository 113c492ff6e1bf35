import { verifyPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, profiles, sessions } from '#db/schema/auth'
import { createSuperAdmin } from '../server/cli'
import { type TestDatabase, testDatabase } from './database'
import { createProfile } from './factories'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.reset())

const given = { email: 'Owner@Example.ca', name: 'Olive Owner', password: 'correct horse' }

describe('create-super-admin', () => {
  it('creates a profile whose password is stored as a hash', async () => {
    await createSuperAdmin(database.db, given)
    const [profile] = await database.db.select().from(profiles)
    const [account] = await database.db.select().from(accounts)
    expect(profile).toMatchObject({ email: 'owner@example.ca', fullName: 'Olive Owner', role: 'super_admin' })
    expect(account?.userId).toBe(profile?.id)
    expect(account?.password).not.toContain(given.password)
    expect(await verifyPassword({ hash: account?.password ?? '', password: given.password })).toBe(true)
  })

  it('promotes an existing user, and a new password ends their sessions', async () => {
    const { db } = database
    const { id } = await createProfile(db, { email: 'owner@example.ca', role: 'agent' })
    await db
      .insert(sessions)
      .values({ id: 's', token: 't', userId: id, expiresAt: new Date(Date.now() + 1e6) })
    await createSuperAdmin(db, { email: 'owner@example.ca', name: '', password: '' })
    expect(await db.$count(sessions)).toBe(1)
    await createSuperAdmin(db, given)
    expect(await db.$count(sessions)).toBe(0)
    expect(await db.$count(accounts)).toBe(1)
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, id))
    expect(profile?.role).toBe('super_admin')
  })

  it.each([
    { ...given, password: 'nine char' },
    { ...given, password: '' },
    { ...given, name: ' ' },
    { ...given, email: 'nobody' },
  ])('rejects %o and writes nothing', async (wrong) => {
    await expect(createSuperAdmin(database.db, wrong)).rejects.toThrow()
    expect(await database.db.$count(profiles)).toBe(0)
  })
})
