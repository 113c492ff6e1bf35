import { Trans } from '@lingui/react/macro'
import { telHref } from '~/lib/phone'
import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'
import { firstName, licenceOf, type PublicAgent, quoteHref } from '../model'

const LINK = 'text-on-deep underline underline-offset-4'

export function ContactCall({ agent, brokerageLine }: { agent: PublicAgent; brokerageLine: string }) {
  return (
    <section id="contact" aria-labelledby="contact-heading" className="bg-deep text-on-deep">
      <div className="page-width grid gap-8 py-14 md:py-20 lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <h2 id="contact-heading" className="text-3xl md:text-4xl">
            <Trans>Ask {firstName(agent.name)} for the numbers</Trans>
          </h2>
          <p className="mt-3 max-w-xl text-lg text-on-deep-soft">
            <Trans>
              Two minutes, no obligation, and no credit check for a quote. Or write to{' '}
              <a href={`mailto:${agent.email}`} className={`wrap-anywhere ${LINK}`}>
                {agent.email}
              </a>
            </Trans>
            {agent.phone && (
              <>
                {' '}
                <Trans>
                  or call{' '}
                  <a href={telHref(agent.phone)} className={`tabular-nums whitespace-nowrap ${LINK}`}>
                    {agent.phone}
                  </a>
                </Trans>
              </>
            )}
            .
          </p>
          <p className="tabular-nums mt-4 max-w-xl text-sm wrap-anywhere text-on-deep-soft">
            {[[agent.name, licenceOf(agent)].filter(Boolean).join(', '), brokerageLine].join('. ')}
          </p>
        </div>
        <p className="grid gap-3 sm:flex sm:flex-wrap">
          <Link
            to={quoteHref(agent.profileSlug, 'purchase')}
            preventScrollReset
            className={buttonClass('primary', 'lg')}
          >
            <Trans>Get a purchase quote</Trans>
          </Link>
          <Link
            to={quoteHref(agent.profileSlug, 'renewal')}
            preventScrollReset
            className={buttonClass('onDeep', 'lg')}
          >
            <Trans>Get a renewal quote</Trans>
          </Link>
        </p>
      </div>
    </section>
  )
}
