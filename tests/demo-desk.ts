import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { agents } from '#db/schema/agents'
import { seedIfEmpty } from '#db/seed/seed.server'
import { signedInAs, type TestApp, testApp } from './request'

/** For a file of tests: before each of them the demo brokerage anew, with its broker (`demoagent`) signed in. */
export function demoDesk() {
  let app: TestApp
  let cookie = ''
  beforeAll(async () => {
    app = await testApp()
  })
  beforeEach(async () => {
    await app.database.reset()
    await seedIfEmpty(app.db, 'demo')
    cookie = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
  })
  return {
    get app() {
      return app
    },
    /** What the broker sees at an address; `asked` is another one's cookie, or none. */
    get: (path: string, asked = cookie) => app.request(path, { headers: { cookie: asked } }),
    /** A form as the broker's browser sends it. */
    post: (path: string, fields: Record<string, string>, asked = cookie) =>
      app.submit(path, fields, { headers: { cookie: asked } }),
    /** A broker's row: the one who is signed in unless told otherwise. */
    agent: async (slug = 'demoagent') => {
      const [row] = await app.db.select().from(agents).where(eq(agents.profileSlug, slug))
      if (!row) throw new Error(`no agent ${slug}`)
      return row
    },
  }
}
