import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { agents } from '#db/schema/agents'
import { signedInAs, type TestApp, testApp } from './request'

/** For a file of tests: before each of them the demo brokerage anew, with its broker (`demoagent`) signed in. */
export function demoDashboard() {
  let app: TestApp
  let cookie = ''
  beforeAll(async () => {
    app = await testApp()
  })
  beforeEach(async () => {
    await app.database.resetToDemo()
    cookie = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
  })
  return {
    get app() {
      return app
    },
    /** Loads a page as the broker; `asked`: another cookie, or none. */
    get: (path: string, asked = cookie) => app.request(path, { headers: { cookie: asked } }),
    /** A form as the broker's browser sends it. */
    post: (path: string, fields: Record<string, string>, asked = cookie) =>
      app.submit(path, fields, { headers: { cookie: asked } }),
    /** A broker's row, by default the signed-in one. */
    agent: async (slug = 'demoagent') => {
      const [row] = await app.db.select().from(agents).where(eq(agents.profileSlug, slug))
      if (!row) throw new Error(`no agent ${slug}`)
      return row
    },
  }
}
