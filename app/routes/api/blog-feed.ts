import { listFeedPosts } from '~/features/blog/queries.server'
import { getSiteSettings } from '~/features/site/queries.server'
import { escapeXml } from '~/lib/escape-xml'
import { currentLocale } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'
import { dbContext, envContext } from '~/platform/context.server'
import type { Route } from './+types/blog-feed'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const origin = context.get(envContext).SITE_URL
  const [posts, settings] = await Promise.all([listFeedPosts(db), getSiteSettings(db)])
  const items = posts.map((post) => {
    const link = origin + localizedPath(`/blog/${post.slug}`)
    return `<item><title>${escapeXml(post.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${post.publishedAt.toUTCString()}</pubDate><description>${escapeXml(post.excerpt)}</description></item>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(settings.brokerageName)}</title><link>${origin}${localizedPath('/blog')}</link><description>${escapeXml(settings.tagline)}</description><language>${currentLocale()}-CA</language><atom:link href="${origin}${localizedPath('/blog/rss.xml')}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>
`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  })
}
