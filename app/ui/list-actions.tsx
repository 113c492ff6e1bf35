import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Icon } from '~/ui/icon'
import Download from '~icons/download'
import { buttonClass } from './button'

/** A link above a list that looks like a button. `keepsScroll`: it opens a dialog over the list. */
export function ActionLink(props: {
  to: string
  icon: Icon
  look?: 'secondary' | 'outline'
  keepsScroll?: boolean
  children: ReactNode
}) {
  const { to, icon: Icon, look = 'secondary', keepsScroll, children } = props
  return (
    <Link to={to} preventScrollReset={keepsScroll} className={`${buttonClass(look)} max-sm:px-4`}>
      <Icon aria-hidden="true" className="size-5" />
      {children}
    </Link>
  )
}

/** Not the router's link: the answer is a file. */
export const ExportCsv = ({ href }: { href: string }) => (
  <a href={href} download className={`${buttonClass('outline')} max-sm:px-4`}>
    <Download aria-hidden="true" className="size-5" />
    <span>
      <span className="max-sm:sr-only">Export </span>CSV
    </span>
  </a>
)
