import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { currentLocale, localeOf } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'

type LinkProps = ComponentProps<'a'> & { to: string } & Pick<
    ComponentProps<typeof RouterLink>,
    'reloadDocument' | 'preventScrollReset' | 'replace'
  >

/**
 * The router's link, in the language of the page: `to` is the English path. A link into the other language loads a new
 * document, because a document has one language.
 */
export function Link({ to, ...props }: LinkProps) {
  const target = localizedPath(to)
  const isOther = target.startsWith('/') && localeOf(target.replace(/[?#].*/, '')) !== currentLocale()
  const marks = isOther ? { reloadDocument: true, hrefLang: localeOf(target) } : {}
  const link = { ...marks, ...props, to: target }
  return import.meta.env.SSR && target.startsWith('/') ? <ServerLink {...link} /> : <RouterLink {...link} />
}

/** The same element without the router's handlers, which took a twentieth of the time to render a page. */
const ServerLink = ({ to, reloadDocument, preventScrollReset, replace, ...attributes }: LinkProps) => (
  <a {...attributes} href={to} data-discover="true" />
)
