import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { shownLanguage } from '~/lib/languages'
import { original } from '~/lib/original-language'
import { telHref } from '~/lib/phone'
import { shownProvince } from '~/lib/provinces'
import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'
import MapPin from '~icons/map-pin'
import Phone from '~icons/phone'
import { type AgentCardFacts, ownNumber, placeOf, profilePath, quoteHref } from '../model'
import { Portrait } from './portrait'

/** One person of the directory; `testimonials`: '8 testimonials'; `brokerageLine`: the brokerage's name and licence, which belong beside theirs. */
export function AgentCard(props: {
  agent: AgentCardFacts
  testimonials?: string
  brokerageLine: string
  isFirst?: boolean
}) {
  const { agent, isFirst } = props
  const place = placeOf(agent)
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface p-5 shadow-1">
      <div className="flex items-start gap-4">
        <Portrait agent={agent} isFirst={isFirst} sizes="5rem" className="size-20 rounded-md text-2xl" />
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere">
            <Link to={profilePath(agent.profileSlug)} className="underline-offset-4 hover:underline">
              {agent.name}
            </Link>
          </h2>
          <p className="tabular-nums mt-1 text-sm text-ink-soft wrap-anywhere">
            {agent.title}
            {agent.title && <br />}
            {ownNumber(agent)}
          </p>
          {props.testimonials && (
            <p className="tabular-nums mt-1 text-sm font-semibold">
              <Link
                to={`${profilePath(agent.profileSlug)}#testimonials`}
                className="underline-offset-4 hover:underline"
              >
                {props.testimonials}
              </Link>
            </p>
          )}
          {agent.licences.length > 1 && (
            <p className="mt-1 text-sm text-ink-soft">
              <Trans>
                Licensed in {agent.licences.map(({ province }) => shownProvince(province)).join(', ')}
              </Trans>
            </p>
          )}
          {place && (
            <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              {place}
            </p>
          )}
        </div>
      </div>
      {agent.specialty ? (
        <p {...original(agent.specialty, agent.written.specialty)} className="mt-4 font-medium wrap-anywhere">
          {agent.specialty}
        </p>
      ) : (
        agent.shortBio && (
          <p {...original(agent.shortBio, agent.written.bio)} className="mt-4 line-clamp-2 text-ink-soft">
            {agent.shortBio}
          </p>
        )
      )}
      <p className="mt-3 text-sm text-ink-soft">
        <Trans>Speaks {agent.languages.map(shownLanguage).join(', ')}</Trans>
      </p>
      <p className="tabular-nums mt-3 grow text-sm text-ink-soft wrap-anywhere">{props.brokerageLine}</p>
      <div className="mt-5 flex items-center gap-2">
        <Link
          to={profilePath(agent.profileSlug) + quoteHref(agent.profileSlug, 'purchase')}
          aria-label={t`Get a quote from ${agent.name}`}
          className={`${buttonClass('secondary')} grow`}
        >
          <Trans>Get a quote</Trans>
        </Link>
        {agent.phone && (
          <a
            href={telHref(agent.phone)}
            aria-label={t`Call ${agent.name}, ${agent.phone}`}
            className={`${buttonClass('outline')} grow`}
          >
            <Phone aria-hidden="true" className="size-5" />
            <Trans>Call</Trans>
          </a>
        )}
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4">
        <Link
          to={profilePath(agent.profileSlug)}
          aria-label={t`View profile of ${agent.name}`}
          className={LINK}
        >
          <Trans>View profile</Trans>
        </Link>
        <a
          href={`mailto:${agent.email}`}
          aria-label={t`Email ${agent.name}, ${agent.email}`}
          className={LINK}
        >
          <Trans>Email</Trans>
        </a>
      </p>
    </article>
  )
}

const LINK = 'inline-flex min-h-11 items-center text-sm font-medium text-brand underline underline-offset-4'
