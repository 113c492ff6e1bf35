import type { ReactNode } from 'react'

/** A part of the public page, small, to look at and not to use. */
export function PagePreview({ children }: { children: ReactNode }) {
  return (
    <div className="sticky top-20">
      <p className="mb-2 text-sm font-medium">How your page begins</p>
      <div
        inert
        aria-hidden="true"
        className="overflow-hidden rounded-lg border border-line bg-paper shadow-1"
      >
        <div className="page-preview">{children}</div>
      </div>
      <p className="mt-2 text-sm text-ink-faint">As you type. Visitors see it when you save.</p>
    </div>
  )
}
