import type { ReactNode } from 'react'

/** The label of a field within `InFrench`: in French, so that it is no other field's name with more words. */
export const inFrench = (label: string) => <span lang="fr">{label}</span>

/**
 * The French fields of a form, below the English: folded until one of them is written or wrong. French pages show them;
 * where they are empty, the English with a note.
 */
export function InFrench(props: {
  values: Readonly<Record<string, string | null | undefined>>
  errors?: Readonly<Record<string, string>>
  className?: string
  children: ReactNode
}) {
  const isFrench = ([name, text]: [string, string | null | undefined]) =>
    /_fr$|Fr$/.test(name) && Boolean(text)
  const isOpen = [...Object.entries(props.values), ...Object.entries(props.errors ?? {})].some(isFrench)
  return (
    <details open={isOpen} className={`group min-w-0 rounded-lg border border-line ${props.className ?? ''}`}>
      <summary className="flex min-h-11 items-center gap-2 px-4 font-medium">
        <span aria-hidden="true" className="text-ink-faint transition-transform group-open:rotate-90">
          ›
        </span>
        In French (optional)
      </summary>
      <div className="space-y-5 px-4 pb-4">
        <p className="text-sm text-ink-soft">
          Shown on the French pages. What’s left empty appears there in English, marked as such.
        </p>
        {props.children}
      </div>
    </details>
  )
}
