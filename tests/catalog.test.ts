import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { listProducts } from '~/features/catalog/queries.server'
import { createAgent, createProduct, createService } from './factories'
import { type TestApp, testApp } from './request'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})

const KINDS = [
  ['products', createProduct, 'Product not found.'],
  ['services', createService, 'Service not found.'],
] as const

describe.each(KINDS)('%s', (kind, create, missing) => {
  const page = async (path: string) => {
    const response = await app.request(path)
    return { status: response.status, html: await response.text() }
  }

  test('are cards with at most 180 characters of text, cut at a word', async () => {
    const description = `${'abcdefghi '.repeat(17)}jklmnopqrstuv`.slice(0, 255)
    await create(app.db, { name: 'Long one', description })
    const { html } = await page(`/${kind}`)
    const shown = /<p[^>]*>(abcdefghi[^<]*)<\/p>/.exec(html)?.[1] ?? ''
    expect(shown.endsWith('abcdefghi…')).toBe(true)
    expect(shown.length).toBeLessThanOrEqual(180)
  })

  test('carry the broker of the address to every card and show them', async () => {
    await createAgent(app.db, { name: 'Noor Haddad', profileSlug: 'noor' })
    const item = await create(app.db)
    const { html } = await page(`/${kind}?agent=noor`)
    expect(html).toContain('Noor Haddad')
    expect(html).toContain(`/${kind}/${item.id}?agent=noor`)
    const detail = await page(`/${kind}/${item.id}?agent=noor`)
    expect(detail.html).toContain('Noor Haddad')
    expect(detail.html).toContain('?quote=purchase&amp;agent=noor')
  })

  test('say so when there are none, and an unknown broker changes nothing', async () => {
    const { status, html } = await page(`/${kind}?agent=%00nobody`)
    expect(status).toBe(200)
    expect(html).toContain(`No ${kind} to show yet`)
  })

  test('that are gone, inactive or never were are a 404 with the words of the catalogue', async () => {
    const inactive = await create(app.db, { isActive: false })
    for (const id of [inactive.id, randomUUID(), '1', "'", '%F0%9F%8F%A0']) {
      const { status, html } = await page(`/${kind}/${id}`)
      expect(status).toBe(404)
      expect(html).toContain(missing)
    }
  })
})

test('products are listed oldest first', async () => {
  await createProduct(app.db, { name: 'Second', createdAt: new Date('2026-02-01') })
  await createProduct(app.db, { name: 'First', createdAt: new Date('2026-01-01') })
  expect((await listProducts(app.db)).map((product) => product.name)).toEqual(['First', 'Second'])
})

test('a service shows its features as a list', async () => {
  const service = await createService(app.db, {
    features: ['Rate hold', { title: 'Call', text: 'on offer night' }],
  })
  const html = await (await app.request(`/services/${service.id}`)).text()
  expect(html).toContain('Rate hold')
  expect(html).toContain('on offer night')
})
