import { useContext, useEffect } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { knowViewer, viewerOf } from '~/features/auth/guards.server'
import { homeOf } from '~/features/auth/model'
import { ErrorPage } from '~/features/site/components/error-page'
import { getFrameSettings } from '~/features/site/queries.server'
import { errorStatus } from '~/lib/error-status'
import { thrownMessage } from '~/lib/thrown-message'
import { dbContext, envContext, logContext } from '~/platform/context.server'
import { guardRequest } from '~/platform/request-guard.server'
import { noteRoute } from '~/platform/request-scope.server'
import { clearFlashHeader, readFlash } from '~/platform/toast.server'
import { PageFrame } from '~/routes/public/page-frame'
import { ReferenceContext } from '~/ui/reference'
import { ScriptMarkContext } from '~/ui/script-mark'
import { THEME_SCRIPT } from '~/ui/theme-switch'
import { Toasts } from '~/ui/toasts'
import type { Route } from './+types/root'
import stylesheet from './styles/app.css?url'
import icon from './styles/favicon.svg?inline'

export const middleware: Route.MiddlewareFunction[] = [noteRoute, guardRequest, knowViewer]

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  // In the page: as a file it was fetched before the first paint. Search engines and old browsers take /favicon.ico.
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const env = context.get(envContext)
  const [settings, flash, viewer] = await Promise.all([
    getFrameSettings(context.get(dbContext), context.get(logContext)),
    readFlash(request),
    // Who is signed in is a courtesy of the header: a page must not fail for it.
    viewerOf(context).catch(() => null),
  ])
  const signedIn = viewer && { name: viewer.name, home: homeOf(viewer.role) }
  return data(
    {
      settings,
      flash,
      signedIn,
      siteUrl: env.SITE_URL,
      applyUrl: env.APPLY_URL,
      newsletterUrl: env.NEWSLETTER_URL,
    },
    flash ? { headers: { 'Set-Cookie': await clearFlashHeader() } } : undefined,
  )
}

// Who has fetched the font before, or has a wide screen, gets it from the start; see theme.css.
const FONT_SCRIPT = `try{if(localStorage.font||innerWidth>=1024)document.documentElement.classList.add('font')}catch(e){}`

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  const mark = useContext(ScriptMarkContext)
  return (
    <html lang="en-CA" data-reference={useContext(ReferenceContext)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1512" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; must run before the first paint */}
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: THEME_SCRIPT + FONT_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
        >
          Skip to the content
        </a>
        {children}
        <Toasts flash={site?.flash ?? null} />
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  )
}

export default function Root() {
  // From here on controls that need a script are of use.
  useEffect(() => document.documentElement.classList.add('js'), [])
  return <Outlet />
}

const TITLES: Record<number, string> = { 0: 'No answer came', 404: 'Page not found' }

/** The last net: whatever happened, the visitor keeps the site's header and a way on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = errorStatus(error)
  const said = thrownMessage(error)
  return (
    <PageFrame>
      <title>{said ?? TITLES[status] ?? 'Something went wrong'}</title>
      <ErrorPage status={status} title={said} />
    </PageFrame>
  )
}
