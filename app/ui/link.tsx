import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { currentLocale, localeOf } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: string }

/**
 * The router's link, in the language of the page: `to` is the English path. A link into the other language loads a new
 * document, because a document has one language.
 */
export function Link({ to, ...props }: LinkProps) {
  const target = localizedPath(to)
  const isOther = target.startsWith('/') && localeOf(target.replace(/[?#].*/, '')) !== currentLocale()
  const marks = isOther ? { reloadDocument: true, hrefLang: localeOf(target) } : {}
  return <RouterLink {...marks} {...props} to={target} />
}
