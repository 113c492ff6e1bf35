import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createAgent, createTestimonial } from './factories'
import { type TestApp, testApp } from './request'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.reset())

const read = async () =>
  (await (await app.request('/agents/borealis')).text()).replace(/<!-- -->/g, '').replaceAll('&amp;', '&')

test('a broker’s page counts its published testimonials only, without an average, and shows nothing without them', async () => {
  const { id: agentId } = await createAgent(app.db, { name: 'Bo Realis', profileSlug: 'borealis' })
  await createTestimonial(app.db, { agentId, rating: 1 })
  expect(await read()).not.toMatch(/\d+ testimonials?</)
  await createTestimonial(app.db, { agentId, rating: 5, isApproved: true })
  await createTestimonial(app.db, { agentId, rating: 4, isApproved: true })
  await createTestimonial(app.db, {
    agentId,
    rating: 1,
    isApproved: true,
    permittedOn: null,
    permittedHow: null,
  })
  const html = await read()
  expect(html).toContain('>2 testimonials<')
  expect(html).not.toMatch(/4\.5 ·|>Rated|aggregateRating/)
})

test('a broker’s page asks for a quote from them first, and on phones has a bar to call or ask', async () => {
  await createAgent(app.db, { name: 'Bo Realis', profileSlug: 'borealis', phone: '+14165550118' })
  const html = await read()
  expect(html).toMatch(/href="[^"]*\?quote=purchase&agent=borealis"[^>]*>Get a quote from Bo</)
  const bar = /<section[^>]*aria-label="Reach Bo"[\s\S]*?<\/section>/.exec(html)?.[0]
  expect(bar).toContain('href="tel:+14165550118"')
  expect(bar).toContain('?quote=purchase&agent=borealis')
})
