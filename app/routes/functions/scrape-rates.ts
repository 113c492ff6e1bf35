import type { Actor } from '~/features/audit/model'
import { viewerOf } from '~/features/auth/guards.server'
import { countsOf, type ScrapeEvent, type ScrapeStep } from '~/features/rates/scrape-words'
import { eventStream, type ServerEvent } from '~/platform/event-stream.server'
import { scrapeNow } from '../super-admin/scrape-action.server'
import type { Route } from './+types/scrape-rates'

const answer = (body: object, status = 200, headers?: HeadersInit) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

type Context = Route.ActionArgs['context']

/** The owner of the brokerage, or the answer to anybody else. */
async function ownerOrRefusal(context: Context) {
  const viewer = await viewerOf(context)
  if (!viewer) return { refusal: answer({ error: 'Sign in first' }, 401) }
  if (viewer.role !== 'super_admin') return { refusal: answer({ error: 'Access denied' }, 403) }
  return { actor: { id: viewer.id, name: viewer.name } }
}

/**
 * Scrapes rates: `{message, read, changed, unchanged, rejected, sources}`, or 502 `{error}`. Who accepts
 * text/event-stream gets the steps while it runs, and the same as the last line (`ScrapeEvent`).
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return refuseMethod()
  const { actor, refusal } = await ownerOrRefusal(context)
  if (!actor) return refusal
  // Who leaves ends the telling, not the run.
  if (request.headers.get('accept')?.includes('text/event-stream'))
    return eventStream(eventsOf(context, actor), () => {})
  const { ok, message, status, sources } = await scrapeNow(context, actor)
  return ok ? answer({ message, ...countsOf(sources), sources }) : answer({ error: message }, status)
}

async function* eventsOf(context: Context, actor: Actor): AsyncGenerator<ServerEvent> {
  const waiting: ScrapeEvent[] = []
  let isOver = false
  let wake = () => {}
  const add = (event: ScrapeEvent) => {
    waiting.push(event)
    wake()
  }
  const tell = (step: ScrapeStep) => add({ step })
  scrapeNow(context, actor, tell).then(({ ok, message, sources }) => {
    isOver = true
    add(ok ? { message, ...countsOf(sources), sources } : { error: message, sources })
  })
  for (;;) {
    for (let event = waiting.shift(); event; event = waiting.shift()) yield { data: event }
    if (isOver) break
    await new Promise<void>((done) => {
      wake = done
      if (waiting.length > 0) done()
    })
  }
  yield { done: true }
}

const refuseMethod = () => answer({ error: 'Call this with POST' }, 405, { Allow: 'POST' })

/** There is nothing to read here; who may not even ask is told that first. */
export async function loader({ context }: Route.LoaderArgs) {
  return (await ownerOrRefusal(context)).refusal ?? refuseMethod()
}
