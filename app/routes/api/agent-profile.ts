import { AGENT_MESSAGES, type FoundAgent } from '~/features/agents/model'
import { getPublicAgent } from '~/features/agents/queries.server'
import { dbContext, logContext } from '~/platform/context.server'
import { readJson } from '~/platform/read-json.server'
import type { Route } from './+types/agent-profile'
import { jsonBodyError, jsonError, postOnly } from './json-answer'

const BODY_LIMIT_BYTES = 4096

/** RPC get_agent_public_profile: the public fields of the agent with this slug or id. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return postOnly()
  const body = await readJson(request, BODY_LIMIT_BYTES)
  const identifier = body.ok ? identifierOf(body.json) : undefined
  if (identifier === undefined)
    return jsonBodyError(body.ok ? 400 : body.status, 'Send JSON with agent_identifier, a slug or an id')
  try {
    const agent = await getPublicAgent(context.get(dbContext), identifier)
    return agent ? Response.json(toProfile(agent)) : jsonError(404, AGENT_MESSAGES.notFound())
  } catch (error) {
    context.get(logContext).error({ err: error }, 'profile not loaded')
    return jsonError(500, AGENT_MESSAGES.profileFailed())
  }
}

export const loader = postOnly

function identifierOf(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const { agent_identifier: identifier } = json as Record<string, unknown>
  return typeof identifier === 'string' ? identifier : undefined
}

/** With the specification's field names. */
const toProfile = (agent: FoundAgent) => ({
  id: agent.id,
  name: agent.name,
  title: agent.title,
  licence_number: agent.licenceNumber,
  email: agent.email,
  phone: agent.phone,
  bio: agent.bio,
  calendly_link: agent.calendlyLink,
  social_links: agent.socialLinks,
  application_links: agent.applicationLinks,
  seo_settings: agent.seoSettings,
  profile_slug: agent.profileSlug,
  custom_background_image: agent.customBackgroundImage,
  agent_logo_url: agent.agentLogoUrl,
  badge_1_url: agent.badge1Url,
  badge_2_url: agent.badge2Url,
  headshot_url: agent.headshotUrl,
  banner_image_url: agent.bannerImageUrl,
  contact_details: agent.contactDetails,
  city: agent.city,
  province: agent.province,
  languages: agent.languages,
  is_active: true,
})
