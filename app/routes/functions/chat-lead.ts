import { findListedAgentId, getPublicAgent } from '~/features/agents/queries.server'
import { saveChatLead } from '~/features/conversation/commands.server'
import { LEAD_TEXT } from '~/features/conversation/model'
import { chosenBroker } from '~/platform/chosen-broker.server'
import { clientAddressContext, dbContext, logContext } from '~/platform/context.server'
import { readJson } from '~/platform/read-json.server'
import type { Route } from './+types/chat-lead'

// Bytes; fifty messages fit.
const BODY_LIMIT = 256 * 1024
const NO_STORE = { 'Cache-Control': 'no-store' }

const refuse = (status: number, error: string, errors = {}) =>
  Response.json({ error, errors }, { status, headers: NO_STORE })

/**
 * Takes `{key, name?, email?, phone?, conversation, …}` of a conversation with Val: the first time it is a lead, later
 * with the same key more of it. The address may name a broker (`?agent=`); else it is the one through whose page the
 * visitor came.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return refuse(405, 'Call this with POST')
  const db = context.get(dbContext)
  try {
    const body = await readJson(request, BODY_LIMIT)
    if (!body.ok)
      return body.status === 413 ? refuse(413, 'The request is too large') : refuse(400, 'Send JSON')
    const named = await chosenBroker(request)
    const agentId = named ? await findListedAgentId(db, named) : null
    const answer = await saveChatLead(db, body.json, { address: context.get(clientAddressContext), agentId })
    if (!answer.ok) return refuse(answer.status, answer.message, answer.errors)
    return Response.json({ message: answer.message }, { headers: NO_STORE })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'chat lead not stored')
    return refuse(500, LEAD_TEXT.failed)
  }
}

/** The broker through whose page the visitor came and where they take bookings: `{broker: {name, title, bookingLink}}`, or null. */
export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const named = await chosenBroker(request)
    const agent = named ? await getPublicAgent(context.get(dbContext), named) : null
    const broker = agent && { name: agent.name, title: agent.title, bookingLink: agent.calendlyLink }
    return Response.json({ broker }, { headers: NO_STORE })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'chosen broker not read')
    return refuse(500, 'Failed to fetch agent data')
  }
}
