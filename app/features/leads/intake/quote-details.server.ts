import type { Db } from '#db/client.server'
import { chooseRate, type ListedRate, ratesOfClass } from '~/features/calculators/choose-rate'
import { type QuoteMetadata, quoteMetadata } from '~/features/calculators/quote-metadata'
import { borrowerOf, readScenario, type ScenarioReading } from '~/features/calculators/read-scenario'
import { parseScenario } from '~/features/calculators/scenario-params'
import { listRateChoices } from '~/features/rates/queries.server'
import { parsePurpose } from './model'
import type { QuotedRate } from './quote-figures'

/**
 * What a quote stores: its figures, at the rate that is chosen anew for what was entered, or at the visitor's own; and
 * the rate as we list it at this moment where it is one of ours.
 */
export async function quoteDetails(
  db: Db,
  fields: ReadonlyMap<string, string>,
): Promise<{
  metadata: QuoteMetadata & { listedRate?: QuotedRate }
  messages: ScenarioReading['messages']
}> {
  const params = new URLSearchParams([...fields])
  const purpose = parsePurpose(fields.get('purpose')) ?? 'purchase'
  const { location } = parseScenario(params).scenario
  // A quote is taken also while the rates cannot be read.
  const choices: ListedRate[] = await listRateChoices(db, location).catch(() => [])
  const rates = { location, day: new Date().toISOString(), choices }
  const reading = readScenario(params, { purpose, rates })
  const listed = findListed(reading, rates)
  return {
    metadata: {
      ...quoteMetadata(reading.scenario, purpose, reading.renewal),
      ...(listed && { listedRate: listed }),
    },
    messages: reading.messages,
  }
}

/** The chosen rate, or the one of the fitting class that equals the visitor's own. */
function findListed(
  reading: ScenarioReading,
  rates: { location: string; day: string; choices: ListedRate[] },
) {
  const { ratePercent, rateType } = reading.scenario
  const { rate, rateClass } = chooseRate(rates.choices, borrowerOf(reading, rates), rates.day, reading.wish)
  if (!rateClass) return null
  const equal = [
    ...(rate ? [rate] : []),
    ...ratesOfClass(rates.choices, rateClass, rates.location, rates.day),
  ].filter((one) => one.ourRate === ratePercent && one.rateType === rateType)
  const [found] = equal
  if (!found) return null
  const { term, mortgageType, province, apr, asOf } = found
  return { term, rateType, mortgageType, province, apr, asOf }
}
