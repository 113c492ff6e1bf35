import { t } from '@lingui/core/macro'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { AboutAgent } from '~/features/agents/components/about-agent'
import { agentStructuredData } from '~/features/agents/components/agent-structured-data'
import { CallBar } from '~/features/agents/components/call-bar'
import { ContactCall } from '~/features/agents/components/contact-call'
import { ProfileHero } from '~/features/agents/components/profile-hero'
import { ProfileMissing } from '~/features/agents/components/profile-missing'
import { ServiceCards } from '~/features/agents/components/service-cards'
import { WhyBroker } from '~/features/agents/components/why-broker'
import { AGENT_MESSAGES, firstName, placeOf, profilePath } from '~/features/agents/model'
import { findCurrentSlug, getPublicAgent } from '~/features/agents/queries.server'
import { listActiveLenders } from '~/features/lenders/queries.server'
import { isLevelOneAgent, levelOneText } from '~/features/licences/shown-licence'
import { FixedOrVariable } from '~/features/rates/components/fixed-or-variable'
import { getRatesView } from '~/features/rates/queries.server'
import { parseRateFilter } from '~/features/rates/schema'
import { brokerageBeside } from '~/features/site/model'
import { testimonialsText } from '~/features/testimonials/model'
import { countTestimonials, listAgentTestimonials } from '~/features/testimonials/queries.server'
import { TryAiInBar } from '~/features/val/dialog/components/try-ai'
import { localizedPath } from '~/lib/localized-paths'
import { ownText } from '~/lib/original-language'
import { pageMeta } from '~/lib/page-meta'
import { shareImageOf } from '~/lib/picture-url'
import { provinceCode } from '~/lib/provinces'
import { readOr } from '~/lib/read-or'
import { cutText } from '~/lib/truncate'
import { countVisitContext } from '~/platform/cached-page.server'
import { dbContext, logContext } from '~/platform/context.server'
import { rememberReferrer } from '~/platform/referring-agent.server'
import { JsonLd } from '~/ui/json-ld'
import { Section } from '~/ui/section'
import { PageToast } from '~/ui/toasts'
import type { Route } from './+types/agent'
import { LendersOffer, RatesOffer, TestimonialsOffer } from './offer-sections'
import { useSettings, useSite } from './use-site'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const found = await getPublicAgent(db, params.agent)
  if (!found) {
    const slug = await findCurrentSlug(db, params.agent)
    if (slug) throw redirect(localizedPath(profilePath(slug)) + url.search, 301)
    throw data(null, { status: 404 })
  }
  const { id, ...agent } = found
  const filter = rateFilter(url.searchParams, agent.province)
  const log = context.get(logContext)
  const [rates, lenders, testimonials, counts] = await Promise.all([
    getRatesView(db, filter, log),
    readOr(listActiveLenders(db), [], log, 'lenders not loaded'),
    readOr(listAgentTestimonials(db, id), [], log, 'testimonials not loaded'),
    readOr(countTestimonials(db, [id]), {}, log, 'testimonials not counted'),
  ])
  context.get(countVisitContext)(id)
  return data(
    { agent, rates, lenders, testimonials, count: counts[id] ?? 0 },
    { headers: { 'Set-Cookie': await rememberReferrer(agent.profileSlug) } },
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
      title: isMissing(error) ? AGENT_MESSAGES.notFound() : AGENT_MESSAGES.profileFailed(),
      description: t`No broker of ours has this address.`,
      path: profilePath(encodeURIComponent(params.agent ?? '')),
      noindex: true,
    })
  }
  const { agent } = loaderData
  const { meta_title, meta_description, meta_keywords, og_image } = agent.seoSettings
  const place = placeOf(agent)
  const title = agent.title ?? t`Mortgages`
  const role = place ? t`${title} in ${place}` : title
  return [
    ...pageMeta(matches, {
      title: ownText(meta_title, agent.written.meta_title) || `${agent.name}, ${role}`,
      description:
        ownText(meta_description, agent.written.meta_description) ||
        ownText(cutText(agent.bio ?? '', 155), agent.written.bio) ||
        t`Rates, lenders and a quote from ${agent.name}. ${role}.`,
      path: profilePath(agent.profileSlug),
      image: shareImageOf(og_image, `/og/agents/${agent.profileSlug}`),
      type: 'profile',
    }),
    ...(meta_keywords ? [{ name: 'keywords', content: meta_keywords }] : []),
  ]
}

/** A broker's public profile: its sections in the specification's order. */
export default function AgentPage({ loaderData }: Route.ComponentProps) {
  const { agent, rates, lenders, testimonials, count } = loaderData
  const site = useSite()
  const settings = useSettings()
  const siteUrl = site?.siteUrl ?? ''
  const applyUrl = agent.applicationLinks.apply ?? site?.applyUrl ?? '/applications'
  const first = firstName(agent.name)
  const brokerageLine = brokerageBeside(settings, agent.province)
  const isLevelOne = isLevelOneAgent(agent.licences)
  // Bands alternate, also where the clients' words are missing.
  const [afterLenders, last] =
    testimonials.length > 0 ? (['sunken', 'plain'] as const) : (['plain', 'sunken'] as const)
  return (
    <>
      <JsonLd data={agentStructuredData(agent, settings, siteUrl)} />
      <ProfileHero
        agent={agent}
        brokerageLine={brokerageLine}
        applyUrl={applyUrl}
        testimonials={count > 0 ? testimonialsText(count) : undefined}
      />
      <Section id="about" title={t`About ${first}`}>
        <AboutAgent agent={agent} brokerageName={settings.brokerageName} brokerageLine={brokerageLine} />
      </Section>
      <Section id="services" title={t`What ${first} can help you with`} tone="sunken">
        <ServiceCards />
      </Section>
      <RatesOffer rates={rates} />
      <LendersOffer
        lenders={isLevelOne ? lenders.filter(({ type }) => type === 'a_lender') : lenders}
        tone="sunken"
        note={isLevelOne ? levelOneText(first) : undefined}
      />
      <TestimonialsOffer testimonials={testimonials} title={t`What ${first}’s clients say`} tone="plain" />
      <Section
        id="fixed-or-variable"
        title={t`Fixed or variable?`}
        tone={afterLenders}
        lead={t`Neither is better; it depends on you.`}
      >
        <FixedOrVariable />
      </Section>
      <Section id="why-a-broker" title={t`Why a broker`} tone={last}>
        <WhyBroker />
      </Section>
      <ContactCall agent={agent} brokerageLine={brokerageLine} />
      <CallBar agent={agent}>
        <TryAiInBar />
      </CallBar>
    </>
  )
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isMissing(error)) {
    return (
      <>
        <ProfileMissing
          title={t`Agent Not Found`}
          text={t`The address may be mistyped, or we do not list this person at present. Every licensed person whom we list is in the directory.`}
        />
        <PageToast message={{ kind: 'error', text: AGENT_MESSAGES.notFound() }} />
      </>
    )
  }
  return (
    <ProfileMissing
      title={AGENT_MESSAGES.profileFailed()}
      text={t`The fault is ours and has been recorded. Try again in a minute.`}
    />
  )
}
