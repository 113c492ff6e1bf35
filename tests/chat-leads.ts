import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import { leads } from '#db/schema/leads'
import { type TestApp, testApp } from './request'

export const CHAT_LEAD_PATH = '/functions/v1/chat-lead'

/** A conversation with Val, the visitor first. */
export const talk = (...said: string[]) =>
  said.map((content, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content }))

/** A conversation that names its visitor, each with a key of its own. */
export const chatLead = (given: Record<string, unknown> = {}) => ({
  key: randomUUID(),
  name: 'Amélie Côté',
  email: 'Amelie@Example.ca',
  phone: '416 555 0123',
  conversation: talk('Hello', 'Hi, how can I help?'),
  page: '/rates',
  ...given,
})

/** For a file of tests: before each of them an empty database; conversations are sent as Val's dialog sends them. */
export function chatLeads() {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  beforeEach(() => app.database.reset())
  return {
    get app() {
      return app
    },
    send: (body: unknown, init: RequestInit & { address?: string } = {}) =>
      app.request(
        CHAT_LEAD_PATH,
        {
          method: 'POST',
          body: typeof body === 'string' ? body : JSON.stringify(body),
          ...init,
          headers: { 'content-type': 'application/json', ...init.headers },
        },
        init.address,
      ),
    stored: () => app.db.select().from(leads),
  }
}
