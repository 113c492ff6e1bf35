import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { startApp } from '../scripts/app.mjs'
import { temporaryDirectory } from './request'

export type Form = Record<string, string | File>
export type Board = Awaited<ReturnType<typeof openBoard>>

type Ids = { agent: string; lead: string; post: string; document: string }

/** Tables that a forged request could change, and the column that names a row's owner. */
const TABLES = {
  agents: 'id',
  agent_slug_history: 'agent_id',
  agent_documents: 'agent_id',
  licences: 'agent_id',
  testimonials: 'agent_id',
  blog_posts: 'agent_id',
  leads: 'agent_id',
  lead_events: '(select agent_id from leads where leads.id = lead_id)',
  accounts: null,
  // Any request deletes an expired session that it shows.
  '(select * from sessions where expires_at > now())': null,
} as const

/** The built server on a port and a database of its own, with a check whether a request wrote anything. */
export async function openBoard() {
  const dataDir = temporaryDirectory()
  const app = await startApp({ script: 'e2e/server.mjs', dataDir })
  const sqlUrl = String(await app.line(/^sql (\S+)/m))
  const run = async <Row>(sql: string, params: unknown[] = []): Promise<Row[]> => {
    const response = await fetch(sqlUrl, { method: 'POST', body: JSON.stringify({ sql, params }) })
    const answer = (await response.json()) as { rows?: Row[]; error?: string }
    if (!answer.rows) throw new Error(answer.error)
    return answer.rows
  }

  const send = (path: string, form: Form, headers: Record<string, string>) => {
    const isUpload = Object.values(form).some((value) => value instanceof File)
    const body = isUpload ? new FormData() : new URLSearchParams()
    for (const [name, value] of Object.entries(form)) body.append(name, value as string)
    return fetch(app.url + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { origin: app.url, accept: 'application/json', ...headers },
    })
  }
  const post = (path: string, form: Form, headers: Record<string, string>) =>
    send(`/agent-dashboard/${path}`, form, headers)
  async function signIn(email: string, password: string) {
    const response = await send('/auth', { email, password }, {})
    const cookie = response.headers.getSetCookie().find((line) => line.includes('session_token'))
    if (!cookie) throw new Error(`cannot sign in as ${email}: ${response.status}`)
    return cookie.split(';', 1)[0] ?? ''
  }

  let people = 0
  /** The cookie of a broker made for this, after `end` has happened to their session or to themselves. */
  async function endedSession(end: string) {
    const id = `forged-${++people}`
    const email = `${id}@test.invalid`
    await run(`insert into profiles (id, email, full_name, role) values ($1, $2, 'Forged', 'agent')`, [
      id,
      email,
    ])
    await run(
      `insert into accounts (id, account_id, provider_id, user_id, password)
       select $1, $1, 'credential', $1, password from accounts
       join profiles on profiles.id = user_id where email = 'agent@demo.test'`,
      [id],
    )
    await run(
      `insert into agents (id, user_id, name, email, profile_slug) values (gen_random_uuid(), $1, 'Forged', $2, $3)`,
      [id, email, id.replace('-', '')],
    )
    const cookie = await signIn(email, 'demo-agent-1867')
    // Alive until it is ended: else the test would show nothing.
    const alive = await fetch(`${app.url}/agent-dashboard/account`, {
      headers: { cookie },
      redirect: 'manual',
    })
    if (alive.status !== 200) throw new Error(`the session was never alive: ${alive.status}`)
    await run(`${end} where ${end.includes('profiles') ? 'id' : 'user_id'} = $1`, [id])
    return cookie
  }

  /** A digest of every table, or of one broker's rows in them, and all stored files. */
  async function state(agentId?: string) {
    const digests: Record<string, unknown> = {}
    for (const [table, owner] of Object.entries(TABLES)) {
      if (agentId && !owner) continue
      const [row] = await run<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
         from ${table} t ${agentId ? `where ${owner} = $1` : ''}`,
        agentId ? [agentId] : [],
      )
      digests[table] = row?.digest
    }
    return agentId ? digests : { ...digests, files: await files() }
  }
  const files = async () => {
    const root = join(dataDir, 'files')
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .sort()
  }

  /** One row of each kind that a broker has. */
  async function idsOf(slug: string): Promise<Ids> {
    const only = async (sql: string, params: unknown[]) => {
      const [row] = await run<{ id: string }>(sql, params)
      if (!row) throw new Error(`nothing from ${sql}`)
      return row.id
    }
    const agent = await only('select id from agents where profile_slug = $1', [slug])
    return {
      agent,
      lead: await only('select id from leads where agent_id = $1 limit 1', [agent]),
      post: await only(
        `insert into blog_posts (id, title, slug, excerpt, content, agent_id) values (gen_random_uuid(), 'T', $2, '', '', $1) returning id`,
        [agent, `draft-of-${slug}`],
      ),
      document: await only(
        `insert into agent_documents (id, agent_id, name, file_url, file_size, mime_type, type)
         values (gen_random_uuid(), $1, 'x.pdf', $2, 1, 'application/pdf', 'other') returning id`,
        [agent, `agent-documents/${agent}/none`],
      ),
    }
  }
  const [ids, other, cookie] = await Promise.all([
    idsOf('demoagent'),
    idsOf('demoagenttwo'),
    signIn('agent@demo.test', 'demo-agent-1867'),
  ]).catch(async (error) => {
    // The test that failed to get the app cannot stop it.
    await app.stop()
    throw error
  })
  return { url: app.url, stop: app.stop, ids, other, cookie, post, signIn, endedSession, state, files }
}
