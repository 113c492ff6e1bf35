import type { Actor } from '~/features/audit/model'
import { viewerOf } from '~/features/auth/guards.server'
import { countsOf, type ScrapeEvent, type ScrapeStep } from '~/features/rates/scrape-messages'
import { eventStream, type ServerEvent } from '~/platform/event-stream.server'
import { scrapeNow } from '~/routes/super-admin/scrape-action.server'
import type { Route } from './+types/scrape-rates'

const answer = (body: object, status = 200, headers?: HeadersInit) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

type Context = Route.ActionArgs['context']

async function ownerOrRejection(context: Context) {
  const viewer = await viewerOf(context)
  if (!viewer) return { rejection: answer({ error: 'Sign in first' }, 401) }
  if (viewer.role !== 'super_admin') return { rejection: answer({ error: 'Access denied' }, 403) }
  return { actor: { id: viewer.id, name: viewer.name } }
}

/**
 * Scrapes rates: `{message, read, changed, unchanged, rejected, sources}`, or 502 `{error}`. A client that accepts
 * text/event-stream gets the steps while it runs, and the same as the last line (`ScrapeEvent`).
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return rejectMethod()
  const { actor, rejection } = await ownerOrRejection(context)
  if (!actor) return rejection
  // A client that disconnects ends the stream, not the run.
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

const rejectMethod = () => answer({ error: 'Call this with POST' }, 405, { Allow: 'POST' })

/** Only POST exists here; the permission is checked first. */
export async function loader({ context }: Route.LoaderArgs) {
  return (await ownerOrRejection(context)).rejection ?? rejectMethod()
}
