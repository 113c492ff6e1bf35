import { listAgentAddresses } from '~/features/agents/queries.server'
import { listPostAddresses } from '~/features/blog/queries.server'
import { listCatalogDates } from '~/features/catalog/queries.server'
import { isSitePublished } from '~/features/site/setup.server'
import { frenchPath } from '~/lib/localized-paths'
import { pathsWith } from '~/lib/paths'
import { dbContext, envContext } from '~/platform/context.server'
import type { Route } from './+types/sitemap'

/** Every public page that may be found, with the day of its last change where one is known. */
export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  if (!(await isSitePublished(db))) return new Response('Not found', { status: 404 })
  const [agents, posts, catalog] = await Promise.all([
    listAgentAddresses(db),
    listPostAddresses(db),
    listCatalogDates(db),
  ])
  const pages: { path: string; changed?: Date }[] = [
    ...pathsWith('sitemap').map((path) => ({ path })),
    ...agents.map((agent) => ({ path: `/agents/${agent.slug}`, changed: agent.updatedAt })),
    ...posts.map((post) => ({ path: `/blog/${post.slug}`, changed: post.updatedAt })),
    ...catalog.products.map((item) => ({ path: `/products/${item.id}`, changed: item.updatedAt })),
    ...catalog.services.map((item) => ({ path: `/services/${item.id}`, changed: item.updatedAt })),
  ]
  const origin = context.get(envContext).SITE_URL
  const entries = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
    const french = frenchPath(path)
    const alternates = french
      ? [
          `en-CA" href="${origin}${path}`,
          `fr-CA" href="${origin}${french}`,
          `x-default" href="${origin}${path}`,
        ]
          .map((alternate) => `<xhtml:link rel="alternate" hreflang="${alternate}"/>`)
          .join('')
      : ''
    return [path, ...(french ? [french] : [])]
      .map((own) => `<url><loc>${origin}${own}</loc>${lastmod}${alternates}</url>`)
      .join('\n')
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
