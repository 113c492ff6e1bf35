import { type ReactNode, useEffect, useRef } from 'react'
import { clearDraft } from '~/ui/use-draft'
import CircleCheck from '~icons/circle-check'

/** Replaces the form once the visitor has sent it; `form` is its idPrefix, under which the tab keeps a draft of it. */
export function SentPanel(props: { id: string; title: string; form: string; children: ReactNode }) {
  const { id, title, form, children } = props
  const ref = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone, and so is its draft.
  useEffect(() => {
    clearDraft(form)
    ref.current?.focus({ preventScroll: true })
    ref.current?.closest('section')?.scrollIntoView()
  }, [form])
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // Below the messages, which lie over the top of the screen for a moment.
      className="scroll-mt-24 self-start rounded-lg border border-line bg-surface p-6 shadow-1 md:p-8"
    >
      <CircleCheck aria-hidden="true" className="size-9 text-good" />
      <h2 ref={ref} id={`${id}-title`} tabIndex={-1} className="mt-3 text-2xl outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
