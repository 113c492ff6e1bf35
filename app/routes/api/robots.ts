import { isSitePublished } from '~/features/site/setup.server'
import { frenchPath } from '~/lib/localized-paths'
import { DASHBOARD_HOME, PANEL_HOME } from '~/lib/paths'
import { dbContext, envContext } from '~/platform/context.server'
import type { Route } from './+types/robots'

/** A site that its owner has hidden is closed to search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const isPublished = await isSitePublished(context.get(dbContext)).catch(() => true)
  const lines = isPublished
    ? [
        'User-agent: *',
        `Disallow: ${DASHBOARD_HOME}`,
        `Disallow: ${PANEL_HOME}`,
        'Disallow: /functions/',
        'Disallow: /rest/',
        'Disallow: /quote',
        'Disallow: /fr/functions/',
        `Disallow: ${frenchPath('/quote')}`,
        `Sitemap: ${context.get(envContext).SITE_URL}/sitemap.xml`,
      ]
    : ['User-agent: *', 'Disallow: /']
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
