import { listAgentAddresses } from '~/features/agents/queries.server'
import { listPostAddresses } from '~/features/blog/queries.server'
import { listCatalogAddresses } from '~/features/catalog/queries.server'
import { SITEMAP_PATHS } from '~/features/site/model'
import { dbContext, envContext } from '~/platform/context.server'
import type { Route } from './+types/sitemap'

/** Every public page that may be found, with the day of its last change where one is known. */
export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const [agents, posts, catalog] = await Promise.all([
    listAgentAddresses(db),
    listPostAddresses(db),
    listCatalogAddresses(db),
  ])
  const pages: { path: string; changed?: Date }[] = [
    ...SITEMAP_PATHS.map((path) => ({ path })),
    ...agents.map((agent) => ({ path: `/agents/${agent.slug}`, changed: agent.updatedAt })),
    ...posts.map((post) => ({ path: `/blog/${post.slug}`, changed: post.updatedAt })),
    ...catalog.products.map((item) => ({ path: `/products/${item.id}`, changed: item.updatedAt })),
    ...catalog.services.map((item) => ({ path: `/services/${item.id}`, changed: item.updatedAt })),
  ]
  const origin = context.get(envContext).SITE_URL
  const entries = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${origin}${path}</loc>${lastmod}</url>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
