import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { TOOL_PATHS } from './features/calculators/tools/files'
import { FRENCH_PATHS } from './lib/localized-paths'

const CALCULATOR = 'routes/public/calculator.tsx'

/** A file's name, but for calculators, which share one. */
const idOf = (path: string, file: string) =>
  file === CALCULATOR ? `routes/public/${path}` : file.replace('.tsx', '')

/** The pages of visitors, by their English paths. */
const pages: [path: string, file: string][] = [
  ['', 'routes/public/home.tsx'],
  ['auth', 'routes/auth/sign-in.tsx'],
  ['auth/second-factor', 'routes/auth/second-factor.tsx'],
  ['auth/forgot', 'routes/auth/forgot.tsx'],
  ['auth/reset/:token', 'routes/auth/reset.tsx'],
  ['rates', 'routes/public/rates.tsx'],
  ['calculators', 'routes/public/calculators.tsx'],
  ...TOOL_PATHS.map((path): [string, string] => [path.slice(1), CALCULATOR]),
  ['quote', 'routes/public/quote.tsx'],
  ['applications', 'routes/public/applications.tsx'],
  ['products', 'routes/public/products.tsx'],
  ['products/:id', 'routes/public/product.tsx'],
  ['services', 'routes/public/services.tsx'],
  ['services/:id', 'routes/public/service.tsx'],
  ['mortgage-options', 'routes/public/mortgage-options.tsx'],
  ['why-broker', 'routes/public/why-broker.tsx'],
  ['app', 'routes/public/app.tsx'],
  ['mortgage-news', 'routes/public/mortgage-news.tsx'],
  ['contact', 'routes/public/contact.tsx'],
  ['become-broker', 'routes/public/become-broker.tsx'],
  ['newsletter', 'routes/public/newsletter.tsx'],
  ['newsletter/confirm/:token', 'routes/public/newsletter-confirm.tsx'],
  ['reminders/renewal', 'routes/public/reminders-renewal.tsx'],
  ['reminders/rates', 'routes/public/reminders-rates.tsx'],
  ['reminders/confirm/:token', 'routes/public/reminders-confirm.tsx'],
  ['reminders/stop/:token', 'routes/public/reminders-stop.tsx'],
  ['unsubscribe/:token', 'routes/public/unsubscribe.tsx'],
  ['no-contact/:token', 'routes/public/no-contact.tsx'],
  ['daily-email/:token', 'routes/public/daily-email.tsx'],
  ['privacy', 'routes/public/privacy.tsx'],
  ['terms', 'routes/public/terms.tsx'],
  ['accessibility', 'routes/public/accessibility.tsx'],
  ['complaints', 'routes/public/complaints.tsx'],
  ['blog', 'routes/public/blog.tsx'],
  ['blog/:slug', 'routes/public/post.tsx'],
  ['find-broker', 'routes/public/find-broker.tsx'],
  ['agents/:agent', 'routes/public/agent.tsx'],
]

// A page that has French is served under its French slug too, by the same file.
const inFrench = pages.flatMap(([path, file]) => {
  const french = FRENCH_PATHS.find(([english]) => english === `/${path}`)
  return french ? [route(french[1] ? `fr/${french[1]}` : 'fr', file, { id: `fr/${idOf(path, file)}` })] : []
})

