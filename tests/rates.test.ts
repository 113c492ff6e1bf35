import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/client.server'
import { getBestRate, listRateChoices, listRates } from '~/features/rates/queries.server'
import { testDatabase } from './database'
import { createRate } from './factories'
import { testApp } from './request'

let db: Db
const noLog = { error: () => {} }
beforeEach(async () => {
  db = (await testDatabase()).db
})

describe('the best rate', () => {
  test('is the lowest active one, whatever its term, type and province', async () => {
    await createRate(db, { ourRate: 4.1 })
    await createRate(db, { ourRate: 3.9, rateType: 'variable', province: 'Yukon', term: '3 year' })
    await createRate(db, { ourRate: 3.1, isActive: false })
    await createRate(db, { ourRate: null, postedRate: 2 })
    expect(await getBestRate(db, noLog)).toMatchObject({ ourRate: 3.9, term: '3 year', rateType: 'variable' })
  })

  test('is null where there is none', async () => {
    expect(await getBestRate(db, noLog)).toBeNull()
  })
})

describe('the rates of a province', () => {
  test('are its own where it has some of that type, lowest first', async () => {
    await createRate(db, { ourRate: 4.5, province: 'Ontario' })
    await createRate(db, { ourRate: 4.2, province: 'Ontario', term: '3 year' })
    await createRate(db, { ourRate: 1.2 })
    const { rates, isFallback } = await listRates(db, { rateType: 'fixed', province: 'Ontario' })
    expect(rates.map((rate) => rate.ourRate)).toEqual([4.2, 4.5])
    expect(isFallback).toBe(false)
  })

  test('are the National ones where it has none of that type', async () => {
    await createRate(db, { ourRate: 4.5, province: 'Ontario' })
    await createRate(db, { ourRate: 4.9, rateType: 'variable' })
    const { rates, isFallback } = await listRates(db, { rateType: 'variable', province: 'Ontario' })
    expect(rates.map((rate) => rate.ourRate)).toEqual([4.9])
    expect(isFallback).toBe(true)
  })

  test('are of the four terms and active only, and none is no fallback', async () => {
    await createRate(db, { term: '10 year', province: 'Ontario' })
    await createRate(db, { isActive: false, province: 'Ontario' })
    await createRate(db, { isActive: false })
    expect(await listRates(db, { rateType: 'fixed', province: 'Ontario' })).toEqual({
      rates: [],
      isFallback: false,
    })
  })

  test('can be narrowed to a mortgage type', async () => {
    await createRate(db, { province: 'Ontario', mortgageType: 'High-Ratio', ourRate: 3.9 })
    await createRate(db, { province: 'Ontario', mortgageType: 'Refinance', ourRate: 4.4 })
    const filter = { rateType: 'fixed', province: 'Ontario', mortgageType: 'Refinance' } as const
    expect((await listRates(db, filter)).rates.map((rate) => rate.ourRate)).toEqual([4.4])
  })

  test('for a calculator are sorted by year', async () => {
    for (const term of ['7 year', '1 year', '5 year', '3 year']) await createRate(db, { term })
    expect((await listRateChoices(db, 'Nunavut')).map((rate) => rate.term)).toEqual([
      '1 year',
      '3 year',
      '5 year',
      '7 year',
    ])
  })
})

test('a failing rates table is said in the log alone: the page says that there are none', async () => {
  const app = await testApp({ env: { LOG_LEVEL: 'silent' } })
  await app.db.execute(sql`alter table mortgage_rates rename to hidden_rates`)
  try {
    for (const [path, text] of [
      ['/', 'No fixed rates available'],
      ['/rates?type=variable', 'No variable rates available'],
    ] as const) {
      const response = await app.request(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain(text)
    }
  } finally {
    await app.db.execute(sql`alter table hidden_rates rename to mortgage_rates`)
  }
})
