import { t } from '@lingui/core/macro'
import { telHref } from '~/lib/phone'
import { buttonClass } from '~/ui/button'
import { chatText } from '../model'

/** The broker on whose page the visitor is. */
export type Broker = { name: string; title: string | null; bookingLink: string | null }

/** The broker with the approved title, which is always beside the name: an agent may not be called broker. */
const whoOf = (broker: Broker | null) => [broker?.name, broker?.title].filter(Boolean).join(', ')

/** Who gets back to the visitor. */
export function callPromise(broker: Broker | null): string {
  const who = whoOf(broker)
  return who
    ? t`${who}, will get back to you, with this conversation at hand.`
    : t`One of our licensed people will get back to you, with this conversation at hand.`
}

/** The ways to a person: the broker's calendar, a call back, the office's telephone. */
export function PersonCard(props: { broker: Broker | null; officePhone: string; onCallback?: () => void }) {
  const { broker, officePhone } = props
  return (
    <section
      aria-label={chatText().person}
      tabIndex={-1}
      data-focus-home
      className="rounded-lg border border-line bg-surface p-4 shadow-1"
    >
      <p>{broker?.bookingLink ? t`Choose a time with ${whoOf(broker)}.` : callPromise(broker)}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {broker?.bookingLink && (
          <a
            href={broker.bookingLink}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('primary')}
          >
            {t`Book a time`}
            <span className="sr-only"> {t`(opens in a new tab)`}</span>
          </a>
        )}
        {props.onCallback && (
          <button type="button" onClick={props.onCallback} className={buttonClass('outline')}>
            {chatText().callback}
          </button>
        )}
        {officePhone && (
          <a href={telHref(officePhone)} className={buttonClass('outline')}>
            {officePhone}
          </a>
        )}
      </p>
    </section>
  )
}
