import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { FigureRow } from '~/features/calculators/components/figure-row'
import { quoteFiguresNote } from '~/features/leads/intake/quote-figures'
import { formatPhone, telHref } from '~/lib/phone'
import { buttonClass } from '~/ui/button'
import CircleCheck from '~icons/circle-check'
import Phone from '~icons/phone'
import X from '~icons/x'
import type { QuoteReceipt } from './quote-receipt.server'

type Props = { message: string; receipt: QuoteReceipt | null; onLeave: () => void }

/** The outcome of a quote request, in a corner of the page: the dialog is closed, and the page can be used at once. */
export function QuoteSent({ message, receipt, onLeave }: Props) {
  const confirmation = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone with its dialog.
  useEffect(() => confirmation.current?.focus({ preventScroll: true }), [])
  return (
    <section
      aria-labelledby="quote-sent-title"
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
      className="rise fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-y-auto rounded-t-lg border border-line bg-surface p-5 shadow-3 md:inset-x-auto md:right-6 md:bottom-6 md:w-104 md:rounded-lg md:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id="quote-sent-title" className="flex items-center gap-2 text-xl">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-good" />
          <Trans>Request sent</Trans>
        </h2>
        <button
          type="button"
          onClick={onLeave}
          aria-label={t`Close`}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <p ref={confirmation} role="status" tabIndex={-1} className="mt-1 font-medium outline-none">
        {message}
      </p>
      {receipt && <Receipt {...receipt} />}
    </section>
  )
}

function Receipt({ promise, figures, phone, bookUrl }: QuoteReceipt) {
  return (
    <>
      <p className="tabular-nums mt-2 text-ink-soft">{promise}</p>
      {figures.length > 0 && (
        <>
          <dl className="mt-4 divide-y divide-line border-y border-line">
            {figures.map(({ label, value }) => (
              <FigureRow key={label} term={label} value={value} />
            ))}
          </dl>
          <p className="mt-2 text-sm text-ink-soft">{quoteFiguresNote()}</p>
        </>
      )}
      <p className="mt-4 grid gap-2 sm:flex sm:flex-wrap">
        {bookUrl && (
          <a href={bookUrl} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
            <Trans>Book a time</Trans>
          </a>
        )}
        {phone && (
          <a href={telHref(phone)} className={`${buttonClass('outline')} tabular-nums`}>
            <Phone aria-hidden="true" className="size-5" />
            {formatPhone(phone)}
          </a>
        )}
      </p>
    </>
  )
}
