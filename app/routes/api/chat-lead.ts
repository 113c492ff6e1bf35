import { t } from '@lingui/core/macro'
import { findListedAgentId, getPublicAgent } from '~/features/agents/queries.server'
import { saveChatLead } from '~/features/val/dialog/commands.server'
import { leadText } from '~/features/val/dialog/model'
import { dbContext, logContext } from '~/platform/context.server'
import { readJson } from '~/platform/read-json.server'
import { referringAgent } from '~/platform/referring-agent.server'
import { visitorOf } from '~/platform/visitor-requests.server'
import type { Route } from './+types/chat-lead'

const BODY_LIMIT_BYTES = 256 * 1024
const NO_STORE = { 'Cache-Control': 'no-store' }

const reject = (status: number, error: string, errors = {}) =>
  Response.json({ error, errors }, { status, headers: NO_STORE })

/**
 * Stores `{key, name?, email?, phone?, conversation, …}` as a lead; the same key again adds to it. `?agent=` or the
 * cookie names its broker.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return reject(405, t`Call this with POST`)
  const db = context.get(dbContext)
  try {
    const body = await readJson(request, BODY_LIMIT_BYTES)
    if (!body.ok)
      return body.status === 413 ? reject(413, t`The request is too large`) : reject(400, t`Send JSON`)
    const named = await referringAgent(request)
    const agentId = named ? await findListedAgentId(db, named) : null
    const answer = await saveChatLead(db, body.json, { visitor: visitorOf(context), agentId })
    if (!answer.ok) return reject(answer.status, answer.message, answer.errors)
    return Response.json({ message: answer.message }, { headers: NO_STORE })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'chat lead not stored')
    return reject(500, leadText().failed)
  }
}

/** The broker through whose page the visitor came: `{broker: {name, title, bookingLink}}`, or null. */
export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const named = await referringAgent(request)
    const agent = named ? await getPublicAgent(context.get(dbContext), named) : null
    const broker = agent && { name: agent.name, title: agent.title, bookingLink: agent.calendlyLink }
    return Response.json({ broker }, { headers: NO_STORE })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'chosen broker not read')
    return reject(500, t`Failed to fetch agent data`)
  }
}
