import type { RouterContextProvider } from 'react-router'
import { getPublicAgent } from '~/features/agents/queries.server'
import { quoteMetadata } from '~/features/calculators/quote-metadata'
import { parseRenewal } from '~/features/calculators/renewal'
import { parseScenario } from '~/features/calculators/scenario-params'
import { answerPromise } from '~/features/leads/intake/answer-promise'
import { parsePurpose } from '~/features/leads/intake/model'
import { quoteFigures } from '~/features/leads/intake/quote-figures'
import { getResponseLimit, getSiteSettings } from '~/features/site/queries.server'
import { dbContext, logContext } from '~/platform/context.server'

export type QuoteReceipt = {
  promise: string
  figures: { label: string; value: string }[]
  phone: string | null
  bookUrl: string | null
}

/** The receipt of a stored request; null where it cannot be read: the request is stored all the same. */
export async function loadQuoteReceipt(
  context: Readonly<RouterContextProvider>,
  fields: ReadonlyMap<string, string>,
): Promise<QuoteReceipt | null> {
  const db = context.get(dbContext)
  try {
    const agent = await getPublicAgent(db, fields.get('agent') ?? '')
    const settings = await getSiteSettings(db)
    const promise = answerPromise({
      broker: agent && (agent.title ? `${agent.name}, ${agent.title},` : agent.name),
      hasPhone: Boolean(fields.get('phone')?.trim()),
      limitMinutes: await getResponseLimit(db),
      officeHours: settings.officeHours,
      now: new Date(),
    })
    return {
      promise,
      figures: figuresOf(fields),
      phone: agent?.phone || settings.phone || null,
      bookUrl: agent?.calendlyLink ?? null,
    }
  } catch (error) {
    context.get(logContext).error({ err: error }, 'receipt of a quote not loaded')
    return null
  }
}

function figuresOf(fields: ReadonlyMap<string, string>) {
  const params = new URLSearchParams([...fields])
  const purpose = parsePurpose(fields.get('purpose')) ?? 'purchase'
  const { scenario } = parseScenario(params)
  if (purpose === 'purchase') return quoteFigures(quoteMetadata(scenario, purpose))
  const renewing = parseRenewal(params, scenario)
  return quoteFigures(quoteMetadata(renewing.scenario, purpose, renewing.renewal))
}
