import { beforeEach, describe, expect, it } from 'vitest'
import { analyticsEvents } from '#db/schema/analytics'
import { recordViews, type View } from '~/features/analytics/commands.server'
import { type TestDatabase, testDatabase } from './database'
import { createAgent } from './factories'

let db: TestDatabase['db']
beforeEach(async () => {
  db = (await testDatabase()).db
})

describe('a view', () => {
  const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
  const noon = new Date('2026-03-02T12:00:00Z')
  const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
  let agentId: string
  beforeEach(async () => {
    agentId = (await createAgent(db)).id
  })
  const seen = (given: Partial<View> = {}): View => ({
    agentId,
    ip: '192.0.2.7',
    userAgent: BROWSER,
    at: noon,
    ...given,
  })
  const view = (given: Partial<View> = {}) => recordViews(db, [seen(given)])

  it('counts once per visitor, agent and half hour', async () => {
    expect(await view()).toBe(1)
    expect(await view({ at: later(29) })).toBe(0)
    expect(await view({ at: later(30) })).toBe(1)
    expect(await view({ ip: '192.0.2.8' })).toBe(1)
    expect(await view({ userAgent: `${BROWSER} Firefox` })).toBe(1)
    expect(await view({ agentId: (await createAgent(db)).id })).toBe(1)
    expect(await db.$count(analyticsEvents)).toBe(5)
  })

  it('counts once when many come at the same moment', async () => {
    const counted = await Promise.all(Array.from({ length: 10 }, () => view()))
    expect(counted.filter((views) => views === 1)).toHaveLength(1)
  })

  it('counts beside a hundred others, a bot and a broker who is gone', async () => {
    const others = Array.from({ length: 100 }, (_, turn) => seen({ ip: `192.0.3.${turn}` }))
    const gone = seen({ agentId: '019a0000-0000-7000-8000-000000000000' })
    const bot = seen({ userAgent: 'curl/8.5.0' })
    expect(await recordViews(db, [...others, seen(), seen(), gone, bot])).toBe(101)
    expect(await db.$count(analyticsEvents)).toBe(101)
  })

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2)',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    'Mozilla/5.0 HeadlessChrome/140.0',
    '',
    null,
  ])('of a bot is none: %j', async (userAgent) => {
    expect(await view({ userAgent })).toBe(0)
    expect(await db.$count(analyticsEvents)).toBe(0)
  })

  it('leaves nothing personal behind, and another key on another day', async () => {
    await view()
    await view({ at: later(24 * 60) })
    const rows = await db.select().from(analyticsEvents)
    expect(JSON.stringify(rows)).not.toMatch(/192\.0|Mozilla|Chrome/)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ agentId, eventType: 'page_view', createdAt: noon })
    expect(rows[0]?.visitKey).toMatch(/^[0-9a-f]{64}$/)
  })
})
