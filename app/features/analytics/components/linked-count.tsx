import { Link } from 'react-router'

/** A number with a link to the list that it counts; `what` names it for screen readers. */
export function LinkedCount({ value, to, what }: { value: number; to: string; what: string }) {
  if (value === 0) return 0
  return (
    <Link
      to={to}
      className="inline-grid min-h-9 min-w-9 place-items-center justify-end font-medium text-brand underline underline-offset-4"
    >
      {value.toLocaleString('en-CA')}
      <span className="sr-only"> {what}</span>
    </Link>
  )
}
