import { Mail, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { telHref } from '~/lib/phone'
import { buttonClass } from '~/ui/button'
import { type AgentCardFacts, placeOf, profilePath } from '../model'
import { Portrait } from './portrait'

/** One person of the directory; `brokerageLine`: the brokerage's name and licence, which belong beside theirs. */
export function AgentCard(props: { agent: AgentCardFacts; brokerageLine: string; isFirst?: boolean }) {
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
          <p className="figures mt-1 text-sm text-ink-soft wrap-anywhere">
            {agent.title}
            {agent.title && agent.licenceNumber && <br />}
            {agent.licenceNumber && `Licence ${agent.licenceNumber}`}
          </p>
          {agent.licences.length > 1 && (
            <p className="mt-1 text-sm text-ink-soft">
              Licensed in {agent.licences.map(({ province }) => province).join(', ')}
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
      {agent.shortBio && <p className="mt-4 text-ink-soft">{agent.shortBio}</p>}
      <p className="mt-3 text-sm text-ink-soft">Speaks {agent.languages.join(', ')}</p>
      <p className="figures mt-3 grow text-sm text-ink-soft wrap-anywhere">{props.brokerageLine}</p>
      <div className="mt-5 flex items-center gap-2">
        <Link
          to={profilePath(agent.profileSlug)}
          aria-label={`View profile of ${agent.name}`}
          className={`${buttonClass('outline')} grow`}
        >
          View profile
        </Link>
        {agent.phone && (
          <a href={telHref(agent.phone)} aria-label={`Call ${agent.name}, ${agent.phone}`} className={ICON}>
            <Phone aria-hidden="true" className="size-5" />
          </a>
        )}
        <a
          href={`mailto:${agent.email}`}
          aria-label={`E-mail ${agent.name}, ${agent.email}`}
          className={ICON}
        >
          <Mail aria-hidden="true" className="size-5" />
        </a>
      </div>
    </article>
  )
}

const ICON = 'grid size-11 shrink-0 place-items-center rounded-md border border-line-strong hover:bg-sunken'
