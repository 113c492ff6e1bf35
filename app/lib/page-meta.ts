import type { MetaDescriptor } from 'react-router'

/** What `root` gives to every page's `meta`. */
export type MetaSource = { loaderData?: unknown } | undefined

type SiteFacts = { siteUrl: string; settings: { brokerageName: string } }

/**
 * Title, description, canonical address and og tags of a page.
 * `path` is the page's own address without tracking or state parameters.
 */
export function pageMeta(
  matches: readonly (MetaSource | undefined)[],
  page: {
    title: string
    description: string
    path: string
    image?: string
    type?: 'website' | 'article' | 'profile'
    noindex?: boolean
  },
): MetaDescriptor[] {
  const site = matches[0]?.loaderData as SiteFacts | undefined
  const name = site?.settings.brokerageName ?? ''
  const origin = site?.siteUrl ?? ''
  const title = name && !page.title.includes(name) ? `${page.title} | ${name}` : page.title
  const url = origin + page.path
  const image = new URL(page.image ?? '/og/site', origin || 'http://localhost').href
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'en_CA' },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
