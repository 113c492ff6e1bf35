import { Form } from 'react-router'
import { formatDateTime } from '~/lib/dates'
import { countText } from '~/lib/format-count'
import { buttonClass } from '~/ui/button'
import type { Held } from '../model'

const counted = (count: number, one: string) => countText({ counted: count, isCapped: false }, one, false)

/** How many requests wait and why, with a button that ends the wait. */
export function HeldRequests({ leads, emails, until }: Held & { until: Date }) {
  return (
    <section aria-labelledby="held-title" className="rounded-lg border border-line bg-accent-soft p-4">
      <h2 id="held-title" className="mb-2 text-lg">
        Slowed down: {counted(leads, 'lead')}, {counted(emails, 'confirmation email')}
      </h2>
      <p>
        A network sent many more forms than one visitor does, as a flood of fake requests would. All of them
        are stored, and the leads are in the list of leads. Their emails and webhooks go out by{' '}
        <time dateTime={until.toISOString()}>{formatDateTime(until)}</time>, or now if you know the senders.
      </p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="release" />
        <button type="submit" className={buttonClass('outline')}>
          Send them now
        </button>
      </Form>
    </section>
  )
}
