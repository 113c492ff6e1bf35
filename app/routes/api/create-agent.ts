import { AGENT_ADMIN_MESSAGES } from '~/features/agents/admin/model'
import { viewerOf } from '~/features/auth/guards.server'
import { ACCOUNT_MESSAGES } from '~/features/auth/model'
import { cleanText } from '~/lib/parse-form'
import { logContext } from '~/platform/context.server'
import { readJson } from '~/platform/read-json.server'
import { createFrom } from '~/routes/super-admin/new-agent.server'
import type { Route } from './+types/create-agent'

const BODY_LIMIT_BYTES = 4096

const answer = (status: number, error: string, headers?: HeadersInit) =>
  Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

/** The function create-agent: `{email, password, fullName}` by the owner makes a broker; answers `{agent}` or `{error}`. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return reject()
  try {
    const viewer = await viewerOf(context)
    if (!viewer) return answer(401, 'Sign in first')
    if (viewer.role !== 'super_admin') return answer(403, ACCOUNT_MESSAGES.denied)
    const body = await readJson(request, BODY_LIMIT_BYTES)
    if (!body.ok && body.status === 413) return answer(413, 'The request is too large')
    const fields = body.ok ? fieldsOf(body.json) : null
    if (!fields) return answer(400, 'Send JSON with email, password and fullName')
    const made = await createFrom(context, { id: viewer.id, name: viewer.name }, fields)
    if (!made.ok) return answer(made.status, Object.values(made.errors)[0] ?? AGENT_ADMIN_MESSAGES.check)
    return Response.json({ agent: made.agent }, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'agent not created')
    return answer(500, AGENT_ADMIN_MESSAGES.createFailed)
  }
}

const reject = () => answer(405, 'Call this with POST', { Allow: 'POST' })

export const loader = reject

function fieldsOf(json: unknown): Map<string, string> | null {
  if (typeof json !== 'object' || json === null) return null
  const { email = '', password = '', fullName = '' } = json as Record<string, unknown>
  const given = Object.entries({ email, password, fullName })
  if (given.some(([, text]) => typeof text !== 'string')) return null
  return new Map(given.map(([name, text]) => [name, cleanText(String(text))]))
}
