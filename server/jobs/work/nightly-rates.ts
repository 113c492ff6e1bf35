import { scrapeRates } from '~/features/rates/service.server'
import { type Job, retryFiveTimes } from '../job'

export const nightlyRatesJob: Job = {
  queue: retryFiveTimes({ delay: 5, most: 15 }),
  schedule: { hour: 2 },
  handler:
    ({ database: { db }, env }) =>
    async () => {
      const outcome = await scrapeRates(db, env, { actor: null })
      if (!outcome.ok) throw new Error(`rates: ${outcome.detail}`)
      return { message: outcome.message }
    },
}
