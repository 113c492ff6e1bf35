import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'

/** Two strips of the one star that the style sheet draws: thirty drawings in the page would be a quarter of it. */
export function Rating({ value }: { value: number }) {
  return (
    <div role="img" aria-label={t`${value} of 5 stars`} className="flex">
      <span className="stars bg-accent" style={{ '--stars': value } as CSSProperties} />
      <span className="stars stars-hollow bg-line-strong" style={{ '--stars': 5 - value } as CSSProperties} />
    </div>
  )
}
