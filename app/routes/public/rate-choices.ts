import { t } from '@lingui/core/macro'
import type { RateList } from '~/features/calculators/choose-rate'
import { NATIONAL, type ShownRate } from '~/features/rates/model'
import { feesSentence, termAndType } from '~/features/rates/shown-rate'
import { formatShortDate } from '~/lib/dates'

/** Returns the listed rates with their texts, `location` being where the visitor looks. */
export function rateList(shown: readonly ShownRate[], location: string, now = new Date()): RateList {
  const hasOwn = shown.some(({ province }) => province === location)
  const choices = shown.map(({ posted: _, fees, ...rate }) => ({
    ...rate,
    name: termAndType(rate) + (hasOwn && rate.province === NATIONAL ? t`, national` : ''),
    confirmed: formatShortDate(rate.asOf),
    aprNote: feesSentence({ ...rate, fees }),
  }))
  return { location, day: now.toISOString(), choices }
}
