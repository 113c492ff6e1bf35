import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { offerAgents } from '~/features/agents/queries.server'
import { HISTORY_KEY, sayHistoryCleared, TryAi } from '~/features/chat/components/try-ai'
import { parsePurpose } from '~/features/leads/model'
import { chosenBroker } from '~/platform/chosen-broker.server'
import { dbContext, logContext } from '~/platform/context.server'
import { LoadingBar } from '~/ui/loading-bar'
import type { Route } from './+types/layout'
import { PageFrame } from './page-frame'
import { loadQuoteRates } from './quote-rates.server'

// Only who asks for a quote pays for the dialog.
const QuoteDialog = lazy(() => import('./quote-dialog'))
// The same with Val. A file that cannot be fetched takes the conversation away, not the page.
const Val = lazy(() => import('./val').catch(() => ({ default: ValMissing })))

/** `?quote=purchase` or `?quote=renewal` opens the quote dialog over any public page; so a link does it, without a script. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const purpose = parsePurpose(searchParams.get('quote'))
  if (!purpose) return { quote: null }
  const db = context.get(dbContext)
  // On a broker's page every quote is first of all theirs.
  const agent = searchParams.get('agent') ?? agentOfPath(pathname) ?? (await chosenBroker(request))
  return {
    quote: {
      purpose,
      offer: await offerAgents(db, agent, context.get(logContext)),
      rates: await loadQuoteRates(context, searchParams, purpose),
      // Comes with the form, so that sending it twice is one request.
      submissionKey: crypto.randomUUID(),
    },
  }
}

const agentOfPath = (pathname: string) => /^\/agents?\/([^/]+)$/.exec(pathname)?.[1]

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame>
      <main id="main">
        <Outlet />
      </main>
      <LoadingBar />
      <TryAi>
        <Val historyKey={HISTORY_KEY} onCleared={sayHistoryCleared} />
      </TryAi>
      {loaderData.quote && (
        <Suspense>
          <QuoteDialog key={loaderData.quote.purpose} {...loaderData.quote} />
        </Suspense>
      )}
    </PageFrame>
  )
}

const ValMissing = () => <a href="/contact">Val could not be loaded. Contact us instead.</a>
