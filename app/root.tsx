import { t } from '@lingui/core/macro'
import { useContext, useEffect } from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { knowViewer, viewerOf } from '~/features/auth/guards.server'
import { homeOf } from '~/features/auth/model'
import { ErrorPage } from '~/features/site/components/error-page'
import { externalPages } from '~/features/site/model'
import { getFrameSettings } from '~/features/site/queries.server'
import { COLOURS, ICON } from '~/lib/brand'
import { errorStatus } from '~/lib/error-status'
import { currentLocale } from '~/lib/i18n'
import { thrownMessage } from '~/lib/thrown-message'
import { dbContext, envContext, logContext } from '~/platform/context.server'
import { speakLanguageOfUrl } from '~/platform/locale.server'
import { guardRequest } from '~/platform/request-guard.server'
import { noteRoute } from '~/platform/request-scope.server'
import { clearFlashHeader, readFlash } from '~/platform/toast.server'
import { PageFrame } from '~/routes/public/page-frame'
import { Announcements } from '~/ui/announcements'
import { ImportMapContext } from '~/ui/import-map'
import { ReferenceContext } from '~/ui/reference'
import { ScriptMarkContext } from '~/ui/script-mark'
import { THEME_SCRIPT } from '~/ui/theme-switch'
import { Toasts } from '~/ui/toasts'
import { useHydrated } from '~/ui/use-hydrated'
import type { Route } from './+types/root'
import stylesheet from './styles/app.css?url'

export const middleware: Route.MiddlewareFunction[] = [
  speakLanguageOfUrl,
  noteRoute,
  guardRequest,
  knowViewer,
]

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  // In the page: as a file it was fetched before the first paint. Search engines and old browsers take /favicon.ico.
  { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(ICON)}`, type: 'image/svg+xml' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const env = context.get(envContext)
  const [all, flash, viewer] = await Promise.all([
    getFrameSettings(context.get(dbContext), context.get(logContext)),
    readFlash(request),
    // The header can do without the viewer: a page must not fail for it.
    viewerOf(context).catch(() => null),
  ])
  const { privacyOfficer, complaintsOfficer, applyUrl, newsletterUrl, licenceLine, ...settings } = all
  const signedIn = viewer && { name: viewer.name, home: homeOf(viewer.role) }
  return data(
    {
      // `useSettings` makes the line of the licences again: in each page it would cost a phone 150 bytes.
      settings: settings.licences.length > 0 ? settings : { ...settings, licenceLine },
      flash,
      signedIn,
      siteUrl: env.SITE_URL,
      ...externalPages(all, env),
    },
    flash ? { headers: { 'Set-Cookie': await clearFlashHeader() } } : undefined,
  )
}

// Visitors with the font in their cache or with a wide screen get it from the start; see theme.css.
const FONT_SCRIPT = `try{if(localStorage.font||innerWidth>=1024)document.documentElement.classList.add('font')}catch(e){}`

export function Layout({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  const mark = useContext(ScriptMarkContext)
  const isEmbedded = /^(\/fr)?\/embed\//.test(useLocation().pathname)
  const importMap = useContext(ImportMapContext)
  const isHydrated = useHydrated()
  // From here on controls that need a script are of use.
  useEffect(() => document.documentElement.classList.add('js'), [])
  return (
    <html
      lang={`${currentLocale()}-CA`}
      data-reference={useContext(ReferenceContext)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {importMap && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: URLs of our own build
          <script type="importmap" nonce={mark} dangerouslySetInnerHTML={{ __html: importMap }} />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={COLOURS.paper[0]} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={COLOURS.paper[1]} />
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
          {t`Skip to the content`}
        </a>
        {children}
        <Announcements />
        <Toasts flash={site?.flash ?? null} />
        {/* Before React runs the browser restores the position itself. In a frame of another website it may have no storage. */}
        {isHydrated && !isEmbedded && <ScrollRestoration />}
        <Scripts nonce={mark} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

const titleOf = (status: number) =>
  status === 0 ? t`No answer came` : status === 404 ? t`Page not found` : t`Something went wrong`

/** The last error boundary: the visitor keeps the site's header and its links. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = errorStatus(error)
  const said = thrownMessage(error)
  return (
    <PageFrame>
      <title>{said ?? titleOf(status)}</title>
      <ErrorPage status={status} title={said} text={thrownMessage(error, 'text')} />
    </PageFrame>
  )
}
