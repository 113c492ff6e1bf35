import { scrapeRates } from '~/features/rates/service.server'
import { JOB_HOURS } from '~/lib/job-hours'
import { type Job, retryFiveTimes } from '../job'

export const nightlyRatesJob: Job = {
  queue: retryFiveTimes({ delay: 5, most: 15 }),
  schedule: { hour: JOB_HOURS['nightly-rates'] },
  handler:
    ({ database: { db }, env }) =>
    async () => {
      const outcome = await scrapeRates(db, env, { actor: null })
      if (!outcome.ok) throw new Error(`rates: ${outcome.detail}`)
      return { message: outcome.message }
    },
}
