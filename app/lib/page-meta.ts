import type { MetaDescriptor } from 'react-router'
import { byLocale } from './i18n'
import { frenchPath, localizedPath } from './localized-paths'
import { pageAt } from './paths'

/** Data of `root` for every page's `meta`. */
export type MetaSource = { loaderData?: unknown } | undefined

type SiteFacts = { siteUrl: string; settings: { brokerageName: string } }

/** The same page in each language, for search engines. */
const alternates = (origin: string, english: string, french: string): MetaDescriptor[] =>
  [
    { hrefLang: 'en-CA', href: origin + english },
    { hrefLang: 'fr-CA', href: origin + french },
    { hrefLang: 'x-default', href: origin + english },
  ].map((alternate) => ({ tagName: 'link', rel: 'alternate', ...alternate }))

/** Title, description, canonical URL and og tags of a page. `path`: without tracking or state parameters, in English. */
export function pageMeta(
  matches: readonly (MetaSource | undefined)[],
  page: {
    title: string
    description: string
    path: string
    /** Instead of the page's own share picture, or of the site's where it has none. */
    image?: string
    /** The scenario that a shared link names: networks take og:url for the page's own URL. */
    shareQuery?: string
    type?: 'website' | 'article' | 'profile'
    noindex?: boolean
  },
): MetaDescriptor[] {
  const site = matches[0]?.loaderData as SiteFacts | undefined
  const name = site?.settings.brokerageName ?? ''
  const origin = site?.siteUrl ?? ''
  const title = name && !page.title.includes(name) ? `${page.title} | ${name}` : page.title
  const url = origin + localizedPath(page.path)
  const french = frenchPath(page.path)
  const ownImage = pageAt(page.path)?.card ? `/og/page${page.path}` : '/og/site'
  const image = new URL(localizedPath(page.image ?? ownImage), origin || 'http://localhost').href
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(french && !page.noindex ? alternates(origin, page.path, french) : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: page.shareQuery ? `${url}?${page.shareQuery}` : url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: byLocale({ en: 'en_CA', fr: 'fr_CA' }) },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
