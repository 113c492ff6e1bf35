import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { original } from '~/lib/original-language'
import { telHref } from '~/lib/phone'
import { pictureSource } from '~/lib/picture-url'
import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'
import { SiteLink } from '~/ui/site-link'
import ExternalLink from '~icons/external-link'
import Mail from '~icons/mail'
import Phone from '~icons/phone'
import { firstName, licenceOf, licensedName, type PublicAgent, quoteHref, trustOf } from '../model'
import { Portrait } from './portrait'
import { SocialLinks } from './social-links'

/** The agent: name, title, brokerage (`brokerageLine`: its name and licence), and ways to reach them. */
export function ProfileHero(props: {
  agent: PublicAgent
  brokerageLine: string
  applyUrl: string
  /** '8 testimonials'. */
  testimonials?: string
}) {
  const { agent } = props
  const licensedAs = licensedName(agent)
  const trust = trustOf(agent)
  // Their calendar, or their scheduler where they have none.
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
          className="relative -mt-16 size-36 rounded-lg text-5xl shadow-2 outline-4 outline-surface md:-mt-20 md:size-52 md:text-7xl"
        />
        <div className="min-w-0 pt-5 md:pt-6">
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
            <div className="min-w-0">
              <h1 className="text-4xl wrap-anywhere md:text-5xl">{agent.name}</h1>
              {trust && <p className="mt-2 text-xl font-medium text-brand">{trust}</p>}
              {agent.specialty && (
                <p
                  {...original(agent.specialty, agent.written.specialty)}
                  className="mt-2 text-lg wrap-anywhere"
                >
                  {agent.specialty}
                </p>
              )}
              {props.testimonials && (
                <p className="tabular-nums mt-2 font-semibold">
                  <a href="#testimonials" className="inline-flex min-h-6 items-center hover:underline">
                    {props.testimonials}
                  </a>
                </p>
              )}
              <p className="tabular-nums mt-2 wrap-anywhere text-ink-soft">
                {licenceOf(agent)}
                {licenceOf(agent) && <br />}
                {licensedAs && (
                  <>
                    <Trans>Licensed as {licensedAs}</Trans>
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
            <Link
              to={quoteHref(agent.profileSlug, 'purchase')}
              preventScrollReset
              className={buttonClass('primary', 'lg')}
            >
              <Trans>Get a quote from {firstName(agent.name)}</Trans>
            </Link>
            <SiteLink to={props.applyUrl} className={buttonClass('outline', 'lg')}>
              <Trans>Apply Now</Trans>
              {!props.applyUrl.startsWith('/') && <NewTab />}
            </SiteLink>
            <a href="#rates" className={buttonClass('outline', 'lg')}>
              <Trans>View Rates</Trans>
            </a>
            {appointmentUrl && (
              <a
                href={appointmentUrl}
                target="_blank"
                rel="noopener"
                className={buttonClass('outline', 'lg')}
              >
                <Trans>Book Appointment</Trans>
                <NewTab />
              </a>
            )}
          </p>
        </div>
      </div>
    </section>
  )
}

function OwnForms({ links }: { links: PublicAgent['applicationLinks'] }) {
  const forms = [
    { label: t`Ask for a rate`, url: links.rate_quote },
    { label: t`Send a message`, url: links.contact_form },
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

const NewTab = () => <ExternalLink aria-label={t`(opens in a new tab)`} className="size-4" />

function Marks({ agent }: { agent: PublicAgent }) {
  const badges = [agent.badge1Url, agent.badge2Url].filter((url) => url !== null)
  if (!agent.agentLogoUrl && badges.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-4">
      {agent.agentLogoUrl && (
        // On white in both schemes: a logo is drawn for paper.
        <img
          {...pictureSource(agent.agentLogoUrl, '11rem')}
          alt={t`Logo of ${agent.name}`}
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
          alt={t`Badge ${at + 1} of ${agent.name}`}
          width={240}
          height={240}
          fetchPriority="low"
          className="size-18 object-contain"
        />
      ))}
    </div>
  )
}

const LINK = 'inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline'

function ContactLinks({ email, phone }: { email: string; phone: string | null }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-6">
      <li className="min-w-0">
        <a href={`mailto:${email}`} className={`${LINK} max-w-full`}>
          <Mail aria-hidden="true" className="size-5 shrink-0 text-brand" />
          <span className="min-w-0 wrap-anywhere">{email}</span>
        </a>
      </li>
      {phone && (
        <li>
          <a href={telHref(phone)} className={`tabular-nums ${LINK}`}>
            <Phone aria-hidden="true" className="size-5 shrink-0 text-brand" />
            {phone}
          </a>
        </li>
      )}
    </ul>
  )
}
