import { t } from '@lingui/core/macro'
import type { Db } from '#db/client.server'
import type { RateList } from '~/features/calculators/choose-rate'
import { SCENARIO_DEFAULTS } from '~/features/calculators/scenario'
import { findTool, toolResult } from '~/features/calculators/tools/catalog'
import type { Fields } from '~/features/calculators/tools/fields'
import { listedField, readInput, type ToolInput } from '~/features/calculators/tools/input'
import type { Calculation } from '~/features/calculators/tools/tool'
import { formatShortDate } from '~/lib/dates'
import { type ErrorLog, readOr } from '~/lib/read-or'
import { NATIONAL } from './model'
import { listRateChoices } from './queries.server'
import { feesSentence, termAndType } from './shown-rate'

/**
 * The brokerage's rates of a province. With a `log` none where they cannot be read: the mathematics needs no rate of
 * ours.
 */
export async function loadRateList(db: Db, log: ErrorLog | null, location: string): Promise<RateList> {
  const reading = listRateChoices(db, location)
  const shown = await (log ? readOr(reading, [], log, 'rates of a calculator not loaded') : reading)
  const hasOwn = shown.some(({ province }) => province === location)
  const choices = shown.map(({ posted: _, fees, ...rate }) => ({
    ...rate,
    name: termAndType(rate) + (hasOwn && rate.province === NATIONAL ? t`, national` : ''),
    confirmed: formatShortDate(rate.asOf),
    aprNote: feesSentence({ ...rate, fees }),
  }))
  return { location, day: new Date().toISOString(), choices }
}

/** The input of a query or form with the rate that holds for it, and the rates that it was chosen from. */
export async function loadToolInput<F extends Fields>(
  db: Db,
  log: ErrorLog | null,
  tool: Calculation<F>,
  params: URLSearchParams,
): Promise<{ input: ToolInput<F>; rates?: RateList }> {
  const input = readInput(tool, params)
  if (!listedField(tool.fields)) return { input }
  const rates = await loadRateList(db, log, tool.province?.(input.values) ?? SCENARIO_DEFAULTS.location)
  return { input: readInput(tool, params, rates), rates }
}

/**
 * The result of a calculator's URL ('/renewal-calculator?rate=4') at the rates of today, in the language of the
 * request; null for no calculator.
 */
export async function loadToolResult(db: Db, log: ErrorLog | null, url: string) {
  const tool = findTool(url)
  if (!tool) return null
  const { input } = await loadToolInput(db, log, tool, new URLSearchParams(url.split('?')[1]))
  return toolResult(tool, input)
}
