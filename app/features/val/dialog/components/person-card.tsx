import { CalendarDays, PhoneCall } from 'lucide-react'
import { telHref } from '~/lib/phone'
import { buttonClass } from '~/ui/button'

/** Who a visitor may be handed over to: the broker through whose page they came, if there is one. */
export type Broker = { name: string; title: string | null; bookingLink: string | null }

/** The ways from Val to a person: a broker's calendar, a call back, the office's telephone. */
export function PersonCard(props: { broker: Broker | null; officePhone: string; onCallback?: () => void }) {
  const { broker, officePhone } = props
  // A name stands beside its approved title: an agent or associate may not be called broker.
  const who = broker && [broker.name, broker.title].filter(Boolean).join(', ')
  return (
    <section
      aria-label="Talk to a person"
      className="ml-10.5 rounded-lg border border-line bg-surface p-4 shadow-1"
    >
      <p>
        {broker?.bookingLink
          ? `Choose a time with ${who}.`
          : `${who ? `${who},` : 'One of our licensed people'} will get back to you, with this conversation at hand.`}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {broker?.bookingLink && (
          <a
            href={broker.bookingLink}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('primary')}
          >
            <CalendarDays aria-hidden="true" className="size-4" />
            Book a time
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {props.onCallback && (
          <button type="button" onClick={props.onCallback} className={buttonClass('outline')}>
            Ask for a call back
          </button>
        )}
        {officePhone && (
          <a href={telHref(officePhone)} className={buttonClass('outline')}>
            <PhoneCall aria-hidden="true" className="size-4" />
            {officePhone}
          </a>
        )}
      </p>
    </section>
  )
}
