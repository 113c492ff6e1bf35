import { RATE_TYPE_TRAITS } from '../calculators/rate-type'
import { aprPercent } from './apr'
import { isPostedSource, isSheetSource, type PostedRate, type ShownRate } from './model'
import { noonOf } from './shown-rate'

/** A rate as its row holds it; instants in ISO. `postedDay`: the source's own day for the posted rate ('2026-11-18'). */
export type StoredRate = Omit<ShownRate, 'apr' | 'posted'> & {
  postedRate: number | null
  sourceUrl: string | null
  scrapedAt: string | null
  updatedAt: string
  postedDay: string | null
}

export function shownRate(row: StoredRate): ShownRate {
  const { term, rateType, mortgageType, province, ourRate, fees, asOf } = row
  // Pages print two decimals; sixteen digits would only be bytes of each page's data.
  const apr = Number(aprPercent({ ratePercent: ourRate, rateType, term, fees }).toFixed(4))
  return { term, rateType, mortgageType, province, ourRate, apr, fees, posted: postedOf(row), asOf }
}

function postedOf(row: StoredRate): PostedRate | null {
  const { postedRate: percent, sourceUrl, scrapedAt, updatedAt, postedDay } = row
  // Prime has a row and a date of its own.
  if (percent === null || RATE_TYPE_TRAITS[row.rateType].followsPrime) return null
  if (isPostedSource(sourceUrl)) {
    const isSourceDay = postedDay !== null
    const asOf = isSourceDay ? noonOf(postedDay) : (scrapedAt ?? updatedAt)
    return { percent, source: 'bank_of_canada', asOf, isSourceDay }
  }
  if (isSheetSource(sourceUrl)) return { percent, source: 'rate_sheet', asOf: scrapedAt ?? updatedAt }
  return { percent, source: 'brokerage', asOf: updatedAt }
}
