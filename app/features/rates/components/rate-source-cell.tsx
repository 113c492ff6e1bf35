import { Form } from 'react-router'
import { formatDateTime, formatShortDate } from '~/lib/dates'
import { buttonClass } from '~/ui/button'
import Check from '~icons/check'
import {
  confirmedAt,
  isDueForConfirmation,
  isSheetSource,
  isStale,
  MANUAL_SOURCE,
  type PanelRate,
  rateName,
} from '../model'

export function RateSourceCell({ rate, now }: { rate: PanelRate; now: string }) {
  const { sourceUrl, scrapedAt, updatedAt } = rate
  const isScraped = sourceUrl !== null && sourceUrl !== MANUAL_SOURCE
  const asOf = confirmedAt(rate)
  // A hidden rate needs no confirmation.
  const isShown = rate.isActive && rate.ourRate !== null
  return (
    <div className="text-sm text-ink-soft max-lg:mt-2">
      <p>
        {isScraped ? (
          <a
            href={sourceUrl}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-2 wrap-anywhere"
          >
            {isSheetSource(sourceUrl) ? 'Rate sheet' : hostOf(sourceUrl)}
          </a>
        ) : (
          (sourceUrl ?? 'Source unknown')
        )}
        {isScraped && scrapedAt && <span className="block">Scraped {formatDateTime(scrapedAt)}</span>}
        {!isSheetSource(sourceUrl) && <span className="block">Updated {formatDateTime(updatedAt)}</span>}
        {isShown && isStale(asOf, now) && (
          <strong className="block font-medium text-accent-text">
            Ours not confirmed since {formatShortDate(asOf)}: visitors see this
          </strong>
        )}
      </p>
      {isShown && isDueForConfirmation(asOf, now) && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="id" value={rate.id} />
          <input type="hidden" name="version" value={rate.version} />
          <button type="submit" className={`${buttonClass('quiet', 'sm')} -ml-3 gap-1.5`}>
            <Check aria-hidden="true" className="size-4" />
            Still valid
            <span className="sr-only">: {rateName(rate)}</span>
          </button>
        </Form>
      )}
    </div>
  )
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url)
