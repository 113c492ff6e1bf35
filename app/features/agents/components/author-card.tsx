import { Trans } from '@lingui/react/macro'
import { original } from '~/lib/original-language'
import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'
import { type AgentCardFacts, firstName, licenceOf, profilePath, quoteHref } from '../model'
import { Portrait } from './portrait'

/** Below a broker's post: the author, their brokerage and contact details. */
export function AuthorCard({ agent, brokerageLine }: { agent: AgentCardFacts; brokerageLine: string }) {
  return (
    <section aria-labelledby="author-heading" className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <div className="flex items-start gap-4">
        <Portrait agent={agent} sizes="5rem" className="size-20 rounded-md text-2xl" />
        <div className="min-w-0">
          <h2 id="author-heading" className="text-xl wrap-anywhere">
            <Link to={profilePath(agent.profileSlug)} className="underline-offset-4 hover:underline">
              {agent.name}
            </Link>
          </h2>
          {agent.specialty && (
            <p {...original(agent.specialty, agent.written.specialty)} className="mt-1 wrap-anywhere">
              {agent.specialty}
            </p>
          )}
          <p className="tabular-nums mt-1 text-sm text-ink-soft wrap-anywhere">
            {licenceOf(agent)}
            {licenceOf(agent) && <br />}
            {brokerageLine}
          </p>
        </div>
      </div>
      <Link
        to={quoteHref(agent.profileSlug, 'purchase')}
        preventScrollReset
        className={`${buttonClass('secondary')} mt-5 w-full`}
      >
        <Trans>Ask {firstName(agent.name)} for a quote</Trans>
      </Link>
    </section>
  )
}
