import { t } from '@lingui/core/macro'
import { original } from '~/lib/original-language'

/** Above a text in the other language: that it is in its author's. Nothing where the languages are the same. */
export function OriginalNote({ text, className }: { text: string | null; className?: string }) {
  const { lang } = original(text)
  if (!lang) return null
  return (
    <p className={`text-sm text-ink-soft ${className ?? ''}`}>
      {lang === 'en'
        ? t`This text is in English, as its author wrote it.`
        : t`This text is in French, as its author wrote it.`}
    </p>
  )
}
