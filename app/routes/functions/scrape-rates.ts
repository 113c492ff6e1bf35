import { viewerOf } from '~/features/auth/guards.server'
import { RATE_MESSAGES } from '~/features/rates/model'
import { scrapeRates, scrapeStep } from '~/features/rates/service.server'
import { dbContext, envContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/scrape-rates'

const answer = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

type Context = Route.ActionArgs['context']

/** The owner of the brokerage, or the answer to anybody else. */
async function ownerOrRefusal(context: Context) {
  const viewer = await viewerOf(context)
  if (!viewer) return { refusal: answer({ error: 'Sign in first' }, 401) }
  if (viewer.role !== 'super_admin') return { refusal: answer({ error: 'Access denied' }, 403) }
  return { actor: { id: viewer.id, name: viewer.name } }
}

/** Scrapes posted rates: `{message, read, changed, unchanged, rejected, sources}`, or 502 `{error}`. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return answer({ error: 'Call this with POST' }, 405)
  const { actor, refusal } = await ownerOrRefusal(context)
  if (!actor) return refusal
  const log = context.get(logContext)
  try {
    const done = await scrapeRates(context.get(dbContext), context.get(envContext), { actor })
    if (done.ok) {
      const total = (key: 'read' | 'changed' | 'unchanged') =>
        done.sources.reduce((sum, source) => sum + source[key], 0)
      const rejected = done.sources.reduce((sum, source) => sum + source.rejected.length, 0)
      const counts = {
        read: total('read'),
        changed: total('changed'),
        unchanged: total('unchanged'),
        rejected,
      }
      return answer({ message: done.message, ...counts, sources: done.sources })
    }
    if (done.reason === 'busy') return answer({ error: RATE_MESSAGES.scrapeBusy }, 409)
    log.warn({ detail: done.detail }, 'rates not scraped')
    return answer({ error: RATE_MESSAGES.scrapeFailed }, 502)
  } catch (error) {
    log.error({ err: error }, 'rates not scraped')
    return answer({ error: RATE_MESSAGES.scrapeFailed }, 500)
  }
}

/** What a run under way is doing, for the page that waits for it: `{step}`, null where there is none. */
export async function loader({ context }: Route.LoaderArgs) {
  const { refusal } = await ownerOrRefusal(context)
  return refusal ?? answer({ step: scrapeStep(context.get(dbContext)) })
}
