import { data, isRouteErrorResponse, redirect, useRouteLoaderData } from 'react-router'
import { ProfileMissing } from '~/features/agents/components/profile-missing'
import { AGENT_MESSAGES, placeOf, profilePath } from '~/features/agents/model'
import { findCurrentSlug, getPublicAgent } from '~/features/agents/queries.server'
import { listActiveLenders } from '~/features/lenders/queries.server'
import { getRatesView } from '~/features/rates/queries.server'
import { parseRateFilter } from '~/features/rates/schema'
import { UNNAMED_BROKERAGE } from '~/features/site/model'
import { listAgentTestimonials } from '~/features/testimonials/queries.server'
import { cutText } from '~/lib/cut-text'
import { pageMeta } from '~/lib/page-meta'
import { isSvg } from '~/lib/picture-address'
import { provinceCode } from '~/lib/provinces'
import { readOr } from '~/lib/read-or'
import { rememberBroker } from '~/platform/chosen-broker.server'
import { dbContext, logContext } from '~/platform/context.server'
import { pageNotesContext } from '~/platform/page-notes.server'
import type { loader as rootLoader } from '~/root'
import { PageToast } from '~/ui/toasts'
import type { Route } from './+types/agent'
import { AgentPage } from './agent-page'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const agent = await getPublicAgent(db, params.agent)
  if (!agent) {
    const slug = await findCurrentSlug(db, params.agent)
    if (slug) throw redirect(profilePath(slug) + new URL(request.url).search, 301)
    throw data(null, { status: 404 })
  }
  const filter = rateFilter(new URL(request.url).searchParams, agent.province)
  const log = context.get(logContext)
  const [rates, lenders, testimonials] = await Promise.all([
    getRatesView(db, filter, log),
    readOr(listActiveLenders(db), [], log, 'lenders not loaded'),
    readOr(listAgentTestimonials(db, agent.id), [], log, 'testimonials not loaded'),
  ])
  const notes = context.get(pageNotesContext)
  notes.visited(agent.id)
  notes.showsOnly('agents', [agent.id])
  notes.showsOnly('licences', [agent.id])
  notes.showsOnly('testimonials', [agent.id])
  return data(
    { agent, rates, lenders, testimonials },
    { headers: { 'Set-Cookie': await rememberBroker(agent.profileSlug) } },
  )
}

/** As on the home page, but at home is where the broker works. */
function rateFilter(asked: URLSearchParams, province: string | null) {
  const params = new URLSearchParams(asked)
  if (!params.has('province') && province) params.set('province', provinceCode(province))
  return parseRateFilter(params)
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params, error }) => {
  if (!loaderData) {
    return pageMeta(matches, {
      title: isMissing(error) ? AGENT_MESSAGES.notFound : AGENT_MESSAGES.profileFailed,
      description: 'No broker of ours has this address.',
      path: profilePath(encodeURIComponent(params.agent ?? '')),
      noindex: true,
    })
  }
  const { agent } = loaderData
  const { meta_title, meta_description, meta_keywords, og_image } = agent.seoSettings
  const place = placeOf(agent)
  const role = `${agent.title ?? 'Mortgages'}${place && ` in ${place}`}`
  return [
    ...pageMeta(matches, {
      title: meta_title || `${agent.name}, ${role}`,
      description:
        meta_description ||
        cutText(agent.bio ?? '', 155) ||
        `Rates, lenders and a quote from ${agent.name}. ${role}.`,
      path: profilePath(agent.profileSlug),
      image: og_image && !isSvg(og_image) ? og_image : `/og/agents/${agent.profileSlug}`,
      type: 'profile',
    }),
    ...(meta_keywords ? [{ name: 'keywords', content: meta_keywords }] : []),
  ]
}

export default function AgentRoute({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const { agent } = loaderData
  return (
    <AgentPage
      {...loaderData}
      settings={site?.settings ?? UNNAMED_BROKERAGE}
      siteUrl={site?.siteUrl ?? ''}
      applyUrl={agent.applicationLinks.apply ?? site?.applyUrl ?? '/applications'}
    />
  )
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** Nobody of that name; or what there is could not be read just now. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isMissing(error)) {
    return (
      <>
        <ProfileMissing
          title="Agent Not Found"
          text="The address may be mistyped, or we do not list this person at present. Every licensed person whom we list is in the directory."
        />
        <PageToast message={{ kind: 'error', text: AGENT_MESSAGES.notFound }} />
      </>
    )
  }
  return (
    <ProfileMissing
      title={AGENT_MESSAGES.profileFailed}
      text="The fault is ours and has been recorded. Try again in a minute."
    />
  )
}
