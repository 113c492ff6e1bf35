import { envContext } from '~/platform/context.server'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /agent-dashboard',
    'Disallow: /super-admin',
    'Disallow: /functions/',
    'Disallow: /rest/',
    'Disallow: /quote',
    `Sitemap: ${context.get(envContext).SITE_URL}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
