/**
 * Why something was not done, above the form or the list that it concerns. `isSticky` keeps it in view above a list,
 * wherever the person has scrolled to.
 */
export function FormError(props: { message: string | undefined; isSticky?: boolean; className?: string }) {
  const { message, isSticky, className = '' } = props
  return (
    // Always there, so that a screen reader announces the message when it appears.
    <p
      role="alert"
      className={`rounded-md bg-danger-soft px-3 py-2 font-medium text-danger empty:hidden ${isSticky ? 'sticky top-18 z-20 shadow-1' : ''} ${className}`}
    >
      {message}
    </p>
  )
}
