import { describe, expect, inject, it } from 'vitest'
import { agents } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { testDatabase } from './database'
import {
  createAgent,
  createLead,
  createLender,
  createPost,
  createProduct,
  createRate,
  createService,
  createTestimonial,
} from './factories'
import { temporaryDirectory, testApp } from './request'

describe('the test database', () => {
  it('is empty each time it is asked for, whatever was there before', async () => {
    const { db } = await testDatabase()
    await createAgent(db)
    expect(await db.$count(agents)).toBe(1)
    await testDatabase()
    expect(await db.$count(agents)).toBe(0)
  })

  it('takes a row from every factory, also twice', async () => {
    const { db } = await testDatabase()
    for (let i = 0; i < 2; i++) {
      const agent = await createAgent(db)
      await createLead(db, { agentId: agent.id })
      await createLender(db)
      await createPost(db, { agentId: agent.id })
      await createProduct(db)
      await createRate(db, { isActive: i === 0 })
      await createService(db)
      await createTestimonial(db)
      await createTestimonial(db, { agentId: agent.id })
    }
    expect(await db.$count(leads)).toBe(2)
  })

  it('rolls back what a failed transaction wrote', async () => {
    const { db } = await testDatabase()
    const attempt = db.transaction(async (tx) => {
      await createAgent(tx)
      throw new Error('changed my mind')
    })
    await expect(attempt).rejects.toThrow('changed my mind')
    expect(await db.$count(agents)).toBe(0)
  })
})

describe('the app without a port', () => {
  it('answers a path with a whole page', async () => {
    const { request } = await testApp()
    const response = await request('/')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<h1')
  })

  it('has a page for what is not there', async () => {
    const { request } = await testApp()
    expect((await request('/no-such-page')).status).toBe(404)
  })
})

describe('a temporary directory', () => {
  it('is within the directory of this run, which is removed as a whole', () => {
    const [first, second] = [temporaryDirectory(), temporaryDirectory()]
    expect(first).not.toBe(second)
    for (const directory of [first, second]) {
      expect(directory.startsWith(inject('testDirectory'))).toBe(true)
    }
  })
})
