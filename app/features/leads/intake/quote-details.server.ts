import type { Db } from '#db/client.server'
import { type RateList, ratesOfClass } from '~/features/calculators/choose-rate'
import { type QuoteMetadata, quoteMetadata } from '~/features/calculators/quote-metadata'
import type { Scenario } from '~/features/calculators/scenario'
import type { ListedInput } from '~/features/calculators/tools/input'
import { scenarioOf } from '~/features/calculators/tools/payment'
import { ownedScenario, PURCHASE, RENEWAL_QUOTE } from '~/features/calculators/tools/quote'
import { loadToolInput } from '~/features/rates/tool-input.server'
import type { ErrorLog } from '~/lib/read-or'
import { parsePurpose } from './model'
import type { QuotedRate } from './quote-figures'

/**
 * What a quote stores: its figures, at the rate chosen for what was entered, or at the visitor's own; and
 * the rate as we list it at this moment where it is one of ours. `messages`: by the form's fields. A quote is taken also
 * while the rates cannot be read.
 */
export async function quoteDetails(
  db: Db,
  log: ErrorLog,
  fields: ReadonlyMap<string, string>,
): Promise<{
  metadata: QuoteMetadata & { listedRate?: QuotedRate }
  messages: Partial<Record<string, string>>
}> {
  const params = new URLSearchParams([...fields])
  const isRenewal = parsePurpose(fields.get('purpose')) === 'renewal'
  if (isRenewal) {
    const { input, rates } = await loadToolInput(db, log, RENEWAL_QUOTE, params)
    const scenario = ownedScenario(input.values)
    const metadata = { ...quoteMetadata(scenario, input.values), ...listedRate(scenario, input.rate, rates) }
    return { metadata, messages: input.messages }
  }
  const { input, rates } = await loadToolInput(db, log, PURCHASE, params)
  const scenario = scenarioOf(input.values)
  return {
    metadata: { ...quoteMetadata(scenario), ...listedRate(scenario, input.rate, rates) },
    messages: input.messages,
  }
}

/** The chosen rate, or the one of the fitting class that equals the visitor's own. */
function listedRate(
  { ratePercent, rateType }: Scenario,
  chosen: ListedInput | undefined,
  rates: RateList | undefined,
): { listedRate?: QuotedRate } {
  const { rate, rateClass } = chosen?.choice ?? { rate: null, rateClass: null }
  if (!rateClass || !rates) return {}
  const found = [
    ...(rate ? [rate] : []),
    ...ratesOfClass(rates.choices, rateClass, rates.location, rates.day),
  ].find((one) => one.ourRate === ratePercent && one.rateType === rateType)
  if (!found) return {}
  const { term, mortgageType, province, apr, asOf } = found
  return { listedRate: { term, rateType, mortgageType, province, apr, asOf } }
}
