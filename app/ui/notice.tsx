/** A remark that must not be overlooked; nothing without a text. */
export const Notice = ({ text }: { text: string | null }) =>
  text && (
    <p role="note" className="mb-5 rounded-md border border-accent bg-accent-soft px-4 py-3 font-medium">
      {text}
    </p>
  )
