import type { ComponentProps } from 'react'
import { Link } from './link'

/** A link that opens another site in a new tab, and a page of ours (its English path) in this one. */
export const SiteLink = ({ to, ...props }: ComponentProps<'a'> & { to: string }) =>
  to.startsWith('/') ? <Link to={to} {...props} /> : <a href={to} target="_blank" rel="noopener" {...props} />
