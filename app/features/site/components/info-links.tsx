import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'

type Variant = Parameters<typeof buttonClass>[0]

/** Buttons that lead on, by their labels; `first` and `others` say how they look. */
export function LinkRow(props: {
  links: Record<string, string>
  first?: Variant
  others?: Variant
  className?: string
}) {
  const { links, first = 'secondary', others = 'outline', className = 'mt-6' } = props
  const entries = Object.entries(links)
  return (
    <p className={entries.length > 1 ? `${className} flex flex-wrap gap-3` : className}>
      {entries.map(([label, to], at) => (
        // A quote opens over the page that is being read, which stays where it was.
        <Link
          key={label}
          to={to}
          preventScrollReset={to.startsWith('?')}
          className={buttonClass(at === 0 ? first : others)}
        >
          {label}
        </Link>
      ))}
    </p>
  )
}
