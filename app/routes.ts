import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import {
  DASHBOARD,
  DASHBOARD_HOME,
  type FRENCH_ENDPOINTS,
  PAGES,
  PANEL,
  PANEL_HOME,
  pageAt,
  pathsWith,
  type StaffPage,
} from './lib/paths'

/** Where a page of visitors is served: in English, and by the same file in French. */
function pageRoutes(path: string): RouteConfigEntry[] {
  const { fr, file = `public/${path.slice(1).replaceAll('/', '-')}`, tool } = pageAt(path) ?? {}
  const own = `routes/${tool ? 'public/calculator' : file}.tsx`
  const id = `routes/public${path}`
  return [
    path === '/' ? index(own, { id }) : route(path.slice(1), own, { id }),
    ...(fr === undefined ? [] : [route(fr ? `fr/${fr}` : 'fr', own, { id: `fr/${id}` })]),
  ]
}

/** A signed-in area: its streams, then its pages in its layout. */
function staffRoutes(home: string, pages: Record<string, StaffPage>): RouteConfigEntry[] {
  const area = home.slice(1)
  const rows = Object.entries(pages)
  const routesOf = (parent?: string): RouteConfigEntry[] =>
    rows
      .filter(([, { within, isStream }]) => within === parent && !isStream)
      .map(([path, { file = `${path}.tsx` }]) => {
        const own = file.includes('/') ? `routes/${file}` : `routes/${area}/${file}`
        const options = { id: `routes/${area}/${path}` }
        if (!path) return index(own, options)
        return route(parent ? path.slice(parent.length + 1) : path, own, options, routesOf(path))
      })
  return [
    ...rows
      .filter(([, { isStream }]) => isStream)
      .map(([path, { file }]) => route(`${area}/${path}`, `routes/${area}/${file}`)),
    route(area, `routes/${area}/layout.tsx`, routesOf()),
  ]
}

const { '/coming-soon': _, ...FRAMED } = PAGES

/** The endpoints that are served in French too, by their files in `routes/api/`; frames have a layout of their own. */
const IN_BOTH_LANGUAGES = {
  '/functions/v1/chat-lead': 'chat-lead',
  '/functions/v1/chat': 'chat',
  '/functions/v1/quote': 'quote',
  '/functions/v1/rate-list': 'rate-list',
  '/pdf/:tool': 'tool-pdf',
  '/og/site': 'og-site',
  '/og/page/:name': 'og-page',
  '/og/calculator/:name': 'og-calculator',
  '/og/blog/:slug': 'og-post',
  '/og/agents/:slug': 'og-agent',
} satisfies Record<Exclude<(typeof FRENCH_ENDPOINTS)[number], '/embed/:embed'>, string>

/** Every route of the site. */
export default [
  layout('routes/public/layout.tsx', Object.keys(FRAMED).flatMap(pageRoutes)),

  // Outside of the public layout, which redirects to it.
  ...pageRoutes('/coming-soon'),

  // In frames of other websites, so without header and footer.
  ...['', 'fr/'].map((language) =>
    route(
      `${language}embed`,
      'routes/embed/layout.tsx',
      { id: `${language}routes/embed/layout` },
      [
        ['rates', 'routes/embed/rates.tsx'] as const,
        ...pathsWith('tool').map((path) => [path.slice(1), 'routes/embed/calculator.tsx'] as const),
      ].map(([name, file]) => route(name, file, { id: `${language}routes/embed/${name}` })),
    ),
  ),

  ...staffRoutes(DASHBOARD_HOME, DASHBOARD),
  ...staffRoutes(PANEL_HOME, PANEL),
  route('auth/sign-out', 'routes/auth/sign-out.ts'),
  route('.well-known/change-password', 'routes/auth/change-password.ts'),
  route('documents/:document', 'routes/api/document.ts'),

  // Endpoints for programs
  ...Object.entries(IN_BOTH_LANGUAGES).flatMap(([path, file]) =>
    ['', 'fr/'].map((language) =>
      route(language + path.slice(1), `routes/api/${file}.ts`, { id: `${language}routes/api/${file}` }),
    ),
  ),
  route('functions/v1/create-agent', 'routes/api/create-agent.ts'),
  route('functions/v1/scrape-rates', 'routes/api/scrape-rates.ts'),
  route('functions/v1/agents', 'routes/api/agent-search.ts'),
  route('rest/v1/rpc/get_agent_list', 'routes/api/agent-list.ts'),
  route('rest/v1/rpc/get_agent_public_profile', 'routes/api/agent-profile.ts'),
  route('files/*', 'routes/api/file.ts'),
  route('blog/rss.xml', 'routes/api/blog-feed.ts'),
  route('fr/blogue/rss.xml', 'routes/api/blog-feed.ts', { id: 'fr/routes/api/blog-feed' }),
  route('healthz', 'routes/api/health.ts'),
  route('readyz/:scope?', 'routes/api/ready.ts'),
  route('robots.txt', 'routes/api/robots.ts'),
  route('sitemap.xml', 'routes/api/sitemap.ts'),

  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
