import type { RouterContextProvider } from 'react-router'
import { getPublicAgent } from '~/features/agents/queries.server'
import { answerPromise } from '~/features/leads/intake/answer-promise'
import { quoteDetails } from '~/features/leads/intake/quote-details.server'
import { quoteFigures } from '~/features/leads/intake/quote-figures'
import { missingLicenceText } from '~/features/licences/shown-licence'
import { getSiteSettings, getStatedResponseLimit } from '~/features/site/queries.server'
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
      limitMinutes: await getStatedResponseLimit(db),
      officeHours: settings.officeHours,
      now: new Date(),
    })
    const { metadata } = await quoteDetails(db, context.get(logContext), fields)
    return {
      promise: [promise, missingLicenceText(settings.licences, metadata.location)].filter(Boolean).join(' '),
      figures: quoteFigures(metadata),
      phone: agent?.phone || settings.phone || null,
      bookUrl: agent?.calendlyLink ?? null,
    }
  } catch (error) {
    context.get(logContext).error({ err: error }, 'receipt of a quote not loaded')
    return null
  }
}
