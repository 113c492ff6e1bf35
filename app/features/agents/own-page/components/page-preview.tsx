import type { ReactNode } from 'react'

/** A small, inert preview of parts of the public page, with their URL above. */
export function PagePreview(props: {
  url: string
  isListed: boolean
  note?: ReactNode
  children: ReactNode
}) {
  const { url, note, isListed, children } = props
  return (
    <div className="sticky top-20">
      <p className="mb-2 text-sm font-medium">How your page will look</p>
      <div className="overflow-hidden rounded-lg border border-line bg-paper shadow-1">
        <p className="truncate border-b border-line bg-sunken px-3 py-1.5 text-sm text-ink-soft">
          {url.replace(/^https?:\/\//, '')}
        </p>
        {/* Read aloud it would say everything twice. */}
        <div inert aria-hidden="true" className="page-preview">
          {children}
        </div>
      </div>
      {note && <p className="mt-2 text-sm wrap-anywhere text-ink-soft">{note}</p>}
      <p className="mt-2 text-sm text-ink-faint">
        {isListed
          ? 'As you type. Visitors see it when you save.'
          : 'As you type. Visitors do not see it yet: the page is listed once the brokerage has confirmed a licence.'}
      </p>
    </div>
  )
}
