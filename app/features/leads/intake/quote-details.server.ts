import type { Db } from '#db/client.server'
import { rateClassFor } from '~/features/calculators/fitting-rate-class'
import { type QuoteMetadata, quoteMetadata } from '~/features/calculators/quote-metadata'
import { parseRenewal } from '~/features/calculators/renewal'
import type { Scenario } from '~/features/calculators/scenario'
import { parseScenario } from '~/features/calculators/scenario-params'
import { RATE_DEFAULTS } from '~/features/rates/model'
import { listRateChoices } from '~/features/rates/queries.server'
import { parsePurpose, type QuotePurpose } from './model'
import type { ListedRate } from './quote-figures'

/** What a quote stores: its figures, and its rate as we list it at this moment where it is one of ours. */
export async function quoteDetails(
  db: Db,
  fields: ReadonlyMap<string, string>,
): Promise<QuoteMetadata & { listedRate?: ListedRate }> {
  const params = new URLSearchParams([...fields])
  const purpose = parsePurpose(fields.get('purpose')) ?? 'purchase'
  const parsed = parseScenario(params)
  const renewing = purpose === 'renewal' ? parseRenewal(params, parsed.scenario) : undefined
  const scenario = renewing?.scenario ?? parsed.scenario
  const listedRate = await findListed(db, scenario, purpose)
  return { ...quoteMetadata(scenario, purpose, renewing?.renewal), ...(listedRate && { listedRate }) }
}

async function findListed(db: Db, scenario: Scenario, purpose: QuotePurpose): Promise<ListedRate | null> {
  const { price, downPayment, ratePercent, rateType } = scenario
  const fitting = [rateClassFor(price, downPayment, purpose), purpose === 'renewal' ? 'Refinance' : null]
  // A quote is taken also while the rates cannot be read.
  const listed = await listRateChoices(db, scenario.location).catch(() => [])
  const equal = listed.filter(
    (rate) =>
      rate.ourRate === ratePercent && rate.rateType === rateType && fitting.includes(rate.mortgageType),
  )
  const rate = equal.find(({ term }) => term === RATE_DEFAULTS.term) ?? equal[0]
  if (!rate) return null
  const { term, mortgageType, province, apr, asOf } = rate
  return { term, rateType, mortgageType, province, apr, asOf }
}
