import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from './button'
import { EmptyState } from './empty-state'

/** A tab that is a list: title, count, actions, and the list. */
export function ListPage(props: {
  title: string
  /** '46 leads'; read out when it changes. */
  status?: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="max-w-7xl space-y-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">{props.title}</h1>
          <p role="status" className="tabular-nums mt-1 text-ink-soft">
            {props.status ?? ' '}
          </p>
        </div>
        {props.actions && <div className="flex flex-wrap gap-3">{props.actions}</div>}
      </div>
      {props.children}
    </div>
  )
}

export function ListFailed({ title }: { title: string }) {
  return (
    <div role="alert">
      <EmptyState title={title}>
        <p>The fault is ours and has been recorded. Try again in a minute.</p>
      </EmptyState>
    </div>
  )
}

/** In place of a list that the filter leaves empty: a suggestion, and a link that resets the filter. */
export function NothingFound(props: {
  title: string
  resetHref: string
  resetLabel: string
  children: ReactNode
}) {
  return (
    <EmptyState title={props.title}>
      <p>{props.children}</p>
      <p className="mt-5">
        <Link to={props.resetHref} className={buttonClass('secondary')}>
          {props.resetLabel}
        </Link>
      </p>
    </EmptyState>
  )
}
