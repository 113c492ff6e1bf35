import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { Outlet, redirect } from 'react-router'
import { listAgentOptions } from '~/features/agents/queries.server'
import { viewerOf } from '~/features/auth/guards.server'
import { QUOTES } from '~/features/calculators/tools/quote'
import { parsePurpose } from '~/features/leads/intake/model'
import { loadToolInput } from '~/features/rates/tool-input.server'
import { isOpenBeforePublishing } from '~/features/site/setup'
import { isSitePublished } from '~/features/site/setup.server'
import { HISTORY_KEY, sayHistoryCleared, TryAi, ValDialog } from '~/features/val/dialog/components/try-ai'
import { localizedPath, plainPath } from '~/lib/localized-paths'
import { dbContext, logContext } from '~/platform/context.server'
import { referringAgent } from '~/platform/referring-agent.server'
import { LoadingBar } from '~/ui/loading-bar'
import type { Route } from './+types/layout'
import { PageFrame } from './page-frame'

// Only who asks for a quote pays for the dialog.
const QuoteDialogs = lazy(() => import('./quote-dialog'))
// The same with Val. If its file cannot be fetched, the conversation is missing and the page works.
const Val = lazy(() => import('./val').catch(() => ({ default: ValMissing })))

// Before the site is published a visitor sees 'Coming soon'; signed-in users preview all pages.
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }, next) => {
    if (!isOpenBeforePublishing(plainPath(url.pathname))) {
      // While the database is unavailable, pages show what they can.
      const isPublished = await isSitePublished(context.get(dbContext)).catch((err: unknown) => {
        // Logged, so that the page is not cached.
        context.get(logContext).error({ err }, 'publication check failed, page shown')
        return true
      })
      if (!isPublished && !(await viewerOf(context).catch(() => null)))
        throw redirect(localizedPath('/coming-soon'))
    }
    return next()
  },
]

/** `?quote=purchase` or `?quote=renewal` opens the quote dialog over any public page; so a link does it, without a script. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, pathname } = new URL(request.url)
  const purpose = parsePurpose(searchParams.get('quote'))
  if (!purpose) return { quote: null }
  const db = context.get(dbContext)
  // On a broker's page every quote is first of all theirs.
  const agent =
    searchParams.get('agent') ?? agentOfPath(plainPath(pathname)) ?? (await referringAgent(request))
  return {
    quote: {
      purpose,
      offer: await listAgentOptions(db, agent, context.get(logContext)),
      ...(await loadToolInput(db, context.get(logContext), QUOTES[purpose], searchParams)),
      // Comes with the form, so that sending it twice is one request.
      submissionKey: crypto.randomUUID(),
    },
  }
}

const agentOfPath = (pathname: string) => /^\/agents?\/([^/]+)$/.exec(pathname)?.[1]

export default function PublicLayout({ loaderData: { quote } }: Route.ComponentProps) {
  // The receipt of a quote outlives its dialog.
  const [isUsed, setIsUsed] = useState(false)
  if (quote && !isUsed) setIsUsed(true)
  return (
    <PageFrame advisor={<TryAi />}>
      <main id="main" className="overflow-x-clip">
        <Outlet />
      </main>
      <LoadingBar />
      <ValDialog>
        <Val historyKey={HISTORY_KEY} onCleared={sayHistoryCleared} />
      </ValDialog>
      {isUsed && (
        <Suspense>
          <QuoteDialogs quote={quote} />
        </Suspense>
      )}
    </PageFrame>
  )
}

const ValMissing = () => (
  <a href={localizedPath('/contact')}>{t`Val could not be loaded. Contact us instead.`}</a>
)
