import type { ReactNode } from 'react'
import { AboutAgent } from '~/features/agents/components/about-agent'
import { ContactCall } from '~/features/agents/components/contact-call'
import { ProfileHero } from '~/features/agents/components/profile-hero'
import { firstName, type PublicAgent, profilePath, safeLinks, safeUrl } from '~/features/agents/model'
import { PagePreview } from '~/features/agents/own-page/components/page-preview'
import type { OwnPage } from '~/features/agents/own-page/queries.server'
import { brokerageBeside } from '~/features/site/model'
import { SOCIAL_FIELDS } from '~/lib/social-links'
import { Section } from '~/ui/section'
import { useSettings, useSite } from '../public/use-site'

/** The fields that the form edits; the rest is as saved. */
type Typed = Partial<
  Pick<
    OwnPage,
    'name' | 'phone' | 'bio' | 'calendlyLink' | 'socialLinks' | 'applicationLinks' | 'profileSlug'
  >
>

/** The public page as it will look, of its own parts: the head, and those of the rest that the tab at hand changes. */
export function OwnPagePreview({
  page,
  typed,
  shows = [],
  note,
}: {
  page: OwnPage
  typed: Typed
  shows?: readonly ('about' | 'contact')[]
  note?: (applyUrl: string) => ReactNode
}) {
  const site = useSite()
  const settings = useSettings()
  const agent = asShown({ ...page, ...typed })
  const brokerageLine = brokerageBeside(settings, agent.province)
  const applyUrl = agent.applicationLinks.apply ?? site?.applyUrl ?? '/applications'
  return (
    <PagePreview
      url={`${site?.siteUrl ?? ''}${profilePath(agent.profileSlug || '…')}`}
      note={note?.(applyUrl)}
      isListed={page.isListed}
    >
      <ProfileHero agent={agent} brokerageLine={brokerageLine} applyUrl={applyUrl} />
      {shows.includes('about') && (
        <div className="max-h-[90rem] overflow-hidden">
          <Section id="about" title={`About ${firstName(agent.name)}`}>
            <AboutAgent agent={agent} brokerageName={settings.brokerageName} brokerageLine={brokerageLine} />
          </Section>
        </div>
      )}
      {shows.includes('contact') && <ContactCall agent={agent} brokerageLine={brokerageLine} />}
    </PagePreview>
  )
}

/** The page as visitors get it: a half-typed URL is not shown yet. */
function asShown(page: Omit<OwnPage, 'version'>): PublicAgent {
  const links = SOCIAL_FIELDS.flatMap(({ key }) => {
    const url = safeUrl(page.socialLinks[key])
    return url ? [[key, url]] : []
  })
  return {
    ...page,
    written: {},
    calendlyLink: safeUrl(page.calendlyLink) ?? null,
    socialLinks: Object.fromEntries(links),
    applicationLinks: safeLinks(page.applicationLinks),
  }
}
