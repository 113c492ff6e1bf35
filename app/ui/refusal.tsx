/** Why something was not done, above the form or the list that it concerns. */
export function Refusal({ message }: { message: string | undefined }) {
  return (
    // Always there, so that a screen reader hears the message when it appears.
    <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger empty:hidden">
      {message}
    </p>
  )
}
