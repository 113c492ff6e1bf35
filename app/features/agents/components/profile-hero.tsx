import { ExternalLink } from 'lucide-react'
import { pictureSource } from '~/lib/picture-address'
import { buttonClass } from '~/ui/button'
import { licenceOf, licensedName, type PublicAgent, trustOf } from '../model'
import { ContactLinks } from './contact-links'
import { Portrait } from './portrait'
import { SocialLinks } from './social-links'

/** Who this is, with which title and for which brokerage (`brokerageLine`: its name and licence), and how to reach them. */
export function ProfileHero(props: { agent: PublicAgent; brokerageLine: string; applyUrl: string }) {
  const { agent } = props
  const trust = trustOf(agent)
  // Their calendar; their scheduler stands in where they have none.
  const appointmentUrl = agent.calendlyLink ?? agent.applicationLinks.scheduler
  const cover = agent.bannerImageUrl ?? agent.customBackgroundImage
  return (
    <section aria-label={agent.name} className="border-b border-line bg-surface">
      {cover ? (
        <img
          {...pictureSource(cover, '100vw')}
          alt=""
          width={1600}
          height={500}
          className="h-40 w-full bg-deep object-cover object-bottom sm:h-52 lg:h-80"
        />
      ) : (
        <div className="h-28 bg-deep lg:h-40" />
      )}
      <div className="page-width grid gap-x-10 pb-10 md:grid-cols-[auto_1fr] md:pb-14">
        <Portrait
          agent={agent}
          isFirst
          sizes="(width >= 64rem) 15rem, (width >= 48rem) 13rem, 9rem"
          className="relative -mt-16 size-36 rounded-lg text-5xl shadow-2 ring-4 ring-surface md:-mt-20 md:size-52 md:text-7xl lg:size-60"
        />
        <div className="min-w-0 pt-5 md:pt-6">
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
            <div className="min-w-0">
              <h1 className="text-4xl wrap-anywhere md:text-5xl">{agent.name}</h1>
              {trust && <p className="mt-2 text-xl font-medium text-brand">{trust}</p>}
              <p className="figures mt-2 wrap-anywhere text-ink-soft">
                {licenceOf(agent)}
                {licenceOf(agent) && <br />}
                {licensedName(agent) && (
                  <>
                    {`Licensed as ${licensedName(agent)}`}
                    <br />
                  </>
                )}
                {props.brokerageLine}
              </p>
            </div>
            <Marks agent={agent} />
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-2">
            <ContactLinks email={agent.email} phone={agent.phone} />
            <SocialLinks agent={agent} />
          </div>
          <OwnForms links={agent.applicationLinks} />
          <p className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
            <a href={props.applyUrl} target="_blank" rel="noopener" className={buttonClass('primary', 'lg')}>
              Apply Now
              <NewTab />
            </a>
            <a href="#rates" className={buttonClass('outline', 'lg')}>
              View Rates
            </a>
            {appointmentUrl && (
              <a
                href={appointmentUrl}
                target="_blank"
                rel="noopener"
                className={buttonClass('outline', 'lg')}
              >
                Book Appointment
                <NewTab />
              </a>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}

/** The broker's own forms, where they have them. */
function OwnForms({ links }: { links: PublicAgent['applicationLinks'] }) {
  const forms = [
    { label: 'Ask for a rate', url: links.rate_quote },
    { label: 'Send a message', url: links.contact_form },
  ].filter(({ url }) => url !== undefined)
  if (forms.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6">
      {forms.map(({ label, url }) => (
        <li key={label}>
          <a
            href={url}
            target="_blank"
            rel="noopener nofollow"
            className="inline-flex min-h-11 items-center gap-2 font-medium text-brand underline underline-offset-4"
          >
            {label}
            <NewTab />
          </a>
        </li>
      ))}
    </ul>
  )
}

const NewTab = () => <ExternalLink aria-label="(opens in a new tab)" className="size-4" />

/** The broker's own logo and up to two badges. */
function Marks({ agent }: { agent: PublicAgent }) {
  const badges = [agent.badge1Url, agent.badge2Url].filter((url) => url !== null)
  if (!agent.agentLogoUrl && badges.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-4">
      {agent.agentLogoUrl && (
        // On white in both schemes: a logo is drawn for paper.
        <img
          {...pictureSource(agent.agentLogoUrl, '11rem')}
          alt={`Logo of ${agent.name}`}
          width={360}
          height={120}
          fetchPriority="low"
          className="h-14 w-auto max-w-44 object-contain"
        />
      )}
      {badges.map((url, at) => (
        <img
          key={url}
          {...pictureSource(url, '4.5rem')}
          alt={`Badge ${at + 1} of ${agent.name}`}
          width={240}
          height={240}
          fetchPriority="low"
          className="size-18 object-contain"
        />
      ))}
    </div>
  )
}
