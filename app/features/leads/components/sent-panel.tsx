import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

/** Stands where the form was, once it was sent. */
export function SentPanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.closest('section')?.scrollIntoView()
  }, [])
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // Below the messages, which lie over the top of the screen for a moment.
      className="scroll-mt-40 self-start rounded-lg border border-line bg-surface p-6 shadow-1 md:p-8"
    >
      <CircleCheck aria-hidden="true" className="size-9 text-good" />
      <h2 ref={ref} id={`${id}-title`} tabIndex={-1} className="mt-3 text-2xl outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
