import { Link } from 'react-router'
import { telHref } from '~/lib/phone'
import { buttonClass } from '~/ui/button'
import { firstName, licenceOf, type PublicAgent } from '../model'

const LINK = 'text-on-deep underline underline-offset-4'

/** The last word of the page: a quote from this person, or simply a call, with who they are by licence. */
export function ContactCall({ agent, brokerageLine }: { agent: PublicAgent; brokerageLine: string }) {
  const quote = (purpose: string) => `?${new URLSearchParams({ quote: purpose, agent: agent.profileSlug })}`
  return (
    <section id="contact" aria-labelledby="contact-heading" className="bg-deep text-on-deep">
      <div className="page-width grid gap-8 py-14 md:py-20 lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <h2 id="contact-heading" className="text-3xl md:text-4xl">
            Ask {firstName(agent.name)} for the numbers
          </h2>
          <p className="mt-3 max-w-xl text-lg text-on-deep-soft">
            Two minutes, no obligation, and no credit check for a quote. Or write to{' '}
            <a href={`mailto:${agent.email}`} className={`wrap-anywhere ${LINK}`}>
              {agent.email}
            </a>
            {agent.phone && (
              <>
                {' '}
                or call{' '}
                <a href={telHref(agent.phone)} className={`figures whitespace-nowrap ${LINK}`}>
                  {agent.phone}
                </a>
              </>
            )}
            .
          </p>
          <p className="figures mt-4 max-w-xl text-sm wrap-anywhere text-on-deep-soft">
            {[agent.name, licenceOf(agent)].filter(Boolean).join(', ')}. {brokerageLine}
          </p>
        </div>
        <p className="grid gap-3 sm:flex sm:flex-wrap">
          <Link to={quote('purchase')} preventScrollReset className={buttonClass('primary', 'lg')}>
            Get a purchase quote
          </Link>
          <Link to={quote('renewal')} preventScrollReset className={buttonClass('onDeep', 'lg')}>
            Get a renewal quote
          </Link>
        </p>
      </div>
    </section>
  )
}
