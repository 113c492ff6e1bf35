import { AboutAgent } from '~/features/agents/components/about-agent'
import { agentStructuredData } from '~/features/agents/components/agent-structured-data'
import { ContactCall } from '~/features/agents/components/contact-call'
import { FixedOrVariable } from '~/features/agents/components/fixed-or-variable'
import { ProfileHero } from '~/features/agents/components/profile-hero'
import { ServiceCards } from '~/features/agents/components/service-cards'
import { WhyBroker } from '~/features/agents/components/why-broker'
import { firstName, type PublicAgent } from '~/features/agents/model'
import { isLevelOneAgent, levelOneText } from '~/features/licences/model'
import { brokerageBeside, type SiteSettings } from '~/features/site/model'
import { JsonLd } from '~/ui/json-ld'
import { Section } from '~/ui/section'
import { type OfferProps, OfferSections } from './offer-sections'

export type AgentPageProps = Omit<OfferProps, 'testimonialsTitle' | 'lendersNote'> & {
  agent: PublicAgent
  settings: SiteSettings
  siteUrl: string
  applyUrl: string
}

/** A broker's public profile: its sections in the order that the specification gives them. */
export function AgentPage({
  agent,
  rates,
  lenders,
  testimonials,
  settings,
  siteUrl,
  applyUrl,
}: AgentPageProps) {
  const first = firstName(agent.name)
  const brokerageLine = brokerageBeside(settings, agent.province)
  const isLevelOne = isLevelOneAgent(agent.licences)
  // Bands alternate, also where the clients' words are missing.
  const [afterLenders, last] =
    testimonials.length > 0 ? (['sunken', 'plain'] as const) : (['plain', 'sunken'] as const)
  return (
    <>
      <JsonLd data={agentStructuredData(agent, settings, siteUrl)} />
      <ProfileHero agent={agent} brokerageLine={brokerageLine} applyUrl={applyUrl} />
      <Section id="about" title={`About ${first}`}>
        <AboutAgent agent={agent} brokerageName={settings.brokerageName} brokerageLine={brokerageLine} />
      </Section>
      <Section id="services" title={`What ${first} can help you with`} tone="sunken">
        <ServiceCards />
      </Section>
      <OfferSections
        rates={rates}
        lenders={isLevelOne ? lenders.filter(({ type }) => type === 'a_lender') : lenders}
        testimonials={testimonials}
        lendersNote={isLevelOne ? levelOneText(first) : undefined}
        testimonialsTitle={`What ${first}’s clients say`}
      />
      <Section
        id="fixed-or-variable"
        title="Fixed or variable?"
        tone={afterLenders}
        lead="Neither is better. Each suits somebody else."
      >
        <FixedOrVariable />
      </Section>
      <Section id="why-a-broker" title="Why a broker" tone={last}>
        <WhyBroker />
      </Section>
      <ContactCall agent={agent} brokerageLine={brokerageLine} />
    </>
  )
}
