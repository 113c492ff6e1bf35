import { t } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import type { RateList } from '~/features/calculators/choose-rate'
import { viewScenario } from '~/features/calculators/components/use-scenario'
import type { MortgagePurpose } from '~/features/calculators/scenario'
import { parseScenario } from '~/features/calculators/scenario-params'
import { NATIONAL } from '~/features/rates/model'
import { listRateChoices } from '~/features/rates/queries.server'
import { feesSentence, termAndType } from '~/features/rates/shown-rate'
import { formatShortDate } from '~/lib/dates'
import { readOr } from '~/lib/read-or'
import { dbContext, logContext } from '~/platform/context.server'

/** The brokerage's rates of a province, with their texts; none where they cannot be read: the mathematics needs none. */
export async function loadRateList(
  context: Readonly<RouterContextProvider>,
  location: string,
): Promise<RateList> {
  const reading = listRateChoices(context.get(dbContext), location)
  const shown = await readOr(reading, [], context.get(logContext), 'rates of a calculator not loaded')
  const hasOwn = shown.some(({ province }) => province === location)
  const choices = shown.map(({ posted: _, fees, ...rate }) => ({
    ...rate,
    name: termAndType(rate) + (hasOwn && rate.province === NATIONAL ? t`, national` : ''),
    confirmed: formatShortDate(rate.asOf),
    aprNote: feesSentence({ ...rate, fees }),
  }))
  return { location, day: new Date().toISOString(), choices }
}

/** The scenario in a URL with the rate that holds for it, and the rates that it was chosen from. */
export async function loadPaymentView(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
  purpose: MortgagePurpose = 'purchase',
) {
  const rates = await loadRateList(context, parseScenario(params).scenario.location)
  return { view: viewScenario(params, { purpose, rates }), rates }
}
