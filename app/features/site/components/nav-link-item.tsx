import { t } from '@lingui/core/macro'
import { Link } from '~/ui/link'
import ExternalLink from '~icons/external-link'
import type { NavLink } from '../model'

/** A link of a menu: ours stay in the tab, others' open a new one and say so. */
export function NavLinkItem({ link, className }: { link: NavLink; className: string }) {
  if (!link.external) {
    return (
      <Link to={link.to} className={className}>
        {link.label}
      </Link>
    )
  }
  return (
    <a href={link.to} target="_blank" rel="noopener" className={`${className} whitespace-nowrap`}>
      {link.label}
      <ExternalLink aria-hidden="true" className="ml-1.5 inline-block size-4" />
      <span className="sr-only">{` ${t`(opens in a new tab)`}`}</span>
    </a>
  )
}
