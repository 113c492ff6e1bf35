import { Link } from 'react-router'
import { EDIT_TABS, type EditTab } from '../model'

export function PartLinks({ current, hrefOf }: { current: EditTab; hrefOf: (tab: string) => string }) {
  return (
    <nav aria-label="Parts of the record" className="-mt-1 mb-6 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {Object.entries(EDIT_TABS).map(([key, label]) => (
          <li key={key}>
            <Link
              to={hrefOf(key)}
              replace
              preventScrollReset
              aria-current={key === current ? 'page' : undefined}
              className="grid h-11 place-items-center border-b-3 border-transparent px-3 font-medium whitespace-nowrap max-sm:px-2 max-sm:text-sm text-ink-soft hover:text-ink aria-[current]:border-brand aria-[current]:text-brand-strong"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
