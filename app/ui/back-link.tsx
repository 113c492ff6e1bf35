import { Link } from '~/ui/link'
import ChevronLeft from '~icons/chevron-left'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-1 font-medium text-brand">
      <ChevronLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  )
}