/** Every route of the site, in one table. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    ...pages.slice(1).map(([path, file]) => route(path, file, { id: idOf(path, file) })),
    route('agent/:agent', 'routes/public/agent.tsx', { id: 'routes/public/agent-short' }),
    ...inFrench,
  ]),

  // Outside of the public layout, which redirects to it.
  route('coming-soon', 'routes/public/coming-soon.tsx'),
  route('fr/bientot', 'routes/public/coming-soon.tsx', { id: 'fr/routes/public/coming-soon' }),

  // In frames of other websites, so without header and footer.
  ...['', 'fr/'].map((language) =>
    route(
      `${language}embed`,
      'routes/embed/layout.tsx',
      { id: `${language}routes/embed/layout` },
      [
        ['rates', 'routes/embed/rates.tsx'] as const,
        ...TOOL_PATHS.map((path) => [path.slice(1), 'routes/embed/calculator.tsx'] as const),
      ].map(([name, file]) => route(name, file, { id: `${language}routes/embed/${name}` })),
    ),
  ),

  // Signed-in areas
  // Outside of the areas' guards: a stream is rejected by its status, never by a redirect to a page.
  route('agent-dashboard/leads/changes', 'routes/agent-dashboard/lead-changes.ts'),
  route('super-admin/leads/changes', 'routes/super-admin/lead-changes.ts'),
  route('auth/sign-out', 'routes/auth/sign-out.ts'),
  route('.well-known/change-password', 'routes/auth/change-password.ts'),
  route('agent-dashboard', 'routes/agent-dashboard/layout.tsx', [
    index('routes/agent-dashboard/start.ts'),
    route('today', 'routes/agent-dashboard/today.tsx'),
    route('profile', 'routes/agent-dashboard/profile.tsx'),
    route('licences', 'routes/agent-dashboard/licences.tsx'),
    route('customize', 'routes/agent-dashboard/customize.tsx'),
    route('social', 'routes/agent-dashboard/social.tsx'),
    route('links', 'routes/agent-dashboard/links.tsx'),
    route('embed', 'routes/agent-dashboard/embed.tsx'),
    route('seo', 'routes/agent-dashboard/seo.tsx'),
    route('blog', 'routes/agent-dashboard/blog.tsx'),
    route('blog/:post', 'routes/agent-dashboard/post.tsx'),
    route('documents', 'routes/agent-dashboard/documents.tsx'),
    route('testimonials', 'routes/agent-dashboard/testimonials.tsx'),
    route('leads', 'routes/agent-dashboard/leads.tsx'),
    route('leads.csv', 'routes/agent-dashboard/leads-csv.ts'),
    route('leads/new', 'routes/agent-dashboard/lead-new.tsx'),
    route('leads/:lead', 'routes/agent-dashboard/lead.tsx'),
    route('analytics', 'routes/agent-dashboard/analytics.tsx'),
    route('webhooks', 'routes/agent-dashboard/webhooks.tsx'),
    route('account', 'routes/agent-dashboard/account.tsx'),
    route('security', 'routes/agent-dashboard/security.tsx'),
    route('upload/picture/:slot', 'routes/agent-dashboard/upload-picture.ts'),
    route('upload/post-picture', 'routes/agent-dashboard/upload-post-picture.ts'),
    route('upload/document', 'routes/agent-dashboard/upload-document.ts'),
  ]),

  route('super-admin', 'routes/super-admin/layout.tsx', [
    index('routes/super-admin/start.ts'),
    route('today', 'routes/super-admin/today.tsx'),
    route('agents', 'routes/super-admin/agents.tsx', [
      route('new', 'routes/super-admin/agent-new.tsx'),
      route(':agent', 'routes/super-admin/agent.tsx'),
    ]),
    route('testimonials', 'routes/super-admin/testimonials.tsx'),
    route('blog', 'routes/super-admin/blog.tsx'),
    route('blog/:post', 'routes/super-admin/post.tsx'),
    route('leads', 'routes/super-admin/leads.tsx'),
    route('leads.csv', 'routes/super-admin/leads-csv.ts'),
    route('leads/board', 'routes/super-admin/leads-board.tsx'),
    route('leads/new', 'routes/super-admin/lead-new.tsx'),
    route('leads/:lead', 'routes/super-admin/lead.tsx'),
    route('analytics', 'routes/super-admin/analytics.tsx'),
    route('rates', 'routes/super-admin/rates.tsx'),
    route('products', 'routes/super-admin/products.tsx'),
    route('products/:product', 'routes/super-admin/product.tsx'),
    route('services', 'routes/super-admin/services.tsx'),
    route('services/:service', 'routes/super-admin/service.tsx'),
    route('lenders', 'routes/super-admin/lenders.tsx'),
    route('settings', 'routes/super-admin/settings.tsx'),
    route('licences', 'routes/super-admin/licences.tsx'),
    route('newsletter', 'routes/super-admin/newsletter.tsx'),
    route('newsletter/reminders', 'routes/super-admin/reminders.tsx'),
    route('newsletter.csv', 'routes/super-admin/newsletter-csv.ts'),
    route('privacy', 'routes/super-admin/privacy.tsx'),
    route('privacy.json', 'routes/super-admin/privacy-json.ts'),
    route('webhooks', 'routes/super-admin/webhooks.tsx'),
    route('rules', 'routes/super-admin/rules.tsx'),
    route('background', 'routes/super-admin/background.tsx'),
    route('audit', 'routes/super-admin/audit.tsx'),
    route('account', 'routes/agent-dashboard/account.tsx', { id: 'super-admin-account' }),
    route('security', 'routes/agent-dashboard/security.tsx', { id: 'super-admin-security' }),
    route('upload/agent-picture/:agent/:slot', 'routes/super-admin/upload-agent-picture.ts'),
    route('upload/post-picture', 'routes/super-admin/upload-post-picture.ts'),
    route('upload/catalog-picture/:kind/:id', 'routes/super-admin/upload-catalog-picture.ts'),
    route('upload/logo', 'routes/super-admin/upload-logo.ts'),
  ]),

  route('documents/:document', 'routes/api/document.ts'),

  // Endpoints for programs
  route('functions/v1/chat-lead', 'routes/api/chat-lead.ts'),
  route('functions/v1/chat', 'routes/api/chat.ts'),
  route('fr/functions/v1/chat-lead', 'routes/api/chat-lead.ts', { id: 'fr/routes/api/chat-lead' }),
  route('fr/functions/v1/chat', 'routes/api/chat.ts', { id: 'fr/routes/api/chat' }),
  route('functions/v1/quote', 'routes/api/quote.ts'),
  route('fr/functions/v1/quote', 'routes/api/quote.ts', { id: 'fr/routes/api/quote' }),
  route('functions/v1/rate-list', 'routes/api/rate-list.ts'),
  route('fr/functions/v1/rate-list', 'routes/api/rate-list.ts', { id: 'fr/routes/api/rate-list' }),
  route('functions/v1/create-agent', 'routes/api/create-agent.ts'),
  route('functions/v1/scrape-rates', 'routes/api/scrape-rates.ts'),
  route('functions/v1/agents', 'routes/api/agent-search.ts'),
  route('rest/v1/rpc/get_agent_list', 'routes/api/agent-list.ts'),
  route('rest/v1/rpc/get_agent_public_profile', 'routes/api/agent-profile.ts'),
  route('files/*', 'routes/api/file.ts'),
  route('blog/rss.xml', 'routes/api/blog-feed.ts'),
  route('fr/blogue/rss.xml', 'routes/api/blog-feed.ts', { id: 'fr/routes/api/blog-feed' }),
  route('pdf/:tool', 'routes/api/tool-pdf.ts'),
  route('fr/pdf/:tool', 'routes/api/tool-pdf.ts', { id: 'fr/routes/api/tool-pdf' }),
  ...['', 'fr/'].flatMap((language) => [
    route(`${language}og/site`, 'routes/api/og-site.ts', { id: `${language}og-site` }),
    route(`${language}og/page/:name`, 'routes/api/og-page.ts', { id: `${language}og-page` }),
    route(`${language}og/calculator/:name`, 'routes/api/og-calculator.ts', {
      id: `${language}og-calculator`,
    }),
    route(`${language}og/blog/:slug`, 'routes/api/og-post.ts', { id: `${language}og-post` }),
    route(`${language}og/agents/:slug`, 'routes/api/og-agent.ts', { id: `${language}og-agent` }),
  ]),
  route('healthz', 'routes/api/health.ts'),
  route('readyz/:scope?', 'routes/api/ready.ts'),
  route('robots.txt', 'routes/api/robots.ts'),
  route('sitemap.xml', 'routes/api/sitemap.ts'),

  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
