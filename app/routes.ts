import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site, in one table. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('auth', 'routes/auth/sign-in.tsx'),
    route('auth/forgot', 'routes/auth/forgot.tsx'),
    route('auth/reset/:token', 'routes/auth/reset.tsx'),
    route('rates', 'routes/public/rates.tsx'),
    route('calculators', 'routes/public/calculators.tsx'),
    route('mortgage-calculator', 'routes/public/mortgage-calculator.tsx'),
    route('affordability-calculator', 'routes/public/affordability-calculator.tsx'),
    route('quote', 'routes/public/quote.tsx'),
    route('applications', 'routes/public/applications.tsx'),
    route('products', 'routes/public/products.tsx'),
    route('products/:id', 'routes/public/product.tsx'),
    route('services', 'routes/public/services.tsx'),
    route('services/:id', 'routes/public/service.tsx'),
    route('mortgage-options', 'routes/public/mortgage-options.tsx'),
    route('why-broker', 'routes/public/why-broker.tsx'),
    route('app', 'routes/public/app.tsx'),
    route('mortgage-news', 'routes/public/mortgage-news.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('become-broker', 'routes/public/become-broker.tsx'),
    route('newsletter', 'routes/public/newsletter.tsx'),
    route('unsubscribe/:token', 'routes/public/unsubscribe.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    route('accessibility', 'routes/public/accessibility.tsx'),
    route('blog', 'routes/public/blog.tsx'),
    route('blog/:slug', 'routes/public/post.tsx'),
    route('find-broker', 'routes/public/find-broker.tsx'),
    route('agents/:agent', 'routes/public/agent.tsx'),
    route('agent/:agent', 'routes/public/agent.tsx', { id: 'routes/public/agent-short' }),
  ]),

  // Signed-in areas
  route('auth/sign-out', 'routes/auth/sign-out.ts'),
  route('agent-dashboard', 'routes/agent-dashboard/layout.tsx', [
    index('routes/agent-dashboard/start.ts'),
    route('account', 'routes/agent-dashboard/account.tsx'),
  ]),
  route('super-admin/*', 'routes/auth/way-in.ts', { id: 'super-admin' }),

  // Machines' entrances
  route('functions/v1/quote', 'routes/functions/quote.ts'),
  route('rest/v1/rpc/get_agent_list', 'routes/functions/agent-list.ts'),
  route('rest/v1/rpc/get_agent_public_profile', 'routes/functions/agent-profile.ts'),
  route('blog/rss.xml', 'routes/functions/blog-feed.ts'),
  route('og/site', 'routes/functions/og-site.ts'),
  route('og/blog/:slug', 'routes/functions/og-post.ts'),
  route('healthz', 'routes/functions/health.ts'),
  route('readyz', 'routes/functions/ready.ts'),
  route('robots.txt', 'routes/functions/robots.ts'),
  route('sitemap.xml', 'routes/functions/sitemap.ts'),

  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
